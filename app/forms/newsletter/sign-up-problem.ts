import {
  type Answers,
  findProblem,
  malformedIn,
  type Outcome,
  type Problem,
} from "../../../core/submissions/form.ts";
import type { NewsletterForm } from "./newsletter.form.ts";

/** The page of the form, part of the proof of consent. */
export const sourceField = "source";

/** "asked" for known and unknown addresses alike. */
export type SignUpOutcome = { state: "asked" } | Exclude<Outcome, { state: "sent" }>;

export function findSignUpProblem(form: NewsletterForm, answers: Answers): Problem | undefined {
  return findProblem(form, answers, malformedIn(form, answers));
}
