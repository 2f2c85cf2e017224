import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import { isRecent } from "./clock.ts";
import { messageOf } from "./errors.ts";
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

/** The newest that was made or tried, but for those that a wrong clock dated ahead. */
export async function lastBackup(db: Database, now: Date) {
  const row = await db
    .selectFrom("housekeeping")
    .select(["at", "what"])
    .where("what", "in", ["backup", "backup failed"])
    .where(isRecent("at", now, now.getTime()))
    .orderBy("at", "desc")
    .orderBy("what", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && { at: row.at, failed: row.what === "backup failed" };
}

/** Logs finished work; a full store does not undo it. */
export async function noteDone(
  { db, remark }: { db: Database; remark: (text: string) => void },
  done: string,
  line: Parameters<typeof logMaintenance>[1],
): Promise<void> {
  try {
    await logMaintenance(db, line);
  } catch (error) {
    remark(`${done}, but the store couldn't note it: ${messageOf(error)}.`);
  }
}
