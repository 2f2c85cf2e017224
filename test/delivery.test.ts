import { expect, test } from "vitest";
import { newPlace, openStore } from "./database.ts";
import { startMailServer } from "./mail-server.ts";
import { startSite } from "./site.ts";

const answers = {
  fullName: "Ada Lee",
  phone: "416-555-0123",
  email: "ada@example.com",
  message: "My knee hurts on stairs.",
};

test("400 requests from 32 senders at once are each acknowledged, stored and mailed once", async () => {
  const [place, mail] = [await newPlace(), await startMailServer()];
  const site = await startSite(place, { SMTP_URL: mail.url, LOG_LEVEL: "warn" });
  const waiting = Array.from({ length: 400 }, (_, n) => n);
  const references: string[] = [];
  async function sender() {
    for (let n = waiting.pop(); n !== undefined; n = waiting.pop()) {
      const request = { ...answers, message: `Request ${n}.`, idempotencyKey: `k${n}` };
      let answer = await site.send(request);
      // A machine that is busy with other things may need more than the 2.5 seconds that a sender waits.
      for (let tries = 0; answer.status === 503 && tries < 5; tries++) {
        answer = await site.send(request);
      }
      expect(answer.status).toBe(200);
      references.push(((await answer.json()) as { reference: string }).reference);
    }
  }
  await Promise.all(Array.from({ length: 32 }, sender));
  await mail.waitForLetters(400, 60_000);

  const db = openStore(place);
  const stored = await db.selectFrom("submissions").select(["reference", "answers"]).execute();
  expect(stored).toHaveLength(400);
  expect(new Set(stored.map(({ reference }) => reference))).toEqual(new Set(references));
  expect(new Set(stored.map((row) => row.answers)).size).toBe(400);
  await expect
    .poll(() => db.selectFrom("letters").select("id").where("sent_at", "is", null).execute(), {
      timeout: 30_000,
    })
    .toEqual([]);
  expect(mail.letters).toHaveLength(400);
  expect(new Set(mail.letters.map((letter) => letter.messageId)).size).toBe(400);
}, 120_000);

test("a wrong start ends with every mistake at once and no stack", async () => {
  const place = await newPlace();
  const failing = startSite(place, {
    PORT: "http",
    MAIL_TO: "front desk",
    SMTP_URL: "mail.example",
  });
  await expect(failing).rejects.toThrow(/PORT.*\n.*SMTP_URL.*\n.*MAIL_TO/);
});

test("a second start at the same port ends, and leaves the letters of the first alone", async () => {
  const [place, mail] = [await newPlace(), await startMailServer()];
  mail.behave("stall");
  const settings = { SMTP_URL: mail.url, LOG_LEVEL: "warn" };
  const site = await startSite(place, settings);
  expect((await site.send({ ...answers, idempotencyKey: "in hand" })).status).toBe(200);
  const db = openStore(place);
  const readLetter = () =>
    db.selectFrom("letters").select(["attempts", "next_attempt_at"]).executeTakeFirstOrThrow();
  await expect.poll(async () => (await readLetter()).attempts, { timeout: 10_000 }).toBe(1);
  const before = await readLetter();

  const second = startSite(place, { ...settings, PORT: String(site.port) });
  await expect(second).rejects.toThrow("PORT: is taken");
  expect(await readLetter()).toEqual(before);
}, 60_000);
