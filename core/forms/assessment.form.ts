import type { Clinic } from "../clinic/load.ts";
import { emailInput, type Field, phoneInput } from "./form.ts";
import type { PageForm } from "./page-form.ts";

type Own = Pick<PageForm, "name" | "path" | "subject" | "bookingType"> & {
  choice: Pick<Field, "name" | "label" | "missing" | "hint" | "options" | "folded">;
};

/** What the three forms that ask for an assessment have in common. */
export function assessmentForm({ pages }: Clinic, { choice, ...own }: Own): PageForm {
  const { fields, emergency, consent, ...words } = pages.assessmentForm;
  return {
    ...own,
    fields: [
      { name: "fullName", type: "text", longest: 200, autoComplete: "name", ...fields.fullName },
      { name: "mobile", ...phoneInput, ...fields.mobile },
      { name: "email", ...emailInput, ...fields.email },
      // The card itself would stand in the way.
      { type: "select", longest: 60, note: { ...emergency, to: "#emergency" }, ...choice },
      { name: "message", type: "textarea", longest: 5000, ...fields.message },
    ],
    consent: { name: "agreeContact", ...consent },
    ...words,
    words: pages.forms,
  };
}
