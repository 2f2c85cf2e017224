import { randomUUID } from "node:crypto";
import type { Database } from "./open.ts";
import type { Maintenance } from "./schema.ts";
import { retryOnBusy } from "./transaction.ts";

/** Holds when and how many, never whose. */
export async function logMaintenance(
  db: Database,
  line: Pick<Maintenance, "what"> & { at: Date; submissions?: number; subscribers?: number },
): Promise<void> {
  const row = { ...line, id: randomUUID(), at: line.at.toISOString() };
  await retryOnBusy(() => db.insertInto("housekeeping").values(row).execute());
}

export async function lastRun(db: Database, what: Maintenance["what"]) {
  const row = await db
    .selectFrom("housekeeping")
    .select("at")
    .where("what", "=", what)
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}
