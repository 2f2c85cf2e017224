import { randomUUIDv7 } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql, type Transaction } from "kysely";
import type { Database } from "../store/open.ts";
import { skipLocked, retryOnBusy } from "../store/transaction.ts";
import type { Schema } from "../store/schema.ts";
import { latestHonest } from "../clock.ts";

export type Letter = {
  id: string;
  submission_id: string | null;
  subscriber_id: string | null;
  kind: string;
  message_id: string;
  attempts: number;
  created_at: string;
};

/** A taken letter comes back after this long if its taker died. Longer than sending and marking may take. */
const leaseMs = 120_000;
/**
 * One send may take this long, whatever the mail server does. Generous, because a server that accepts
 * later has the letter all the same, and would get it again (RFC 5321, 4.5.3.2.6).
 */
export const sendWithinMs = 90_000;
const markWithinMs = 15_000;
/** Retries go on for this long before a letter is parked for staff. */
const giveUpAfterMs = 7 * 24 * 3_600_000;
/** A visitor may have typed an address that does not exist, and a late confirmation helps nobody. */
const giveUpOnVisitorAfterMs = 24 * 3_600_000;
/** Beside the patience: a clock that has jumped is no week of trying. So often takes four hours. */
const triesBeforeGivingUp = 100;
/** A letter to the clinic that waits this long means that the mail server needs a look. */
export const letterIsLateAfterMs = 15 * 60_000;

export type NewLetter = ({ submissionId: string } | { subscriberId: string }) & {
  kind: string;
  createdAt: string;
  /** Tells a further letter of this kind about the same subject from the first. */
  again?: string;
};

/** Queues letters in the transaction that keeps what they are about. Their Message-IDs never change. */
export async function queue(trx: Transaction<Schema>, ...letters: NewLetter[]): Promise<void> {
  await trx.insertInto("letters").values(letters.map(rowOf)).execute();
}

function rowOf(letter: NewLetter) {
  const subject =
    "submissionId" in letter
      ? { submission_id: letter.submissionId }
      : { subscriber_id: letter.subscriberId };
  return {
    id: randomUUIDv7(),
    ...subject,
    kind: letter.kind,
    message_id: [letter.kind, ...Object.values(subject), letter.again].filter(Boolean).join("."),
    next_attempt_at: letter.createdAt,
    created_at: letter.createdAt,
  };
}

/**
 * Takes up to `limit` letters that are due, oldest first. Taking one moves its next attempt past the
 * lease, so that a crash means "later", never "lost", and no two workers hold the same letter.
 */
export async function takeDue(db: Database, limit: number, now: Date): Promise<Letter[]> {
  const due = db
    .selectFrom("letters")
    .select("id")
    .where("sent_at", "is", null)
    .where("parked_at", "is", null)
    .where((where) =>
      where.or([
        where("next_attempt_at", "<=", now.toISOString()),
        // No lease and no pause between tries is that long: a clock that was wrong has written it.
        where("next_attempt_at", ">", latestHonest(now)),
      ]),
    )
    .orderBy("next_attempt_at")
    .limit(limit);
  return retryOnBusy(() =>
    db
      // Materialized: PostgreSQL may run a plain subquery again for each row, past its limit.
      .with(
        (cte) => cte("due").materialized(),
        () => skipLocked(db, due),
      )
      .updateTable("letters")
      .set({
        attempts: sql<number>`attempts + 1`,
        next_attempt_at: new Date(now.getTime() + leaseMs).toISOString(),
      })
      .where("id", "in", (query) => query.selectFrom("due").select("due.id"))
      .returning([
        "id",
        "submission_id",
        "subscriber_id",
        "kind",
        "message_id",
        "attempts",
        "created_at",
      ])
      .execute(),
  );
}

/**
 * Keeps trying, also while the store is away: a letter that left and is not marked leaves again.
 * @param how "written" when it went to a file only
 * @returns false when the letter was erased meanwhile
 */
export async function markSent(
  db: Database,
  letter: Letter,
  now: Date,
  how: "mailed" | "written" = "mailed",
): Promise<boolean> {
  const deadline = performance.now() + markWithinMs;
  const at = now.toISOString();
  const mark = () =>
    db
      .updateTable("letters")
      .set({ sent_at: at, written_at: how === "written" ? at : null, last_error: null })
      .where("id", "=", letter.id)
      .returning("id")
      .execute();
  for (;;) {
    try {
      return (await retryOnBusy(mark)).length > 0;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await wait(500);
    }
  }
}

/** Puts a letter back for a later attempt; in the end it is parked where staff see it. */
export async function markFailed(
  db: Database,
  letter: Letter,
  reason: string,
  now: Date,
): Promise<"later" | "parked"> {
  const patience = letter.kind === "clinic" ? giveUpAfterMs : giveUpOnVisitorAfterMs;
  const age = now.getTime() - Date.parse(letter.created_at);
  const parked = age > patience && letter.attempts >= triesBeforeGivingUp;
  await retryOnBusy(() =>
    db
      .updateTable("letters")
      .set({
        last_error: reason,
        next_attempt_at: new Date(now.getTime() + retryDelayMs(letter.attempts)).toISOString(),
        ...(parked ? { parked_at: now.toISOString() } : {}),
      })
      .where("id", "=", letter.id)
      .execute(),
  );
  return parked ? "parked" : "later";
}

/** 1, 2, 4 … seconds, at most a minute for the first hour or so, then every five minutes. */
export function retryDelayMs(attempts: number): number {
  if (attempts > 60) return 5 * 60_000;
  return Math.min(60_000, 1_000 * 2 ** Math.max(0, attempts - 1));
}

/** When the next letter is due, or undefined when none waits. */
export async function nextDue(db: Database): Promise<Date | undefined> {
  const next = await db
    .selectFrom("letters")
    .select("next_attempt_at")
    .where("sent_at", "is", null)
    .where("parked_at", "is", null)
    .orderBy("next_attempt_at")
    .limit(1)
    .executeTakeFirst();
  return next && new Date(next.next_attempt_at);
}

/** Makes every waiting letter due now, leased ones too: right only where no other worker runs. */
export async function releaseAll(db: Database, now: Date): Promise<void> {
  await retryOnBusy(() =>
    db
      .updateTable("letters")
      .set({ next_attempt_at: now.toISOString() })
      .where("sent_at", "is", null)
      .where("parked_at", "is", null)
      .execute(),
  );
}

/**
 * How many letters to the clinic wait, since when the oldest and the newest do, how many are parked, how many wait
 * because the mail server refused our name or password (RFC 4954: 530, 534, 535), how many for a key that the
 * settings lack, and how many went to files only. Letters to visitors do not count: a mistyped address says nothing about our mail.
 * Nor do parked or written ones about what staff have handled.
 */
export async function outboxState(db: Database) {
  const row = await db
    .selectFrom("letters")
    .leftJoin("submissions", "submissions.id", "letters.submission_id")
    .select([
      sql<number>`count(case when parked_at is null then 1 end)`.as("waiting"),
      sql<string | null>`min(case when parked_at is null then letters.created_at end)`.as("oldest"),
      sql<string | null>`max(case when parked_at is null then letters.created_at end)`.as("newest"),
      sql<number>`count(case when parked_at is not null and handled_at is null then 1 end)`.as(
        "parked",
      ),
      sql<number>`count(case when parked_at is null and last_error like 'EAUTH 53%' then 1 end)`.as(
        "refused",
      ),
      sql<number>`count(case when parked_at is null and last_error like 'STORE_%KEY%' then 1 end)`.as(
        "withoutKey",
      ),
    ])
    .where("sent_at", "is", null)
    .where("letters.kind", "=", "clinic")
    .executeTakeFirstOrThrow();
  const { written } = await onlyWritten(db)
    .select(sql<number>`count(*)`.as("written"))
    .where("letters.kind", "=", "clinic")
    .executeTakeFirstOrThrow();
  return {
    waiting: Number(row.waiting),
    oldest: row.oldest,
    newest: row.newest,
    parked: Number(row.parked),
    refused: Number(row.refused),
    withoutKey: Number(row.withoutKey),
    written: Number(written),
  };
}

type Waiting = { oldest: string | null; newest: string | null };

/**
 * How long the oldest letter to the clinic has waited. Nobody knows it of one that a wrong clock has dated ahead, which
 * counts by how far ahead it is: as late.
 */
export function longestWaitMs({ oldest, newest }: Waiting, now: Date): number {
  const distances = [oldest, newest].map((at) =>
    at ? Math.abs(now.getTime() - Date.parse(at)) : 0,
  );
  return Math.max(...distances);
}

export const isDatedAhead = ({ newest }: Waiting, now: Date): boolean =>
  newest !== null && newest > latestHonest(now);

/** Letters that went to files for want of a mail server, but for those about what staff have handled. */
function onlyWritten(db: Database) {
  return db
    .selectFrom("letters")
    .leftJoin("submissions", "submissions.id", "letters.submission_id")
    .where("written_at", "is not", null)
    .where("handled_at", "is", null);
}

/** Those of them that are still worth mailing: all to the clinic, and to visitors as long as they would be tried. */
export function worthMailing(db: Database, now: Date) {
  const notBefore = new Date(now.getTime() - giveUpOnVisitorAfterMs).toISOString();
  return onlyWritten(db).where((where) =>
    where.or([where("letters.kind", "=", "clinic"), where("letters.created_at", ">", notBefore)]),
  );
}
