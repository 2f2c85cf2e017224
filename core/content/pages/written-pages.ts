import { z } from "zod";
import { notice } from "./form-shapes.ts";
import { link, template, text, unconfirmed } from "./shapes.ts";

/** What pages of Markdown say beside their own text. */
export const writtenPages = z.strictObject({
  service: z.strictObject({
    techniques: z.strictObject({ title: text, lead: text }),
    conditions: text,
    questions: template("title"),
    allServices: text,
    duration: text,
    price: text,
    cancelling: z.strictObject({ label: text, value: text }),
    expect: text,
    closing: notice,
  }),
  condition: z.strictObject({
    provider: text,
    sports: text,
    services: text,
    wsib: z.strictObject({ title: text, before: text, link, after: text }),
    firstAppointment: notice.extend({ link }),
    closing: notice,
  }),
  program: z.strictObject({ book: text, services: text, conditions: text, reasons: text }),
  location: z.strictObject({
    badge: text,
    reach: text,
    travel: z.strictObject({ title: template("area"), lead: text }),
    durations: text,
    closing: z.strictObject({ title: template("area"), text }),
  }),
  article: z.strictObject({ closing: notice }),
  unconfirmed,
});
