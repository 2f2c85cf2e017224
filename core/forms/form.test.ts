import { expect, test } from "vitest";
import { ourClinic } from "../../test/our-clinic.ts";
import { findForm } from "./forms.ts";
import { completeAnswers } from "../../test/complete-answers.ts";
import { type Answers, findProblem } from "./form.ts";
import { newReference, signedReference, signReference } from "../submissions/reference.ts";

const contact = findForm(ourClinic, "contact");

const complete = completeAnswers(contact);
const landing = findForm(ourClinic, "landing")!;
const filled = completeAnswers(landing);
const choice = landing.fields.find(({ name }) => name === "helpWith")!;

test.each(["   ", "\n\t", "\u00A0", "\u202E", "\u200B\0"])("%j is no answer", (blank) => {
  const { errors } = findProblem(contact, { ...complete, phone: blank })!;
  expect(errors).toEqual({ phone: "Enter your phone number" });
});

test("a form is incomplete before it is disagreed with", () => {
  const disagreed = { ...filled, agreeContact: "" };
  expect(findProblem(landing, { ...disagreed, mobile: "" })!.title).toBe("Missing Information");
  expect(findProblem(landing, disagreed)!.title).toBe("Agreement Required");
  expect(findProblem(landing, filled)).toBeUndefined();
});

test("a choice that the form does not offer is a mistake, also where nobody has to choose", () => {
  const { missing, ...optional } = choice;
  const errorsFor = (helpWith: string, fields: typeof landing.fields = [optional]) =>
    findProblem({ ...landing, fields }, { ...filled, helpWith })?.errors;
  for (const right of ["", "Knee/Hip"]) expect(errorsFor(right)).toBeUndefined();
  expect(errorsFor("Wings")).toEqual({ helpWith: "Choose one of the options" });
  expect(errorsFor("Wings", landing.fields)).toEqual({ helpWith: missing });
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

const long = "x".repeat(5_001);
const missing = "Missing Information";

test.each<[string, Answers, string[]]>([
  [missing, { helpWith: "Wings", message: long, fullName: "", agreeContact: "" }, []],
  [missing, { fullName: "", message: long, agreeContact: "" }, ["email"]],
  ["Answer too long", { message: long, agreeContact: "" }, ["email"]],
  ["Answer too long", { message: long }, []],
  ["Please check your email address", { agreeContact: "" }, ["email"]],
])("all mistakes are told at once, as “%s”: %#", (title, answers, malformed) => {
  const { title: told, errors } = findProblem(landing, { ...filled, ...answers }, malformed)!;
  const wrong = new Set([...Object.keys(answers), ...malformed]);
  expect(told).toBe(title);
  expect(new Set(Object.keys(errors))).toEqual(wrong);
  if (wrong.has("message")) expect(errors.message).toMatch(/5,000 .* You typed 5,001\.$/);
  if (wrong.has("email")) expect(errors.email).toMatch(/ such as name@example\.com$/);
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
