import { setTimeout as wait } from "node:timers/promises";
import { startBackgroundTask } from "../core/background-task.ts";

type Options = {
  /** What changes with what the pages say; rejects when the store does not answer. */
  look: () => Promise<string>;
  /** The addresses of the pages, the most wanted first; rejects when the store does not answer. */
  listPaths: () => Promise<string[]>;
  /** Makes one page and keeps it. What cannot be made now is made when a visitor asks, who is told what is wrong. */
  prepare: (path: string) => Promise<void>;
  /** How many requests were answered so far. */
  countAnswers: () => number;
  firstMs?: number;
  everyMs?: number;
  quietMs?: number;
};

/**
 * Makes the pages before somebody asks for them, at the start and whenever they may say something else, one by one in the
 * moments in which nobody is answered: who comes first would else get a page that is compressed in haste. On a site
 * that is never quiet, visitors themselves come for the pages.
 */
export function startPreparing({
  look,
  listPaths,
  prepare,
  countAnswers,
  firstMs = 2_000,
  everyMs = 10_000,
  quietMs = 250,
}: Options): { stop: () => Promise<void> } {
  async function untilQuiet(signal: AbortSignal) {
    let before: number;
    do {
      before = countAnswers();
      await wait(quietMs, undefined, { signal, ref: false }).catch(() => {});
    } while (countAnswers() !== before && !signal.aborted);
  }

  let prepared: string | undefined;
  return startBackgroundTask({
    firstMs,
    retryMs: everyMs,
    onError: () => {},
    async run(signal) {
      const said = await look();
      if (said === prepared) return everyMs;
      for (const path of await listPaths()) {
        await untilQuiet(signal);
        if (signal.aborted) return everyMs;
        await prepare(path).catch(() => {});
      }
      prepared = said;
      return everyMs;
    },
  });
}
