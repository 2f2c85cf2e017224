import { expect, test } from "vitest";
import { findSignUpProblem } from "./sign-up-problem.ts";

const problemWith = (email: string) => findSignUpProblem({ email, consent: "Yes" });

test.each(["jo.example.com", "jo@sub_domain.com", "jo@", "@example.com", "jo lee@example.com"])(
  "whoever types %j reads of an address that would do",
  (email) => {
    const message = problemWith(email)?.errors.email;
    const example = /\S+@\S+/.exec(message ?? "")?.[0];
    expect(problemWith(example ?? "")).toBeUndefined();
  },
);
