import { type CommandPress, logAccess } from "../process/access-log.ts";
import type { Config } from "../process/config.ts";
import type { Database } from "../store/open.ts";
import { isRecent } from "../store/clock.ts";
import { forUpdate, inLongTransaction } from "../store/transaction.ts";
import { leaseMs, queue } from "./outbox.ts";

/** Whoever asks again so soon, without a form's key, may not have read the first answer. */
const sameWishMs = 10 * 60_000;

/** Dead letters to the clinic about open requests; those that a restore held back are `heldLetters`. */
export const refusedLetters = (db: Database) =>
  deadLetters(db)
    .innerJoin("submissions", "submissions.id", "letters.submission_id")
    .where("kind", "=", "clinic")
    .where("handled_at", "is", null)
    .where("waits_for", "is distinct from", "release");

export const heldLetters = (db: Database) => deadLetters(db).where("waits_for", "=", "release");

const deadLetters = (db: Database) =>
  db
    .selectFrom("letters")
    .select("letters.id")
    .where("sent_at", "is", null)
    .where("dead_at", "is not", null);

export async function makeDue(db: Database, ids: readonly string[], now: Date): Promise<void> {
  await inLongTransaction(db, (trx) =>
    trx.updateTable("letters").set(dueAt(now)).where("id", "in", ids).execute(),
  );
}

/** Dates a letter as newly queued, so that its age does not end it. */
function dueAt(now: Date) {
  const at = now.toISOString();
  const unsent = { sent_at: null, written_at: null, dead_at: null };
  return {
    ...unsent,
    last_error: null,
    waits_for: null,
    next_attempt_at: at,
    created_at: at,
    attempts: 0,
  };
}

/** A sent letter leaves under a new Message-ID, because mailboxes hide duplicates. @returns undefined without such a submission */
export async function resend(
  { db, config }: { db: Database; config: Pick<Config, "DATA_DIR"> },
  press: CommandPress,
  reference: string,
) {
  const { key, now } = press;
  return inLongTransaction(db, async (trx) => {
    const submission = await forUpdate(
      trx,
      trx.selectFrom("submissions").select("id").where("reference", "=", reference),
    ).executeTakeFirst();
    if (!submission) return undefined;
    await logAccess(config, press, "letter sent again", { subject: reference, count: 1 });
    const its = trx
      .updateTable("letters")
      .where("submission_id", "=", submission.id)
      .where("kind", "=", "clinic")
      .returning("id");
    const createdAt = now.toISOString();
    const found = await its
      .set(dueAt(now))
      .where(({ eb, or }) => or([eb("dead_at", "is not", null), eb("written_at", "is not", null)]))
      .execute();
    if (found.length > 0) return "its letter is due now";
    const waiting = await trx
      .selectFrom("letters")
      .select(["id", "next_attempt_at"])
      .where("submission_id", "=", submission.id)
      .where("kind", "=", "clinic")
      .where("sent_at", "is", null)
      .executeTakeFirst();
    if (waiting) {
      // A worker may hold a letter that is due within its lease: a second one would send it twice.
      const leaseEnd = new Date(now.getTime() + leaseMs).toISOString();
      // It keeps its age and last error, which reveal the problem.
      const sooner = await its
        .set({ next_attempt_at: createdAt })
        .where("id", "=", waiting.id)
        .where("sent_at", "is", null)
        .where("next_attempt_at", ">", leaseEnd)
        .execute();
      return sooner.length > 0
        ? "its letter is due now"
        : "its letter is tried again within two minutes";
    }
    const asked = await trx
      .selectFrom("letters")
      .select("id")
      .where("message_id", "like", `clinic.${submission.id}.${key ?? "%"}`)
      .$if(!key, (query) => query.where(isRecent("created_at", now, sameWishMs)))
      .executeTakeFirst();
    if (asked)
      return key
        ? "a new letter is queued"
        : "a new letter left a moment ago. For one more, ask again in ten minutes";
    const letter = { submission_id: submission.id, kind: "clinic", createdAt } as const;
    await queue(trx, { ...letter, again: key ?? String(now.getTime()) });
    return "a new letter is queued";
  });
}
