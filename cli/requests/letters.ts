import type { SelectQueryBuilder } from "kysely";
import { queue } from "../../core/mail/outbox.ts";
import { worthMailing } from "../../core/mail/trouble.ts";
import { readReference } from "../../core/submissions/reference.ts";
import { heldReason } from "../../core/store/backup.ts";
import type { Database } from "../../core/store/open.ts";
import { inLongTransaction } from "../../core/store/transaction.ts";
import {
  agrees,
  asJson,
  command,
  type ExitCode,
  Failure,
  type Surroundings,
  UsageError,
  yes,
} from "../command.ts";
import { clinicTime, counted, json, table } from "../print.ts";
import { noSubmission, withStore } from "../store.ts";

export function stateOf(letter: {
  kind: string;
  sent_at: string | null;
  written_at: string | null;
  dead_at: string | null;
}) {
  const left = letter.written_at ? "written" : "sent";
  const state = letter.sent_at ? left : letter.dead_at ? "dead" : "waiting";
  return { kind: letter.kind, state };
}

export const lettersList = command({
  words: "letters list",
  summary:
    "Shows the letters that wait, and the dead letters: refused for good, or tried for days without success.",
  options: {
    dead: { type: "boolean", help: "only the dead letters" },
    written: { type: "boolean", help: "those that went to files only, for want of SMTP_URL" },
    json: asJson,
  },
  async run({ config, options, now, print, remark }) {
    if (options.dead && options.written) throw new UsageError("Choose --dead or --written.");
    const listed = await withStore(config, (db) =>
      findLetters(db, options.written ? { writtenBy: now() } : "unsent"),
    );
    const found = listed.filter(({ state }) => !options.dead || state === "dead");
    if (options.json) return print(json(found));
    if (found.length === 0) {
      return remark(options.written ? "No letter went to a file only." : "No letter waits.");
    }
    const rows = found.map((one) => [
      one.about,
      one.kind,
      one.state,
      clinicTime(one.since),
      String(one.attempts),
      one.state === "waiting" ? clinicTime(one.nextAttempt) : "",
      one.lastError ?? "",
    ]);
    print(table(["ABOUT", "KIND", "STATE", "SINCE", "TRIES", "NEXT TRY", "LAST ERROR"], rows));
  },
});

export const lettersResend = command({
  words: "letters resend",
  operand: "[REF]",
  summary:
    "Sends the clinic's letter about a submission again: at once if it waits, as a new one if it was sent.",
  options: {
    written: {
      type: "boolean",
      help: "instead of REF: mails all that went to files only, for want of SMTP_URL",
    },
    dead: {
      type: "boolean",
      help: "instead of REF: sends all dead letters to the clinic about open requests again",
    },
    yes,
  },
  async run({ operand, options, ...input }) {
    const given = [operand !== "", options.written, options.dead].filter(Boolean);
    if (given.length !== 1) throw new UsageError("Give REF, --written or --dead.");
    if (options.written) return resendWritten({ ...input, options });
    if (options.dead) return resendDead({ ...input, options });
    const { config, now, print } = input;
    const reference = readReference(operand);
    const outcome = await withStore(config, (db) => resend(db, reference, now()));
    if (!outcome) throw noSubmission(reference);
    print(
      `${reference}: ${outcome === "queued" ? "a new letter is queued" : "its letter is due now"}. The running site sends it within a minute.`,
    );
    return 0;
  },
});

export const lettersRelease = command({
  words: "letters release",
  summary: "Lets go the letters that a restore held back. Look at them first: letters list.",
  options: { yes },
  async run(input) {
    return withStore(input.config, (db) => {
      const held = deadLetters(db).where("last_error", "=", heldReason);
      return letGo(db, held, input, {
        none: "No letter is held back.",
        ask: (letters) => `Send ${letters} from before the restore?`,
      });
    });
  },
});

const deadLetters = (db: Database) =>
  db
    .selectFrom("letters")
    .select("letters.id")
    .where("sent_at", "is", null)
    .where("dead_at", "is not", null);

type Asking = Surroundings & { options: { yes: boolean } };

async function resendWritten(input: Asking): Promise<ExitCode> {
  const { config, now } = input;
  if (!config.SMTP_URL) {
    throw new Failure("There is no SMTP_URL: set it and restart the site, then type this again.");
  }
  return withStore(config, (db) =>
    letGo(db, worthMailing(db, now()).select("letters.id"), input, {
      none: "No letter went to a file only.",
      ask: (letters) => `Mail ${letters} that went to files only?`,
    }),
  );
}

async function resendDead(input: Asking): Promise<ExitCode> {
  return withStore(input.config, (db) => {
    const refused = deadLetters(db)
      .innerJoin("submissions", "submissions.id", "letters.submission_id")
      .where("kind", "=", "clinic")
      .where("handled_at", "is", null)
      .where("last_error", "is distinct from", heldReason);
    return letGo(db, refused, input, {
      none: "No letter about an open request is dead.",
      ask: (letters) => `Send ${letters} again? Fix the cause first: letters list --dead.`,
    });
  });
}

/** Makes these letters due after confirmation. */
async function letGo<Tables, Name extends keyof Tables>(
  db: Database,
  chosen: SelectQueryBuilder<Tables, Name, { id: string }>,
  input: Asking,
  words: { none: string; ask: (letters: string) => string },
): Promise<ExitCode> {
  const { now, print, remark } = input;
  const { length } = await chosen.execute();
  if (length === 0) {
    remark(words.none);
    return 0;
  }
  const letters = counted(length, "letter");
  if (!(await agrees(input, words.ask(letters), "No letter is let go."))) return 1;
  await inLongTransaction(db, (trx) =>
    trx.updateTable("letters").set(dueAt(now())).where("id", "in", chosen).execute(),
  );
  print(
    `${letters} let go. The running site sends ${length === 1 ? "it" : "them"} within a minute.`,
  );
  return 0;
}

async function findLetters(db: Database, which: "unsent" | { writtenBy: Date }) {
  const all = db
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
      "letters.written_at",
      "letters.dead_at",
      "letters.last_error",
      "letters.created_at",
    ])
    .orderBy("letters.created_at");
  const rows = await (
    which === "unsent"
      ? all.where("letters.sent_at", "is", null)
      : all.where("letters.id", "in", worthMailing(db, which.writtenBy).select("letters.id"))
  ).execute();
  return rows.map((row) => ({
    /** As in the log. */
    letter: row.id,
    about: row.reference ?? row.email ?? "",
    ...stateOf(row),
    since: row.created_at,
    attempts: row.attempts,
    nextAttempt: row.next_attempt_at,
    lastError: row.last_error,
  }));
}

/** As newly queued, so that its age does not end it. */
function dueAt(now: Date) {
  const at = now.toISOString();
  const unsent = { sent_at: null, written_at: null, dead_at: null, last_error: null };
  return { ...unsent, next_attempt_at: at, created_at: at, attempts: 0 };
}

/** A sent letter leaves again under a new Message-ID: mailboxes hide duplicates. */
async function resend(db: Database, reference: string, now: Date) {
  return inLongTransaction(db, async (trx) => {
    const submission = await trx
      .selectFrom("submissions")
      .select("id")
      .where("reference", "=", reference)
      .executeTakeFirst();
    if (!submission) return undefined;
    const at = now.toISOString();
    const its = trx
      .updateTable("letters")
      .where("submission_id", "=", submission.id)
      .where("kind", "=", "clinic")
      .returning("id");
    const unsent = its.where("sent_at", "is", null);
    // A waiting letter keeps its age and last error, which reveal the problem.
    const waiting = unsent.set({ next_attempt_at: at }).where("dead_at", "is", null);
    const dead = unsent.set(dueAt(now)).where("dead_at", "is not", null);
    const written = its.set(dueAt(now)).where("written_at", "is not", null);
    const found = [
      ...(await waiting.execute()),
      ...(await dead.execute()),
      ...(await written.execute()),
    ];
    if (found.length > 0) return "due";
    await queue(trx, {
      submissionId: submission.id,
      kind: "clinic",
      createdAt: at,
      again: String(now.getTime()),
    });
    return "queued";
  });
}
