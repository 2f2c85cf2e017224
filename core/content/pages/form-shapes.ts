import { z } from "zod";
import { template, text, texts } from "./shapes.ts";

// What the schemas of forms are made of.

const words = {
  label: text,
  hint: text.optional(),
  /** What the answer is for, told to software that fills in the form for someone. */
  purpose: text,
};

export const optionalField = z.strictObject(words);
/** `missing` stands at the field when it is not answered. */
export const requiredField = z.strictObject({ ...words, missing: text });
export const choiceField = requiredField.extend({ options: texts });
export const consent = z.strictObject({ label: text, missing: text, purpose: text });
export const button = z.strictObject({ idle: text, busy: text });
export const notice = z.strictObject({ title: text, text });

/** {reason} is what went wrong, {when} the time to wait, with the space before it, or nothing. */
export const failure = z.strictObject({ title: text, text: template("reason", "when") });

/** What the form is called, and what it does, told to software that acts for someone. */
export const named = { subject: text, tool: text };
