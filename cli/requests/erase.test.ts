import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { eraseRequests } from "../../core/submissions/keeping/erase.ts";
import { findSubmissions } from "../../core/submissions/looking-up/find-submissions.ts";
import { resend } from "../../core/mail/resend.ts";
import { withFault } from "../../test/store-away.ts";
import { readConfig } from "../../core/process/config.ts";
import { formsOf } from "../../core/forms/forms.ts";
import { ourClinic } from "../../test/our-clinic.ts";
import { writeMessage } from "../../core/letters/write-message.ts";
import { openTransport } from "../../core/mail/transport.ts";
import { markSent, takeDue } from "../../core/mail/outbox.ts";
import { confirm, leaveByLink, signUp } from "../../core/newsletter/subscribers.ts";
import { arrivalOf } from "../../test/arrival.ts";
import { type Arrival, keep } from "../../core/submissions/keep.ts";
import {
  purge,
  purgeUnconfirmed,
  startRetention,
} from "../../core/submissions/keeping/retention.ts";
import { newKey } from "../../core/submissions/keeping/encryption.ts";
import { dump } from "../../core/store/keeping/backup.ts";
import { countDays, isClockSuspect } from "../../core/store/clock.ts";
import { inSnapshot } from "../../core/store/transaction.ts";
import { runClinic } from "../../test/clinic.ts";
import { engine, newPlace, openStore, openTestDatabase } from "../../test/database.ts";
import { recordedLog } from "../../test/recorded-log.ts";

const place = await newPlace();
const db = await openTestDatabase(place);
const config = readConfig(place);
const now = new Date("2026-03-02T15:00:00.000Z");
const remark = () => {};
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);

const run = (args: string | string[], answer?: "yes" | "no", more: Record<string, string> = {}) =>
  runClinic(args, { environment: { ...place, ...more }, now, ...(answer ? { answer } : {}) });

/** Keeps a submission, and has its letters delivered unless they are to wait. */
async function send(
  answers: Record<string, string>,
  { delivered = true, ...changes }: Partial<Arrival> & { delivered?: boolean } = {},
) {
  const typed = { phone: "", email: "", message: "", ...answers };
  const { reference } = await keep(db, arrivalOf({ answers: typed, now, ...changes }));
  if (delivered) await deliver();
  return reference;
}

/** As somebody at the desk marks it. */
const handle = (reference: string) =>
  db
    .updateTable("submissions")
    .set({ handled_at: now.toISOString() })
    .where("reference", "=", reference)
    .execute();

const erasings = () =>
  db.selectFrom("housekeeping").select(["what", "at", "submissions", "subscribers"]).execute();
const erasing = { what: "erase", at: now.toISOString(), submissions: 0, subscribers: 0 };

const subscribe = (email: string, at = now) =>
  signUp(db, { email, consentText: "Yes", sourcePage: "/", suspectedSpam: false, now: at });

async function deliver() {
  for (const letter of await takeDue(db, 100, now)) await markSent(db, letter, now);
}

/** Has the letters that are due by then leave as files. */
async function leaveForOutbox(by = now) {
  const mail = openTransport(config);
  const writer = { db, config, clinic: ourClinic, forms: formsOf(ourClinic) };
  for (const letter of await takeDue(db, 1_000, by)) {
    await mail.send(await writeMessage(writer, [letter]));
    await markSent(db, letter, now);
  }
}

/** The files of letters that hold this text. */
const inOutbox = (text: string) =>
  readdirSync(path.join(place.DATA_DIR, "outbox")).filter((name) =>
    readFileSync(path.join(place.DATA_DIR, "outbox", name), "utf8").includes(text),
  );

const references = async () =>
  (await db.selectFrom("submissions").select("reference").execute())
    .map(({ reference }) => reference)
    .toSorted();

test("one submission is erased after a yes, with its letters and their files, and from the store's files too", async () => {
  const word = `typed-word-${crypto.randomUUID()}`;
  const mine = await send({ message: word }, { delivered: false });
  const other = await send({ message: "kept-word" });
  await db.updateTable("letters").set({ sent_at: null }).execute();
  await leaveForOutbox(new Date("2027-01-01T00:00:00Z"));
  expect(inOutbox(mine)).toHaveLength(1);

  const no = await run(`erase ${mine}`, "no");
  expect(no.code).toBe(1);
  expect(no.questions).toEqual(["Erase 1 submission forever?"]);
  expect(await references()).toEqual([mine, other].toSorted());
  expect(await storedBytes()).toContain(word);

  expect((await run(`submissions erase ${mine}`, "yes")).code).toBe(0);
  expect(await references()).toEqual([other]);
  expect(await storedBytes()).not.toContain(word);
  expect(await storedBytes()).toContain("kept-word");
  expect(await db.selectFrom("letters").select("id").execute()).toHaveLength(1);
  expect(inOutbox(mine)).toEqual([]);
  expect(await erasings()).toEqual([{ ...erasing, submissions: 1 }]);
});

test("a newsletter address is erased with its letters' files, from the store's files too, and a line says so", async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  await subscribe(email);
  await leaveForOutbox();
  expect(inOutbox(email)).toHaveLength(1);
  expect(await storedBytes()).toContain(email);
  expect((await run(`erase --email ${email.toUpperCase()} --yes`)).code).toBe(0);
  expect(inOutbox(email)).toEqual([]);
  expect(await storedBytes()).not.toContain(email);
  expect(await db.selectFrom("letters").select("id").execute()).toEqual([]);
  expect(await erasings()).toEqual([{ ...erasing, subscribers: 1 }]);
});

test.each([
  "erase --email ada@example.com --yes",
  "erase ZZZ-0000 --yes",
  "submissions purge --days 30 --yes",
])("“%s” cleans the store's files also when nothing is left to erase", async (args) => {
  const word = `typed-word-${crypto.randomUUID()}`;
  await send({ message: word });
  // As an erasing leaves it that found the database busy.
  await db.deleteFrom("letters").execute();
  await db.deleteFrom("submissions").execute();
  expect(await storedBytes()).toContain(word);
  await run(args);
  expect(await storedBytes()).not.toContain(word);
});

test("one person is found by address or number however they were typed, encrypted or not, and in the newsletter", async () => {
  const STORE_KEY = newKey();
  const keys = readConfig({ STORE_KEY });
  const mine = [
    await send({ email: " Ada@Example.com" }),
    await send({ phone: "+1 (416) 555-0123" }, { keys }),
    await send({ mobile: "416.555.0123" }, { form: "landing", keys }),
  ];
  const others = [
    await send({ email: "bob@example.com", phone: "647-555-0188" }),
    await send({ email: "ada@example.com.evil.example" }),
    await send({ email: "carl@example.com", message: "My wife, ada@example.com, wrote too." }),
  ];
  for (const email of ["ADA@example.com", "bob@example.com"]) await subscribe(email);
  const person = "erase --email ada@example.com --phone 4165550123";
  const unread = await run(`${person} --yes`);
  expect(unread.code).toBe(1);
  expect(unread.remarked).toMatch(/2 submissions can't be read.*STORE_KEY [\da-f]{8} is missing/);
  expect(await references()).toHaveLength(6);

  const { code, printed, remarked, questions } = await run(person, "yes", { STORE_KEY });
  expect(code).toBe(0);
  expect(questions).toEqual(["Erase 3 submissions and 1 newsletter sign-up forever?"]);
  const log = readFileSync(path.join(place.DATA_DIR, "access.log"), "utf8");
  expect(log).toMatch(
    /"requests erased",.*"count":3\}\n.*"newsletter sign-ups erased",.*"count":1\}\n$/,
  );
  for (const reference of mine) expect(printed).toContain(reference);
  expect(remarked).toMatch(new RegExp(`Others mention this person.*${others[2]}`));
  expect(await references()).toEqual(others.toSorted());
  const readers = await db.selectFrom("subscribers").select("email").execute();
  expect(readers).toEqual([{ email: "bob@example.com" }]);
  expect((await run(person, "yes", { STORE_KEY })).remarked).toContain("Nothing was kept");
});

const readable = "r@münchen.example";
const encoded = "r@xn--mnchen-3ya.example";

test.each([
  [readable, encoded],
  [encoded, readable],
])("who is asked for as %j is also found as %j", async (asked, stored) => {
  for (const email of [stored, ` ${stored.toUpperCase()}`]) await send({ email });
  const other = await send({ message: `Please write to ${stored}.` });
  await subscribe(stored);
  const { questions, remarked } = await run(`erase --email ${asked}`, "yes");
  expect(questions).toEqual(["Erase 2 submissions and 1 newsletter sign-up forever?"]);
  expect(remarked).toContain(`Others mention this person, and are left as they are: ${other}.`);
  expect(await references()).toEqual([other]);
  await subscribe(stored);
  await confirm(
    db,
    (await db.selectFrom("subscribers").select("token").executeTakeFirstOrThrow()).token,
    now,
  );
  expect((await run(`subscribers remove ${asked}`)).code).toBe(0);
});

const spellings = ["Cell: 416-555-0177", "416-555-0177 / 905-555-0166", "٤١٦ ٥٥٥ ٠١٧٧"];

test("what holds a person's number in a telephone field is theirs, in whatever way it is typed", async () => {
  for (const phone of spellings) await send({ phone });
  await send({ mobile: spellings.at(-1)! }, { form: "landing" });
  await send({ message: "４１６ ５５５ ０１７７" });
  const mentions = [
    await send({ phone: "12341655501779" }),
    await send({ phone: "+91 416 555 0177" }),
    await send({ message: "Call my wife at ٤١٦-٥٥٥-٠١٧٧." }),
    await send({ message: "416-555-0177 / 905-555-0166" }),
  ];
  const other = await send({ phone: "416-555-0178 x4165" });
  const { questions, remarked } = await run("erase --phone 416-555-0177", "yes");
  expect(questions).toEqual([`Erase ${spellings.length + 2} submissions forever?`]);
  for (const reference of mentions) expect(remarked).toContain(reference);
  expect(remarked).not.toContain(other);
  expect(await references()).toEqual([...mentions, other].toSorted());
});

test.each(["erase", "erase --email ada", "erase --phone 123", "erase KMR-4827 --phone 4165550123"])(
  "“%s” names nobody",
  async (args) => {
    expect((await run(args)).code).toBe(2);
  },
);

test("what hasn't reached the clinic is not erased, unless that is asked for", async () => {
  const reference = await send({ email: "ada@example.com" }, { delivered: false });
  for (const args of [`erase ${reference} --yes`, "erase --email ada@example.com --yes"]) {
    const { code, remarked } = await run(args);
    expect(code).toBe(1);
    expect(remarked).toContain(`${reference} hasn't reached the clinic yet`);
  }
  await db.updateTable("letters").set({ dead_at: now.toISOString() }).execute();
  expect((await run(`erase ${reference} --yes`)).code).toBe(1);
  expect((await run(`erase ${reference} --yes --even-undelivered`)).code).toBe(0);
  expect(await references()).toEqual([]);
});

test("a request whose letter is sent again while it is erased is gone, or told to stay", async () => {
  const press = { who: "AL", now, key: "a form" };
  for (const at of [1, 2, 3, 4, 5, 6]) {
    const reference = await send({});
    const [request] = await findSubmissions(db, config, { reference });
    const chosen = { submissionIds: [request!.id], subscriberIds: [] };
    let again: Promise<unknown> | undefined;
    const what = () => void (again = resend({ db, config }, press, reference));
    const { answer } = await withFault({ at, what }, () =>
      eraseRequests({ db, config, remark }, press, chosen),
    );
    await again;
    expect((await references()).includes(reference), `at ${at}`).toBe(answer === undefined);
  }
});

test("what went to a file only is kept until staff mark it as handled", async () => {
  const [open, handled] = [
    await send({}, { now: daysAgo(91), delivered: false, acknowledge: true }),
    await send({}, { now: daysAgo(91), delivered: false }),
  ];
  for (const letter of await takeDue(db, 100, now)) await markSent(db, letter, now, "written");
  await handle(handled);
  const asked = await run(`erase ${open} --yes`);
  expect(asked.code).toBe(1);
  expect(asked.remarked).toMatch(new RegExp(`${open} hasn't reached .* went to a file only`));
  expect((await run("submissions purge --days 90 --yes")).printed).toBe("1 submission erased.");
  expect(await references()).toEqual([open]);

  expect((await run(`erase ${open} --yes --even-undelivered`)).code).toBe(0);
  expect(await references()).toEqual([]);
});

if (engine === "postgres") {
  test("erased words are gone although someone's older view of the store is open", async () => {
    const word = `typed-word-${crypto.randomUUID()}`;
    const reference = await send({ message: word });
    await inSnapshot(openStore(place), async (snapshot) => {
      await snapshot.selectFrom("services").selectAll().execute();
      expect((await run(`erase ${reference} --yes`)).code).toBe(0);
      expect(await storedBytes()).not.toContain(word);
    });
  });

  test("a backup that has begun holds what is erased meanwhile, and the erasing says that text is left", async () => {
    const [stays, goes] = [await send({ message: "stays" }), await send({ message: "goes" })];
    let written = "";
    await inSnapshot(openStore(place), async (snapshot) => {
      for await (const line of dump(snapshot, now)) {
        const rowsBefore = written.split("\n").length - 2;
        written += line;
        if (rowsBefore !== 0) continue;
        const { remarked } = await run(`erase ${goes} --yes`);
        expect(remarked).toContain("its files may still hold the text");
        expect(remarked).toContain("Type the same command again later");
      }
    });
    expect(await storedBytes()).toContain("goes");
    expect((await run(`erase ${goes} --yes`)).code).toBe(1);
    expect(await storedBytes()).not.toContain("goes");
    expect(written).toContain(stays);
    expect(written).toContain(goes);
    expect(await references()).toEqual([stays]);
  });
}

/** SQLite's file and its log; on PostgreSQL the tables' own files, as far as its superuser may read them. */
async function storedBytes(): Promise<string> {
  if (engine === "sqlite") {
    return ["clinic.sqlite", "clinic.sqlite-wal"]
      .map((name) => path.join(place.DATA_DIR, name))
      .filter((file) => existsSync(file))
      .map((file) => readFileSync(file, "latin1"))
      .join("");
  }
  await sql`checkpoint`.execute(db);
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(encode(pg_read_binary_file(pg_relation_filepath(name)), 'escape'), '') as bytes
      from unnest(array['submissions', 'subscribers']) as name`.execute(db);
  return rows.map(({ bytes }) => bytes).join("");
}

test("a purge takes what is older than the limit, but never what hasn't reached the clinic", async () => {
  await send({ email: "ada@example.com" }, { now: daysAgo(91), acknowledge: true });
  // The visitor's own letter never arrived: no reason to keep what they typed.
  const visitors = db.updateTable("letters").where("kind", "=", "acknowledgement");
  await visitors.set({ sent_at: null, dead_at: now.toISOString() }).execute();
  const dead = await send({}, { now: daysAgo(400), delivered: false });
  const unsent = db.updateTable("letters").where("sent_at", "is", null);
  await unsent.set({ dead_at: now.toISOString() }).execute();
  const waiting = await send({}, { now: daysAgo(91), delivered: false });
  const young = await send({}, { now: daysAgo(89), delivered: false });

  for (const days of ["", " --days 1e2", " --days 0x5a", " --days 90.0"])
    expect((await run(`submissions purge${days} --yes`)).code, days).toBe(2);
  const declined = await run("submissions purge --days 90", "no");
  expect(declined.questions).toEqual(["Erase 1 submission from before 2025-12-02 10:00 forever?"]);
  expect(await references()).toHaveLength(4);
  const real = await run("submissions purge", "yes", { RETENTION_DAYS: "90" });
  expect(real.printed).toBe("1 submission erased.");
  expect(await references()).toEqual([waiting, dead, young].toSorted());
  expect(await erasings()).toMatchObject([{ what: "purge", submissions: 1 }]);

  await send({}, { now: daysAgo(91) });
  await sql`alter table housekeeping rename to elsewhere`.execute(db);
  const unnoted = await run("submissions purge --days 90 --yes");
  await sql`alter table elsewhere rename to housekeeping`.execute(db);
  expect(unnoted).toMatchObject({ code: 0, printed: "2 submissions erased." });
  expect(unnoted.remarked).toMatch(/It is erased, but the store couldn't note it/);
});

test("sign-ups that nobody confirmed are erased after 30 days, unless their holder said that it wasn't them", async () => {
  for (const name of ["confirmed", "left", "old"])
    await subscribe(`${name}@example.com`, daysAgo(31));
  await subscribe("young@example.com", daysAgo(29));
  const tokens = await db.selectFrom("subscribers").select(["token", "email"]).execute();
  const tokenOf = (name: string) => tokens.find(({ email }) => email.startsWith(name))!.token;
  await confirm(db, tokenOf("confirmed"), daysAgo(31));
  await leaveByLink(db, tokenOf("left"), daysAgo(31));

  const counts = [];
  for (let n = 0; n < 2; n++)
    counts.push(await purgeUnconfirmed(db, { dataDir: place.DATA_DIR, now, remark }));
  expect(counts).toEqual([1, 0]);
  const kept = await db.selectFrom("subscribers").select("email").orderBy("email").execute();
  expect(kept.map(({ email }) => email.split("@")[0])).toEqual(["confirmed", "left", "young"]);
  expect(await erasings()).toMatchObject([{ what: "purge", subscribers: 1 }]);
});

test("two instances that purge at once count each request once", async () => {
  for (let n = 0; n < 5; n++) await send({}, { now: daysAgo(91) });
  await send({});
  const other = openStore(place);
  const purging = { dataDir: place.DATA_DIR, days: 90, now, remark };
  const counts = await Promise.all([purge(db, purging), purge(other, purging)]);
  expect(counts[0] + counts[1]).toBe(5);
});

test("the site purges by itself soon after the start and again each day, and never without RETENTION_DAYS", async () => {
  const { lines, log } = recordedLog();
  for (let n = 0; n < 250; n++) await send({}, { now: daysAgo(31), delivered: false });
  await db.updateTable("letters").set({ sent_at: now.toISOString() }).execute();
  const young = await send({}, { now: daysAgo(13) });
  const later = () => new Date(now.getTime() + performance.now());
  const common = { db, log, now: later, firstMs: 0, everyMs: 50 };
  const never = startRetention({ ...common, config: { DATA_DIR: place.DATA_DIR } });
  await wait(200);
  await never.stop();
  expect(await references()).toHaveLength(251);

  const retention = startRetention({
    ...common,
    config: { DATA_DIR: place.DATA_DIR, RETENTION_DAYS: 30 },
  });
  await expect.poll(references, { timeout: 10_000 }).toEqual([young]);
  await send({}, { now: daysAgo(31) });
  await expect.poll(references, { timeout: 10_000 }).toEqual([young]);
  await retention.stop();
  const events = lines.map(({ event }) => event);
  expect(events).toContain("old submissions purged");
  expect(events).not.toContain("purge failed");
}, 60_000);

test("a clock that leaps ahead erases nothing, however often the site starts, and a clinic that was closed for weeks is purged", async () => {
  const { lines, log } = recordedLog();
  const settings = { DATA_DIR: place.DATA_DIR, RETENTION_DAYS: 365 };
  const daysAhead = (days: number) => daysAgo(-days);
  for (const days of [400, 360, 100, 20]) await send({}, { now: daysAgo(days) });
  const fresh = startRetention({ db, log, config: settings, now: () => now });
  await wait(300);
  await fresh.stop();
  expect(lines, "not in the first hour").toEqual([]);

  const purgeOn = async (day: Date) => {
    const retention = startRetention({ db, log, config: settings, now: () => day, firstMs: 0 });
    await wait(300);
    await retention.stop();
  };
  await purgeOn(now);
  expect(await references()).toHaveLength(3);
  await countDays(db, now);
  for (const wrong of [30_000, 30_000, 30_001]) await purgeOn(daysAhead(wrong));
  await send({}, { now: daysAhead(30_001) });
  await purgeOn(daysAhead(1));
  expect(await references()).toHaveLength(4);
  expect(lines.filter(({ event }) => event === "old submissions purged")).toHaveLength(1);

  await countDays(db, now);
  for (const [days, isSuspect] of [
    [15, false],
    [20, true],
  ] as const)
    expect(await isClockSuspect(db, daysAhead(days)), `${days} days`).toBe(isSuspect);
  const environment = { ...place, RETENTION_DAYS: "365" };
  const later = { environment, now: daysAhead(30_001) };
  expect((await runClinic("doctor", later)).printed).toMatch(
    /WRONG {2}the clock is more than two weeks ahead/,
  );
  const purged = await runClinic("submissions purge --yes", later);
  expect(purged.printed).toBe("3 submissions erased.");
});
