import { pages } from "../../../core/content/pages.server.ts";
import { emailInput, type Field, phoneInput } from "../../../core/submissions/form.ts";
import type { PageForm } from "./form-toasts.ts";

// What the three forms that ask for an assessment have in common.

const { fields, emergency, consent, incomplete, disagreed, button, sent, failed } =
  pages.assessmentForm;

export const identity = [
  { name: "fullName", type: "text", longest: 200, autoComplete: "name", ...fields.fullName },
  { name: "mobile", ...phoneInput, ...fields.mobile },
  { name: "email", ...emailInput, ...fields.email },
] satisfies Field[];

/** The question about the problem, where the card itself would stand in the way. */
export const choice = {
  type: "select",
  longest: 60,
  note: { ...emergency, to: "#emergency" },
} satisfies Partial<Field>;

export const message = {
  name: "message",
  type: "textarea",
  longest: 5000,
  ...fields.message,
} satisfies Field;

export const agreement = {
  consent: { name: "agreeContact", ...consent },
  incomplete,
  disagreed,
  button,
  sent,
  failed,
} satisfies Partial<PageForm>;
