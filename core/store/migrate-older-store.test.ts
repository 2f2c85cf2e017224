import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { engine, newPlace, openStore } from "../../test/database.ts";
import { columnTypes, migrate } from "./migrate.ts";
import * as records from "./migrations/001-records.ts";
import * as submissions from "./migrations/002-submissions.ts";

const at = "2026-01-01T00:00:00.000Z";

test("letters and submissions of an older store are kept, with their constraints and indexes", async () => {
  const db = openStore(await newPlace());
  const older = db as unknown as Kysely<unknown>;
  await records.up(older, columnTypes[engine]);
  await submissions.up(older, columnTypes[engine]);
  await sql`create table migrations (name text primary key, applied_at text not null)`.execute(db);
  await sql`insert into migrations values ('001-records', ${at}), ('002-submissions', ${at})`.execute(
    db,
  );
  await sql`insert into submissions (id, reference, form, answers, fingerprint, send_key, created_at)
    values ('s', 'AAA-0001', 'contact', '{}', 'f', null, ${at})`.execute(db);
  await sql`insert into letters (id, submission_id, kind, message_id, attempts, next_attempt_at, sent_at, parked_at, last_error, created_at)
    values ('sent', 's', 'clinic', 'm1', 1, ${at}, ${at}, null, null, ${at}), ('waits', 's', 'clinic', 'm2', 7, ${at}, null, null, 'ECONNREFUSED', ${at})`.execute(
    db,
  );

  expect((await migrate(db))[0]).toBe("003-newsletter");

  expect(await db.selectFrom("letters").selectAll().orderBy("id").execute()).toEqual([
    {
      id: "sent",
      submission_id: "s",
      subscriber_id: null,
      kind: "clinic",
      message_id: "m1",
      attempts: 1,
      next_attempt_at: at,
      sent_at: at,
      written_at: null,
      dead_at: null,
      parked_at: null,
      last_error: null,
      created_at: at,
    },
    {
      id: "waits",
      submission_id: "s",
      subscriber_id: null,
      kind: "clinic",
      message_id: "m2",
      attempts: 7,
      next_attempt_at: at,
      sent_at: null,
      written_at: null,
      dead_at: null,
      parked_at: null,
      last_error: "ECONNREFUSED",
      created_at: at,
    },
  ]);
  const letter = { kind: "clinic", next_attempt_at: at, created_at: at };
  const add = (row: { id: string; message_id: string; submission_id?: string }) =>
    db
      .insertInto("letters")
      .values({ ...letter, ...row })
      .execute();
  await expect(add({ id: "a", message_id: "m1", submission_id: "s" })).rejects.toThrow(/unique/i);
  await expect(add({ id: "b", message_id: "m3", submission_id: "nobody" })).rejects.toThrow(
    /foreign key/i,
  );
  await expect(add({ id: "c", message_id: "m4" })).rejects.toThrow(/constraint/i);
  await add({ id: "d", message_id: "m5", submission_id: "s" });

  const catalog =
    engine === "sqlite"
      ? sql`select name from sqlite_master where type = 'index'`
      : sql`select indexname as name from pg_indexes`;
  const { rows } = await catalog.execute(db);
  expect(rows).toEqual(
    expect.arrayContaining([{ name: "letters_due" }, { name: "submissions_by_fingerprint" }]),
  );
});
