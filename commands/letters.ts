import { queue } from "../app/mail/outbox.server.ts";
import { readReference } from "../app/submissions/reference.server.ts";
import { heldReason } from "../db/backup.ts";
import { type Database, inLongTransaction } from "../db/open.ts";
import { command } from "./command.ts";
import { clinicTime, json, table } from "./print.ts";
import { noSubmission, withStore } from "./store.ts";

export type LetterState = { kind: string; state: "sent" | "waiting" | "parked" };

export function stateOf(letter: {
  kind: string;
  sent_at: string | null;
  parked_at: string | null;
}): LetterState {
  const state = letter.sent_at ? "sent" : letter.parked_at ? "parked" : "waiting";
  return { kind: letter.kind, state };
}

export const lettersList = command({
  words: "letters list",
  summary: "Shows the letters that wait, and those parked after days without success.",
  options: {
    parked: { type: "boolean", help: "only the parked ones" },
    json: { type: "boolean", help: "as JSON" },
  },
  async run({ config, options, print, remark }) {
    const unsent = await withStore(config, findUnsent);
    const found = unsent.filter(({ state }) => !options.parked || state === "parked");
    if (options.json) return print(json(found));
    if (found.length === 0) return remark("No letter waits.");
    const rows = found.map((one) => [
      one.about,
      one.kind,
      one.state,
      clinicTime(one.since),
      String(one.attempts),
      one.state === "parked" ? "" : clinicTime(one.nextAttempt),
      one.lastError ?? "",
    ]);
    print(table(["ABOUT", "KIND", "STATE", "SINCE", "TRIES", "NEXT TRY", "LAST ERROR"], rows));
  },
});

export const lettersResend = command({
  words: "letters resend",
  operand: "REF",
  summary:
    "Sends the clinic's letter about a submission again: at once if it waits, as a new one if it was sent.",
  options: {},
  async run({ config, operand, now, print }) {
    const reference = readReference(operand);
    const outcome = await withStore(config, (db) => resend(db, reference, now()));
    if (!outcome) throw noSubmission(reference);
    print(
      `${reference}: ${outcome === "queued" ? "a new letter is queued" : "its letter is due now"}. The running site sends it within a minute.`,
    );
  },
});

export const lettersRelease = command({
  words: "letters release",
  summary: "Lets go the letters that a restore held back. Look at them first: letters list.",
  options: { yes: { type: "boolean", help: "without a question" } },
  async run({ config, options, now, print, remark, confirm }) {
    return withStore(config, async (db) => {
      const held = db
        .selectFrom("letters")
        .select("id")
        .where("sent_at", "is", null)
        .where("parked_at", "is not", null)
        .where("last_error", "=", heldReason);
      const { length } = await held.execute();
      if (length === 0) return remark("No letter is held back.");
      const letters = length === 1 ? "1 letter" : `${length} letters`;
      if (!options.yes && !(await confirm(`Send ${letters} from before the restore?`))) return 1;
      await inLongTransaction(
        db,
        (trx) => trx.updateTable("letters").set(dueAt(now())).where("id", "in", held).execute(),
        5_000,
      );
      print(`${letters} let go. The running site sends them within a minute.`);
      return 0;
    });
  },
});

async function findUnsent(db: Database) {
  const rows = await db
    .selectFrom("letters")
    .leftJoin("submissions", "submissions.id", "letters.submission_id")
    .leftJoin("subscribers", "subscribers.id", "letters.subscriber_id")
    .select([
      "letters.id",
      "submissions.reference",
      "subscribers.email",
      "letters.kind",
      "letters.attempts",
      "letters.next_attempt_at",
      "letters.sent_at",
      "letters.parked_at",
      "letters.last_error",
      "letters.created_at",
    ])
    .where("letters.sent_at", "is", null)
    .orderBy("letters.created_at")
    .execute();
  return rows.map((row) => ({
    /** As the log names it. */
    letter: row.id,
    about: row.reference ?? row.email ?? "",
    ...stateOf(row),
    since: row.created_at,
    attempts: row.attempts,
    nextAttempt: row.next_attempt_at,
    lastError: row.last_error,
  }));
}

/** As if it had been queued now: it is due, and is not given up for its age. */
function dueAt(now: Date) {
  const at = now.toISOString();
  return { parked_at: null, last_error: null, next_attempt_at: at, created_at: at, attempts: 0 };
}

/** A sent letter goes out under a new Message-ID: mailboxes hide a second one with the same. */
async function resend(
  db: Database,
  reference: string,
  now: Date,
): Promise<"queued" | "due" | undefined> {
  return inLongTransaction(
    db,
    async (trx) => {
      const submission = await trx
        .selectFrom("submissions")
        .select("id")
        .where("reference", "=", reference)
        .executeTakeFirst();
      if (!submission) return undefined;
      const at = now.toISOString();
      const unsent = trx
        .updateTable("letters")
        .where("submission_id", "=", submission.id)
        .where("kind", "=", "clinic")
        .where("sent_at", "is", null)
        .returning("id");
      // One that waits keeps its age and what it met: they tell that something is wrong.
      const waiting = unsent.set({ next_attempt_at: at }).where("parked_at", "is", null);
      const parked = unsent.set(dueAt(now)).where("parked_at", "is not", null);
      const found = [...(await waiting.execute()), ...(await parked.execute())];
      if (found.length > 0) return "due";
      await queue(trx, {
        submissionId: submission.id,
        kind: "clinic",
        createdAt: at,
        again: String(now.getTime()),
      });
      return "queued";
    },
    5_000,
  );
}
