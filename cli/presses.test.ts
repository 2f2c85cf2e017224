import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readConfig } from "../core/process/config.ts";
import { confirm, signUp } from "../core/newsletter/subscribers.ts";
import { heldReason } from "../core/store/backup.ts";
import { arrivalOf } from "../core/submissions/arrival-for-tests.ts";
import { findSubmissions } from "../core/submissions/looking-up/find-submissions.ts";
import { keep } from "../core/submissions/keep.ts";
import { newKey } from "../core/submissions/keeping/encryption.ts";
import { reEncrypt } from "../core/submissions/keeping/re-encrypt.ts";
import { runClinic } from "../test/clinic.ts";
import { newPlace, openTestDatabase } from "../test/database.ts";
import { tryEveryQuery } from "../test/presses.ts";
import { commands } from "./clinic.ts";

const place = await newPlace();
const db = await openTestDatabase(place);
const now = new Date("2026-11-20T15:00:00.000Z");
const old = new Date("2026-01-02T15:00:00.000Z");
const STORE_KEY = newKey();
const settings = { ...place, STORE_KEY, SMTP_URL: "smtp://127.0.0.1:9" };
const email = "ada@example.com";
const readers = { consentText: "Yes", sourcePage: "/", suspectedSpam: false };

type Letters = { sent_at?: string; dead_at?: string; written_at?: string; last_error?: string };

/** Two requests and a reader, whose letters have left or are as given. */
async function fill(letters: Letters = { sent_at: old.toISOString() }) {
  const tables = ["letters", "submissions", "subscribers", "housekeeping"] as const;
  for (const table of tables) await db.deleteFrom(table).execute();
  const arrivals = [arrivalOf({ now: old }), arrivalOf({ now: old, answers: { email } })];
  const kept = await keep(db, arrivals[0]!);
  await keep(db, arrivals[1]!);
  await signUp(db, { ...readers, email, now: old });
  const { token } = await db.selectFrom("subscribers").select("token").executeTakeFirstOrThrow();
  await confirm(db, token, old);
  await db.updateTable("letters").set(letters).execute();
  return kept.reference;
}

/** Each command that changes the store and says so: what is typed, and of what letters. */
const pressed: Record<string, { typed: (reference: string) => string; letters?: Letters }> = {
  "submissions erase": { typed: (reference) => `submissions erase ${reference} --yes` },
  erase: { typed: () => `erase --email ${email} --yes` },
  "submissions purge": { typed: () => "submissions purge --days 90 --yes" },
  "letters resend": { typed: (reference) => `letters resend ${reference}` },
  "letters release": {
    typed: () => "letters release --yes",
    letters: { dead_at: old.toISOString(), last_error: heldReason },
  },
  "subscribers remove": { typed: () => `subscribers remove ${email} --erase --yes` },
  "keys apply": { typed: () => "keys apply" },
};

const stored = async () => [
  (await db.selectFrom("submissions").select("answers").execute()).map(({ answers }) =>
    answers.startsWith("{"),
  ),
  await db
    .selectFrom("letters")
    .select(["kind", "sent_at", "dead_at"])
    .orderBy("kind")
    .orderBy("sent_at")
    .execute(),
  await db.selectFrom("subscribers").select(["email", "left_at"]).execute(),
];

describe.each(Object.entries(pressed))("%s", (_, { typed, letters }) => {
  test(
    "wherever the store goes away, what is told as done is done, and typed again it is done once",
    () =>
      tryEveryQuery({
        async open() {
          const reference = await fill(letters);
          return async () => {
            const { code, printed, remarked } = await runClinic(typed(reference), {
              environment: settings,
              now,
            });
            return { isDone: code === 0, told: printed + remarked };
          };
        },
        stored,
        unchanged: /Nothing is|No letter is|didn't work/,
      }),
    180_000,
  );
});

test("killed at any query, a change of keys leaves each answer readable, and goes on when it is typed again", async () => {
  const keys = readConfig(settings);
  for (let at = 1, signal: string | null = "SIGKILL"; signal; at++) {
    await fill();
    const code = `
      import { withStoreAway } from "./test/store-away.ts";
      import { openDatabase } from "./core/store/open.ts";
      import { readConfig } from "./core/process/config.ts";
      import { reEncrypt } from "./core/submissions/keeping/re-encrypt.ts";
      const config = readConfig(${JSON.stringify(settings)});
      const db = openDatabase(config);
      await withStoreAway({ at: ${at}, when: "killed" }, () => reEncrypt(db, config));
      await db.destroy();`;
    const child = spawn(process.execPath, ["--input-type=module", "--eval", code], {
      cwd: path.resolve(import.meta.dirname, ".."),
      stdio: "inherit",
    });
    [, signal] = (await once(child, "exit")) as [number, string | null];
    const half = (await findSubmissions(db, keys)).filter(({ answers }) => !answers?.message);
    expect(half, `killed at ${at}`).toEqual([]);
    const { done } = await reEncrypt(db, keys);
    if (!signal) expect(done).toBe(0);
    expect((await stored())[0], `killed at ${at}`).toEqual([false, false]);
  }
}, 120_000);

test("every command that changes the store is tried here, or elsewhere", () => {
  // Some write files, and none the store.
  const changesNothing = [
    ["submissions list", "submissions export", "letters list", "subscribers list"],
    ["subscribers export", "keys new", "doctor", "checklist"],
    ["check", "mail", "desk", "new clinic", "new", "backup", "backup fetch", "backup try"],
  ].flat();
  // Each has its own tests: a restore is one transaction, migrations are steps, imports have `cli/import.test.ts`.
  const elsewhere = ["restore", "migrate", "import wordpress", "import markdown"];
  expect(Object.keys(commands).toSorted()).toEqual(
    [...Object.keys(pressed), ...changesNothing, ...elsewhere].toSorted(),
  );
});
