import { z } from "zod";
import { text } from "../folder/plain-schemas.ts";
import { textList, words } from "./schema-parts.ts";
import { emailInput, type Field, longText, nameInput, phoneInput } from "./form-fields.ts";

const choice = { type: "select", longest: 60 } as const;
const concern = { ...choice, concern: "Concern" };

type Asked = Omit<Field, "name">;
type Input = Omit<Asked, "label">;

/** Reads a question's words. @param more that it has beside its label and hint */
const question = (input: Input, more: z.ZodRawShape): z.ZodType<Asked> =>
  words("label")
    .extend({
      hint: text.optional(),
      ...more,
      ...(input.type === "select" && { options: textList }),
    })
    .transform((written) => ({ ...input, ...written }) as Asked);
const optional = (input: Input) => question(input, {});
/** `missing` stands at the field when it is not answered. */
const required = (input: Input) => question(input, { missing: text });

/** What each page's form asks, in this order. A question whose words a clinic leaves out (`.optional()`) isn't asked there. */
export const asked = {
  contact: {
    fullName: required(nameInput),
    phone: required(phoneInput),
    email: required(emailInput),
    message: required(longText),
  },
  /** What each assessment form asks comes before the message. */
  assessmentForm: {
    fullName: required(nameInput),
    mobile: required(phoneInput),
    email: required(emailInput),
    message: optional(longText),
  },
  landing: { helpWith: required(concern) },
  mvaLanding: { injuredInAccident: required({ ...choice, concern: "Injured in accident" }) },
  pelvicFloor: { helpWith: required(concern) },
  offer: {
    firstName: required({ ...nameInput, autoComplete: "given-name" }),
    phone: required(phoneInput),
    additionalInfo: optional(longText),
  },
};

export const questionsAsked = (fields: Record<string, z.ZodType<Asked | undefined>>) =>
  z
    .strictObject(fields)
    .transform((written) =>
      Object.entries(written).flatMap(([name, field]): Field[] =>
        field ? [{ name, ...field }] : [],
      ),
    );
