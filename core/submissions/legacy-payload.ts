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

/** One piece of the message states consent; the others are what the customer added. */
function readOffer(message: string): { statement: string; info: string } {
  const [told = "", ...added] = message.split(/additional info(?:rmation)?:/i);
  const pieces = told.split(/(?<=[.,;\n])\s*|\s+[-–—]\s+|\s+(?=\()/);
  const statement = pieces.find((piece) => consentWord.test(piece)) ?? "";
  const others = pieces.filter((piece) => piece !== statement).join(" ");
  const info = [others, added.join("Additional info:")].map((text) => text.trim());
  return { statement, info: info.filter(Boolean).join("\n\n") };
}

/** Undefined where the message does not yield complete answers. */
function unfold(payload: LegacyPayload, forms: readonly Form[]): Unfolded | undefined {
  const type = /^booking type\s*:\s*(.+)$/im.exec(payload.message)?.[1];
  const form = forms.find(({ bookingType: name = "" }) =>
    type?.toLowerCase().includes(name.toLowerCase()),
  );
  if (!form) return undefined;
  const read = readLines(payload.message, form);
  const line = read.get("consent");
  const statement = line === undefined ? payload.message : `Consent: ${line}`;
  const answers: Answers = {
    ...Object.fromEntries(form.fields.map(({ name }) => [name, read.get(name) ?? ""])),
    ...(form.consent && { [form.consent.name]: givesConsent(statement) ? "Yes" : "" }),
  };
  answers.fullName ||= payload.fullName;
  answers.mobile ||= payload.phone;
  answers.email ||= payload.email;
  return findProblem(form, answers) ? undefined : { form, answers };
}

/** A line without a known label belongs to the message. */
function readLines(message: string, form: Form): Map<string, string> {
  const choice = form.fields.find(({ type }) => type === "select");
  const nameOf = new Map([
    ...(choice ? [["concern", choice.name] as const] : []),
    ...form.fields.map((field) => [labelOf(field).toLowerCase(), field.name] as const),
  ]);
  for (const ending of ["consent", bookingType.toLowerCase()]) nameOf.set(ending, ending);
  const values = new Map<string, string>();
  const rest: string[] = [];
  for (const line of message.split(/\r\n?|\n/)) {
    const [, label = "", value = ""] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    const name = nameOf.get(label.toLowerCase());
    if (name && name !== "message" && !values.has(name)) values.set(name, value);
    else rest.push(name === "message" && rest.length === 0 ? value : line.replace(/^ {2}/, ""));
  }
  return values.set("message", rest.join("\n").trim());
}

/** The specification gives no wording of consent. */
const consent = String.raw`\b(?:consent|agree|permission|authori[sz]|accept|opt(?:s|ed)?[ -]?in\b|(?:ok(?:ay)?|happy|wants?|asked) to (?:be )?call)`;
const consentWord = new RegExp(consent, "i");

/** "did not consent", "Consent to a call: no", "permission was refused"; the "no" of another remark revokes nothing. */
const refusal = new RegExp(
  String.raw`(?:\b(?:no|not|never|without|refus\w+|declin\w+)|n['’]t)\s+(?:\w+\s+){0,2}?${consent}` +
    String.raw`|${consent}[\w ]*[:=]\s*(?:no|not|false)\b` +
    String.raw`|${consent}[\w ]*\b(?:not given|refused|declined|denied|withheld)\b`,
  "i",
);

const givesConsent = (text: string) => consentWord.test(text) && !refusal.test(text);
