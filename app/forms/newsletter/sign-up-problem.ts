import {
  type Answers,
  findProblem,
  type Outcome,
  type Problem,
} from "../../../core/submissions/form.ts";
import { cleanAddress } from "../../../core/mail/clean-address.ts";
import type { NewsletterForm } from "./newsletter.form.ts";

/** The page of the form, part of the proof of consent. */
export const sourceField = "source";

/** "asked" for known and unknown addresses alike. */
export type SignUpOutcome = { state: "asked" } | Exclude<Outcome, { state: "sent" }>;

// What browsers accept in an input of type email (HTML, 4.10.5.1.5).
const address =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

export function findSignUpProblem(form: NewsletterForm, answers: Answers): Problem | undefined {
  const isAddress = address.test(cleanAddress(answers.email ?? ""));
  return findProblem(form, answers, isAddress ? [] : ["email"]);
}
