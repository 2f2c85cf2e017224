import { z } from "zod";
import { calendarDate } from "../folder/entry.ts";
import { list, page, prose, steps, template, text, texts, words } from "./shapes.ts";

const opening = z
  .strictObject({
    /** The anchor on the careers page. */
    id: text,
    title: text,
    type: text,
    location: text,
    summary: text,
    description: text,
    requirements: texts,
    responsibilities: texts,
    /** The day it was posted, and the last day to apply; shown once the owner gives them. */
    posted: calendarDate.optional(),
    closes: calendarDate.optional(),
  })
  .refine(({ posted, closes }) => !posted || !closes || posted <= closes, {
    path: ["closes"],
    error: "must not be before the day it was posted",
  });

export type Opening = z.output<typeof opening>;

export const careers = page({
  openingsHeading: text,
  apply: z.strictObject({ label: text, text }),
  job: words("posted", "closes", "duties", "requirements").extend({ subject: template("title") }),
  openings: list(opening),
  benefitsHeading: text,
  benefits: list(z.strictObject({ title: text, text })),
  hiring: z.strictObject({ heading: text, steps, notes: prose }),
});
