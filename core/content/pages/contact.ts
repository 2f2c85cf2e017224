import { z } from "zod";
import { button, failure, named, notice, requiredField } from "./form-shapes.ts";
import { careCard, page, sentence, text, words } from "./shapes.ts";

export const contact = page({
  newPatients: sentence,
  form: z.strictObject({ heading: text, after: text, privacy: sentence }),
  quick: z.strictObject({
    heading: text,
    address: text,
    phone: words("label", "text"),
    email: words("label", "text"),
    book: words("label", "text"),
  }),
  hours: z.strictObject({ heading: text, reception: text, treatment: text, holidays: sentence }),
  emergency: careCard,
  input: z.strictObject({
    ...named,
    fields: z.strictObject({
      fullName: requiredField,
      phone: requiredField,
      email: requiredField,
      message: requiredField,
    }),
    incomplete: notice,
    button,
    sent: notice,
    failed: failure,
  }),
});
