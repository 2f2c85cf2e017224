import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readConfig } from "../core/process/config.ts";
import { confirm, signUp } from "../core/newsletter/subscribers.ts";
import { arrivalOf } from "../test/arrival.ts";
import { findSubmissions } from "../core/submissions/looking-up/find-submissions.ts";
import { keep } from "../core/submissions/keep.ts";
import { newKey } from "../core/submissions/keeping/encryption.ts";
import { runClinic } from "../test/clinic.ts";
import { newPlace, openTestDatabase } from "../test/database.ts";
import { freePort } from "../test/free-port.ts";
import { killable } from "../test/killable.ts";
import { tryEveryQuery } from "../test/presses.ts";
import { bareEnvironment } from "../test/site.ts";
import { temporaryFolder } from "../test/temporary-folder.ts";
import { withFault } from "../test/store-away.ts";
import { commands } from "./clinic.ts";

const place = await newPlace();
const db = await openTestDatabase(place);
const now = new Date("2026-11-20T15:00:00.000Z");
const old = new Date("2026-01-02T15:00:00.000Z");
const STORE_KEY = newKey();
const folder = temporaryFolder();
cpSync("examples/second-clinic", folder, { recursive: true });
const settings = {
  ...place,
  STORE_KEY,
  SMTP_URL: "smtp://127.0.0.1:9",
  CLINIC_DIR: folder,
  PORT: String(await freePort()),
};
const email = "ada@example.com";
const redirects = path.join(folder, "redirects.yaml");
const posts = path.join(place.DATA_DIR, "posts");
mkdirSync(posts);
writeFileSync(
  path.join(posts, "2020-02-29-ice.md"),
  "---\ntitle: Ice\npermalink: /tips/ice.html\n---\nCold helps.\n",
);
const wordPress = path.join(place.DATA_DIR, "export.xml");
writeFileSync(
  wordPress,
  "<rss><channel><wp:wxr_version>1.2</wp:wxr_version><item><title>Ice</title><link>https://old.example/ice</link><content:encoded><![CDATA[<p>Cold.</p>]]></content:encoded><wp:post_id>1</wp:post_id><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item></channel></rss>",
);
const readers = { consentText: "Yes", sourcePage: "/", suspectedSpam: false };

type Letters = { sent_at?: string; dead_at?: string; written_at?: string; waits_for?: "release" };

/** Two requests and a reader, whose letters have left or are as given. */
async function fill(letters: Letters = { sent_at: old.toISOString() }) {
  const tables = ["letters", "submissions", "subscribers", "housekeeping", "blog_posts"] as const;
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
    letters: { dead_at: old.toISOString(), waits_for: "release" },
  },
  "subscribers remove": { typed: () => `subscribers remove ${email}` },
  "keys apply": { typed: () => "keys apply" },
  "import markdown": { typed: () => `import markdown ${posts}` },
  "import wordpress": { typed: () => `import wordpress ${wordPress}` },
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
  await db.selectFrom("blog_posts").select("title").execute(),
];

async function type(words: string) {
  const { code, printed, remarked } = await runClinic(words, { environment: settings, now });
  return { isDone: code === 0, told: printed + remarked };
}

describe.each(Object.entries(pressed))("%s", (_, { typed, letters }) => {
  test(
    "whatever happens at any query, what is told as done is done, and typed again it is done once",
    () =>
      tryEveryQuery({
        place,
        async open() {
          const reference = await fill(letters);
          return { press: () => type(typed(reference)) };
        },
        stored,
        unchanged: /Nothing is|No letter is|didn't work/,
        isToldAgain: false,
      }),
    180_000,
  );
});

test.each(Object.entries(pressed))(
  "%s without its line in the access log is told as it is",
  async (_, { typed, letters }) => {
    const log = path.join(place.DATA_DIR, "access.log");
    const reference = await fill(letters);
    const before = await stored();
    // What an import writes into the folder has such a line.
    for (const file of [redirects, log]) rmSync(file, { force: true });
    mkdirSync(log);
    const { isDone } = await type(typed(reference));
    rmSync(log, { recursive: true });
    if (isDone) expect(await stored()).not.toEqual(before);
    else expect(await stored()).toEqual(before);
  },
);

test.each(Object.entries(killable))(
  "%s in a process that is killed before it ends is not half stored, and done again it is stored once",
  async (name, act) => {
    const office = { db, config: readConfig(settings), reference: await fill() };
    const { queries } = await withFault(undefined, () => act(office));
    const after = await state();
    office.reference = await fill();
    const args = ["test/killable.ts", name, office.reference, String(queries)];
    const child = spawn(process.execPath, args, {
      cwd: path.resolve(import.meta.dirname, ".."),
      env: { ...bareEnvironment, ...settings },
      stdio: "inherit",
    });
    expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
    const half = (await findSubmissions(db, office.config)).filter(({ unreadable }) => unreadable);
    expect(half).toEqual([]);
    expect(await state()).not.toEqual(after);
    for (let n = 0; n < 2; n++) await act(office);
    expect(await state()).toEqual(after);
  },
);

const state = async () => [
  await stored(),
  (await findSubmissions(db, readConfig(settings))).map(({ handled }) => handled),
];

test("every command that changes the store is tried here, or elsewhere", () => {
  // Some write files, and none the store.
  const changesNothing = [
    ["submissions list", "submissions export", "letters list", "subscribers export"],
    ["keys new", "doctor", "checklist"],
    ["check", "mail", "desk", "new clinic", "new", "backup", "backup fetch", "backup try"],
  ].flat();
  // Each has its own tests: a restore is one transaction, migrations are steps.
  const elsewhere = ["restore", "migrate"];
  expect(Object.keys(commands).toSorted()).toEqual(
    [...Object.keys(pressed), ...changesNothing, ...elsewhere].toSorted(),
  );
});
