import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "../../core/process/config.ts";
import { arrivalOf } from "../../test/arrival.ts";
import { keep } from "../../core/submissions/keep.ts";
import { newKey, keyName, keysInUse } from "../../core/submissions/keeping/encryption.ts";
import { reEncrypt } from "../../core/submissions/keeping/re-encrypt.ts";
import { findSubmissions } from "../../core/submissions/looking-up/find-submissions.ts";
import { answer } from "../../core/submissions/answer.ts";
import { migrate } from "../../core/store/migrate.ts";
import { runClinic } from "../../test/clinic.ts";
import { engine, newPlace, openStore, openTestDatabase } from "../../test/database.ts";
import { startMailServer } from "../../test/mail-server.ts";
import { startSite } from "../../test/site.ts";

type Settings = Record<string, string>;

const place = await newPlace();
const db = await openTestDatabase(place);

const run = (args: string, settings: Settings = {}) =>
  runClinic(args, { environment: { ...place, ...settings } });

const { answers } = arrivalOf();
const arrival = (key: string, settings: Settings = {}) =>
  arrivalOf({ idempotencyKey: key, keys: readConfig(settings) });

const stored = async () =>
  Object.fromEntries((await keysInUse(db)).map(({ key, count }) => [key, count]));

async function shownMessages(settings: Settings) {
  const { printed } = await run("submissions export --json", settings);
  const exported = JSON.parse(printed) as { answers: { message: string } | null }[];
  return exported.map((one) => one.answers?.message ?? null);
}

test("a new key is made also where the one in the settings is none", async () => {
  const wrong = { STORE_KEY: "abc", SMTP_URL: "nowhere", CLINIC_COMMAND: "sudo clinic" };
  const { code, printed, remarked } = await run("keys new", wrong);
  expect(code).toBe(0);
  expect(readConfig({ STORE_KEY: printed.replace("STORE_KEY=", "") }).STORE_KEY).toHaveLength(1);
  expect(remarked).toContain("sudo clinic keys apply");
  const refused = await run("keys apply", wrong);
  expect(refused.remarked).toContain("“keys new” makes one");
});

test("what was stored in plain text is encrypted, repeats are still known, and the plain text is gone from the files", async () => {
  const STORE_KEY = newKey();
  const [shown, hidden] = [await keep(db, arrival("r")), await keep(db, arrival(""))];
  for (let n = 0; n < 230; n++) await keep(db, arrival(`render-${n}`));
  expect((await run("keys apply")).code).toBe(1);
  const applied = await run("keys apply", { STORE_KEY });
  expect(applied.code).toBe(0);
  expect(applied.printed).toMatch(/^232 encrypted with aes\.[\da-f]{8}\.$/);
  expect(await stored()).toEqual({ [keyName(readConfig({ STORE_KEY }))]: 232 });

  expect(await keep(db, arrival("r", { STORE_KEY }))).toMatchObject({
    reference: shown.reference,
    repeated: true,
  });
  expect((await keep(db, arrival("", { STORE_KEY }))).reference).toBe(hidden.reference);
  const rows = await db.selectFrom("submissions").selectAll().execute();
  expect(rows.every((row) => row.fingerprint.includes("."))).toBe(true);
  expect(new Set(await shownMessages({ STORE_KEY }))).toEqual(new Set([answers.message]));
  expect((await run("keys apply", { STORE_KEY })).printed).toMatch(/^0 encrypted/);
  if (engine === "sqlite") {
    for (const file of globSync(path.join(place.DATA_DIR, "clinic.sqlite*"))) {
      const bytes = readFileSync(file, "latin1");
      for (const word of Object.values(answers)) expect(bytes).not.toContain(word);
    }
  }
});

test("a key is replaced while both are there, and the old one can go afterwards", async () => {
  const [older, newer] = [newKey(), newKey()];
  await keep(db, arrival("one", { STORE_KEY: older }));
  await keep(db, arrival("two", { STORE_KEY: `${newer},${older}` }));
  const missing = await run("keys apply", { STORE_KEY: newer });
  expect(missing.code).toBe(1);
  expect(missing.remarked).toMatch(/1 are left as they are: STORE_KEY [\da-f]{8} is missing/);
  expect((await run("keys apply", { STORE_KEY: `${newer},${older}` })).code).toBe(0);
  expect(await shownMessages({ STORE_KEY: newer })).toEqual([answers.message, answers.message]);
});

test("a note that comes while a key is replaced stays", async () => {
  const [older, newer] = [newKey(), newKey()];
  const { reference } = await keep(db, arrival("one", { STORE_KEY: older }));
  const keys = readConfig({ STORE_KEY: `${newer},${older}` });
  const other = openStore(place);
  const config = readConfig({ ...place, STORE_KEY: older });
  const now = new Date();
  const write = (note: string, seen: string | null) =>
    answer({ db: other, config }, { who: "AL", now, key: note }, reference, { note, seen });
  await write("The first.", null);
  let results = 0;
  const beside = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (results++ === 0) await write("The second.", now.toISOString());
      return result;
    },
  });
  expect(await reEncrypt(beside, keys)).toEqual({ done: 1, unreadable: {} });
  const [found] = await findSubmissions(db, readConfig({ STORE_KEY: newer }));
  expect(found).toMatchObject({ handled: { note: "The second." } });
});

test("the doctor says what is encrypted, what is not yet, which key is missing, and how to read what has a public key", async () => {
  const STORE_KEY = newKey();
  await keep(db, arrival("plain"));
  const finding = async (settings: Settings) =>
    /(\S+) +Encryption: (.*)/.exec((await run("doctor", settings)).printed)!.slice(1);
  expect(await finding({})).toEqual(["look", expect.stringContaining("plain text")]);
  const SITE_URL = "https://clinic.example";
  expect(await finding({ SITE_URL })).toEqual(["WRONG", expect.stringContaining("plain text")]);
  expect(await finding({ STORE_KEY })).toEqual(["look", expect.stringContaining("1 submissions")]);
  await run("keys apply", { STORE_KEY });
  expect(await finding({ STORE_KEY })).toEqual(["ok", expect.stringContaining("encrypted")]);
  expect(await finding({})).toEqual(["WRONG", expect.stringContaining("n't in the settings")]);
  await db.updateTable("submissions").set({ answers: "x25519.1f0c22ab.AAAA" }).execute();
  const advice = /1 \(x25519\.1f0c22ab\).*release 1\.0\.0.*keys apply/;
  expect(await finding({ STORE_KEY })).toEqual(["WRONG", expect.stringMatching(advice)]);
});

test("the doctor tells of messages that are kept for ever, the room on the disk and the last backup", async () => {
  const before = (await run("doctor")).printed;
  expect(before).toMatch(/look {2}RETENTION_DAYS: .*forever/);
  expect(before).toMatch(/look {2}Backup: none/);
  expect(before).toMatch(/Disk: \d+ MB free/);
  await run(`backup ${path.join(place.DATA_DIR, "doctor.gz")}`);
  const after = (await run("doctor", { RETENTION_DAYS: "90" })).printed;
  expect(after).not.toContain("RETENTION_DAYS");
  expect(after).toMatch(/ok {3}Backup: the last is from \d{4}-/);
});

test("a letter waits for a key that is missing, the site says so, and it leaves when the key is back", async () => {
  const [elsewhere, mail] = [await newPlace(), await startMailServer()];
  const STORE_KEY = newKey();
  const store = openStore(elsewhere);
  await migrate(store);
  await keep(store, arrival("kept with the key", { STORE_KEY }));
  const without = await startSite(elsewhere, { SMTP_URL: mail.url });
  expect(without.lines.join()).toMatch(
    /no STORE_KEY.*"plain text".*STORE_KEY isn't set: .*keys new/,
  );
  await expect
    .poll(() => without.ready(), { timeout: 15_000 })
    .toMatchObject({
      code: 200,
      status: "attention",
      problems: expect.arrayContaining([
        expect.stringMatching(/need a key that isn't in the settings: 1 \(aes\.[\da-f]{8}\)/),
        "letters that wait for a key that is not in the settings: 1",
      ]),
      answers: "no STORE_KEY: stored in plain text",
    });
  const doctor = await runClinic("doctor", { environment: { ...elsewhere, SMTP_URL: mail.url } });
  expect(doctor.code).toBe(1);
  expect(doctor.printed).toMatch(/WRONG {2}letters that wait for a key .*: 1/);
  const listed = await runClinic("letters list", { environment: { ...elsewhere } });
  expect(listed.printed).toMatch(/waiting .*STORE_KEY [\da-f]{8} is missing/);
  expect(mail.letters).toEqual([]);
  await without.stop("SIGTERM");

  await store.updateTable("letters").set({ next_attempt_at: "2000-01-01T00:00:00.000Z" }).execute();
  const again = await startSite(elsewhere, { SMTP_URL: mail.url, STORE_KEY });
  expect(again.lines.join()).toMatch(/answers are encrypted \(aes\.[\da-f]{8}\)/);
  expect(again.lines.join()).not.toContain("plain text");
  await mail.waitForLetters(1);
  expect(mail.letters[0]!.text).toContain(answers.message);
  await expect.poll(() => again.ready()).toMatchObject({ status: "ready" });
}, 90_000);
