import { expect, test } from "vitest";
import { acknowledgement } from "./acknowledgement.server.ts";

const letter = acknowledgement(
  { reference: "KMR-4827", email: "ada@example.com" },
  "acknowledgement.1",
  { MAIL_FROM: "website@clinic.example", MAIL_TO: "desk@clinic.example" },
);

test("a visitor's letter names the reference and goes to the visitor alone", () => {
  expect(letter.to).toBe("ada@example.com");
  expect(letter.subject).toBe("We have your request KMR-4827");
  expect(letter.text).toContain("KMR-4827");
  expect(letter.headers).toEqual({ "Auto-Submitted": "auto-replied" });
});

test("a visitor's letter says nothing but what we wrote: no answer is handed to it", () => {
  expect(letter.text).not.toContain("ada");
  expect(letter.html).not.toContain("ada");
});
