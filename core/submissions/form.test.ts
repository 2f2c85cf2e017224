import { expect, test } from "vitest";
import { ourClinic } from "../../test/our-clinic.ts";
import { contactForm } from "../../app/forms/contact/contact.form.ts";
import { type Answers, findProblem, type Form } from "./form.ts";
import { newReference, signedReference, signReference } from "./reference.ts";

const contact = contactForm(ourClinic);

const complete = {
  fullName: "Ada Lee",
  phone: "416-555-0123",
  email: "ada@example.com",
  message: "My knee hurts on stairs.",
};

const claim: Form = {
  name: "claim",
  path: "/claim",
  subject: "Claim",
  fields: [
    { name: "fullName", label: "Full name", type: "text", missing: "Enter your name", longest: 10 },
    {
      name: "helpWith",
      label: "Concern",
      type: "select",
      missing: "Choose what you need help with",
      longest: 50,
      options: ["Back/Neck", "Knee/Hip"],
    },
    { name: "message", label: "Message", type: "textarea", longest: 20 },
  ],
  consent: { name: "agreeContact", label: "Call me", missing: "Tick the box to agree" },
  incomplete: { title: "Missing Information", text: "Please fill in all required fields." },
  disagreed: { title: "Agreement Required", text: "Please agree." },
  button: { idle: "Book", busy: "Booking..." },
  words: ourClinic.pages.forms,
};

test.each(["   ", "\n\t", "\u00A0", "\u202E", "\u200B\0"])("%j is no answer", (blank) => {
  const { errors } = findProblem(contact, { ...complete, phone: blank })!;
  expect(errors).toEqual({ phone: "Enter your phone number" });
});

test("a form is incomplete before it is disagreed with", () => {
  expect(findProblem(claim, { fullName: "Ada" })!.title).toBe("Missing Information");
  const filled = { fullName: "Ada", helpWith: "Knee/Hip" };
  expect(findProblem(claim, filled)).toEqual({
    title: "Agreement Required",
    text: "Please agree.",
    errors: { agreeContact: "Tick the box to agree" },
  });
  expect(findProblem(claim, { ...filled, agreeContact: "Yes" })).toBeUndefined();
});

test("a choice that the form does not offer counts as none", () => {
  const problem = findProblem(claim, { fullName: "Ada", helpWith: "Wings", agreeContact: "Yes" });
  expect(problem!.errors).toEqual({ helpWith: "Choose what you need help with" });
});

test("a choice that nobody has to make is still one of those offered", () => {
  const { missing: _, ...choice } = claim.fields[1]!;
  const form = { ...claim, fields: [choice] };
  const errorsFor = (answer: string) =>
    findProblem(form, { helpWith: answer, agreeContact: "Yes" })?.errors;
  expect(errorsFor("")).toBeUndefined();
  expect(errorsFor("Knee/Hip")).toBeUndefined();
  expect(errorsFor("Wings")).toEqual({ helpWith: "Choose one of the options" });
});

test("an answer may be as long as its limit, counted in characters as people count them", () => {
  const of = (message: string) => findProblem(contact, { ...complete, message });
  expect(of("x".repeat(5_000))).toBeUndefined();
  expect(of("😀".repeat(5_000))).toBeUndefined();
  const problem = of("x".repeat(5_001));
  expect(problem!.errors).toEqual({
    message: "Message must be 5,000 characters or fewer. You typed 5,001.",
  });
});

const filled = { fullName: "Ada", helpWith: "Knee/Hip", agreeContact: "Yes" };
const long = "x".repeat(21);

const tooMuch = "Message must be 20 characters or fewer. You typed 21.";
const badAddress = "Enter an email address, such as name@example.com";
const { title: missing } = claim.incomplete;

test.each<[string, Answers, string[]]>([
  [missing, { helpWith: "Wings", message: long, fullName: "", agreeContact: "" }, []],
  [missing, { fullName: "", message: long, agreeContact: "" }, ["helpWith"]],
  ["Answer too long", { message: long, agreeContact: "" }, ["fullName"]],
  ["Answer too long", { message: long }, []],
  ["Please check your email address", { agreeContact: "" }, ["fullName"]],
])("all mistakes are told at once, as “%s”: %j, malformed %j", (title, answers, malformed) => {
  const problem = findProblem(claim, { ...filled, ...answers }, malformed)!;
  const wrong = new Set([...Object.keys(answers), ...malformed]);
  expect(problem.title).toBe(title);
  expect(new Set(Object.keys(problem.errors))).toEqual(wrong);
  if (wrong.has("message")) expect(problem.errors).toMatchObject({ message: tooMuch });
  if (malformed.includes("fullName"))
    expect(problem.errors).toMatchObject({ fullName: badAddress });
});

test("nobody's spelling of a name, number or address is refused", () => {
  const odd = { fullName: "Nguyễn Thị O'Neil-二", phone: "ext. 5, ask for me" };
  expect(findProblem(contact, { ...odd, email: "ada at example", message: "." })).toBeUndefined();
});

test("a signed reference is read at its own address, and any other text nowhere", () => {
  const signed = signReference("KMR-4827", "/contact", "key");
  expect(signed).toMatch(/^KMR-4827\.[\w-]{10}$/);
  expect(signedReference(signed, "/contact", "key")).toBe("KMR-4827");
  expect(signedReference(signed, "/offer", "key")).toBeUndefined();
  expect(signedReference(signed, "/contact", "other key")).toBeUndefined();
  for (const text of ["", "KMR-4827", "KMR-4827.", `${signed}x`, signed.replace("7", "8"), "é.ü"]) {
    expect(signedReference(text, "/contact", "key"), text).toBeUndefined();
  }
});

test("a reference is short, readable aloud and hardly ever the same", () => {
  const references = Array.from({ length: 2_000 }, newReference);
  for (const reference of references) expect(reference).toMatch(/^[A-Z]{3}-\d{4}$/);
  expect(references.join("")).not.toMatch(/[BDEGIOPQSTUVZ]/);
  expect(new Set(references).size).toBeGreaterThan(1_995);
});
