import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { codeOf } from "../../process/error-code.ts";
import { isFull } from "../errors.ts";
import { type Database, engineOf } from "../open.ts";
import { retryOnBusy } from "../transaction.ts";

/** `secure_delete` has overwritten SQLite's rows; `rewrite` also removes copies, and blocks writers. @returns false without the lock */
export async function wipeDeleted(db: Database, { rewrite }: { rewrite: boolean }) {
  if (engineOf(db) === "postgres") return rewrite ? rewriteTables(db) : true;
  if (rewrite) await rewriteFile(db);
  return emptyLog(db);
}

async function rewriteFile(db: Database): Promise<void> {
  try {
    await retryOnBusy(() => sql`vacuum`.execute(db), 10_000);
  } catch (error) {
    // The failed vacuum has filled the disk with its log.
    if (isFull(error)) await emptyLog(db).catch(() => {});
    throw error;
  }
}

async function emptyLog(db: Database): Promise<boolean> {
  // The command's busy timeout would apply to each try.
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

/** Changing a column's type rewrites the table. `vacuum full` would keep rows that any older snapshot can still see. */
async function rewriteTables(db: Database): Promise<boolean> {
  try {
    await db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = '2s'`.execute(trx);
      await sql`alter table submissions alter answers type text using answers || ''`.execute(trx);
      await sql`alter table subscribers alter email type text using email || ''`.execute(trx);
    });
    return true;
  } catch (error) {
    // The lock was not had in time.
    if (codeOf(error) === "55P03") return false;
    throw error;
  }
}
