import { randomUUIDv7 } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../store/open.ts";
import { skipLocked, retryOnBusy, type Trx } from "../store/transaction.ts";
import { isDue } from "../store/clock.ts";
import { type SendFailure, nextTry } from "./retry-policy.ts";

export type Letter = Awaited<ReturnType<typeof takeDue>>[number];

/** A lease outlasts sending and marking; a letter whose worker died becomes due when it ends. */
export const leaseMs = 120_000;
const markWithinMs = 15_000;

export type NewLetter = ({ submission_id: string } | { subscriber_id: string }) & {
  kind: string;
  createdAt: string;
  /** Makes the Message-ID of a further letter of this kind differ from the first's. */
  again?: string;
};

/** Runs in the transaction that stores what the letters are about. Message-IDs never change. */
export async function queue(trx: Trx, ...letters: NewLetter[]): Promise<void> {
  await trx.insertInto("letters").values(letters.map(rowOf)).execute();
}

function rowOf({ kind, createdAt, again, ...subject }: NewLetter) {
  return {
    id: randomUUIDv7(),
    ...subject,
    kind,
    message_id: [kind, ...Object.values(subject), again].filter(Boolean).join("."),
    next_attempt_at: createdAt,
    created_at: createdAt,
  };
}

/** `inHand`: letters that this process is sending, left out since their leases look expired after the clock was set back. */
type Choice = { to?: "clinic" | "visitors"; inHand?: readonly string[] };

/** Takes the oldest first. The lease moves the next attempt, so that a crash delays a letter and never loses it. */
export async function takeDue(
  db: Database,
  limit: number,
  now: Date,
  { to, inHand = [] }: Choice = {},
) {
  if (limit <= 0) return [];
  const due = db
    .selectFrom("letters")
    .select("id")
    .where("sent_at", "is", null)
    .where("dead_at", "is", null)
    .$if(inHand.length > 0, (query) => query.where("id", "not in", inHand))
    .$if(to !== undefined, (query) => query.where("kind", to === "clinic" ? "=" : "!=", "clinic"))
    .where(isDue("next_attempt_at", now))
    .orderBy("next_attempt_at")
    .limit(limit);
  return retryOnBusy(() =>
    db
      // Materialized, because PostgreSQL may run a plain subquery once per row and exceed the limit.
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
      .returningAll()
      .execute(),
  );
}

/** Retries while the database is away: a letter left unmarked leaves again. @returns false when it was erased meanwhile */
export async function markSent(
  db: Database,
  letter: Letter,
  now: Date,
  how: "mailed" | "written" = "mailed",
  abandon?: AbortSignal,
): Promise<boolean> {
  const deadline = performance.now() + markWithinMs;
  const at = now.toISOString();
  const mark = () =>
    db
      .updateTable("letters")
      .set({
        sent_at: at,
        written_at: how === "written" ? at : null,
        last_error: null,
        waits_for: null,
      })
      .where("id", "=", letter.id)
      .returning("id")
      .execute();
  for (;;) {
    try {
      return (await retryOnBusy(mark)).length > 0;
    } catch (error) {
      if (performance.now() > deadline || abandon?.aborted) throw error;
      await wait(500);
    }
  }
}

export async function markFailed(
  db: Database,
  letter: Letter,
  { means, reason, waitsFor }: SendFailure & { means: Parameters<typeof nextTry>[1] },
  now: Date,
): Promise<"later" | "dead"> {
  const next = nextTry(letter, means, now);
  // The text is for people, who look it up in docs/front-desk.md; the release before reads it too.
  const last_error = means === "stopped" ? `mail stopped: ${reason}` : reason;
  const waits_for = means === "stopped" ? "settings" : (waitsFor ?? null);
  const change =
    next === "dead" ? { dead_at: now.toISOString() } : { next_attempt_at: next.toISOString() };
  await retryOnBusy(() =>
    db
      .updateTable("letters")
      .set({ ...change, last_error, waits_for })
      .where("id", "=", letter.id)
      .execute(),
  );
  return next === "dead" ? "dead" : "later";
}

export async function nextDue(db: Database): Promise<Date | undefined> {
  const next = await db
    .selectFrom("letters")
    .select("next_attempt_at")
    .where("sent_at", "is", null)
    .where("dead_at", "is", null)
    .orderBy("next_attempt_at")
    .limit(1)
    .executeTakeFirst();
  return next && new Date(next.next_attempt_at);
}

/** Ends all leases too, so only where no other worker runs. */
export async function releaseAll(db: Database, now: Date): Promise<void> {
  await retryOnBusy(() =>
    db
      .updateTable("letters")
      .set({ next_attempt_at: now.toISOString() })
      .where("sent_at", "is", null)
      .where("dead_at", "is", null)
      .execute(),
  );
}
