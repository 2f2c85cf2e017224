import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "../../test/database.ts";
import { startMailServer } from "../../test/mail-server.ts";
import { recordedLog } from "../../test/recorded-log.ts";
import { readConfig } from "../process/config.ts";
import { formsOf } from "../forms/forms.ts";
import { ourClinic } from "../../test/our-clinic.ts";
import { writeMessage } from "../letters/write-message.ts";
import { arrivalOf } from "../../test/arrival.ts";
import { keep } from "../submissions/keep.ts";
import { outboxState } from "../troubles/mail-trouble.ts";
import { maxConnections, openTransport } from "./transport.ts";
import { startMailWorker } from "./worker.ts";

const db = await openTestDatabase();
const server = await startMailServer();
const config = readConfig({ SMTP_URL: server.url });

const { lines, log } = recordedLog();

beforeEach(() => {
  server.forget();
  lines.length = 0;
});

type Send = Parameters<typeof startMailWorker>[0]["send"];

function startWorker(
  options: Partial<Parameters<typeof startMailWorker>[0]> = {},
  SMTP_URL = server.url,
) {
  const mail = openTransport({ ...config, SMTP_URL });
  const send: Send = async (letters, signal, leaveOut) => {
    const writer = { db, config, clinic: ourClinic, forms: formsOf(ourClinic) };
    await mail.send(await writeMessage(writer, letters, leaveOut), signal);
  };
  const worker = startMailWorker({ db, log, send, withinMs: 10_000, ...options });
  onTestFinished(async () => {
    await worker.stop();
    mail.close();
  });
  return worker;
}

const send = (message = "My knee hurts on stairs.") =>
  keep(db, arrivalOf({ answers: { message } }));

const unsent = () => db.selectFrom("letters").selectAll().where("sent_at", "is", null).execute();

test("past the messages of an hour, requests come as a digest, each one once", async () => {
  const sent = [];
  for (let n = 0; n < 16; n++) sent.push(await send(`Request ${n}. ${"x".repeat(n * 500)}`));
  const worker = startWorker({
    flood: { messagesPerHour: 3, digestEveryMs: 100, mostInDigest: 4 },
  });
  await expect
    .poll(() => {
      worker.wake();
      return unsent();
    })
    .toEqual([]);
  const digests = server.letters.filter(({ subject }) =>
    subject?.endsWith("requests from the website"),
  );
  expect(digests.length).toBeGreaterThan(1);
  expect(server.letters.length - digests.length).toBeLessThanOrEqual(3 + maxConnections);
  for (const { reference } of sent) {
    const about = server.letters.filter(({ text }) => text?.includes(reference));
    expect(about, reference).toHaveLength(1);
  }
  expect(new Set(server.letters.map(({ messageId }) => messageId)).size).toBe(
    server.letters.length,
  );
});

test.each<[string, { reply?: string; key?: "is missing" }]>([
  ["the server refuses for one request's words", { reply: "554 5.7.1 Refused" }],
  ["holds a request that can't be read for now", { key: "is missing" }],
])("a digest that %s leaves with the other requests, and that one waits", async (_, odd) => {
  await send("The first, by itself.");
  const { reference } = await send("Odd words.");
  if (odd.key) {
    const its = db.updateTable("submissions").where("reference", "=", reference);
    await its.set({ answers: "aes.00000000.AAAA" }).execute();
  }
  for (let n = 0; n < 5; n++) await send(`Request ${n}.`);
  server.replyToData((raw) => (raw.includes("Odd words") ? odd.reply : undefined));
  let skippedMs = 0;
  const worker = startWorker({
    flood: { messagesPerHour: 1, digestEveryMs: 0, mostInDigest: 10 },
    now: () => new Date(Date.now() + skippedMs),
  });
  await expect
    .poll(async () => {
      skippedMs += 60_000;
      worker.wake();
      return (await unsent()).filter(({ dead_at }) => dead_at === null || !odd.key).length;
    })
    .toBe(1);
  const { submission_id, sent_at } = (await unsent())[0]!;
  const about = db.selectFrom("submissions").select("reference").where("id", "=", submission_id);
  expect(await about.executeTakeFirst()).toEqual({ reference });
  expect(sent_at).toBeNull();
  expect(server.letters.map(({ text }) => text).join()).not.toContain(reference);
});

test("a file is taken back whose letter is erased while it is written, and no other", async () => {
  const withdrawn: string[] = [];
  await send("Kept.");
  await send("Erased.");
  const [, erased] = await unsent();
  startWorker({
    how: "written",
    async send([letter]) {
      const { id } = letter!;
      if (id === erased!.id) await db.deleteFrom("letters").where("id", "=", id).execute();
    },
    withdraw: async ({ id }) => void withdrawn.push(id),
  });
  const written = () => lines.filter(({ event }) => event === "letter written to a file");
  await expect.poll(() => written().length).toBe(2);
  expect(withdrawn).toEqual([erased!.id]);
});

test("a letter's file goes once it was mailed", async () => {
  const withdrawn: string[] = [];
  await send();
  const [letter] = await unsent();
  startWorker({ withdraw: async ({ id }) => void withdrawn.push(id) });
  await server.waitForLetters(1);
  await expect.poll(() => withdrawn).toEqual([letter!.id]);
});

test.each(["away", "try later", "stall", "drip", "cut before", "cut after"] as const)(
  "letters to a mail server that is at “%s” are tried again until it is well, and none is lost",
  async (state) => {
    let skippedMs = 0;
    const now = () => new Date(Date.now() + skippedMs);
    const worker = startWorker({ withinMs: 1_000, now });
    if (state === "away") await server.down();
    else server.behave(state);
    for (let n = 0; n < 4; n++) await send(`Request ${n}.`);
    worker.wake();
    const waits = () => lines.filter(({ event }) => event === "letter waits").length;
    await expect.poll(waits, { timeout: 10_000 }).toBeGreaterThan(4);
    expect(await unsent()).toMatchObject(Array(4).fill({ dead_at: null }));
    server.behave("accept");
    if (state === "away") await server.up();
    skippedMs = 600_000;
    worker.wake();
    await expect.poll(() => unsent()).toEqual([]);
    // The same letter twice has one Message-ID.
    expect(new Set(server.letters.map(({ messageId }) => messageId)).size).toBe(4);
  },
);

test("a letter to an address that is refused for good is tried once, and the others leave", async () => {
  server.refuse("nobody@example.com");
  for (const email of ["ada@example.com", "nobody@example.com"])
    await keep(db, arrivalOf({ answers: { email }, acknowledge: true }));
  startWorker();
  await server.waitForLetters(3);
  await expect
    .poll(unsent)
    .toMatchObject([{ attempts: 1, last_error: "EENVELOPE 550", dead_at: expect.any(String) }]);
  expect(server.attempts()).toBe(4);
  expect(lines).toContainEqual(expect.objectContaining({ event: "dead letter", attempts: 1 }));
});

test("a wrong password stops all letters together, with a growing pause, and none is given up", async () => {
  server.behave("refuse sign-in");
  let skippedMs = 0;
  for (let n = 0; n < 20; n++) await send(`Request ${n}.`);
  const elapsedMs = () => performance.now() + skippedMs;
  const now = () => new Date(Date.now() + skippedMs);
  const worker = startWorker({ now, elapsedMs }, server.signInUrl);
  const stops = () => lines.filter(({ event }) => event === "mail stopped");
  for (let stop = 1; stop <= 6; stop++) {
    await expect.poll(() => stops().length).toBe(stop);
    worker.wake();
    await wait(20);
    expect(server.signIns()).toBe(stop);
    skippedMs += stops().at(-1)!.ms!;
    worker.wake();
  }
  expect(stops().map(({ ms }) => ms! / 60_000)).toEqual([1, 2, 4, 8, 16, 30]);
  server.behave("accept");
  skippedMs += 30 * 60_000;
  worker.wake();
  await server.waitForLetters(20);
});

test.each([
  "550 5.7.26 This mail has been blocked because the sender is unauthenticated",
  "550 Rejected by rule 4711",
])("no letter is given up while the server says to each: %s", async (words) => {
  let skippedMs = 0;
  const now = () => new Date(Date.now() + skippedMs);
  const elapsedMs = () => performance.now() + skippedMs;
  server.replyToData(() => words);
  for (let n = 0; n < 4; n++) await keep(db, arrivalOf({ acknowledge: true }));
  const worker = startWorker({ now, elapsedMs });
  const goOn = () => {
    skippedMs += 60_000;
    worker.wake();
  };
  const stops = () => lines.filter(({ event }) => event === "mail stopped").length;
  await expect.poll(() => (goOn(), stops())).toBeGreaterThan(2);
  expect(await unsent()).toMatchObject(Array(8).fill({ dead_at: null }));
  expect((await outboxState(db)).stopped).toContain("EMESSAGE 550");
  server.replyToData();
  await expect.poll(() => (goOn(), unsent())).toEqual([]);
});

test("a letter that the server refuses is given up once it has taken another", async () => {
  let skippedMs = 0;
  const now = () => new Date(Date.now() + skippedMs);
  server.replyToData((raw) => (raw.includes("Odd words") ? "550 Rejected by rule" : undefined));
  const { reference } = await send("Odd words.");
  const worker = startWorker({ now, elapsedMs: () => performance.now() + skippedMs });
  await expect.poll(unsent).toMatchObject([{ dead_at: null, last_error: "EMESSAGE 550" }]);
  await send();
  await expect
    .poll(() => {
      skippedMs += 60_000;
      worker.wake();
      return unsent();
    })
    .toMatchObject([{ dead_at: expect.any(String), last_error: "EMESSAGE 550" }]);
  expect(lines).toContainEqual(expect.objectContaining({ event: "dead letter" }));
  expect(server.letters.map(({ subject }) => subject).join()).not.toContain(reference);
});

test("a letter that cannot be written does not hold up the others", async () => {
  await send();
  await db.updateTable("submissions").set({ answers: "aes.00000000.AAAA" }).execute();
  await send("Another one.");
  startWorker();
  await server.waitForLetters(1);
  expect(server.letters[0]!.text).toContain("Another one.");
});

test("letters to visitors whose mail servers hang hold up none to the clinic", async () => {
  for (let n = 0; n < 25; n++) await keep(db, arrivalOf({ acknowledge: true }));
  const kinds: string[] = [];
  const worker = startWorker({
    slowMs: 50,
    withinMs: 60_000,
    async send([letter], signal) {
      const { kind } = letter!;
      if (kind !== "clinic") await wait(60_000, undefined, { signal });
      kinds.push(kind);
    },
  });
  await expect.poll(() => kinds).toHaveLength(25);
  await send("A late one.");
  worker.wake();
  await expect.poll(() => kinds).toHaveLength(26);
  expect(new Set(kinds)).toEqual(new Set(["clinic"]));
});

test("a letter on which the mail server hangs holds up no other for long", async () => {
  server.behave("stall");
  const worker = startWorker({ slowMs: 500 });
  await send("The slow one.");
  worker.wake();
  await expect.poll(() => server.held()).toBe(1);
  server.behave("accept");
  for (let n = 0; n < 12; n++) await send(`Request ${n}.`);
  worker.wake();
  await server.waitForLetters(12, 5_000);
  await expect.poll(() => unsent()).toHaveLength(1);
});

test("a stop does not wait for a mail server that hangs, and the letter is due again at once", async () => {
  server.behave("stall");
  const worker = startWorker();
  await send();
  worker.wake();
  await expect.poll(() => server.held()).toBe(1);
  const started = performance.now();
  await worker.stop();
  expect(performance.now() - started).toBeLessThan(8_000);
  const [letter] = await unsent();
  expect(Date.parse(letter!.next_attempt_at) - Date.now()).toBeLessThan(1_000);
});

test("a stop lets the letters in hand arrive and takes no more", async () => {
  const worker = startWorker();
  for (let n = 0; n < 20; n++) await send(`Request ${n}.`);
  worker.wake();
  await server.waitForLetters(1);
  await worker.stop();
  const sent = 20 - (await unsent()).length;
  expect(server.letters).toHaveLength(sent);
});
