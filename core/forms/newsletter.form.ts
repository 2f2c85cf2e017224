import type { Clinic } from "../clinic/load.ts";
import { emailInput } from "../clinic/pages/form-fields.ts";
import type { Outcome } from "./form.ts";

export function newsletterForm({ pages }: Clinic) {
  if (!pages.newsletter) return undefined;
  const { subject, email, consent, incomplete, button, failed, ...own } = pages.newsletter.input;
  const { unknown, tooLong, oneMissing, honeypot, reasons, wait } = pages.forms;
  return {
    name: "newsletter",
    path: "/newsletter",
    subject,
    fields: [{ name: "email", ...emailInput, label: email.label, missing: email.missing }],
    consent,
    incomplete,
    button,
    failed,
    words: {
      unknown,
      tooLong,
      oneMissing,
      honeypot,
      reasons,
      wait,
      ...own,
      malformed: { ...own.malformed, field: email.malformed },
    },
  };
}

export type NewsletterForm = NonNullable<ReturnType<typeof newsletterForm>>;

/** The page of the form, part of the proof of consent. */
export const sourceField = "source";

/** "asked" for known and unknown addresses alike. */
export type SignUpOutcome = { state: "asked" } | Exclude<Outcome, { state: "sent" }>;
