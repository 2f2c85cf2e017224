import { cleanAddress } from "../mail/clean-address.ts";
import { fillPlaces } from "../clinic/folder/fill-places.ts";
import type { Field } from "../clinic/pages/form-fields.ts";
import type { Pages } from "../clinic/pages/read-pages.ts";
import { language } from "../../regions/language.ts";

export type Notice = { title: string; text: string };

export type Form = {
  name: string;
  path: string;
  subject: string;
  /** Named in the folded message; the contact form has none. */
  bookingType?: string;
  fields: readonly Field[];
  consent?: { name: string; label: string; missing: string };
  /** Tells that a required answer is missing; `disagreed` that only the consent is. */
  incomplete: Notice;
  disagreed?: Notice;
  button: { idle: string; busy: string };
  /** The page that thanks, and when the browser goes there; without it the form's own page does. */
  thanks?: { path: string; afterMs: number };
  /** Stands in for the form while the owner has switched it off. */
  closed?: Notice & { typed: string };
  words: Pick<Pages["forms"], "unknown" | "tooLong" | "malformed">;
};

/** What a letter about its answers needs. */
export type LetterForm = Pick<
  Form,
  "name" | "path" | "subject" | "bookingType" | "fields" | "consent"
>;

/** Field name to text; a ticked consent is "Yes". */
export type Answers = Record<string, string>;

type Problem = Notice & { errors: Record<string, string> };

/** Why a send failed: a word of clinic/pages/forms.yaml. */
export type Reason = Exclude<keyof Pages["forms"]["reasons"], "tooMany">;

export type Outcome =
  | { state: "sent"; reference: string }
  | ({ state: "invalid"; answers: Answers } & Problem)
  /** The reference of the server's log line. */
  | { state: "failed"; reason: Reason; reference?: string; answers: Answers }
  /** Over the rate limit; nothing is stored yet. */
  | { state: "limited"; waitSeconds: number; answers: Answers };

export function findProblem(
  form: Form,
  answers: Answers,
  malformed: readonly string[] = [],
): Problem | undefined {
  const { fields, consent, incomplete, disagreed = incomplete, words } = form;
  const mistakes = fields.flatMap((field) => {
    const answer = answers[field.name] ?? "";
    const mistake = findMistake(field, answer, form, malformed.includes(field.name));
    return mistake ? [{ name: field.name, ...mistake }] : [];
  });
  if (consent && isBlank(answers[consent.name])) {
    mistakes.push({ name: consent.name, notice: disagreed, message: consent.missing });
  }
  // What is missing tells the visitor most, the consent least.
  const notice = [incomplete, words.tooLong, words.malformed, disagreed].find((one) =>
    mistakes.some((mistake) => mistake.notice === one),
  );
  if (!notice) return undefined;
  const { title, text } = notice;
  const errors = Object.fromEntries(mistakes.map(({ name, message }) => [name, message]));
  return { title, text, errors };
}

// What browsers accept in an input of type email (HTML, 4.10.5.1.5), and any letters in the domain, which they encode.
const emailAddress =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)*$/u;

/** The fields whose text is not of their type, such as an address without @. */
export function malformedIn({ fields }: Pick<Form, "fields">, answers: Answers): string[] {
  const wrong = fields.filter(({ name, type }) => {
    const answer = answers[name] ?? "";
    return type === "email" && !isBlank(answer) && !emailAddress.test(cleanAddress(answer));
  });
  return wrong.map(({ name }) => name);
}

type Mistake = { notice: Notice; message: string };

function findMistake(
  field: Field,
  answer: string,
  { incomplete, words }: Form,
  isMalformed: boolean,
): Mistake | undefined {
  const { label, options, missing, longest } = field;
  if (options && !isBlank(answer) && !options.includes(answer))
    return { notice: incomplete, message: missing ?? words.unknown };
  if (missing && isBlank(answer)) return { notice: incomplete, message: missing };
  const { length } = [...answer];
  if (length > longest) {
    const figures = {
      label,
      longest: longest.toLocaleString(language),
      length: length.toLocaleString(language),
    };
    return { notice: words.tooLong, message: fillPlaces(words.tooLong.field, figures) };
  }
  return isMalformed ? { notice: words.malformed, message: words.malformed.field } : undefined;
}

/** Invisible characters alone are no answer. */
const isBlank = (answer = "") => !/[^\s\p{C}\p{Default_Ignorable_Code_Point}]/u.test(answer);
