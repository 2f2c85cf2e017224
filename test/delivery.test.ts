import { expect, test } from "vitest";
import { isReference } from "../app/submissions/form.ts";
import { engine, letLeasesRunOut, lockStore, newPlace, openStore } from "./database.ts";
import { startMailServer } from "./mail-server.ts";
import { startSite } from "./site.ts";

const answers = {
  fullName: "Ada Lee",
  phone: "416-555-0123",
  email: "ada@example.com",
  message: "My knee hurts on stairs.",
};

test("a request acknowledged a moment before kill -9 is stored, and its letter leaves after the restart", async () => {
  const [place, mail] = [await newPlace(), await startMailServer()];
  mail.behave("stall");
  const site = await startSite(place, { SMTP_URL: mail.url });
  const answer = await site.send(answers);
  expect(answer.status).toBe(200);
  await site.stop("SIGKILL");
  const { reference } = (await answer.json()) as { reference: string };
  expect(isReference(reference)).toBe(true);
  expect(mail.letters).toEqual([]);

  mail.behave("accept");
  // On SQLite a restart does that itself: nobody else can hold a letter there.
  if (engine === "postgres") await letLeasesRunOut(openStore(place));
  await site.start();
  await mail.waitForLetters(1);
  expect(mail.letters[0]!.subject).toContain(reference);
  expect(mail.letters[0]!.text).toContain("My knee hurts on stairs.");
}, 60_000);

test("1,000 requests from 32 senders at once are each acknowledged, stored and mailed once", async () => {
  const [place, mail] = [await newPlace(), await startMailServer()];
  const site = await startSite(place, { SMTP_URL: mail.url, LOG_LEVEL: "warn" });
  const waiting = Array.from({ length: 1_000 }, (_, n) => n);
  const references: string[] = [];
  let mostMemory = 0;
  async function sender() {
    for (let n = waiting.pop(); n !== undefined; n = waiting.pop()) {
      const answer = await site.send({ ...answers, message: `Request ${n}.`, sendKey: `k${n}` });
      expect(answer.status).toBe(200);
      references.push(((await answer.json()) as { reference: string }).reference);
      mostMemory = Math.max(mostMemory, site.memory());
    }
  }
  await Promise.all(Array.from({ length: 32 }, sender));
  await mail.waitForLetters(1_000, 60_000);

  const db = openStore(place);
  const stored = await db.selectFrom("submissions").select(["reference", "answers"]).execute();
  expect(stored).toHaveLength(1_000);
  expect(new Set(stored.map(({ reference }) => reference))).toEqual(new Set(references));
  expect(new Set(stored.map((row) => row.answers)).size).toBe(1_000);
  await expect
    .poll(() => db.selectFrom("letters").select("id").where("sent_at", "is", null).execute(), {
      timeout: 10_000,
    })
    .toEqual([]);
  expect(mail.letters).toHaveLength(1_000);
  expect(new Set(mail.letters.map((letter) => letter.messageId)).size).toBe(1_000);
  expect(mostMemory).toBeLessThan(200);
}, 120_000);

test("while the mail server is down requests succeed, and their letters leave when it is back, without a restart", async () => {
  const [place, mail] = [await newPlace(), await startMailServer()];
  await mail.down();
  const site = await startSite(place, { SMTP_URL: mail.url });
  const answer = await site.send(answers);
  expect(answer.status).toBe(200);
  const { reference } = (await answer.json()) as { reference: string };
  await expect.poll(() => site.lines.join("\n"), { timeout: 10_000 }).toContain("letter waits");

  await mail.up();
  await mail.waitForLetters(1, 30_000);
  expect(mail.letters[0]!.subject).toContain(reference);
}, 60_000);

test("while another process holds the store a request fails within three seconds, leaves nothing, and works afterwards", async () => {
  const [place, mail] = [await newPlace(), await startMailServer()];
  const site = await startSite(place, { SMTP_URL: mail.url });
  const db = openStore(place);
  const release = await lockStore(place);
  const times = await Promise.all(
    Array.from({ length: 24 }, async (_, n) => {
      const started = performance.now();
      const answer = await site.send({ ...answers, sendKey: `k${n}` });
      expect(answer.status).toBe(503);
      const { error } = (await answer.json()) as { error: string };
      expect(error).toMatch(/^our system could not save it just now \(problem [A-Z]{3}-\d{4}\)$/);
      return performance.now() - started;
    }),
  );
  expect(Math.max(...times)).toBeLessThan(3_000);
  await release();
  expect(await db.selectFrom("submissions").select("id").execute()).toEqual([]);
  expect(await db.selectFrom("letters").select("id").execute()).toEqual([]);

  expect((await site.send({ ...answers, sendKey: "k0" })).status).toBe(200);
  await mail.waitForLetters(1);
}, 60_000);

test("pages are served in good time while another process holds the store", async () => {
  const place = await newPlace();
  const site = await startSite(place);
  const readPages = async () => {
    const started = performance.now();
    for (let n = 0; n < 10; n++)
      expect((await fetch(`${site.url}/contact?n=${n}`)).status).toBe(200);
    return performance.now() - started;
  };
  await readPages();
  const usual = await readPages();
  const release = await lockStore(place);
  const sends = Array.from({ length: 24 }, (_, n) => site.send({ ...answers, sendKey: `k${n}` }));
  expect(await readPages()).toBeLessThan(3 * usual + 500);
  await Promise.all(sends);
  await release();
}, 60_000);

test("SIGTERM lets requests in flight finish, then the process ends by itself", async () => {
  const place = await newPlace();
  const site = await startSite(place);
  const release = await lockStore(place);
  const inFlight = Array.from({ length: 8 }, (_, n) => site.send({ ...answers, sendKey: `k${n}` }));
  // They wait for the store; a second request tells that they have arrived.
  await fetch(`${site.url}/healthz`);
  const started = performance.now();
  const stopped = site.stop("SIGTERM");
  await expect.poll(() => site.lines.join("\n")).toContain('"stopping"');
  await release();
  const statuses = (await Promise.all(inFlight)).map((answer) => answer.status);
  expect(statuses).toEqual(Array.from({ length: 8 }, () => 200));
  expect(await stopped).toBe(0);
  expect(performance.now() - started).toBeLessThan(10_000);

  const db = openStore(place);
  expect(await db.selectFrom("submissions").select("id").execute()).toHaveLength(8);
}, 60_000);

test("a stop while the mail server hangs still ends within ten seconds, and the letter leaves later", async () => {
  const [place, mail] = [await newPlace(), await startMailServer()];
  mail.behave("stall");
  const site = await startSite(place, { SMTP_URL: mail.url });
  expect((await site.send(answers)).status).toBe(200);
  await expect.poll(() => mail.attempts()).toBe(1);
  expect(await site.stop("SIGTERM"), "stopped by itself").toBe(0);

  mail.behave("accept");
  await site.start();
  await mail.waitForLetters(1);
}, 60_000);

test("a wrong start ends with every mistake at once and no stack", async () => {
  const place = await newPlace();
  const failing = startSite(place, {
    PORT: "http",
    MAIL_TO: "front desk",
    SMTP_URL: "mail.example",
  });
  await expect(failing).rejects.toThrow(/PORT.*\n.*SMTP_URL.*\n.*MAIL_TO/);
});
