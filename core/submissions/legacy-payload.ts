import { clinic } from "../content/clinic.ts";
import type { Answers, Field, Form } from "./form.ts";

/** What the backend function takes, as section 7 of the specification has it. */
type LegacyPayload = {
  fullName: string;
  phone: string;
  email: string;
  message: string;
  helpWith?: string;
  isOfferBooking?: boolean;
};

const offerHelpWith = `${clinic.offer.percent}% Off Initial Assessment`;
const offerConsent = `The customer consented to be called about the ${offerHelpWith}.`;
const offerInfo = "Additional info:";

/** A form's answers in the shape of that function: the contact form as it is, the others folded into a message. */
export function legacyPayload(form: Form, answers: Answers): LegacyPayload {
  const given = (name: string) => answers[name]?.trim() ?? "";
  if (form.name === "offer") return offerPayload(given);
  return {
    fullName: given("fullName"),
    phone: given("phone") || given("mobile"),
    email: given("email"),
    message: form.bookingType ? folded(form, given) : given("message"),
  };
}

function folded(form: Form, given: (name: string) => string): string {
  const lines = [
    ...form.fields.map((field) => [nameOf(field), given(field.name)]),
    ["Consent", form.consent && given(form.consent.name) ? "Yes" : ""],
    ["Booking type", form.bookingType],
  ];
  return (
    lines
      .filter(([, value]) => value)
      // What is typed cannot look like a line of the form's own.
      .map(([label, value]) => `${label}: ${value?.replaceAll("\n", "\n  ")}`)
      .join("\n")
  );
}

const names: Record<string, string> = {
  fullName: "Name",
  mobile: "Mobile",
  email: "Email",
  message: "Message",
};

function nameOf({ name, type, label, folded }: Field): string {
  return names[name] ?? folded ?? (type === "select" ? "Concern" : label);
}

function offerPayload(given: (name: string) => string): LegacyPayload {
  const info = given("additionalInfo");
  return {
    fullName: given("firstName"),
    phone: given("phone"),
    // The backend function wants an email address, and the offer form asks for none.
    email: given("phone"),
    message: [given("agreeToCall") && offerConsent, info && `${offerInfo} ${info}`]
      .filter(Boolean)
      .join("\n\n"),
    helpWith: offerHelpWith,
    isOfferBooking: true,
  };
}

/** The other way round: whose form a payload is, and its answers. */
export function fromLegacyPayload({
  fullName,
  phone,
  email,
  message,
  helpWith = "",
  isOfferBooking,
}: LegacyPayload): { form: "contact" | "offer"; answers: Answers } {
  const wish = helpWith.trim();
  const concern = wish && wish !== offerHelpWith && `Concern: ${wish}`;
  if (!isOfferBooking) {
    // Not for want of a message: without one, the sender is asked for it.
    const told = concern && message.trim() ? `${message}\n\n${concern}` : message;
    return { form: "contact", answers: { fullName, phone, email, message: told } };
  }

  const [statement = ""] = message.split(offerInfo);
  const consented = consentWord.test(statement) && !statement.split(/[.\n]/).some(isRefusal);
  const info = message.replace(offerConsent, "").trim().replace(offerInfo, "").trim();
  const ownEmail = email.trim() !== "" && email.trim() !== phone.trim();
  return {
    form: "offer",
    answers: {
      firstName: fullName,
      phone,
      additionalInfo: [info, concern, ownEmail && `Email: ${email.trim()}`]
        .filter(Boolean)
        .join("\n\n"),
      agreeToCall: consented ? "Yes" : "",
    },
  };
}

/** The specification does not give the sentence in its words. */
const consentWord = /\b(consent(s|ed|ing)?|agree[sd]?)\b/i;

/** "Not after 5 pm" in a sentence beside the consent doesn't take it back. */
function isRefusal(sentence: string): boolean {
  return (
    consentWord.test(sentence) &&
    /\b(no|not|never|without|refused|declined)\b|n['’]t\b/i.test(sentence)
  );
}
