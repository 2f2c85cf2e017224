import { z } from "zod";
import { text } from "../folder/plain-schemas.ts";
import { textList, words } from "./schema-parts.ts";

/** A question of a form. */
export type Field = {
  name: string;
  label: string;
  type: "text" | "tel" | "email" | "textarea" | "select" | "date";
  /** Shown when the answer is missing. Absent: the answer is optional. */
  missing?: string;
  longest: number;
  autoComplete?: string;
  inputMode?: "text" | "tel" | "email";
  hint?: string;
  options?: readonly string[];
  note?: { text: string; label: string; to: string };
  /** What the visitor comes for: its label in the folded message (specification, section 7). */
  concern?: string;
  /** The owner added it to the specified questions. */
  isAdded?: true;
};

export const phoneInput = {
  type: "tel",
  longest: 60,
  autoComplete: "tel",
  inputMode: "tel",
} as const;
export const emailInput = {
  type: "email",
  longest: 254,
  autoComplete: "email",
  inputMode: "email",
} as const;
const nameInput = { type: "text", longest: 200, autoComplete: "name" } as const;
export const longText = { type: "textarea", longest: 5000 } as const;
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
