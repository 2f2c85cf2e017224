import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { type Database, inTransaction, takeTurns } from "./open.ts";

/**
 * Whether two addresses of PostgreSQL lead to one database: what one has locked, the other must find locked. That
 * needs no rights, goes through poolers, and tells the database from a copy of it, which has the same names and rows.
 */
export async function isSameDatabase(db: Database, other: Database): Promise<boolean> {
  if (db === other) return true;
  const key = randomUUID();
  // A standby, on which somebody may let the pages read, has locks of its own.
  const met = sql<{ met: boolean }>`select pg_is_in_recovery()
    or not pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as met`;
  return inTransaction(db, async (trx) => {
    await takeTurns(trx, key);
    return (await met.execute(other)).rows[0]!.met;
  });
}
