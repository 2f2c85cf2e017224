import { z } from "zod";
import { button, consent, failure, notice, optionalField, requiredField } from "./form-shapes.ts";
import { unconfirmed } from "./shapes.ts";

/** What the three forms that ask for an assessment have in common. */
export const assessmentForm = z.strictObject({
  fields: z.strictObject({
    fullName: requiredField,
    mobile: requiredField,
    email: requiredField,
    message: optionalField,
  }),
  consent,
  incomplete: notice,
  disagreed: notice,
  button,
  sent: notice,
  failed: failure,
  unconfirmed,
});
