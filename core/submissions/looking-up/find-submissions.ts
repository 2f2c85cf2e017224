import { sql } from "kysely";
import { startOf } from "../../../regions/calendar.ts";
import { letterState } from "../../mail/list-letters.ts";
import type { Database } from "../../store/open.ts";
import { answersOf, type StoreKeys } from "../keeping/encryption.ts";
import { undelivered } from "../keeping/erase.ts";

export type Submission = Awaited<ReturnType<typeof findSubmissions>>[number];

type Filter = {
  since?: { date: string; timeZone: string } | undefined;
  reference?: string;
  state?: State | undefined;
  ids?: readonly string[];
  limit?: number | undefined;
  /** A submission's sequence: only older ones. */
  after?: number | undefined;
};

/** The lists at the desk. A request can be in several: an answered one may be suspected spam, or undelivered. */
export const states = ["new", "answered", "spam", "undelivered"] as const;
export type State = (typeof states)[number];

/** Lists the newest first, decrypted as far as the keys allow. */
export async function findSubmissions(
  db: Database,
  keys: StoreKeys,
  { since, reference, state, ids, limit, after }: Filter = {},
) {
  if (ids?.length === 0) return [];
  let query = inState(db, state)
    .select(["id", "reference", "created_at as receivedAt", "form"])
    .select(["suspected_spam", "handled_at as handledAt", "handled_note", "answers", "sequence"])
    .orderBy("sequence", "desc");
  if (since)
    query = query.where("created_at", ">=", startOf(since.date, since.timeZone).toISOString());
  if (reference) query = query.where("reference", "=", reference);
  if (ids) query = query.where("id", "in", ids);
  if (after) query = query.where("sequence", "<", after);
  if (limit) query = query.limit(limit);
  const rows = await query.execute();
  // PostgreSQL takes no empty list.
  if (rows.length === 0) return [];
  let sent = db
    .selectFrom("letters")
    .select(["submission_id", "kind", "sent_at", "written_at", "dead_at"])
    .where("submission_id", "is not", null)
    .orderBy("created_at");
  if (rows.length <= 200)
    sent = sent.where(
      "submission_id",
      "in",
      rows.map(({ id }) => id),
    );
  const letters = await sent.execute();
  const lettersOf = Map.groupBy(letters, (letter) => letter.submission_id);
  return rows.map(({ suspected_spam: suspectedSpam, handled_note, ...row }) => ({
    ...row,
    suspectedSpam,
    handled: handled_note ? answersOf(keys, { id: row.id, answers: handled_note }).answers : null,
    ...answersOf(keys, row),
    letters: (lettersOf.get(row.id) ?? []).map(letterState),
  }));
}

function inState(db: Database, state: State | undefined) {
  const all = db.selectFrom("submissions");
  if (state === "answered") return all.where("handled_at", "is not", null);
  if (state === "spam") return all.where("suspected_spam", "=", true);
  if (state === "undelivered") return all.where("id", "in", undelivered(db));
  if (state === "new")
    return all.where("handled_at", "is", null).where("suspected_spam", "=", false);
  return all;
}

/** How many are in a state; at most 1,000, so that a full store is not counted through. @param after a submission's sequence: only newer ones */
export async function countSubmissions(db: Database, state: State, after?: number) {
  let all = state === "undelivered" ? undelivered(db) : inState(db, state).select("id");
  if (after !== undefined) all = all.where("sequence", ">", after);
  const { count } = await db
    .selectFrom(all.limit(1000).as("some"))
    .select(({ fn }) => fn.count<number>("id").distinct().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function lastSequence(db: Database): Promise<number> {
  const newest = db.selectFrom("submissions").select("sequence").orderBy("sequence", "desc");
  return (await newest.limit(1).executeTakeFirst())?.sequence ?? 0;
}

export async function countBetween(db: Database, instants: readonly Date[]): Promise<number[]> {
  const spans = instants.slice(1).map((end, span) =>
    db
      .selectFrom("submissions")
      .select(({ fn }) => [sql.lit(span).as("span"), fn.countAll<number>().as("count")])
      .where("created_at", ">=", instants[span]!.toISOString())
      .where("created_at", "<", end.toISOString()),
  );
  const rows = await spans.reduce((all, span) => all.unionAll(span)).execute();
  return rows.toSorted((one, other) => one.span - other.span).map(({ count }) => count);
}
