import { chmodSync, closeSync, openSync, readdirSync, statSync, writeSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTransport } from "../core/mail/transport.ts";
import { migrate } from "../core/store/migrate.ts";
import { runClinic } from "../test/clinic.ts";
import { newPlace, openStore } from "../test/database.ts";

/** Fills a store and writes a letter to a file, as `npm start` does on a machine with a usual umask. */
async function fill(DATA_DIR: string) {
  const umask = process.umask(0o022);
  try {
    await migrate(openStore({ DATA_DIR }));
    const text = "A request";
    const address = "site@clinic.example";
    const addresses = { from: { name: "Website", address }, to: "desk@clinic.example" };
    const letter = { ...addresses, messageId: "clinic.1", subject: text, text, html: text };
    await openTransport({ DATA_DIR }).send(letter);
  } finally {
    process.umask(umask);
  }
}

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

test("the store and its letters are for its own account alone, folders and files", async () => {
  const folder = path.join((await newPlace()).DATA_DIR, "new", "data");
  await fill(folder);
  expect(modeOf(folder)).toBe("700");
  const modes = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => [
    name,
    modeOf(path.join(folder, name)),
  ]);
  expect(Object.fromEntries(modes)).toEqual({
    "clinic.sqlite": "600",
    "clinic.sqlite-shm": "600",
    "clinic.sqlite-wal": "600",
    outbox: "700",
    "outbox/clinic.1.eml": "600",
  });
});

test("a folder that is there keeps the rights that its owner gave it", async () => {
  const { DATA_DIR } = await newPlace();
  chmodSync(DATA_DIR, 0o750);
  await fill(DATA_DIR);
  expect(modeOf(DATA_DIR)).toBe("750");
});

test.each([
  ["submissions", "submissions list"],
  ["submissions", "backup"],
  ["blog_posts", "doctor"],
])("where the pages of %s are damaged, %s says what to do", async (table, command) => {
  const { DATA_DIR } = await newPlace();
  const db = openStore({ DATA_DIR });
  await migrate(db);
  const some = { id: "a", reference: "KMR-4827", form: "contact", answers: "{}", fingerprint: "a" };
  const row = { ...some, created_at: "2026-11-20T15:00:00.000Z" };
  await db
    .insertInto("submissions")
    .values({ ...row, send_key: null })
    .execute();
  const root = sql<{ rootpage: number; size: number }>`select rootpage, page_size as size
    from sqlite_schema, pragma_page_size where name = ${table}`;
  const { rootpage, size } = (await root.execute(db)).rows[0]!;
  await db.destroy();
  const file = openSync(path.join(DATA_DIR, "clinic.sqlite"), "r+");
  writeSync(file, Buffer.alloc(size, 0xff), 0, size, (rootpage - 1) * size);
  closeSync(file);

  const args = command === "backup" ? `backup ${path.join(DATA_DIR, "copy.backup")}` : command;
  const { code, printed, remarked } = await runClinic(args, { environment: { DATA_DIR } });
  expect(code).toBe(1);
  expect(`${printed}\n${remarked}`).toMatch(
    /clinic\.sqlite is damaged .* put the latest backup back: docs\/deployment\.md/,
  );
});
