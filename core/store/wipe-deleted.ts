import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { isFull } from "./errors.ts";
import { type Database, engineOf } from "./open.ts";
import { retryOnBusy } from "./transaction.ts";

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
    await retryOnBusy(() => sql`vacuum`.execute(db), 10_000);
  } catch (error) {
    // What found no room has filled the disk with its log, which visitors need.
    if (isFull(error)) await emptyLog(db).catch(() => {});
    throw error;
  }
}

async function emptyLog(db: Database): Promise<boolean> {
  // The busy timeout of a command would count for each try.
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
