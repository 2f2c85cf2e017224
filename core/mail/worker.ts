import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../store/open.ts";
import { errorFields } from "../error-fields.ts";
import type { Log } from "../log.ts";
import { type Letter, markFailed, markSent, nextDue, sendWithinMs, takeDue } from "./outbox.ts";

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
  count?: (outcome: "sent" | "written" | "failed" | "parked") => void;
  now?: () => Date;
  /** How many letters are on their way at once at most; more than one only while some are slow. */
  atOnce?: number;
  /** Milliseconds after which a letter is slow, and the next one leaves beside it. */
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
  atOnce = 5,
  slowMs = 5_000,
  withinMs = sendWithinMs,
}: MailWorkerOptions): MailWorker {
  const inHand = new Set<Promise<void>>();
  const stopping = new AbortController();
  const abandon = new AbortController();
  let awake = false;
  let rouse = () => {};

  const isFull = () => inHand.size >= atOnce;
  const wake = () => {
    awake = true;
    rouse();
  };

  async function sleep(ms: number) {
    if (awake || stopping.signal.aborted) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function deliver(letter: Letter) {
    const signal = AbortSignal.any([abandon.signal, AbortSignal.timeout(withinMs)]);
    try {
      await send(letter, signal);
    } catch (error) {
      const reason = signal.aborted ? "not accepted in time" : reasonOf(error);
      const outcome = await markFailed(db, letter, reason, now());
      count(outcome === "parked" ? "parked" : "failed");
      log.warn({
        event: outcome === "parked" ? "letter parked" : "letter waits",
        letter: letter.id,
        attempts: letter.attempts,
        error: reason,
      });
      return;
    }
    if (!(await markSent(db, letter, now(), how))) await withdraw(letter);
    count(how === "mailed" ? "sent" : "written");
    const event = how === "mailed" ? "letter sent" : "letter written to a file";
    log.info({ event, letter: letter.id, attempts: letter.attempts });
  }

  /**
   * One after the other, so that a killed process leaves one letter at most that has left and is not marked. A
   * slow one goes on by itself.
   */
  async function begin(letter: Letter) {
    const delivery = deliver(letter)
      .catch(storeFailed)
      .finally(() => {
        inHand.delete(delivery);
        wake();
      });
    inHand.add(delivery);
    const delivered = new AbortController();
    const signal = AbortSignal.any([delivered.signal, stopping.signal]);
    await Promise.race([delivery, wait(slowMs, undefined, { signal }).catch(() => {})]);
    delivered.abort();
  }

  const storeFailed = (error: unknown) =>
    log.error({ event: "outbox out of reach", ...errorFields(error) });

  async function untilNextDue() {
    const due = await nextDue(db);
    const untilDue = due ? due.getTime() - now().getTime() : slowestPollMs;
    return Math.min(slowestPollMs, Math.max(50, untilDue));
  }

  async function run() {
    while (!stopping.signal.aborted) {
      awake = false;
      try {
        const [letter] = isFull() ? [] : await takeDue(db, 1, now());
        if (letter) await begin(letter);
        else if (isFull()) await sleep(slowestPollMs);
        else await sleep(await untilNextDue());
      } catch (error) {
        storeFailed(error);
        awake = false;
        await sleep(databaseDownMs);
      }
    }
  }

  const running = run();
  return {
    wake,
    async stop() {
      stopping.abort();
      rouse();
      await running;
      const giveUp = setTimeout(() => abandon.abort(), stopWithinMs);
      await Promise.all(inHand);
      clearTimeout(giveUp);
    },
  };
}

/** What the mail server said, without the addresses and words that it may quote. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const code = "code" in error ? String(error.code) : error.name;
  const reply =
    "responseCode" in error && error.responseCode ? ` ${String(error.responseCode)}` : "";
  return `${code}${reply}`;
}
