import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { Database } from "./open.ts";
import type { Schema } from "./schema.ts";
import { retryOnBusy } from "./transaction.ts";

type Line = Schema["housekeeping"];

/** Holds when and how many, never whose. */
export async function logMaintenance(
  db: Database,
  line: Omit<Insertable<Line>, "id" | "at"> & { at: Date },
): Promise<void> {
  const row = { ...line, id: randomUUID(), at: line.at.toISOString() };
  await retryOnBusy(() => db.insertInto("housekeeping").values(row).execute());
}

export async function lastRun(db: Database, what: Line["what"]) {
  const row = await db
    .selectFrom("housekeeping")
    .select("at")
    .where("what", "=", what)
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}
