import { z } from "zod";
import { careCard, link, page, text } from "./shapes.ts";

const sentence = link.extend({ text });

export const contact = page({
  newPatients: link,
  form: z.strictObject({ heading: text, after: text, privacy: sentence }),
  quick: z.strictObject({
    heading: text,
    lines: z.strictObject({ call: text, email: text, book: text }),
  }),
  hours: z.strictObject({ heading: text, reception: text, treatment: text, holidays: sentence }),
  emergency: careCard,
});
