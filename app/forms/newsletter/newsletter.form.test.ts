import { expect, test } from "vitest";
import { ourClinic } from "../../../test/our-clinic.ts";
import { findSignUpProblem, newsletterForm } from "./newsletter.form.ts";

const form = newsletterForm(ourClinic)!;
const problemWith = (email: string) => findSignUpProblem(form, { email, consent: "Yes" });

test.each(["jo.example.com", "jo@sub_domain.com", "jo@", "@example.com", "jo lee@example.com"])(
  "whoever types %j reads of an address that would do",
  (email) => {
    const message = problemWith(email)?.errors.email;
    const example = /\S+@\S+/.exec(message ?? "")?.[0];
    expect(problemWith(example ?? "")).toBeUndefined();
  },
);

test("a malformed address and a missing consent are told at once", () => {
  expect(findSignUpProblem(form, { email: "jo@", consent: "" })).toMatchObject({
    ...form.incomplete,
    errors: { email: form.words.malformed.field, consent: form.consent.missing },
  });
});
