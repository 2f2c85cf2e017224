import { type Insertable, type Kysely, sql } from "kysely";
import { isMissingTable } from "./errors.ts";
import { type Database, type Engine, engineOf } from "./open.ts";
import type { Schema } from "./schema.ts";
import { inLongTransaction, type Trx } from "./transaction.ts";
import * as records from "./migrations/001-records.ts";
import * as submissions from "./migrations/002-submissions.ts";
import * as newsletter from "./migrations/003-newsletter.ts";
import * as contentVersion from "./migrations/004-content-version.ts";
import * as housekeeping from "./migrations/005-housekeeping.ts";
import * as rateLimits from "./migrations/006-rate-limits.ts";
import * as alerts from "./migrations/007-alerts.ts";
import * as unsentLetters from "./migrations/008-unsent-letters.ts";
import * as writtenLetters from "./migrations/009-written-letters.ts";
import * as deadLetters from "./migrations/010-dead-letters.ts";
import * as sharedKeys from "./migrations/011-shared-keys.ts";
import * as appliedRecords from "./migrations/012-applied-records.ts";
import * as namesOfBothReleases from "./migrations/013-names-of-both-releases.ts";
import * as instances from "./migrations/014-instances.ts";
import * as answeredBy from "./migrations/015-answered-by.ts";
import * as testimonialConsents from "./migrations/016-testimonial-consents.ts";
import * as languageOfPosts from "./migrations/018-language-of-posts.ts";
import * as whatLettersWaitFor from "./migrations/019-what-letters-wait-for.ts";
import * as translationsOfPosts from "./migrations/020-translations-of-posts.ts";
import * as orderOfSubmissions from "./migrations/017-order-of-submissions.ts";

type ColumnTypes = (typeof columnTypes)[Engine];
type Migration = { up(db: Kysely<unknown>, types: ColumnTypes, engine: Engine): Promise<void> };

// Released migrations are never edited; the next one corrects them. The release before must work with each.
const stepsOfReleases: Record<string, [name: string, migration: Migration][]> = {
  "1.0.0": [
    ["001-records", records],
    ["002-submissions", submissions],
    ["003-newsletter", newsletter],
    ["004-content-version", contentVersion],
    ["005-housekeeping", housekeeping],
    ["006-rate-limits", rateLimits],
    ["007-alerts", alerts],
    ["008-unsent-letters", unsentLetters],
    ["009-written-letters", writtenLetters],
    ["010-dead-letters", deadLetters],
  ],
  "1.1.0": [
    ["011-shared-keys", sharedKeys],
    ["012-applied-records", appliedRecords],
    ["013-names-of-both-releases", namesOfBothReleases],
    ["014-instances", instances],
    ["015-answered-by", answeredBy],
    ["016-testimonial-consents", testimonialConsents],
    ["017-order-of-submissions", orderOfSubmissions],
    ["018-language-of-posts", languageOfPosts],
    ["019-what-letters-wait-for", whatLettersWaitFor],
    ["020-translations-of-posts", translationsOfPosts],
  ],
};

export const steps = Object.entries(stepsOfReleases).flatMap(([release, ofRelease]) =>
  ofRelease.map(([name, migration]) => ({ name, release, migration })),
);
export const stepNames: readonly string[] = steps.map(({ name }) => name);

export const columnTypes = {
  postgres: {
    id: "text",
    instant: "timestamptz",
    date: "date",
    boolean: "boolean",
    list: "text[]",
    newId: "gen_random_uuid()::text",
    now: "now()",
    yes: "true",
    no: "false",
    emptyList: "'{}'",
  },
  sqlite: {
    id: "text",
    instant: "text",
    date: "text",
    boolean: "integer",
    list: "text",
    newId: "(lower(hex(randomblob(16))))",
    now: "(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))",
    yes: "1",
    no: "0",
    emptyList: "'[]'",
  },
};

/** What a new store shows until it has rows of its own. */
export type Examples = {
  readonly [Table in "testimonials" | "blog_posts"]: readonly Insertable<Schema[Table]>[];
};

const migrationLock = 8_450_331;

/** Runs the steps in one transaction; instances that start together wait for each other, on PostgreSQL within `statementMs`. @returns what ran */
export async function migrate(db: Database, examples?: Examples) {
  const engine = engineOf(db);
  return inLongTransaction(
    db,
    async (trx) => {
      if (engine === "postgres")
        await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(trx);
      await sql`create table if not exists migrations (name text primary key, applied_at text not null)`.execute(
        trx,
      );
      const done = await stepsDone(trx);
      const pending = steps.filter(({ name }) => !done.has(name));
      for (const { name, migration } of pending) {
        await migration.up(trx as unknown as Kysely<unknown>, columnTypes[engine], engine);
        await sql`insert into migrations (name, applied_at) values (${name}, ${new Date().toISOString()})`.execute(
          trx,
        );
      }
      for (const { name, release } of pending)
        await sql`update migrations set release = ${release} where name = ${name}`.execute(trx);
      if (done.size === 0 && examples) await insertExamples(trx, examples);
      return pending.map(({ name }) => name);
    },
    60_000,
  );
}

export async function pendingSteps(db: Database): Promise<string[]> {
  try {
    const done = await stepsDone(db);
    return stepNames.filter((name) => !done.has(name));
  } catch (error) {
    if (isMissingTable(error)) return [...stepNames];
    throw error;
  }
}

/** The release before this store's works on it; older ones may not. */
export async function findNewerStore(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ name: string; release: string }>`
    select name, release from migrations`.execute(db);
  const unknown = rows.filter(({ name }) => !stepNames.includes(name));
  const releases = new Set(unknown.map(({ release }) => release));
  if (releases.size < 2) return undefined;
  return `the store is newer than this release by more than one (${[...releases].sort().join(", ")}): upgrade this instance`;
}

/** When its first step was taken. */
export async function storeMadeAt(db: Database): Promise<string> {
  const first = sql<{ at: string }>`select min(applied_at) as at from migrations`;
  return (await first.execute(db)).rows[0]!.at;
}

async function stepsDone(db: Database): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

async function insertExamples(trx: Trx, examples: Examples): Promise<void> {
  for (const table of ["testimonials", "blog_posts"] as const) {
    if (examples[table].length > 0) await trx.insertInto(table).values(examples[table]).execute();
  }
}
