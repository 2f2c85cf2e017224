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

/** More than all answers of a form at their limits. */
const longestFolded = 20_000;

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
  if (message.length > longestFolded) {
    return { form: forms.contact, answers: { fullName, phone, email, message } };
  }
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

/** Up to “Additional info” the message states consent; what else it says is what the customer added. */
function readOffer(message: string): { statement: string; info: string } {
  const [told = "", ...added] = message.split(/additional info(?:rmation)?:/i);
  const pieces = told.split(/(?<=[.,;\n])|\s[-–—]\s|\s(?=\()/);
  const at = pieces.findIndex((piece) => consentWord.test(piece));
  const others = pieces.filter((_, index) => index !== at).map((piece) => piece.trim());
  const info = [others.join(" "), added.join("Additional info:")].map((text) => text.trim());
  return {
    statement: told,
    info: info.filter(Boolean).join("\n\n"),
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
  const line = read.get("consent");
  const statement =
    line === undefined
      ? payload.message.replace(/^message:.*(?:\n {2}.*)*/im, "")
      : `Consent: ${line}`;
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
    const colon = line.indexOf(":");
    const name = nameOf.get(line.slice(0, Math.max(0, colon)).toLowerCase());
    const value = line.slice(colon + 1).trimStart();
    if (name && name !== "message" && !values.has(name)) values.set(name, value);
    else rest.push(name === "message" && rest.length === 0 ? value : line.replace(/^ {2}/, ""));
  }
  return values.set("message", rest.join("\n").trim());
}

/** The specification gives no wording of consent. Repeats are bounded: what is sent here may be 128 KiB of anything. */
const consent = String.raw`(?:\b|_)(?:consent|agree|permission|authori[sz]|accept|opt(?:s|ed)?[ -]?in\b|(?:ok(?:ay)?|happy|wants?|asked) to (?:be )?call)`;
const consentWord = new RegExp(consent, "i");

const refusals = [
  // "did not consent", "refused permission"
  String.raw`(?:\b(?:no|not|non|never|without|cannot|refus\w{1,6}|declin\w{1,5})|n['’]?t)[\s-]{1,3}(?:(?!and\b|but\b)\w{1,20}\s){0,4}?${consent}`,
  // "Consent to a call/text: no", also without an answer; "no texts, please" is another remark
  String.raw`${consent}[^.;\n]{0,80}?(?:[:=?]|\s[-–—])["'*\s]{0,8}(?:n|no|not \w{1,20}|none|false|null|undefined|0|n/a|un(?:ticked|checked)|refused|declined|denied|withheld|✗|☐)?["'*]{0,3}\s{0,8}(?:$|[.,;}])`,
  // "consent was not given", "permission denied"
  String.raw`${consent}[^.,;:\n]{0,60}?(?:\b(?:not|never)|n['’]t)\s(?:\w{1,10}\s)?(?:given|granted|provided|obtained|received|ticked|checked)`,
  String.raw`${consent}[^.,;:\n]{0,60}?\b(?:refused|declined|denied|withheld|withdrawn|revoked)\b`,
].map((pattern) => new RegExp(pattern, "i"));

/** By the first sentence about it; an answer may stand on the line after its question. */
function givesConsent(text: string): boolean {
  const sentences = text.split(/(?<=[.;]|(?<![:=?])\n)/);
  const statement = sentences.find((sentence) => consentWord.test(sentence));
  return statement !== undefined && !refusals.some((refusal) => refusal.test(statement));
}
