import { expect, test } from "vitest";
import { ourClinic } from "../../test/our-clinic.ts";
import { openTestDatabase } from "../../test/database.ts";
import { readConfig } from "../process/config.ts";
import { takeDue } from "../mail/outbox.ts";
import { arrivalOf } from "../../test/arrival.ts";
import { writeAcknowledgement } from "./acknowledgement.letter.ts";
import { keep } from "../submissions/keep.ts";

const db = await openTestDatabase();
const config = readConfig({});

/** Keeps a message of a Saturday at 6 PM, and writes the letter that is queued for its sender. */
async function acknowledge(email: string) {
  const now = new Date("2026-11-28T23:00:00.000Z");
  const arrival = arrivalOf({ answers: { email }, acknowledge: true, now });
  await keep(db, arrival, () => "KMR-4827");
  const queued = await takeDue(db, 10, now);
  const letter = queued.find(({ kind }) => kind === "acknowledgement")!;
  return writeAcknowledgement({ db, config, clinic: ourClinic, forms: [] }, letter);
}

test("a letter to who writes on a Saturday at 6 PM names the reference and the day of the reply, and no answer", async () => {
  const letter = await acknowledge("ada@example.com");
  expect(letter.to).toBe("ada@example.com");
  expect(letter.subject).toBe("We have your message KMR-4827");
  expect(letter.headers).toEqual({ "Auto-Submitted": "auto-replied" });
  expect(letter.text).toContain("KMR-4827");
  expect(letter.text).toContain("on the next day we’re open (Monday)");
  for (const words of [letter.text, letter.html]) expect(words).not.toContain("ada");
});

test("a visitor whose domain has its own writing gets the letter at the address that mail servers know", async () => {
  expect((await acknowledge(" ada@exämple.com")).to).toBe("ada@xn--exmple-cua.com");
});
