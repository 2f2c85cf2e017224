import { wallClock } from "../clinic/hours/dates.ts";
import { stateOf } from "../mail/list-letters.ts";
import type { Database } from "../store/open.ts";
import { inLongTransaction } from "../store/transaction.ts";
import { decrypt, DecryptionError, type StoreKeys } from "./encryption.ts";
import type { Answers } from "./form.ts";
import { heartbeatForm } from "./heartbeat.form.ts";

export type Submission = Awaited<ReturnType<typeof findSubmissions>>[number];

type Filter = {
  form?: string | undefined;
  /** A calendar date in a time zone. */
  since?: { date: string; timeZone: string } | undefined;
  spam?: boolean;
  open?: boolean;
  reference?: string;
};

/** Newest first, decrypted as far as the keys allow. */
export async function findSubmissions(
  db: Database,
  keys: StoreKeys,
  { form, since, spam, open, reference }: Filter = {},
) {
  let query = db
    .selectFrom("submissions")
    .select(["id", "reference", "created_at as receivedAt", "form"])
    .select(["suspected_spam", "handled_at as handledAt", "answers"])
    .orderBy("created_at", "desc")
    .orderBy("id");
  // Heartbeats are nobody's request.
  if (!reference) query = query.where("form", "!=", heartbeatForm.name);
  if (form) query = query.where("form", "=", form);
  if (spam) query = query.where("suspected_spam", "=", true);
  if (open) query = query.where("handled_at", "is", null);
  if (reference) query = query.where("reference", "=", reference);
  const rows = await query.execute();
  const letters = await db
    .selectFrom("letters")
    .select(["submission_id", "kind", "sent_at", "written_at", "dead_at"])
    .where("submission_id", "is not", null)
    .orderBy("created_at")
    .execute();
  const lettersOf = Map.groupBy(letters, (letter) => letter.submission_id);
  const wanted = since
    ? rows.filter(
        ({ receivedAt }) => wallClock(since.timeZone, new Date(receivedAt)).date >= since.date,
      )
    : rows;
  return wanted.map(({ suspected_spam: suspectedSpam, ...row }) => ({
    ...row,
    suspectedSpam,
    ...answersOf(keys, row),
    letters: (lettersOf.get(row.id) ?? []).map(stateOf),
  }));
}

/** Without a key `answers` is null, and `unreadable` says why. */
export function answersOf(
  keys: StoreKeys,
  { id, answers }: { id: string; answers: string },
): { answers: Answers | null; unreadable?: string } {
  try {
    return { answers: decrypt(keys, id, answers) };
  } catch (error) {
    if (error instanceof DecryptionError) return { answers: null, unreadable: error.code };
    throw error;
  }
}

/** @returns whether there is such a submission */
export async function markHandled(db: Database, reference: string, at: Date | null) {
  const marked = await inLongTransaction(db, (trx) =>
    trx
      .updateTable("submissions")
      .set({ handled_at: at && at.toISOString() })
      .where("reference", "=", reference)
      .returning("id")
      .execute(),
  );
  return marked.length > 0;
}
