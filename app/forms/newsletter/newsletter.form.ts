import { newsletter } from "../../content/newsletter.ts";
import {
  type Answers,
  findProblem,
  type Form,
  type Outcome,
  type Problem,
} from "../../../core/submissions/form.ts";

const { form: text } = newsletter;

export const newsletterForm = {
  name: "newsletter",
  path: "/newsletter",
  subject: "Newsletter sign-up",
  fields: [
    {
      name: "email",
      label: text.email,
      type: "email",
      missing: text.missingEmail,
      longest: 254,
      autoComplete: "email",
      inputMode: "email",
    },
  ],
  consent: { name: "consent", label: text.consent, missing: text.missingConsent },
  incomplete: text.incomplete,
  button: text.button,
} as const satisfies Form;

/** The page of the form, part of the proof of consent. */
export const sourceField = "source";

/** "asked" for known and unknown addresses alike. */
export type SignUpOutcome = { state: "asked" } | Exclude<Outcome, { state: "sent" }>;

// What browsers accept in an input of type email (HTML, 4.10.5.1.5).
const address =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** Drops a full stop or comma that was copied along. */
export function typedAddress(text: string): string {
  return text.trim().replace(/[.,]$/, "");
}

export function findSignUpProblem(answers: Answers): Problem | undefined {
  const problem = findProblem(newsletterForm, answers);
  if (problem || address.test(typedAddress(answers.email ?? ""))) return problem;
  return { ...text.malformed, errors: { email: text.malformedEmail } };
}
