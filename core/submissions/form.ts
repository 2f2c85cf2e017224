/** A form as data: what is asked, what must be answered, and what is said. Browser and server read the same. */

export type Field = {
  name: string;
  label: string;
  type: "text" | "tel" | "email" | "textarea" | "select";
  /** What to say at the field when the answer is missing. Absent: the answer is optional. */
  missing?: string;
  /** Characters at most. */
  longest: number;
  autoComplete?: string;
  inputMode?: "text" | "tel" | "email";
  hint?: string;
  options?: readonly string[];
  /** What the answer is for, told to software that fills in the form for someone. */
  purpose?: string;
  /** Its name in the backend function's folded message, where that is not "Concern". */
  folded?: string;
};

type Notice = { title: string; text: string };

export type Form = {
  name: string;
  /** The path of the page that holds it. */
  path: string;
  /** What the letter to the clinic is about. */
  subject: string;
  /** Named in the backend function's folded message; the contact form has none. */
  bookingType?: string;
  /** Tells software that acts for someone what the form does (the declarative WebMCP attributes). */
  tool?: { name: string; description: string };
  fields: readonly Field[];
  consent?: { name: string; label: string; missing: string; purpose?: string };
  /** Said when a required answer is missing, and when only the consent is. */
  incomplete: Notice;
  disagreed?: Notice;
  button: { idle: string; busy: string };
};

/** Field name to what was typed; a ticked consent is "Yes". */
export type Answers = Record<string, string>;

export type Problem = Notice & { errors: Record<string, string> };

/** What one send came to. A failed send carries the reference of its line in the log. */
export type Outcome =
  | { state: "sent"; reference: string }
  | ({ state: "invalid"; answers: Answers } & Problem)
  | { state: "failed"; message: string; answers: Answers }
  /** Too many from one network; what was typed is not kept yet. */
  | { state: "limited"; waitSeconds: number; answers: Answers };

/** The first thing wrong with the answers, and a message for each field that it concerns. */
export function findProblem(form: Form, answers: Answers): Problem | undefined {
  const errors: Record<string, string> = {};
  // What nobody sees, such as a mark of direction alone, is no answer.
  const given = (name: string) => /[^\s\p{C}]/u.test(answers[name] ?? "");

  for (const field of form.fields) {
    const answer = answers[field.name] ?? "";
    const unknown = field.options && given(field.name) && !field.options.includes(answer);
    if (unknown) errors[field.name] = field.missing ?? "Choose one of the options";
    else if (field.missing && !given(field.name)) errors[field.name] = field.missing;
  }
  const consentMissing = form.consent && !given(form.consent.name);
  if (Object.keys(errors).length > 0) {
    if (form.consent && consentMissing) errors[form.consent.name] = form.consent.missing;
    return { ...form.incomplete, errors };
  }

  for (const field of form.fields) {
    const length = [...(answers[field.name] ?? "")].length;
    if (length > field.longest) {
      errors[field.name] =
        `${field.label} must be ${field.longest.toLocaleString("en-CA")} characters or fewer. You typed ${length.toLocaleString("en-CA")}.`;
    }
  }
  if (Object.keys(errors).length > 0) {
    return { title: "Answer Too Long", text: "Please shorten the answers marked below.", errors };
  }

  if (form.consent && consentMissing) {
    return {
      ...(form.disagreed ?? form.incomplete),
      errors: { [form.consent.name]: form.consent.missing },
    };
  }
  return undefined;
}

/** The hidden fields that every form carries. */
export const hiddenFields = {
  /** One value per form render, made in the browser. */
  idempotencyKey: "idempotencyKey",
  /** People do not see it, so only a program fills it in. */
  honeypot: "website",
  /** Milliseconds from the form's appearance to the send, as the browser counted. */
  elapsed: "elapsed",
  /** "script" when the answer should come as data rather than as a page. */
  via: "via",
} as const;

/** Whether this looks like a reference, such as "KMR-4827"; an address can hold any text. */
export function isReference(text: string | null | undefined): text is string {
  return typeof text === "string" && /^[A-Z]{3}-\d{4}$/.test(text);
}
