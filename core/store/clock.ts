import { sql } from "kysely";
import { readNote, writeNote } from "./notes.ts";
import type { Database } from "./open.ts";
import { retryOnBusy } from "./transaction.ts";

// The one place for wrong clocks: those of two instances differ a little, and one may be wrong by years until it is set.

/** What is dated further ahead was written by a wrong clock. */
export const clockSkewMs = 15 * 60_000;
const dayMs = 24 * 3_600_000;

const from = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

/** The time has come, or lies further ahead than we ever put anything off: a wrong clock wrote it. */
export const isDue = (column: string, now: Date, longestMs = 0) =>
  sql<boolean>`(${sql.ref(column)} <= ${from(now, 0)} or ${sql.ref(column)} > ${from(now, longestMs + clockSkewMs)})`;

/** Within the last `ms`, and not dated ahead. */
export const isRecent = (column: string, now: Date, ms: number) =>
  sql<boolean>`(${sql.ref(column)} > ${from(now, -ms)} and ${sql.ref(column)} <= ${from(now, clockSkewMs)})`;

const mostDaysAtOnce = 2;
const suspectDays = 14;

/** The time by which retention erases. A clock that leaps ahead moves it by two days at most, until `countDays` notes those two. */
export async function plausibleNow(db: Database, now: Date): Promise<Date> {
  const latest = (await countedTo(db, now)) + mostDaysAtOnce * dayMs;
  return new Date(Math.min(now.getTime(), latest));
}

/** Called once a day, after retention has erased. A clock that was set back takes no counted day away. */
export async function countDays(db: Database, to: Date): Promise<void> {
  const value = new Date(Math.max(to.getTime(), await countedTo(db, to))).toISOString();
  await retryOnBusy(() => writeNote(db, "days counted to", value));
}

/** While this is so, retention lags behind the clock and gains two days on it each day. */
export async function isClockSuspect(db: Database, now: Date): Promise<boolean> {
  return now.getTime() - (await countedTo(db, now)) > suspectDays * dayMs;
}

/** Falls back to the day of the newest request, where no day has been counted yet. */
async function countedTo(db: Database, now: Date): Promise<number> {
  const counted = await readNote(db, "days counted to");
  if (counted) return Date.parse(counted);
  const { newest } = await db
    .selectFrom("submissions")
    .select(({ fn }) => fn.max("created_at").as("newest"))
    .executeTakeFirstOrThrow();
  return Math.min(now.getTime(), newest ? Date.parse(newest) : Infinity);
}
