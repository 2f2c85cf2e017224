import { expect, test } from "vitest";
import { clinic } from "../content/clinic.ts";
import { contactForm } from "../../app/forms/contact/contact.form.ts";
import { landingForm } from "../../app/forms/landing/landing.form.ts";
import { mvaForm } from "../../app/forms/mva/mva.form.ts";
import { offerForm } from "../../app/forms/offer/offer.form.ts";
import { pelvicFloorForm } from "../../app/forms/pelvic-floor/pelvic-floor.form.ts";
import { findProblem } from "./form.ts";
import { fromLegacyPayload, legacyPayload } from "./legacy-payload.ts";

const person = { fullName: "Ada Lee", mobile: "416-555-0123", email: "ada@example.com" };
const agreed = { message: "", agreeContact: "Yes" };
const offer = {
  firstName: "Ada",
  phone: "416-555-0123",
  additionalInfo: "After 5 pm, please.",
  agreeToCall: "Yes",
};

test("the contact form's answers are the payload as they are", () => {
  const answers = { fullName: "Ada Lee", phone: "1", email: "ada@example.com", message: "Hello" };
  expect(legacyPayload(contactForm, answers)).toEqual(answers);
});

test("a field that a form gets later is folded too, under its label", () => {
  const bestTime = {
    name: "bestTime",
    label: "Best time to call",
    type: "text",
    longest: 50,
  } as const;
  const grown = { ...landingForm, fields: [...landingForm.fields, bestTime] };
  const { message } = legacyPayload(grown, { ...person, ...agreed, bestTime: "after 5 pm" });
  expect(message.split("\n")).toContain("Best time to call: after 5 pm");
});

test("an assessment form folds its answers into the message", () => {
  const answers = { ...person, ...agreed, helpWith: "Back/Neck", message: "Mornings suit me." };
  expect(legacyPayload(landingForm, answers)).toEqual({
    fullName: "Ada Lee",
    phone: "416-555-0123",
    email: "ada@example.com",
    message: [
      "Name: Ada Lee",
      "Mobile: 416-555-0123",
      "Email: ada@example.com",
      "Concern: Back/Neck",
      "Message: Mornings suit me.",
      "Consent: Yes",
      "Booking type: Physiotherapy Assessment",
    ].join("\n"),
  });
});

test("a message that was left out leaves no line behind", () => {
  const folded = legacyPayload(landingForm, { ...person, ...agreed, helpWith: "Other" }).message;
  expect(folded).not.toContain("Message:");
});

test.each([
  [mvaForm, { injuredInAccident: "Yes" }, "Injured in accident: Yes", "MVA Assessment"],
  [pelvicFloorForm, { helpWith: "Pelvic Pain" }, "Concern: Pelvic Pain", "Pelvic Floor Assessment"],
])("the form $name names its concern and its type of booking", (form, concern, line, type) => {
  const { message } = legacyPayload(form, { ...person, ...agreed, ...concern });
  expect(message.split("\n")).toEqual(expect.arrayContaining([line, `Booking type: ${type}`]));
});

test("the offer form sends the phone number in the email field too, and the consent in the message", () => {
  expect(legacyPayload(offerForm, offer)).toEqual({
    fullName: "Ada",
    phone: "416-555-0123",
    email: "416-555-0123",
    message: `The customer consented to be called about the ${clinic.offer.percent}% Off Initial Assessment.\n\nAdditional info: After 5 pm, please.`,
    helpWith: `${clinic.offer.percent}% Off Initial Assessment`,
    isOfferBooking: true,
  });
});

test.each(["After 5 pm, please.", ""])(
  "an offer payload becomes the offer form's answers again, without an email (%j)",
  (additionalInfo) => {
    const answers = { ...offer, additionalInfo };
    expect(fromLegacyPayload(legacyPayload(offerForm, answers))).toEqual({
      form: "offer",
      answers,
    });
  },
);

test("an email address of its own in an offer payload is not lost", () => {
  const payload = { ...legacyPayload(offerForm, offer), email: "ada@example.com" };
  expect(fromLegacyPayload(payload).answers.additionalInfo).toBe(
    "After 5 pm, please.\n\nEmail: ada@example.com",
  );
});

test("what someone wants help with is not lost where the form has no such field", () => {
  const payload = { ...person, phone: "416-555-0123", message: "Mornings.", helpWith: "Knee/Hip" };
  expect(fromLegacyPayload(payload).answers.message).toBe("Mornings.\n\nConcern: Knee/Hip");
  expect(fromLegacyPayload({ ...payload, message: " " }).answers.message).toBe(" ");
  const wish = { ...legacyPayload(offerForm, offer), helpWith: "Knee/Hip" };
  expect(fromLegacyPayload(wish).answers.additionalInfo).toBe(
    "After 5 pm, please.\n\nConcern: Knee/Hip",
  );
});

test("what is added about consent does not take it back", () => {
  const payload = legacyPayload(offerForm, { ...offer, additionalInfo: "No consent form yet." });
  expect(fromLegacyPayload(payload).answers.agreeToCall).toBe("Yes");
  const message = "The customer consented to be called. Not after 5 pm, please.";
  expect(fromLegacyPayload({ ...payload, message }).answers.agreeToCall).toBe("Yes");
});

test.each([
  "The customer has consented to receive a call. Additional info: evenings",
  "Customer gave consent.",
  "Agreed to be called: yes",
])("an offer payload says in its own words that there is consent (%j)", (message) => {
  const payload = { ...legacyPayload(offerForm, offer), message };
  expect(findProblem(offerForm, fromLegacyPayload(payload).answers)).toBeUndefined();
});

test.each([
  "Please call me.",
  "The customer does not agree to a call.",
  "The customer didn't consent.",
  "The customer has not consented to be called.",
  "Consent: No",
  "Consent to be called: no",
  "The customer refused consent.",
  "Additional info: I gave my consent to be called last year.",
])("an offer payload without consent is refused as the form refuses it (%j)", (message) => {
  const payload = { ...legacyPayload(offerForm, offer), message };
  expect(findProblem(offerForm, fromLegacyPayload(payload).answers)).toMatchObject({
    title: "Please complete all fields",
    errors: { agreeToCall: expect.any(String) },
  });
});

test("any other payload is a contact request, a folded message included", () => {
  const payload = legacyPayload(landingForm, { ...person, ...agreed, helpWith: "Knee/Hip" });
  expect(fromLegacyPayload(payload)).toEqual({ form: "contact", answers: payload });
});
