import { startBackgroundTask } from "../background-task.ts";
import { errorFields } from "../error-fields.ts";
import type { Log } from "../log.ts";
import type { Database } from "../store/open.ts";
import { withTimeout } from "../timeout.ts";
import { type Letter, markFailed, markSent, nextDue, takeDue } from "./outbox.ts";
import { maxConnections } from "./transport.ts";
import { failureOf, longestStopPauseMs, sendWithinMs, stopPauseMs } from "./retry-policy.ts";

export type MailWorker = {
  /** A letter has just been queued. */
  wake(): void;
  /** Waits briefly for the letters in hand; the others leave after the next start. */
  stop(): Promise<void>;
};

type MailWorkerOptions = {
  db: Database;
  log: Log;
  /** Throws when the server did not accept the letter, or on abort. */
  send: (letter: Letter, signal: AbortSignal) => Promise<void>;
  how?: "mailed" | "written";
  /** Removes the letter's file. */
  withdraw?: (letter: Letter) => Promise<void>;
  count?: (outcome: "sent" | "written" | "failed" | "dead") => void;
  now?: () => Date;
  /** After this long a slow first letter no longer blocks the others. */
  slowMs?: number;
  /** Shorter than the lease. */
  withinMs?: number;
};

/** Another instance may have died with letters in hand, or staff may have released some. */
const slowestPollMs = 10_000;
/**
 * Letters in hand at once, and how many of them may be to visitors: a slow recipient can hold a connection until the
 * timeout. No more than there are connections, or the timeout would run while a letter waits for one. Files are taken
 * several at a time, because each taking is a commit of its own, which requests wait for.
 */
const limits = {
  mailed: { atOnce: maxConnections, toVisitors: maxConnections - 2, fewest: 1 },
  written: { atOnce: 20, toVisitors: 20, fewest: 10 },
};
const databaseDownMs = 2_000;
/** A hanging mail server must not delay a stop. */
const stopWithinMs = 2_000;

/** Takes what is due, sends it, marks it sent. */
export function startMailWorker({
  db,
  log,
  send,
  how = "mailed",
  withdraw = async () => {},
  count = () => {},
  now = () => new Date(),
  slowMs = 5_000,
  withinMs = sendWithinMs,
}: MailWorkerOptions): MailWorker {
  const inHand = new Map<Letter, Promise<void>>();
  const { atOnce, toVisitors, fewest } = limits[how];
  const abandon = new AbortController();
  // One letter at a time until the server accepts one: five at once would be five failed logins.
  let isTrusted = false;
  let stops = 0;
  let resumeAt = 0;

  const outOfReach = (error: unknown) =>
    log.error({ event: "outbox out of reach", ...errorFields(error) });

  const task = startBackgroundTask({
    retryMs: databaseDownMs,
    onError: outOfReach,
    async run() {
      const pauseMs = resumeAt - now().getTime();
      // A longer pause was set by a wrong clock.
      if (pauseMs > 0 && pauseMs <= longestStopPauseMs) return Math.min(pauseMs, slowestPollMs);
      const room = (isTrusted ? atOnce : 1) - inHand.size;
      if (room <= 0 || (inHand.size > 0 && room < fewest)) return slowestPollMs;
      const held = [...inHand.keys()];
      const ids = held.map(({ id }) => id);
      const toClinic = await takeDue(db, room, now(), { to: "clinic", inHand: ids });
      const visitors = held.filter(({ kind }) => kind !== "clinic").length;
      const left = Math.min(room - toClinic.length, toVisitors - visitors);
      const letters = [
        ...toClinic,
        ...(await takeDue(db, left, now(), { to: "visitors", inHand: ids })),
      ];
      for (const letter of letters) begin(letter);
      if (letters.length > 0) return 0;
      // Those to visitors that are due wait for one in hand, which wakes this task.
      return left > 0 ? untilNextDue() : slowestPollMs;
    },
  });

  function begin(letter: Letter) {
    const slow = setTimeout(trust, slowMs);
    const delivery = deliver(letter)
      .catch(outOfReach)
      .finally(() => {
        clearTimeout(slow);
        inHand.delete(letter);
        task.wake();
      });
    inHand.set(letter, delivery);
  }

  function trust() {
    isTrusted = true;
    task.wake();
  }

  async function deliver(letter: Letter) {
    try {
      await withTimeout((signal) => send(letter, signal), withinMs, abandon.signal);
    } catch (error) {
      return failed(letter, error);
    }
    isTrusted = true;
    stops = 0;
    const isKept = await markSent(db, letter, now(), how, abandon.signal);
    // Erased meanwhile, or mailed after it had gone to a file.
    if (!isKept || how === "mailed") await withdraw(letter);
    count(how === "mailed" ? "sent" : "written");
    const event = how === "mailed" ? "letter sent" : "letter written to a file";
    log.info({ event, letter: letter.id, attempts: letter.attempts });
  }

  async function failed(letter: Letter, error: unknown) {
    const failure = failureOf(error, letter.kind);
    if (failure.means === "stopped") pauseAll(failure.reason);
    const outcome = await markFailed(db, letter, failure, now());
    count(outcome === "dead" ? "dead" : "failed");
    log.warn({
      event: outcome === "dead" ? "dead letter" : "letter waits",
      letter: letter.id,
      attempts: letter.attempts,
      error: failure.reason,
    });
  }

  function pauseAll(reason: string) {
    isTrusted = false;
    // Letters already on their way meet the same failure.
    if (resumeAt > now().getTime()) return;
    const ms = stopPauseMs(++stops);
    resumeAt = now().getTime() + ms;
    log.error({ event: "mail stopped", error: reason, ms });
  }

  async function untilNextDue() {
    const due = await nextDue(db);
    const untilDue = due ? due.getTime() - now().getTime() : slowestPollMs;
    return Math.min(slowestPollMs, Math.max(50, untilDue));
  }

  return {
    wake: task.wake,
    async stop() {
      await task.stop();
      const giveUp = setTimeout(() => abandon.abort(), stopWithinMs);
      await Promise.all(inHand.values());
      clearTimeout(giveUp);
    },
  };
}
