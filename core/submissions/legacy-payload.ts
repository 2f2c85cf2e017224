import { clinic } from "../content/clinic.ts";
import { type Answers, type Field, findProblem, type Form } from "./form.ts";

/** Section 7 of the specification. */
export type LegacyPayload = {
  fullName: string;
  phone: string;
  email: string;
  message: string;
  helpWith?: string;
  isOfferBooking?: boolean;
};

type Forms = { contact: Form; offer?: Form | undefined; assessments: readonly Form[] };
type Unfolded = { form: Form; answers: Answers };

/** An assessment form's answers as one message. */
export function fold(form: Form, answers: Answers): string {
  const given = (name: string) => answers[name]?.trim() ?? "";
  const lines = [
    ...form.fields.map((field) => [labelOf(field), given(field.name)]),
    ["Consent", form.consent && given(form.consent.name) ? "Yes" : ""],
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

const bookingType = "Booking type";
const labels: Record<string, string> = {
  fullName: "Name",
  mobile: "Mobile",
  email: "Email",
  message: "Message",
};

function labelOf({ name, type, label, folded }: Field): string {
  return labels[name] ?? folded ?? (type === "select" ? "Concern" : label);
}

/** The inverse: which form a payload belongs to, and its answers. */
export function fromLegacyPayload(payload: LegacyPayload, forms: Forms): Unfolded {
  const { fullName, phone, email, message, isOfferBooking } = payload;
  const wish = payload.helpWith?.trim() ?? "";
  const concern =
    wish && wish !== `${clinic.offer.percent}% Off Initial Assessment` && `Concern: ${wish}`;
  if (!isOfferBooking || !forms.offer) {
    const unfolded = unfold(payload, forms.assessments);
    if (unfolded) return unfolded;
    // An empty message stays empty, so that the sender is asked for it.
    const told = concern && message.trim() ? `${message}\n\n${concern}` : message;
    return { form: forms.contact, answers: { fullName, phone, email, message: told } };
  }
  const { statement, info } = readOffer(message);
  const ownEmail = email.trim() !== "" && email.trim() !== phone.trim();
  return {
    form: forms.offer,
    answers: {
      firstName: fullName,
      phone,
      additionalInfo: [info, concern, ownEmail && `Email: ${email.trim()}`]
        .filter(Boolean)
        .join("\n\n"),
      agreeToCall: givesConsent(statement) ? "Yes" : "",
    },
  };
}

/** The message states consent, then what the customer added. */
function readOffer(message: string): { statement: string; info: string } {
  const [statement = "", ...added] = message.split(/additional info(?:rmation)?:/i);
  if (added.length > 0) return { statement, info: added.join("Additional info:").trim() };
  const isStatement = (line: string) => consentWord.test(line);
  const lines = message.split(/(?<=[.\n])\s*/);
  return {
    statement,
    info: lines
      .filter((line) => !isStatement(line))
      .join(" ")
      .trim(),
  };
}

/** Undefined where the message does not yield complete answers. */
function unfold(payload: LegacyPayload, forms: readonly Form[]): Unfolded | undefined {
  const type = /^booking type\s*:\s*(.+)$/im.exec(payload.message)?.[1];
  const form = forms.find((one) => one.bookingType?.toLowerCase() === type?.trim().toLowerCase());
  if (!form) return undefined;
  const read = readLines(payload.message, form);
  const answers: Answers = {
    ...Object.fromEntries(form.fields.map(({ name }) => [name, read.get(name) ?? ""])),
    ...(form.consent && { [form.consent.name]: givesConsent(payload.message) ? "Yes" : "" }),
  };
  answers.fullName ||= payload.fullName;
  answers.mobile ||= payload.phone;
  answers.email ||= payload.email;
  return findProblem(form, answers) ? undefined : { form, answers };
}

/** A line without a known label belongs to the message. */
function readLines(message: string, form: Form): Map<string, string> {
  const nameOf = new Map(form.fields.map((field) => [labelOf(field).toLowerCase(), field.name]));
  for (const ending of ["consent", bookingType.toLowerCase()]) nameOf.set(ending, ending);
  const values = new Map<string, string>();
  const rest: string[] = [];
  for (const line of message.split("\n")) {
    const [, label = "", value = ""] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    const name = nameOf.get(label.toLowerCase());
    if (name && name !== "message" && !values.has(name)) values.set(name, value);
    else rest.push(name === "message" && rest.length === 0 ? value : line.replace(/^ {2}/, ""));
  }
  return values.set("message", rest.join("\n").trim());
}

/** The specification gives no wording of consent. */
const consentWord =
  /\b(consent(s|ed|ing)?|agree([sd]|ment)?|permission|authori[sz](es?|ed)|accept(s|ed)?)\b/i;

/** Consent words in a sentence without a refusal: "Not after 5 pm" beside it does not revoke it. */
function givesConsent(text: string): boolean {
  return consentWord.test(text) && !text.split(/[.\n]/).some(isRefusal);
}

function isRefusal(sentence: string): boolean {
  return (
    consentWord.test(sentence) &&
    /\b(no|not|never|without|refused|declined|false)\b|n['’]t\b/i.test(sentence)
  );
}
