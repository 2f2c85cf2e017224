import type { Clinic } from "../clinic/load.ts";
import { findProblem, type Form, malformedIn } from "../forms/form.ts";
import { formsOf } from "../forms/forms.ts";
import { hiddenFields } from "../forms/hidden-fields.ts";
import { newsletterForm } from "../forms/newsletter.form.ts";
import type { Sent } from "./receive.ts";
import { isSuspectedSpam } from "./spam-signs.ts";

/** A complete post to this path is kept; any other renders a page. */
export function isCompleteForm(clinic: Clinic, path: string, entries: FormData): boolean {
  const form: Form | undefined = [...formsOf(clinic), newsletterForm(clinic)].find(
    (one) => one?.path === path,
  );
  if (!form || form.closed) return false;
  const { answers, malformed } = readSent(entries, form);
  return !findProblem(form, answers, malformed);
}

export function textIn(entries: FormData, name: string): string {
  const value = entries.get(name);
  return typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
}

export function readSent(entries: FormData, form: Form, fastestMs?: number): Sent {
  const text = (name: string) => textIn(entries, name);
  const answers = Object.fromEntries(form.fields.map(({ name }) => [name, text(name)]));
  if (form.consent) answers[form.consent.name] = text(form.consent.name) ? "Yes" : "";
  return {
    answers,
    malformed: malformedIn(form, answers),
    idempotencyKey: text(hiddenFields.idempotencyKey).slice(0, 100),
    suspectedSpam: isSuspectedSpam(
      text(hiddenFields.honeypot),
      text(hiddenFields.elapsed),
      fastestMs,
    ),
  };
}
