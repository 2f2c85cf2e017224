import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { migrate } from "../core/store/migrate.ts";
import { type Database, openDatabase } from "../core/store/open.ts";
import { retryOnBusy } from "../core/store/transaction.ts";
import { onCleanUp, onReset } from "./clean-up.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Where a store is: a folder of its own, and on PostgreSQL a database of its own as well. */
export type Place = { DATA_DIR: string; DATABASE_URL?: string };

export const engine = process.env.TEST_DATABASE_URL ? "postgres" : "sqlite";

/** A place without a store in it yet. It is gone when the file's tests have ended. */
export async function newPlace(
  server = process.env.TEST_DATABASE_URL,
  options = "",
): Promise<Place> {
  const folder = temporaryFolder();
  if (!server) return { DATA_DIR: folder };

  const name = `test_${randomBytes(6).toString("hex")}`;
  await onServer(server, `create database ${name} ${options}`);
  onCleanUp(() => onServer(server, `drop database ${name} with (force)`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { DATA_DIR: folder, DATABASE_URL: url.href };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Opens the store at a place for as long as the file's tests run. */
export function openStore(place: Place): Database {
  const db = openDatabase(place, { statementMs: 10_000 });
  onCleanUp(() => db.destroy());
  return db;
}

/** A store of this file's own, up to date and emptied before each test. */
export async function openTestDatabase(place?: Place): Promise<Database> {
  const db = openStore(place ?? (await newPlace()));
  await migrate(db);
  onReset(() => empty(db));
  return db;
}

async function empty(db: Database): Promise<void> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  // Letters first: they name what they are about.
  tables.sort((a, b) => Number(b === "letters") - Number(a === "letters"));
  for (const table of tables) {
    // Who follows the numbers of a sequence takes none twice.
    if (!["migrations", "content_version", "sequences"].includes(table))
      await sql`delete from ${sql.table(table)}`.execute(db);
  }
}

/** Holds the lock that a submission needs, as another process would; resolves with its release. */
export async function lockStore(place: Place): Promise<() => Promise<void>> {
  const other = openDatabase(place, { waitMs: 10_000, statementMs: 10_000, poolSize: 1 });
  const lock = await retryOnBusy(() => other.startTransaction().execute(), 10_000);
  if (place.DATABASE_URL) await sql`lock table submissions, letters`.execute(lock);
  const end = async () => {
    if (lock.isRolledBack) return;
    await lock.rollback().execute();
    await other.destroy();
  };
  onCleanUp(end);
  return end;
}

/** As if a killed worker's hold on its letters had run out. */
export async function letLeasesRunOut(db: Database): Promise<void> {
  const past = { next_attempt_at: "2000-01-01T00:00:00.000Z" };
  await retryOnBusy(() => db.updateTable("letters").set(past).execute(), 10_000);
}
