import { startBackgroundTask } from "../background-task.ts";
import { errorFields } from "../error-fields.ts";
import type { Log } from "../log.ts";
import type { Database } from "../store/open.ts";
import { withTimeout } from "../timeout.ts";
import { type Letter, markFailed, markSent, nextDue, takeDue } from "./outbox.ts";
import {
  atOnce,
  failureOf,
  longestStopPauseMs,
  sendWithinMs,
  stopPauseMs,
} from "./retry-policy.ts";

export type MailWorker = {
  /** A letter has just been queued. */
  wake(): void;
  /** Takes no more, and gives the letters in hand a moment; the others leave after the next start. */
  stop(): Promise<void>;
};

type MailWorkerOptions = {
  db: Database;
  log: Log;
  /** Writes the letter and hands it to the mail server; throws when it was not accepted, or at the signal. */
  send: (letter: Letter, signal: AbortSignal) => Promise<void>;
  /** How letters leave: they are written, to files, where there is no mail server. */
  how?: "mailed" | "written";
  /** Takes back, as far as it can be, a letter that was erased while it was sent. */
  withdraw?: (letter: Letter) => Promise<void>;
  /** Told of each attempt. */
  count?: (outcome: "sent" | "written" | "failed" | "dead") => void;
  now?: () => Date;
  /** Milliseconds after which a first letter on which the mail server hangs holds up no other. */
  slowMs?: number;
  /** Milliseconds that one letter may take; less than its lease. */
  withinMs?: number;
};

/** Looks at least this often: another instance may have died with letters in hand, or staff have let some go. */
const slowestPollMs = 10_000;
const databaseDownMs = 2_000;
/** A mail server that hangs must not hold up a stop. */
const stopWithinMs = 2_000;

/** A loop around three verbs: take what is due, send it, mark it sent. */
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
  const inHand = new Set<Promise<void>>();
  const abandon = new AbortController();
  // Until the mail server has taken one, letters go one at a time: five at once would be five refused logins.
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
      // A longer one was set by a clock that was wrong.
      if (pauseMs > 0 && pauseMs <= longestStopPauseMs) return Math.min(pauseMs, slowestPollMs);
      const room = (isTrusted ? atOnce : 1) - inHand.size;
      if (room <= 0) return slowestPollMs;
      const letters = await takeDue(db, room, now());
      for (const letter of letters) begin(letter);
      return letters.length > 0 ? 0 : untilNextDue();
    },
  });

  function begin(letter: Letter) {
    const slow = setTimeout(trust, slowMs);
    const delivery = deliver(letter)
      .catch(outOfReach)
      .finally(() => {
        clearTimeout(slow);
        inHand.delete(delivery);
        task.wake();
      });
    inHand.add(delivery);
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
    if (!(await markSent(db, letter, now(), how))) await withdraw(letter);
    count(how === "mailed" ? "sent" : "written");
    const event = how === "mailed" ? "letter sent" : "letter written to a file";
    log.info({ event, letter: letter.id, attempts: letter.attempts });
  }

  async function failed(letter: Letter, error: unknown) {
    const failure = failureOf(error);
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
    // Others that were on their way meet the same, and tell nothing new.
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
      await Promise.all(inHand);
      clearTimeout(giveUp);
    },
  };
}
