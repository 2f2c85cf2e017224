import { expect, test } from "vitest";
import { ourClinic } from "../../test/our-clinic.ts";
import { openTestDatabase } from "../../test/database.ts";
import { readConfig } from "../process/config.ts";
import { takeDue } from "../mail/outbox.ts";
import { arrivalOf } from "../../test/arrival.ts";
import { writeFrontDeskLetter } from "./front-desk.letter.ts";
import { keep } from "../submissions/keep.ts";

const db = await openTestDatabase();
const now = new Date("2026-03-02T15:00:00.000Z");

test("a request of a form that the clinic has left out is written from its stored answers", async () => {
  const config = readConfig({});
  const answers = { firstName: "Ada", phone: "416-555-0123", agreeToCall: "Yes" };
  await keep(db, { ...arrivalOf({ form: "offer", now }), answers });
  const [letter] = await takeDue(db, 1, now);
  const message = await writeFrontDeskLetter({ db, config, clinic: ourClinic, forms: [] }, letter!);
  const { subject, text, html, from, to } = message;
  expect([from.address, to], "without MAIL_FROM and MAIL_TO").toEqual([
    ourClinic.email,
    ourClinic.email,
  ]);
  expect(subject).toMatch(/^Request \(offer\) [A-Z]{3}-\d{4}$/);
  for (const [name, answer] of Object.entries(answers))
    expect(text).toContain(`${name}: ${answer}`);
  expect(html).toContain("tel:+14165550123");
});
