import type { Field } from "../clinic/pages/form-fields.ts";
import { type Answers, type LetterForm, findProblem, type Form } from "../forms/form.ts";

/** Section 7 of the specification. */
export type LegacyPayload = {
  fullName: string;
  phone: string;
  email: string;
  message: string;
  helpWith?: string;
  isOfferBooking?: boolean;
};

/** More than all answers of a form at their limits. */
const longestFolded = 20_000;

type Forms = { contact: Form; offer?: Form | undefined; assessments: readonly Form[] };
type Unfolded = { form: Form; answers: Answers };

/** An assessment form's answers as one message. */
export function fold(form: LetterForm, answers: Answers): string {
  const given = (name: string) => answers[name]?.trim() ?? "";
  const lines = [
    ...form.fields.map((field) => [labelOf(field), given(field.name)]),
    [consentLabel(answers, form), form.consent && given(form.consent.name)],
    [bookingType, form.bookingType],
  ];
  return (
    lines
      .filter(([, value]) => value)
      // Indented, so that typed text cannot imitate a labelled line.
      .map(([label, value]) => `${label}: ${value?.replaceAll("\n", "\n  ")}`)
      .join("\n")
  );
}

export function consentLabel(answers: Answers, { consent }: LetterForm): string {
  return consent && answers[consent.name] === "Yes" ? "Consent" : "Consent, as written";
}

const bookingType = "Booking type";
const labels: Record<string, string> = {
  fullName: "Name",
  mobile: "Mobile",
  email: "Email",
  message: "Message",
};

function labelOf({ name, label, concern }: Field): string {
  return labels[name] ?? concern ?? label;
}

/** The inverse: which form a payload belongs to, and its answers. */
export function fromLegacyPayload(payload: LegacyPayload, forms: Forms): Unfolded {
  const { fullName, phone, email, message, isOfferBooking } = payload;
  if (message.length > longestFolded) {
    return { form: forms.contact, answers: { fullName, phone, email, message } };
  }
  const wish = payload.helpWith?.trim() ?? "";
  const concern = wish && wish !== forms.offer?.bookingType && `Concern: ${wish}`;
  if (!isOfferBooking || !forms.offer) {
    const unfolded = unfold(payload, forms.assessments);
    if (unfolded) return unfolded;
    // An empty message stays empty, so that the sender is asked for it.
    const told = concern && message.trim() ? `${message}\n\n${concern}` : message;
    return { form: forms.contact, answers: { fullName, phone, email, message: told } };
  }
  const [statement = "", ...added] = message.split(/additional info(?:rmation)?:/i);
  const ownEmail = email.trim() !== "" && email.trim() !== phone.trim();
  return {
    form: forms.offer,
    answers: {
      firstName: fullName,
      phone,
      additionalInfo: [
        added.join("Additional info:").trim(),
        concern,
        ownEmail && `Email: ${email.trim()}`,
      ]
        .filter(Boolean)
        .join("\n\n"),
      agreeToCall: readConsent(statement.replace(offerConsent, "")),
    },
  };
}

/** Undefined where the message does not yield complete answers. */
function unfold(payload: LegacyPayload, forms: readonly Form[]): Unfolded | undefined {
  const type = /^booking type\s*:\s*(.+)$/im.exec(payload.message)?.[1];
  const form = forms.find(
    (one) => one.bookingType && type?.toLowerCase().includes(one.bookingType.toLowerCase()),
  );
  if (!form) return undefined;
  const read = readLines(payload.message, form);
  const answers: Answers = {
    ...Object.fromEntries(form.fields.map(({ name }) => [name, read.get(name) ?? ""])),
    ...(form.consent && {
      [form.consent.name]: readConsent(read.get("consent") || "(not stated)"),
    }),
  };
  answers.fullName ||= payload.fullName;
  answers.mobile ||= payload.phone;
  answers.email ||= payload.email;
  return findProblem(form, answers) ? undefined : { form, answers };
}

/** A line without a known label belongs to the message. */
function readLines(message: string, form: Form): Map<string, string> {
  const asking = form.fields.find(({ concern }) => concern);
  const nameOf = new Map([
    ...(asking ? [["concern", asking.name] as const] : []),
    // A map keeps the last of two equal labels, and the specified field comes first: hence reversed.
    ...form.fields.map((field) => [labelOf(field).toLowerCase(), field.name] as const).toReversed(),
  ]);
  for (const ending of ["consent", bookingType.toLowerCase()]) nameOf.set(ending, ending);
  const values = new Map<string, string>();
  const rest: string[] = [];
  for (const line of message.split(/\r\n?|\n/)) {
    const colon = line.indexOf(":");
    const name = nameOf.get(line.slice(0, Math.max(0, colon)).toLowerCase());
    const value = line.slice(colon + 1).trimStart();
    if (name && name !== "message" && !values.has(name)) values.set(name, value);
    else rest.push(name === "message" && rest.length === 0 ? value : line.replace(/^ {2}/, ""));
  }
  return values.set("message", rest.join("\n").trim());
}

const offerConsent = /^\s*(?:consent|consent to be called|agreed to be called|agreeToCall)\s*:/i;
const affirmatives = ["yes", "true", "agreed", "the customer consented to be called"];

/** "Yes" for an exact affirmative; anything else is kept as written and is no consent. */
function readConsent(statement: string): string {
  const words = statement.trim();
  return affirmatives.includes(words.toLowerCase().replace(/\.$/, "")) ? "Yes" : words;
}
