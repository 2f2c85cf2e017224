import { z } from "zod";
import { button, consent, failure, notice, optionalField, requiredField } from "./form-shapes.ts";
import { text, unconfirmed } from "./shapes.ts";

/** What the three forms that ask for an assessment have in common. */
export const assessmentForm = z.strictObject({
  fields: z.strictObject({
    fullName: requiredField,
    mobile: requiredField,
    email: requiredField,
    message: optionalField,
  }),
  /** At the question about the problem, with a link to the card after the form. */
  emergency: z.strictObject({ text, label: text }),
  consent,
  incomplete: notice,
  disagreed: notice,
  button,
  sent: notice,
  failed: failure,
  unconfirmed,
});
