import type { Database } from "../../db/open.ts";
import { errorFields, type Log } from "../../server/log.ts";
import { type Letter, markFailed, markSent, nextDue, takeDue } from "./outbox.server.ts";

export type MailWorker = {
  /** A letter has just been queued. */
  wake(): void;
  /** Finishes the letters in hand and takes no more. */
  stop(): Promise<void>;
};

type MailWorkerOptions = {
  db: Database;
  log: Log;
  /** Writes the letter and hands it to the mail server; throws when it was not accepted. */
  send: (letter: Letter) => Promise<void>;
  now?: () => Date;
  /** How many letters are on their way at once. */
  atOnce?: number;
};

/** Looks at least this often: another instance may have died with letters in hand. */
const slowestPollMs = 60_000;
const databaseDownMs = 2_000;

/** A loop around three verbs: take what is due, send it, mark it sent. */
export function startMailWorker({
  db,
  log,
  send,
  now = () => new Date(),
  atOnce = 5,
}: MailWorkerOptions): MailWorker {
  let stopping = false;
  let awake = false;
  let rouse = () => {};

  const wake = () => {
    awake = true;
    rouse();
  };

  async function sleep(ms: number) {
    if (awake || stopping) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function deliver(letter: Letter) {
    try {
      await send(letter);
    } catch (error) {
      const outcome = await markFailed(db, letter, reasonOf(error), now());
      log.warn({
        event: outcome === "parked" ? "letter parked" : "letter waits",
        letter: letter.id,
        attempts: letter.attempts,
        error: reasonOf(error),
      });
      return;
    }
    await markSent(db, letter, now());
    log.info({ event: "letter sent", letter: letter.id, attempts: letter.attempts });
  }

  async function run() {
    while (!stopping) {
      awake = false;
      try {
        const letters = await takeDue(db, atOnce, now());
        if (letters.length > 0) {
          const results = await Promise.allSettled(letters.map(deliver));
          const failed = results.find((result) => result.status === "rejected");
          if (failed) throw failed.reason;
          continue;
        }
        const due = await nextDue(db);
        const untilDue = due ? due.getTime() - now().getTime() : slowestPollMs;
        await sleep(Math.min(slowestPollMs, Math.max(50, untilDue)));
      } catch (error) {
        log.error({ event: "outbox out of reach", ...errorFields(error) });
        awake = false;
        await sleep(databaseDownMs);
      }
    }
  }

  const running = run();
  return {
    wake,
    async stop() {
      stopping = true;
      rouse();
      await running;
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
