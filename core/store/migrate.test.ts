import { readdirSync } from "node:fs";
import path from "node:path";
import { Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { engine, newPlace, openStore, type Place } from "../../test/database.ts";
import { ourClinic } from "../../test/our-clinic.ts";
import { onCleanUp } from "../../test/clean-up.ts";
import packageJson from "../../package.json" with { type: "json" };
import { columnTypes, findNewerStore, migrate, steps } from "./migrate.ts";
import { postgresDialect } from "./postgres.ts";
import { sqliteDialect } from "./sqlite.ts";

const stepNames = readdirSync(path.join(import.meta.dirname, "migrations"))
  .map((file) => path.parse(file).name)
  .toSorted();

const { examples } = ourClinic.records;

test("a new store gets every step and the example records, which do not come back once they are removed", async () => {
  const db = openStore(await newPlace());
  expect(await migrate(db, examples)).toEqual(stepNames);
  expect(await db.selectFrom("blog_posts").selectAll().orderBy("id").execute()).toEqual(
    examples.blog_posts.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  );
  expect(await db.selectFrom("testimonials").selectAll().orderBy("created_at").execute()).toEqual(
    examples.testimonials.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1)),
  );

  await db.deleteFrom("testimonials").execute();
  expect(await migrate(db, examples)).toEqual([]);
  expect(await db.selectFrom("testimonials").selectAll().execute()).toEqual([]);
});

test("a step that fails leaves the store as it was", async () => {
  const db = openStore(await newPlace());
  await sql`create table letters (in_the_way text)`.execute(db);
  await expect(migrate(db)).rejects.toThrow(/letters/);
  await expect(sql`select 1 from testimonials`.execute(db)).rejects.toThrow(/testimonials/);
  await sql`drop table letters`.execute(db);
  expect(await migrate(db)).toEqual(stepNames);
});

test("eight instances that start at once bring the store up to date once", async () => {
  const place = await newPlace();
  const instances = Array.from({ length: 8 }, () => openStore(place));
  const ran = await Promise.all(instances.map((instance) => migrate(instance, examples)));
  expect(ran.flat().toSorted()).toEqual(stepNames);
  const db = openStore(place);
  const { rows } = await sql`select name from migrations order by name`.execute(db);
  expect(rows).toEqual(stepNames.map((name) => ({ name })));
  const testimonials = await db.selectFrom("testimonials").selectAll().execute();
  expect(testimonials).toHaveLength(examples.testimonials.length);
});

const breaksReleaseBefore = [
  /\b(rename|drop|set not null|alter type|set data type)\b|\balter( column)? \S+ type\b/i,
  /\badd( column)? (?!.*\bdefault\b).*\bnot null\b/i,
];
/** Beginnings of statements that take what a release ago nothing used any more. */
const unusedForARelease: string[] = [];

test("no step takes from the release before it what that reads or writes", async () => {
  const place = await newPlace();
  const statements: string[] = [];
  const db = new Kysely<unknown>({
    dialect: dialectOf(place),
    log: ({ query }) => void statements.push(query.sql),
  });
  onCleanUp(() => db.destroy());
  await sql`create table migrations (name text primary key, applied_at text not null)`.execute(db);
  const [first] = steps;
  for (const { name, release, migration } of steps) {
    statements.length = 0;
    await migration.up(db, columnTypes[engine], engine);
    if (release === first!.release) continue;
    expect(statements, name).not.toEqual([]);
    const faults = statements.filter(
      (text) =>
        breaksReleaseBefore.some((pattern) => pattern.test(text)) &&
        !unusedForARelease.some((start) => text.startsWith(start)),
    );
    expect(faults, `${name}: add now, use it in the next release, remove in the one after`).toEqual(
      [],
    );
  }
});

test("steps belong to releases that exist, the newest to this one", () => {
  const newest = steps.at(-1)!.release;
  expect(newest.localeCompare(packageJson.version, "en", { numeric: true })).toBeLessThan(1);
});

test("what an older release writes by a column's old name is read by its new one, and the other way round", async () => {
  const db = openStore(await newPlace());
  await migrate(db);
  const at = "2026-01-01T00:00:00.000Z";
  await sql`insert into submissions (id, reference, form, answers, fingerprint, created_at)
    values ('s', 'AAA-0001', 'contact', '{}', 'f', ${at})`.execute(db);
  const add = (id: string, column: string) =>
    sql`insert into letters (id, submission_id, kind, message_id, next_attempt_at, created_at, ${sql.ref(column)})
      values (${id}, 's', 'clinic', ${id}, ${at}, ${at}, ${id === "new" ? at : null})`.execute(db);
  await add("new", "dead_at");
  await add("old", "parked_at");
  await sql`update letters set parked_at = ${at} where id = 'old'`.execute(db);
  const both = sql`select id, parked_at, dead_at from letters order by id`;
  const dead = (id: string) => ({ id, parked_at: at, dead_at: at });
  expect((await both.execute(db)).rows).toEqual([dead("new"), dead("old")]);
  await db.updateTable("letters").set({ dead_at: null }).execute();
  const alive = (id: string) => ({ id, parked_at: null, dead_at: null });
  expect((await both.execute(db)).rows).toEqual([alive("new"), alive("old")]);
});

test("a store is too new for a release that two others have left behind", async () => {
  const db = openStore(await newPlace());
  await migrate(db);
  const add = (name: string, release: string) =>
    sql`insert into migrations (name, applied_at, release) values (${name}, '', ${release})`.execute(
      db,
    );
  await add("098-next", "8.0.0");
  await add("099-next", "8.0.0");
  expect(await findNewerStore(db)).toBeUndefined();
  await add("100-after-it", "9.0.0");
  expect(await findNewerStore(db)).toBe(
    "the store is newer than this release by more than one (8.0.0, 9.0.0): upgrade this instance",
  );
});

function dialectOf({ DATABASE_URL, DATA_DIR }: Place) {
  return DATABASE_URL
    ? postgresDialect(DATABASE_URL, { statementMs: 10_000, poolSize: 1, onError() {} })
    : sqliteDialect(path.join(DATA_DIR, "clinic.sqlite"), 0);
}
