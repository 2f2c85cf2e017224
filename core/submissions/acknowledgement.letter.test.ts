import { expect, test } from "vitest";
import { openTestDatabase } from "../../test/database.ts";
import { readConfig } from "../config.ts";
import { takeDue } from "../mail/outbox.ts";
import { acknowledgement, writeAcknowledgement } from "./acknowledgement.letter.ts";
import { keep } from "./keep.ts";

const db = await openTestDatabase();

const letter = acknowledgement(
  { reference: "KMR-4827", email: "ada@example.com", createdAt: "2026-11-28T23:00:00.000Z" },
  "acknowledgement.1",
  { MAIL_FROM: "website@clinic.example", MAIL_TO: "desk@clinic.example" },
);

test("a visitor's letter names the reference and goes to the visitor alone", () => {
  expect(letter.to).toBe("ada@example.com");
  expect(letter.subject).toBe("We have your message KMR-4827");
  expect(letter.text).toContain("KMR-4827");
  expect(letter.headers).toEqual({ "Auto-Submitted": "auto-replied" });
});

test("a letter to who writes on a Saturday at 6 PM names the day of the reply", () => {
  expect(letter.text).toContain("on the next day we're open (Monday)");
});

test("a visitor's letter says nothing but what we wrote: no answer is handed to it", () => {
  expect(letter.text).not.toContain("ada");
  expect(letter.html).not.toContain("ada");
});

test("a visitor whose domain has its own writing gets the letter at the address that mail servers know", async () => {
  const now = new Date("2026-03-02T15:00:00.000Z");
  const config = readConfig({});
  await keep(db, {
    form: "contact",
    answers: { email: " ada@exämple.com" },
    idempotencyKey: "",
    suspectedSpam: false,
    acknowledge: true,
    keys: config,
    now,
  });
  const queued = await takeDue(db, 10, now);
  const toVisitor = queued.find(({ kind }) => kind === "acknowledgement");
  expect((await writeAcknowledgement(db, config, toVisitor!)).to).toBe("ada@xn--exmple-cua.com");
});
