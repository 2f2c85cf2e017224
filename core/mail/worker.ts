import { startBackgroundTask } from "../process/background-task.ts";
import { errorFields } from "../process/error-fields.ts";
import type { Log } from "../process/log.ts";
import type { Database } from "../store/open.ts";
import { withTimeout } from "../process/timeout.ts";
import { createTrust, type Verdict } from "./mail-server-trust.ts";
import { type Letter, markFailed, markSent, nextDue, takeDue } from "./outbox.ts";
import { createPace, type flood } from "./pace.ts";
import { failureOf, sendWithinMs } from "./retry-policy.ts";
import { maxConnections } from "./transport.ts";

export type MailWorker = {
  wake(): void;
  /** Waits briefly for the letters in hand; the others leave after the next start. */
  stop(): Promise<void>;
};

type MailWorkerOptions = {
  db: Database;
  log: Log;
  /** Sends one message: a letter, or a digest of several. Throws when the server did not accept it, or on abort. */
  send: (
    letters: readonly Letter[],
    signal: AbortSignal,
    /** Takes a letter out of a digest, because it could not be written; it is tried again by itself. */
    leaveOut: (letter: Letter, reason: unknown) => void,
  ) => Promise<void>;
  how?: "mailed" | "written";
  withdraw?: (letter: Letter) => Promise<void>;
  count?: (outcome: "sent" | "written" | "failed" | "dead") => void;
  /** Past this many messages to the clinic an hour, its letters come as digests. */
  flood?: typeof flood | undefined;
  now?: () => Date;
  /** Reads a clock that nobody sets. */
  elapsedMs?: () => number;
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
const databaseDownMs = 2_000;
/** A hanging mail server must not delay a stop. */
const stopWithinMs = 2_000;

/** Takes what is due, sends it, marks it sent. */
export function startMailWorker(options: MailWorkerOptions): MailWorker {
  const { db, log, how = "mailed", now = () => new Date(), slowMs = 5_000 } = options;
  const { elapsedMs = () => performance.now() } = options;
  const { atOnce, toVisitors, fewest } = limits[how];
  const inHand = new Map<Letter, Promise<void>>();
  const abandon = new AbortController();
  const pace = createPace(options.flood, elapsedMs);
  // One letter at a time until the server accepts one: five at once would be five failed logins.
  const trust = createTrust(log, elapsedMs);
  const deliver = deliverer({ options, pace, trust, abandon: abandon.signal });
  const outOfReach = (error: unknown) =>
    log.error({ event: "outbox out of reach", ...errorFields(error) });

  const task = startBackgroundTask({
    retryMs: databaseDownMs,
    onError: outOfReach,
    async run() {
      if (trust.pauseMs() > 0) return Math.min(trust.pauseMs(), slowestPollMs);
      const room = (trust.isTrusted() ? atOnce : 1) - inHand.size;
      if (room <= 0 || (inHand.size > 0 && room < fewest)) return slowestPollMs;
      const held = [...inHand.keys()];
      const ids = held.map(({ id }) => id);
      const { most, asDigest } = pace.allowance(room);
      const toClinic = await takeDue(db, most, now(), { to: "clinic", inHand: ids });
      const visitors = held.filter(({ kind }) => kind !== "clinic").length;
      const messages = asDigest && toClinic.length > 0 ? [toClinic] : toClinic.map((one) => [one]);
      const others = Math.min(room - messages.length, toVisitors - visitors);
      for (const letter of await takeDue(db, others, now(), { to: "visitors", inHand: ids }))
        messages.push([letter]);
      for (const letters of messages) begin(letters);
      if (messages.length > 0) return 0;
      // Letters to visitors that are due wait for one in hand, whose end wakes this task.
      return others > 0 && most > 0 ? untilNextDue(db, now()) : slowestPollMs;
    },
  });

  function begin(letters: Letter[]) {
    const slow = setTimeout(() => {
      trust.trust();
      task.wake();
    }, slowMs);
    const delivery = deliver(letters)
      .catch(outOfReach)
      .finally(() => {
        clearTimeout(slow);
        for (const letter of letters) inHand.delete(letter);
        task.wake();
      });
    for (const letter of letters) inHand.set(letter, delivery);
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

async function untilNextDue(db: Database, now: Date): Promise<number> {
  const due = await nextDue(db);
  const untilDue = due ? due.getTime() - now.getTime() : slowestPollMs;
  return Math.min(slowestPollMs, Math.max(50, untilDue));
}

type Delivery = {
  options: MailWorkerOptions;
  pace: ReturnType<typeof createPace>;
  trust: ReturnType<typeof createTrust>;
  abandon: AbortSignal;
};

/** Sends a message and marks each of its letters. */
function deliverer({ options, pace, trust, abandon }: Delivery) {
  const { db, log, send, how = "mailed", now = () => new Date() } = options;
  const { withdraw = async () => {}, count = () => {}, withinMs = sendWithinMs } = options;

  async function sent(letter: Letter) {
    const isKept = await markSent(db, letter, now(), how, abandon);
    // Erased meanwhile, or mailed after it had gone to a file.
    if (!isKept || how === "mailed") await withdraw(letter);
    count(how === "mailed" ? "sent" : "written");
    const event = how === "mailed" ? "letter sent" : "letter written to a file";
    log.info({ event, letter: letter.id, attempts: letter.attempts });
  }

  async function failed(letter: Letter, failure: Verdict) {
    const outcome = await markFailed(db, letter, failure, now());
    count(outcome === "dead" ? "dead" : "failed");
    log.warn({
      event: outcome === "dead" ? "dead letter" : "letter waits",
      letter: letter.id,
      attempts: letter.attempts,
      error: failure.reason,
    });
  }

  return async (letters: Letter[]): Promise<void> => {
    const leftOut = new Map<Letter, unknown>();
    const leaveOut = (letter: Letter, reason: unknown) => void leftOut.set(letter, reason);
    try {
      await withTimeout((signal) => send(letters, signal, leaveOut), withinMs, abandon);
    } catch (error) {
      const failure = failureOf(error, letters[0]!.kind);
      const isRefusedDigest = letters.length > 1 && ["refused", "unclear"].includes(failure.means);
      if (isRefusedDigest) pace.digestRefused(letters.length);
      for (const letter of letters) {
        const means = isRefusedDigest ? "later" : failure.means;
        await failed(letter, trust.failed(letter, { ...failure, means }));
      }
      return;
    }
    trust.accepted(letters);
    pace.accepted(letters);
    for (const letter of letters) {
      const reason = leftOut.get(letter);
      if (reason === undefined) await sent(letter);
      else await failed(letter, { ...failureOf(reason), means: "later" });
    }
  };
}
