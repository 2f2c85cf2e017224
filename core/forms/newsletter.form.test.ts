import { expect, test } from "vitest";
import { ourClinic } from "../../test/our-clinic.ts";
import { type Answers, findProblem, malformedIn } from "./form.ts";
import { newsletterForm } from "./newsletter.form.ts";

const form = newsletterForm(ourClinic)!;
const problemIn = (answers: Answers) => findProblem(form, answers, malformedIn(form, answers));
const problemWith = (email: string) => problemIn({ email, consent: "Yes" });

test.each(["jo.example.com", "jo@sub_domain.com", "jo@", "@example.com", "jo lee@example.com"])(
  "whoever types %j reads of an address that would do",
  (email) => {
    const message = problemWith(email)?.errors.email;
    const example = /\S+@\S+/.exec(message ?? "")?.[0];
    expect(problemWith(example ?? "")).toBeUndefined();
  },
);
