import type { Database } from "../store/open.ts";
import { worthMailing } from "./written-letters.ts";

type Times = Record<"sent_at" | "written_at" | "dead_at", string | null>;

export function letterState({ kind, sent_at, written_at, dead_at }: Times & { kind: string }) {
  const left = written_at ? "written" : "sent";
  return { kind, state: sent_at ? left : dead_at ? "dead" : "waiting" };
}

export const listUnsent = (db: Database) => rowsOf(letters(db).where("sent_at", "is", null));

/** The letters that until then were written to files alone. */
export const listWritten = (db: Database, until: Date) =>
  rowsOf(letters(db).where("letters.id", "in", worthMailing(db, until).select("letters.id")));

const letters = (db: Database) =>
  db
    .selectFrom("letters")
    .leftJoin("submissions", "submissions.id", "letters.submission_id")
    .leftJoin("subscribers", "subscribers.id", "letters.subscriber_id")
    .select(["letters.id as letter", "reference", "email", "kind", "letters.created_at as since"])
    .select(["attempts", "next_attempt_at as nextAttempt", "last_error as lastError"])
    .select(["sent_at", "written_at", "dead_at"])
    .orderBy("letters.created_at");

async function rowsOf(query: ReturnType<typeof letters>) {
  const rows = await query.execute();
  return rows.map(({ letter, reference, email, kind, sent_at, written_at, dead_at, ...rest }) => ({
    /** The log names the letter by the same id. */
    letter,
    about: reference ?? email ?? "",
    ...letterState({ kind, sent_at, written_at, dead_at }),
    ...rest,
  }));
}

/** What became of the letters about a submission, oldest first. */
export async function lettersAbout(db: Database, submissionId: string) {
  const rows = await db
    .selectFrom("letters")
    .select(["kind", "sent_at", "written_at", "dead_at", "attempts", "last_error as lastError"])
    .select("next_attempt_at as nextAttempt")
    .where("submission_id", "=", submissionId)
    .orderBy("created_at")
    .execute();
  return rows.map((row) => ({ ...row, ...letterState(row) }));
}
