import { expect, test } from "vitest";
import { contactForm } from "../../app/forms/contact/contact.form.ts";
import { landingForm } from "../../app/forms/landing/landing.form.ts";
import { mvaForm } from "../../app/forms/mva/mva.form.ts";
import { offerForm } from "../../app/forms/offer/offer.form.ts";
import { pelvicFloorForm } from "../../app/forms/pelvic-floor/pelvic-floor.form.ts";
import { clinic } from "../content/clinic.ts";
import { type Answers, findProblem, type Form } from "./form.ts";
import { fold, fromLegacyPayload, type LegacyPayload } from "./legacy-payload.ts";

const person = { fullName: "Ada Lee", mobile: "416-555-0123", email: "ada@example.com" };
const agreed = { message: "", agreeContact: "Yes" };
const sender = { fullName: "Ada Lee", phone: "416-555-0123", email: "ada@example.com" };
const offer: LegacyPayload = {
  fullName: "Ada",
  phone: "416-555-0123",
  email: "416-555-0123",
  message: "The customer consented to be called. Additional info: After 5 pm, please.",
  helpWith: `${clinic.offer.percent}% Off Initial Assessment`,
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

test("a field that a form gets later is folded too, under its label; an empty one leaves no line", () => {
  const bestTime = { name: "bestTime", label: "Best time to call", type: "text", longest: 50 };
  const grown = { ...landingForm, fields: [...landingForm.fields, bestTime] } as Form;
  const message = fold(grown, { ...person, ...agreed, bestTime: "after 5 pm" });
  expect(message.split("\n")).toContain("Best time to call: after 5 pm");
  expect(message).not.toContain("Message:");
});

const concerns: [Form, Answers][] = [
  [landingForm, { helpWith: "Back/Neck" }],
  [mvaForm, { injuredInAccident: "Yes" }],
  [pelvicFloorForm, { helpWith: "Pelvic Pain" }],
];

test.each(concerns)("a folded payload of the form $name is its answers again", (form, concern) => {
  for (const message of ["", "Mornings.\n\nName: none of yours\nConsent: ask me"]) {
    const answers = { ...person, ...concern, message, agreeContact: "Yes" };
    const payload = { ...sender, message: fold(form, answers) };
    expect(read(payload)).toEqual({ form: form.name, answers });
  }
});

test("a folded payload is read with other line ends, a worded booking type, the label of another form, and a refusal in its message", () => {
  const message =
    "Name: Ada Lee\r\nMobile: 1\r\nEmail: a@b\r\nConcern: Yes\r\nMessage: I can't accept calls before 5.\r\nConsent: Yes\r\nBooking Type: MVA Assessment Booking";
  expect(read({ ...sender, message })).toMatchObject({
    form: "mva",
    answers: { injuredInAccident: "Yes", message: "I can't accept calls before 5." },
  });
});

test.each([
  "Consent: Yes",
  "Consent: agreed to a call",
  "I agree to be called or texted.",
  "Consent given",
])("consent in any wording is consent (%j)", (consent) => {
  const message = `Name: Ada Lee\nMobile: 1\nEmail: a@b\nConcern: MVA\n${consent}\nBooking type: physiotherapy assessment`;
  expect(read({ ...sender, message })).toMatchObject({
    form: "landing",
    answers: { helpWith: "MVA", agreeContact: "Yes" },
  });
});

test.each([
  ["without consent", "Concern: Knee/Hip\nConsent: No\nBooking type: Physiotherapy Assessment"],
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
  expect(answers).toMatchObject({ fullName: "Ada", phone: offer.phone, message: offer.message });
});

test("an email address of its own in an offer payload is not lost", () => {
  expect(read({ ...offer, email: "ada@example.com" }).answers.additionalInfo).toBe(
    "After 5 pm, please.\n\nEmail: ada@example.com",
  );
});

test("what someone wants help with is not lost where the form has no such field", () => {
  const payload = { ...sender, message: "Mornings.", helpWith: "Knee/Hip" };
  expect(read(payload).answers.message).toBe("Mornings.\n\nConcern: Knee/Hip");
  expect(read({ ...payload, message: " " }).answers.message).toBe(" ");
  expect(read({ ...offer, helpWith: "Knee/Hip" }).answers.additionalInfo).toBe(
    "After 5 pm, please.\n\nConcern: Knee/Hip",
  );
});

test.each([
  [
    "The customer consented to be called. Additional info: No consent form yet.",
    "No consent form yet.",
  ],
  ["The customer consented to be called. Not after 5 pm, please.", "Not after 5 pm, please."],
  ["The customer has consented to receive a call. Additional info: evenings", "evenings"],
  ["Customer gave permission.", ""],
  ["Agreed to be called: yes", ""],
  ["agreeToCall: true", ""],
  ["has_consented: true", ""],
  ["Consent:\nYes", "Yes"],
  ["The new patient has no referral and agreed to be called.", ""],
  ["OK to call: Yes", ""],
  ["The customer wants to be called.", ""],
  ["Customer opted in to be called, evenings only", "evenings only"],
  ["Customer has consented to be called - no additional info", "no additional info"],
  ["Customer consented to be called (no texts please)", "(no texts please)"],
  ["Customer consented to be called. I don't accept calls at work", "I don't accept calls at work"],
  ["Consented to be called, and has never been treated here.", "and has never been treated here."],
])("an offer payload says in its own words that there is consent (%j)", (message, info) => {
  const { answers } = read({ ...offer, message });
  expect(findProblem(offerForm, answers)).toBeUndefined();
  expect(answers.additionalInfo).toBe(info);
});

test.each([
  "Please call me.",
  "The customer does not agree to a call.",
  "The customer didn't consent.",
  "The customer has not consented to be called.",
  "Consent: No",
  "Consent to be called: no",
  "The customer refused consent.",
  "Permission to call was declined.",
  "The customer disagreed.",
  "Consent: declined",
  "Consent:",
  "Consent: none",
  "Consent - No",
  "Consent to a call/text: No",
  "Consent (call or text): No",
  "Consent to be called, texted: no",
  "Does the customer consent to be called? No.",
  "Consent has not been given.",
  "Permission was not granted",
  "Consent box not ticked",
  '"agreeToCall": false',
  "Consent to be contacted by phone, text or email: No",
  "Customer has not given us any consent",
  "The customer cannot agree to a call.",
  "Consent withdrawn",
  "Additional info: I gave my consent to be called last year.",
])("an offer payload without consent is refused as the form refuses it (%j)", (message) => {
  expect(findProblem(offerForm, read({ ...offer, message }).answers)).toMatchObject({
    title: "Please complete all fields",
    errors: { agreeToCall: expect.any(String) },
  });
});

test.each([" ", "agree ", "a: ", "\n", "(", "Consent: ", "x -", "n't "])(
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

test("a question about insurers in a folded message is no consent", () => {
  const message =
    "Concern: Knee/Hip\nMessage: do you accept Sun Life?\nBooking type: Physiotherapy Assessment";
  expect(read({ ...sender, message }).form).toBe("contact");
});
