import { expect, test } from "vitest";
import { formsOf } from "../forms/forms.ts";
import { completeAnswers } from "../../test/complete-answers.ts";
import { ourClinic } from "../../test/our-clinic.ts";
import { findProblem, type Form } from "../forms/form.ts";
import { fold, fromLegacyPayload, type LegacyPayload } from "./legacy-payload.ts";

const formNamed = (name: string): Form => formsOf(ourClinic).find((form) => form.name === name)!;
const contactForm = formNamed("contact");
const landingForm = formNamed("landing");
const mvaForm = formNamed("mva");
const pelvicFloorForm = formNamed("pelvic-floor");
const offerForm = formNamed("offer");

const person = { fullName: "Ada Lee", mobile: "416-555-0123", email: "ada@example.com" };
const agreed = { message: "", agreeContact: "Yes" };
const sender = { fullName: "Ada Lee", phone: "416-555-0123", email: "ada@example.com" };
const offer: LegacyPayload = {
  fullName: "Ada",
  phone: "416-555-0123",
  email: "416-555-0123",
  message: "The customer consented to be called. Additional info: After 5 pm, please.",
  helpWith: offerForm.bookingType!,
  isOfferBooking: true,
};

const read = (payload: LegacyPayload) => {
  const assessments = [landingForm, mvaForm, pelvicFloorForm];
  const { form, answers } = fromLegacyPayload(payload, {
    contact: contactForm,
    offer: offerForm,
    assessments,
  });
  return { form: form.name, answers };
};

test("an assessment form folds its answers into the message", () => {
  const answers = { ...person, ...agreed, helpWith: "Back/Neck", message: "Mornings suit me." };
  expect(fold(landingForm, answers).split("\n")).toEqual([
    "Name: Ada Lee",
    "Mobile: 416-555-0123",
    "Email: ada@example.com",
    "Concern: Back/Neck",
    "Message: Mornings suit me.",
    "Consent: Yes",
    "Booking type: Physiotherapy Assessment",
  ]);
});

test.each([landingForm, mvaForm, pelvicFloorForm])(
  "a folded payload of the form $name is its answers again",
  (form) => {
    for (const message of ["", "Mornings.\n\nName: none of yours\nConsent: ask me"]) {
      const answers = { ...completeAnswers(form), message };
      const payload = { ...sender, message: fold(form, answers) };
      expect(read(payload)).toEqual({ form: form.name, answers });
    }
  },
);

test("a folded payload is read with other line ends, a worded booking type, the label of another form, and a refusal in its message", () => {
  const message =
    "Name: Ada Lee\r\nMobile: 1\r\nEmail: a@b\r\nConcern: Yes\r\nMessage: I can't accept calls before 5.\r\nConsent: Yes\r\nBooking Type: MVA Assessment Booking";
  expect(read({ ...sender, message })).toMatchObject({
    form: "mva",
    answers: { injuredInAccident: "Yes", message: "I can't accept calls before 5." },
  });
});

const folded = (consent: string) =>
  `Name: Ada Lee\nMobile: 1\nEmail: a@b\nConcern: MVA\n${consent}\nBooking type: physiotherapy assessment`;

test.each(["Yes", "yes", "TRUE", "Agreed."])("a folded consent of %j is consent", (consent) => {
  expect(read({ ...sender, message: folded(`Consent: ${consent}`) })).toMatchObject({
    form: "landing",
    answers: { helpWith: "MVA", agreeContact: "Yes" },
  });
});

const noConsents = [
  "No",
  "nope",
  "absolutely not",
  "I'd rather you didn't",
  "never",
  "Yes, but only by text",
  "agreed to a call",
];

const notAgreed = noConsents.map((words) => [`Consent: ${words}`, words]);
test.each([...notAgreed, ["", "(not stated)"]])(
  "a folded payload with %j is its form's, and %j in it is no consent",
  (line, written) => {
    const { form, answers } = read({ ...sender, message: folded(line!) });
    expect(form).toBe("landing");
    expect(answers.agreeContact).toBe(written);
    expect(fold(landingForm, answers)).toContain(`\nConsent, as written: ${written}\n`);
  },
);

test.each([
  [
    "with a concern that nobody offers",
    "Concern: Wings\nConsent: Yes\nBooking type: MVA Assessment",
  ],
  ["of another kind", "Concern: Knee/Hip\nConsent: Yes\nBooking type: Massage"],
  ["that only speaks of one", "What is the booking type: Physiotherapy Assessment?"],
])("a message %s is a contact request with every word of it", (_which, message) => {
  expect(read({ ...sender, message })).toEqual({
    form: "contact",
    answers: { ...sender, message },
  });
});

test("an offer payload becomes the offer form's answers, without an email", () => {
  const answers = { firstName: "Ada", phone: "416-555-0123", agreeToCall: "Yes" };
  expect(read(offer)).toEqual({
    form: "offer",
    answers: { ...answers, additionalInfo: "After 5 pm, please." },
  });
  expect(read({ ...offer, message: "The customer consented to be called." }).answers).toEqual({
    ...answers,
    additionalInfo: "",
  });
});

test("a clinic without an offer takes an offer payload as a message", () => {
  const { form, answers } = fromLegacyPayload(offer, { contact: contactForm, assessments: [] });
  expect(form).toBe(contactForm);
  expect(answers).toMatchObject({
    fullName: "Ada",
    phone: offer.phone,
    message: `${offer.message}\n\nConcern: ${offer.helpWith}`,
  });
});

test("an email address of its own, and what someone wants help with, are not lost where the form has no such field", () => {
  const payload = { ...sender, message: "Mornings.", helpWith: "Knee/Hip" };
  expect(read(payload).answers.message).toBe("Mornings.\n\nConcern: Knee/Hip");
  expect(read({ ...payload, message: " " }).answers.message).toBe(" ");
  const { answers } = read({ ...offer, helpWith: "Knee/Hip", email: "ada@example.com" });
  expect(answers.additionalInfo).toMatch(/^After 5 pm, please\.\n\n/);
  for (const line of ["Concern: Knee/Hip", "Email: ada@example.com"])
    expect(answers.additionalInfo!.split("\n")).toContain(line);
});

test.each([
  "The customer consented to be called.",
  "Agreed to be called: yes",
  "Consent: agreed",
  "agreeToCall: true",
])("an offer payload says that there is consent (%j)", (statement) => {
  const message = `${statement} Additional info: No consent form yet.`;
  const { answers } = read({ ...offer, message });
  expect(answers).toMatchObject({ agreeToCall: "Yes", additionalInfo: "No consent form yet." });
});

test.each([
  ...noConsents.map((words) => [`Agreed to be called: ${words}`, words]),
  ["Agreed to be called: No thanks.", "No thanks."],
  ["The customer disagreed.", "The customer disagreed."],
])("an offer payload with %j is kept as written and is no consent", (statement, words) => {
  const message = `${statement} Additional info: please write instead`;
  const { answers } = read({ ...offer, message });
  expect(findProblem(offerForm, answers)).toBeUndefined();
  expect(answers).toMatchObject({ agreeToCall: words, additionalInfo: "please write instead" });
});

test("an offer payload that states nothing is refused as the form refuses it", () => {
  const { answers } = read({ ...offer, message: "Additional info: I gave my consent last year." });
  expect(findProblem(offerForm, answers)).toMatchObject({
    title: "Please complete all fields",
    errors: { agreeToCall: expect.any(String) },
  });
});

test.each([" ", "\n", "a: ", "Consent: "])(
  "a message of %j over and over is read at once",
  (text) => {
    const message = `Consent${text.repeat(256 * 1024).slice(0, 19_000)}x\u2028y`;
    const started = performance.now();
    read({ ...offer, message });
    read({ ...sender, message: `${message}\nBooking type: MVA Assessment` });
    read({ ...offer, message: text.repeat(100_000) });
    expect(performance.now() - started).toBeLessThan(1_000);
  },
);
