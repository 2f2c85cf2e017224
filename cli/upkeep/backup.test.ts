import { spawnSync } from "node:child_process";
import { hash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { readConfig } from "../../core/process/config.ts";
import { markSent, takeDue } from "../../core/mail/outbox.ts";
import { heldLetters } from "../../core/mail/resend.ts";
import { leaveByLink, signUp } from "../../core/newsletter/subscribers.ts";
import { arrivalOf } from "../../test/arrival.ts";
import { keep } from "../../core/submissions/keep.ts";
import { findSubmissions } from "../../core/submissions/looking-up/find-submissions.ts";
import { newKey } from "../../core/submissions/keeping/encryption.ts";
import { backedUp, notBackedUp } from "../../core/store/keeping/backup.ts";
import { backupState, findBackupTrouble } from "../../core/troubles/backup-trouble.ts";
import { lastBackup } from "../../core/store/maintenance-log.ts";
import { migrate } from "../../core/store/migrate.ts";
import type { Database } from "../../core/store/open.ts";
import { runClinic } from "../../test/clinic.ts";
import { engine, newPlace, openStore, type Place } from "../../test/database.ts";

const now = new Date("2026-03-02T15:00:00.000Z");
const run = (args: string, place: Place & { STORE_KEY?: string }, answer?: "yes") =>
  runClinic(args, { environment: { ...place }, now, ...(answer ? { answer } : {}) });

const place = await newPlace();
const db = openStore(place);
const file = path.join(place.DATA_DIR, "backup.gz");

/** Text that breaks what cuts lines carelessly. */
const message = "one\ntwo\u2028three\u2029four\r\nfive \u0000 \ud800 😀 \" \\ ' {}";

beforeAll(async () => {
  await migrate(db);
  await fill(db);
  expect((await run(`backup ${file}`, place)).code).toBe(0);
});

/** Every kind of row, of which some letters have left, some wait and one is dead. */
async function fill(store: Database) {
  const keys = readConfig({ STORE_KEY: newKey() });
  for (let n = 0; n < 12; n++) {
    const arrival = arrivalOf({
      answers: { message },
      suspectedSpam: n === 3,
      ...(n % 2 && { keys }),
      now: new Date(now.getTime() - n * 1_000),
    });
    await keep(store, arrival);
  }
  for (const letter of await takeDue(store, 8, now)) await markSent(store, letter, now);
  const [waiting] = await takeDue(store, 1, now);
  const dead = { dead_at: now.toISOString(), last_error: "EENVELOPE 550" };
  await store.updateTable("letters").set(dead).where("id", "=", waiting!.id).execute();
  for (const email of ["ada@example.com", "bob@example.com"]) {
    await signUp(store, { email, consentText: "Yes", sourcePage: "/", suspectedSpam: false, now });
  }
  const bob = store.selectFrom("subscribers").select("token").where("email", "like", "bob@%");
  await leaveByLink(store, (await bob.executeTakeFirstOrThrow()).token, now);
  await store.deleteFrom("testimonials").where("featured", "=", true).execute();
  await store.updateTable("submissions").set({ handled_at: now.toISOString() }).execute();
}

/** What a restore leaves as it was. */
const kept = "testimonials conditions services blog_posts submissions subscribers".split(" ");

async function contents(store: Database) {
  const all: Record<string, string[]> = {};
  for (const table of Object.keys(backedUp)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
      store,
    );
    all[table] = rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted();
  }
  return all;
}

test("every table of the store is in a backup, or is one that the store makes itself", async () => {
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  expect(tables).toEqual(expect.arrayContaining(Object.keys(backedUp)));
  const known: string[] = [...Object.keys(backedUp), ...notBackedUp];
  expect(tables.filter((name) => !known.includes(name))).toEqual([]);
});

test("a backup is one private file, which is never written over another", async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(existsSync(`${file}.part`)).toBe(false);
  const again = await run(`backup ${file}`, place);
  expect(again.code).toBe(1);
  expect(again.remarked).toContain("already exists");
  expect(await lastBackup(db, now)).toMatchObject({ failed: false });
  expect((await run(`backup --daily ${file}`, place)).code).toBe(1);
  expect(await lastBackup(db, now)).toMatchObject({ failed: true });
  const nameless = await run("backup -", place);
  expect(nameless).toMatchObject({
    code: 2,
    remarked: expect.stringContaining("A backup goes into a file."),
  });
});

test("with STORE_KEY a backup tells nothing, and is read with that key alone", async () => {
  const STORE_KEY = newKey();
  const copy = path.join(place.DATA_DIR, "encrypted.backup");
  expect((await run(`backup ${copy}`, { ...place, STORE_KEY })).code).toBe(0);
  const bytes = readFileSync(copy);
  expect(() => gunzipSync(bytes)).toThrow();
  const dry = (settings: Record<string, string>) =>
    run(`restore --dry-run ${copy}`, { ...place, ...settings });
  expect((await dry({ STORE_KEY: `${newKey()},${STORE_KEY}` })).printed).toContain("is whole");
  expect((await dry({})).remarked).toMatch(/needs STORE_KEY aes\.[\da-f]{8}/);

  const target = await newPlace();
  expect((await run(`restore ${copy}`, { ...target, STORE_KEY })).code).toBe(0);
  expect((await contents(openStore(target))).submissions).toEqual((await contents(db)).submissions);

  for (const at of [40, bytes.length - 20, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    writeFileSync(copy, changed);
    const { code, remarked } = await dry({ STORE_KEY });
    expect([code, remarked]).toEqual([1, expect.stringMatching(/changed|isn't a backup/)]);
  }
});

test("what is put back is what was there, but that unsent letters are held back until they are let go", async () => {
  const other = await newPlace();
  const restored = await run(`restore ${file}`, other);
  expect(restored).toMatchObject({ code: 0 });
  expect(restored.printed).toContain("12 submissions, 13 letters");
  expect(restored.remarked).toContain("4 letters");
  const copy = openStore(other);
  const [before, after] = [await contents(db), await contents(copy)];
  for (const table of kept) expect(after[table], table).toEqual(before[table]);
  const { reference } = await keep(copy, arrivalOf({ now: new Date("2020-01-01T00:00:00Z") }));
  expect(await findSubmissions(copy, readConfig({}), { limit: 1 })).toMatchObject([{ reference }]);
  await copy.deleteFrom("letters").where("created_at", "<", "2021-01-01T00:00:00Z").execute();
  const state = (store: Database) =>
    store
      .selectFrom("letters")
      .select(["id", "sent_at", "dead_at", "last_error", "waits_for", "message_id"])
      .orderBy("id")
      .execute();
  const expected = (await state(db)).map((letter) =>
    letter.sent_at || letter.dead_at
      ? letter
      : {
          ...letter,
          dead_at: now.toISOString(),
          last_error: "restored",
          waits_for: "release" as const,
        },
  );
  expect(await state(copy)).toEqual(expected);
  expect(await takeDue(copy, 100, new Date("2030-01-01T00:00:00Z"))).toEqual([]);

  const released = await run("letters release", other, "yes");
  expect(released.printed).toContain("4 letters let go");
  expect(released.questions).toEqual(["Send 4 letters from before the restore?"]);
  expect(await takeDue(copy, 100, now)).toHaveLength(4);
  expect((await run("letters release", other)).remarked).toBe("No letter is held back.");
  expect((await run("letters list --dead", other)).printed).toContain("EENVELOPE 550");
});

test("a store that is in use is left alone", async () => {
  const before = await contents(db);
  const { code, remarked } = await run(`restore ${file}`, place);
  expect(code).toBe(1);
  expect(remarked).toContain("in use");
  expect(await contents(db)).toEqual(before);
});

const lines = () => gunzipSync(readFileSync(file)).toString("utf8").split("\n").slice(0, -1);
const foreign = '{"table":"users","row":{}}';
const changed = (right: string, wrong: string) => lines().map((one) => one.replace(right, wrong));
const broken: [string, () => Buffer, RegExp][] = [
  ["cut off within a byte stream", () => readFileSync(file).subarray(0, 900), /cut off/],
  ["cut off after a row", () => zipped(lines().slice(0, -1)), /cut off/],
  ["a row taken out", () => zipped(lines().toSpliced(5, 1)), /checksum/],
  ["a word changed", () => zipped(changed("Ada", "Eve")), /checksum/],
  ["a foreign table", () => zipped(lines().toSpliced(1, 0, foreign)), /Line 2 is no row/],
  ["of a newer version", () => zipped(changed("001-records", "999-new")), /newer version/],
  ["no backup", () => zipped(["{}"]), /isn't a backup|no backup/],
  ["a line without end", () => gzipSync("x".repeat(9_000_000)), /a line is longer/],
  ["plain text", () => Buffer.from("hello"), /isn't a backup|no backup/],
];

test.each(broken)("a file %s is refused, and the store stays as it was", async (_, bytes, why) => {
  const other = await newPlace();
  const copy = openStore(other);
  await migrate(copy);
  const before = await contents(copy);
  const bad = path.join(other.DATA_DIR, "bad.gz");
  writeFileSync(bad, bytes());
  for (const args of [`restore ${bad} --dry-run`, `restore ${bad}`]) {
    const { code, remarked } = await run(args, other);
    expect(code).toBe(1);
    expect(remarked).toMatch(why);
  }
  expect(await contents(copy)).toEqual(before);
});

function zipped(all: string[]): Buffer {
  return gzipSync(all.map((line) => `${line}\n`).join(""));
}

test("a backup of an older version goes into a newer store", async () => {
  const other = await newPlace();
  const older = lines()
    .slice(0, -1)
    .filter((line) => !line.startsWith('{"table":"housekeeping"'))
    .map((line) => line.replace(/,"handled_at":"[^"]*"|,"sequence":\d+|,"waits_for":null/g, ""))
    .map((line) => line.replace("EENVELOPE 550", "restored"))
    .map((line) => line.replace(/,"(005-housekeeping|017-order-of-submissions)"/g, ""));
  const sha256 = hash("sha256", older.map((line) => `${line}\n`).join(""));
  const end = { ...(JSON.parse(lines().at(-1)!) as { end: object }), sha256 };
  const old = path.join(other.DATA_DIR, "old.gz");
  writeFileSync(old, zipped([...older, JSON.stringify(end)]));
  expect(await run(`restore ${old}`, other)).toMatchObject({ code: 0 });
  const copy = openStore(other);
  expect(await heldLetters(copy).execute()).toHaveLength(5);
  const inOrder = copy.selectFrom("submissions").select(["handled_at", "created_at"]);
  const rows = await inOrder.orderBy("sequence").execute();
  expect(rows.map(({ created_at }) => created_at)).toEqual(
    Array.from({ length: 12 }, (_, n) => new Date(now.getTime() + (n - 11) * 1_000).toISOString()),
  );
  expect(new Set(rows.map(({ handled_at }) => handled_at))).toEqual(new Set([null]));
});

if (engine === "postgres") {
  test("a store moves from SQLite to PostgreSQL and back, row for row", async () => {
    const [small, large, back] = [await newPlace(), await newPlace(), await newPlace()];
    const sqlitePlace = { DATA_DIR: small.DATA_DIR };
    const first = openStore(sqlitePlace);
    await migrate(first);
    await fill(first);
    const [out, home] = ["out.gz", "home.gz"].map((name) => path.join(small.DATA_DIR, name));
    await run(`backup ${out}`, sqlitePlace);
    expect(await run(`restore ${out}`, large)).toMatchObject({ code: 0 });
    await run(`backup ${home}`, large);
    const backPlace = { DATA_DIR: back.DATA_DIR };
    expect(await run(`restore ${home}`, backPlace)).toMatchObject({ code: 0 });

    const before = await contents(first);
    const there = await contents(openStore(large));
    const after = await contents(openStore(backPlace));
    for (const table of kept) {
      expect(there[table], table).toEqual(before[table]);
      expect(after[table], table).toEqual(before[table]);
    }
    expect(after.letters).toEqual(there.letters);
  });
}

const hasRestic = spawnSync("restic", ["version"]).status === 0;

test.skipIf(!hasRestic)(
  "what left for BACKUP_TO is tried, comes back whole on a new machine, and is asked for when it is late (skipped where there is no restic)",
  async () => {
    const BACKUP_TO = path.join(place.DATA_DIR, "away");
    const away = { ...place, BACKUP_TO, BACKUP_PASSWORD: "only-for-this-test-0123456789" };
    const troubles = async (at = now) =>
      (await findBackupTrouble(db, await backupState(db), readConfig(away), at)).map(
        ({ title }) => title,
      );
    expect(await troubles()).toEqual(["no backup has left this machine"]);
    expect((await run(`backup --away ${file}.away.backup`, away)).remarked).toContain("A copy");
    expect(await troubles()).toEqual(["no backup was tried for more than a week"]);
    expect((await run("backup try --weekly", away)).printed).toContain("12 submissions");
    expect((await run("backup try --weekly", away)).printed).toBe("");
    expect(await troubles()).toEqual([]);
    const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
    expect(await troubles(later(37))).toEqual(["no backup has left this machine since 2026-03-02"]);

    const machine = await newPlace();
    const folder = path.join(machine.DATA_DIR, "fetched");
    const fetched = await run(`backup fetch ${folder}`, { ...away, ...machine });
    expect(globSync(`${folder}/**/clinic.yaml`)).toHaveLength(1);
    expect((await run(`restore ${fetched.printed}`, machine)).code).toBe(0);
    expect((await contents(openStore(machine))).submissions).toEqual(
      (await contents(db)).submissions,
    );

    const wrong = { ...away, BACKUP_PASSWORD: "not-the-password-of-this-test" };
    expect(await run("backup try", wrong)).toMatchObject({
      code: 1,
      remarked: expect.stringMatching(/away: .*wrong password/),
    });
  },
);
