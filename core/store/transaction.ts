import { setTimeout as wait } from "node:timers/promises";
import { type SelectQueryBuilder, sql, type Transaction } from "kysely";
import { withTimeout } from "../process/timeout.ts";
import { isRestarting, isSqliteBusy } from "./errors.ts";
import { type Database, engineOf } from "./open.ts";
import type { Schema } from "./schema.ts";

/** Only its handle may be used inside a transaction. */
export type Trx = Transaction<Schema>;
type Work<T> = (trx: Trx) => Promise<T>;

/** A visitor waits for it, so it ends in time. @throws without a lock in `waitMs`, or half a second later; the database may then still finish */
export async function inTransaction<T>(db: Database, work: Work<T>, waitMs = 2_000): Promise<T> {
  return withTimeout(transact(db, work, waitMs), waitMs + 500);
}

/** Lets the work take any time. @throws without a lock in `waitMs` */
export async function inLongTransaction<T>(
  db: Database,
  work: Work<T>,
  waitMs = 5_000,
): Promise<T> {
  return transact(
    db,
    async (trx) => {
      if (engineOf(db) === "postgres") {
        await sql`select set_config('lock_timeout', ${String(waitMs)}, true)`.execute(trx);
      }
      return work(trx);
    },
    waitMs,
  );
}

function transact<T>(db: Database, work: Work<T>, waitMs: number): Promise<T> {
  // Also set here, because a pooler may switch connections.
  const transaction = db.transaction().setIsolationLevel("read committed");
  return retryOnBusy(() => transaction.execute(work), waitMs);
}

/** Reads one moment's rows and blocks no writer. */
export function inSnapshot<T>(db: Database, work: Work<T>): Promise<T> {
  const snapshot = db.transaction().setIsolationLevel("repeatable read");
  return snapshot.setAccessMode("read only").execute(work);
}

/** Repeats `attempt` while another process holds SQLite's write lock, or PostgreSQL restarts, without blocking this one. */
export async function retryOnBusy<T>(attempt: () => Promise<T>, waitMs = 2_000): Promise<T> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const mayPass = isSqliteBusy(error) || isRestarting(error);
      if (!mayPass || performance.now() > deadline) throw error;
      await wait(10 + Math.random() * 30);
    }
  }
}

/** SQLite has one writer at a time and needs none. */
export async function advisoryLock(trx: Trx, key: string): Promise<void> {
  if (engineOf(trx) === "sqlite") return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}

export function skipLocked<T extends keyof Schema, O>(
  db: Database,
  query: SelectQueryBuilder<Schema, T, O>,
) {
  return engineOf(db) === "postgres" ? query.forUpdate().skipLocked() : query;
}

export function forUpdate<T extends keyof Schema, O>(
  trx: Trx,
  query: SelectQueryBuilder<Schema, T, O>,
) {
  return engineOf(trx) === "postgres" ? query.forUpdate() : query;
}
