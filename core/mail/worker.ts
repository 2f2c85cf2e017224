import { startBackgroundTask } from "../process/background-task.ts";
import { errorFields } from "../process/error-fields.ts";
import type { Log } from "../process/log.ts";
import type { Database } from "../store/open.ts";
import { withTimeout } from "../process/timeout.ts";
import { type Letter, markFailed, markSent, nextDue, takeDue } from "./outbox.ts";
import { maxConnections } from "./transport.ts";
import {
  type Failure,
  failureOf,
  longestStopPauseMs,
  sendWithinMs,
  stopPauseMs,
} from "./retry-policy.ts";

export type MailWorker = {
  wake(): void;
  /** Waits briefly for the letters in hand; the others leave after the next start. */
  stop(): Promise<void>;
};

type MailWorkerOptions = {
  db: Database;
  log: Log;
  /** Sends one message: a letter, or a digest of several. Throws when the server did not accept it, or on abort. */
  send: (letters: readonly Letter[], signal: AbortSignal) => Promise<void>;
  how?: "mailed" | "written";
  withdraw?: (letter: Letter) => Promise<void>;
  count?: (outcome: "sent" | "written" | "failed" | "dead") => void;
  /** Past this many messages to the clinic an hour, its letters come as digests. */
  flood?: typeof flood | undefined;
  now?: () => Date;
  /** After this long a slow first letter no longer blocks the others. */
  slowMs?: number;
  /** Shorter than the lease. */
  withinMs?: number;
};

/** Another instance may have died with letters in hand, or staff may have released some. */
const slowestPollMs = 10_000;
/** No more at once than there are connections, some kept from slow recipients. Files come several at a time, for each taking is a commit. */
const limits = {
  mailed: { atOnce: maxConnections, toVisitors: maxConnections - 2, fewest: 1 },
  written: { atOnce: 20, toVisitors: 20, fewest: 10 },
};
/** Ten minutes, so that no letter of a digest is late (retry-policy.ts). */
export const flood = { messagesPerHour: 60, digestEveryMs: 10 * 60_000, mostInDigest: 200 };
const hourMs = 3_600_000;
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
  flood,
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
  /** When messages to the clinic left in the last hour, by a clock that is never set. */
  let sentToClinic: number[] = [];

  /** @returns how many letters to the clinic may leave now, and whether as one digest */
  function allowance(room: number): { most: number; asDigest?: boolean } {
    const at = performance.now();
    sentToClinic = sentToClinic.filter((time) => time > at - hourMs);
    if (!flood || sentToClinic.length < flood.messagesPerHour) return { most: room };
    const isTime = at - sentToClinic.at(-1)! >= flood.digestEveryMs;
    return isTime ? { most: flood.mostInDigest, asDigest: true } : { most: 0 };
  }

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
      const { most, asDigest } = allowance(room);
      const toClinic = await takeDue(db, most, now(), { to: "clinic", inHand: ids });
      const visitors = held.filter(({ kind }) => kind !== "clinic").length;
      const messages = asDigest && toClinic.length > 0 ? [toClinic] : toClinic.map((one) => [one]);
      const others = Math.min(room - messages.length, toVisitors - visitors);
      for (const letter of await takeDue(db, others, now(), { to: "visitors", inHand: ids }))
        messages.push([letter]);
      for (const letters of messages) begin(letters);
      if (messages.length > 0) return 0;
      // Those to visitors that are due wait for one in hand, which wakes this task.
      return others > 0 && most > 0 ? untilNextDue() : slowestPollMs;
    },
  });

  function begin(letters: Letter[]) {
    const slow = setTimeout(trust, slowMs);
    const delivery = deliver(letters)
      .catch(outOfReach)
      .finally(() => {
        clearTimeout(slow);
        for (const letter of letters) inHand.delete(letter);
        task.wake();
      });
    for (const letter of letters) inHand.set(letter, delivery);
  }

  function trust() {
    isTrusted = true;
    task.wake();
  }

  async function deliver(letters: Letter[]) {
    try {
      await withTimeout((signal) => send(letters, signal), withinMs, abandon.signal);
    } catch (error) {
      const failure = failureOf(error, letters[0]!.kind);
      if (failure.means === "stopped") pauseAll(failure.reason);
      // What the server refuses in a digest may be one request's words.
      const means = letters.length > 1 && failure.means === "refused" ? "later" : failure.means;
      for (const letter of letters) await failed(letter, { ...failure, means });
      return;
    }
    isTrusted = true;
    stops = 0;
    if (letters[0]!.kind === "clinic") sentToClinic.push(performance.now());
    for (const letter of letters) await sent(letter);
  }

  async function sent(letter: Letter) {
    const isKept = await markSent(db, letter, now(), how, abandon.signal);
    // Erased meanwhile, or mailed after it had gone to a file.
    if (!isKept || how === "mailed") await withdraw(letter);
    count(how === "mailed" ? "sent" : "written");
    const event = how === "mailed" ? "letter sent" : "letter written to a file";
    log.info({ event, letter: letter.id, attempts: letter.attempts });
  }

  async function failed(letter: Letter, failure: Failure) {
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
