import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Kysely, PostgresAdapter, type SelectQueryBuilder, sql, type Transaction } from "kysely";
import { withTimeout } from "../timeout.ts";
import { postgresDialect } from "./postgres.ts";
import type { Schema } from "./schema.ts";
import { isSqliteBusy, isSqliteFull, sqliteDialect } from "./sqlite.ts";

export type Database = Kysely<Schema>;
export type Engine = "postgres" | "sqlite";

type OpenOptions = {
  /** Milliseconds that a statement may block the process for a lock: none beside a web server. SQLite only. */
  waitMs?: number;
  /** Milliseconds that a statement may take. PostgreSQL only. */
  statementMs?: number;
  /** Connections at most. PostgreSQL only. */
  poolSize?: number;
  onError?: (error: Error) => void;
};

/** Opens PostgreSQL when `DATABASE_URL` is given, else the SQLite file in `DATA_DIR`. */
export function openDatabase(
  config: { DATABASE_URL?: string | undefined; DATA_DIR: string },
  { waitMs = 0, statementMs = 2_000, poolSize = 10, onError = () => {} }: OpenOptions = {},
): Database {
  const dialect = config.DATABASE_URL
    ? postgresDialect(config.DATABASE_URL, { statementMs, poolSize, onError })
    : sqliteDialect(path.join(config.DATA_DIR, "clinic.sqlite"), waitMs);
  return new Kysely<Schema>({ dialect });
}

export function engineOf(db: Database): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? "postgres" : "sqlite";
}

/**
 * Runs `work` for a visitor who waits, in one transaction; inside it, only the transaction's own handle may be used.
 * On SQLite a lock held by another process is waited for without blocking this one.
 * @throws what `work` throws, the engine's error when a lock is not had within `patienceMs`, and half a second later
 *   that the work took too long. What the database was asked to do may then still be done.
 */
export async function inTransaction<T>(
  db: Database,
  work: (trx: Transaction<Schema>) => Promise<T>,
  patienceMs = 2_000,
): Promise<T> {
  return withTimeout(
    transact(db, work, patienceMs, async (trx, leftMs) => {
      // Mostly the connection's own limit says as much, and visitors need not wait for another one.
      if (leftMs <= 0.9 * patienceMs) await limit(trx, "statement_timeout", leftMs);
    }),
    patienceMs + 500,
  );
}

/**
 * The same for work that may take as long as it takes.
 * @throws what `work` throws, and the engine's error when a lock is not had within `patienceMs`; on PostgreSQL also
 *   when a statement takes longer than `openDatabase` was told
 */
export async function inLongTransaction<T>(
  db: Database,
  work: (trx: Transaction<Schema>) => Promise<T>,
  patienceMs: number,
): Promise<T> {
  return transact(db, work, patienceMs, (trx, leftMs) => limit(trx, "lock_timeout", leftMs));
}

/** @param prepare told, on PostgreSQL, how much of the patience the wait for a free connection has left */
async function transact<T>(
  db: Database,
  work: (trx: Transaction<Schema>) => Promise<T>,
  patienceMs: number,
  prepare: (trx: Transaction<Schema>, leftMs: number) => Promise<void>,
): Promise<T> {
  const deadline = performance.now() + patienceMs;
  // Said here as well, for behind a pooler another connection than the one that was set up may do the work.
  const transaction = db.transaction().setIsolationLevel("read committed");
  const attempt = () =>
    transaction.execute(async (trx) => {
      if (engineOf(db) === "postgres") await prepare(trx, deadline - performance.now());
      return work(trx);
    });
  return whenUnlocked(attempt, patienceMs);
}

async function limit(
  trx: Transaction<Schema>,
  what: "statement_timeout" | "lock_timeout",
  ms: number,
): Promise<void> {
  const text = String(Math.max(100, Math.round(ms)));
  await sql`select set_config(${what}, ${text}, true)`.execute(trx);
}

/** Runs `work` on a view of the store that does not move; others write beside it meanwhile. */
export async function inSnapshot<T>(
  db: Database,
  work: (snapshot: Database) => Promise<T>,
): Promise<T> {
  const begin =
    engineOf(db) === "postgres"
      ? sql`begin isolation level repeatable read, read only`
      : sql`begin`;
  return db.connection().execute(async (snapshot) => {
    await begin.execute(snapshot);
    try {
      return await work(snapshot);
    } finally {
      await sql`commit`.execute(snapshot);
    }
  });
}

/** Repeats `attempt` while another writer holds SQLite's lock. */
export async function whenUnlocked<T>(attempt: () => Promise<T>, patienceMs = 2_000): Promise<T> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isSqliteBusy(error) || performance.now() > deadline) throw error;
      await wait(10 + Math.random() * 30);
    }
  }
}

/**
 * Makes transactions that name the same key run one after the other, until this one ends.
 * SQLite has one writer at a time, so there it is so already.
 */
export async function takeTurns(trx: Transaction<Schema>, key: string): Promise<void> {
  if (engineOf(trx) === "sqlite") return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}

/** Lets a query pass over rows that another transaction has locked; SQLite has no such rows. */
export function skipLocked<T extends keyof Schema, O>(
  db: Database,
  query: SelectQueryBuilder<Schema, T, O>,
) {
  return engineOf(db) === "postgres" ? query.forUpdate().skipLocked() : query;
}

/** Holds the rows that a query finds until the transaction ends, as SQLite holds the whole file. */
export function holdRows<T extends keyof Schema, O>(
  trx: Transaction<Schema>,
  query: SelectQueryBuilder<Schema, T, O>,
) {
  return engineOf(trx) === "postgres" ? query.forUpdate() : query;
}

/**
 * Takes what was deleted out of the store's files as well. SQLite overwrites it as it goes
 * (`secure_delete`), so its log alone is emptied; but it leaves a copy in the corner of a page now and
 * then, and PostgreSQL leaves them all, so `rewrite` writes the tables anew. That holds up writers for
 * about as long as a copy of the file takes.
 * @returns false when someone else's long work was in the way
 * @throws the engine's error when the disk has no room for it
 */
export async function wipeDeleted(
  db: Database,
  { rewrite }: { rewrite: boolean },
): Promise<boolean> {
  if (engineOf(db) === "postgres") return rewrite ? rewriteTables(db) : true;
  if (rewrite) await rewriteFile(db);
  return emptyLog(db);
}

async function rewriteFile(db: Database): Promise<void> {
  try {
    await whenUnlocked(() => sql`vacuum`.execute(db), 10_000);
  } catch (error) {
    // What found no room has filled the disk with its log, which visitors need.
    if (isSqliteFull(error)) await emptyLog(db).catch(() => {});
    throw error;
  }
}

async function emptyLog(db: Database): Promise<boolean> {
  // It tries again by itself; a command's own patience inside SQLite would count for each try.
  const { rows: before } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(db);
  await sql`pragma busy_timeout = 0`.execute(db);
  try {
    for (let tries = 0; tries < 50; tries++) {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
      if (rows[0]?.busy === 0) return true;
      await wait(40);
    }
    return false;
  } finally {
    await sql`pragma busy_timeout = ${sql.lit(before[0]?.timeout ?? 0)}`.execute(db);
  }
}

/**
 * A changed column type writes a table anew with the rows of this moment. `vacuum full` would take along
 * what was deleted for as long as anyone's older snapshot, the server's own upkeep included, could read it.
 */
async function rewriteTables(db: Database): Promise<boolean> {
  try {
    await db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = '2s'`.execute(trx);
      await sql`alter table submissions alter answers type text using answers || ''`.execute(trx);
      await sql`alter table subscribers alter email type text using email || ''`.execute(trx);
    });
    return true;
  } catch (error) {
    const lockTimeout = error instanceof Error && "code" in error && error.code === "55P03";
    if (lockTimeout) return false;
    throw error;
  }
}
