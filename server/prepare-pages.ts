import { setTimeout as wait } from "node:timers/promises";

type Options = {
  /** What changes with what the pages say; rejects when the store does not answer. */
  readVersion: () => Promise<string>;
  /** The addresses of the pages, the most wanted first; rejects when the store does not answer. */
  listPaths: () => Promise<string[]>;
  /** Makes one page and keeps it. */
  prepare: (path: string) => Promise<void>;
  /** How many requests were answered so far. */
  countAnswers: () => number;
  lookEveryMs?: number;
  quietMs?: number;
};

/** On a site that is never quiet the next page is made all the same. */
const mostQuietTries = 20;

/**
 * Makes the pages before somebody asks for them, at the start and whenever they may say something else, one by one in the
 * moments when nobody asks for anything: who comes first would else get a page that is compressed in haste.
 */
export function startPreparing({
  readVersion,
  listPaths,
  prepare,
  countAnswers,
  lookEveryMs = 2_000,
  quietMs = 250,
}: Options): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const rest = (ms: number) =>
    wait(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {});

  async function untilQuiet() {
    for (let tries = 0; tries < mostQuietTries; tries += 1) {
      const before = countAnswers();
      await rest(quietMs);
      if (countAnswers() === before) return;
    }
  }

  /** What cannot be made now is made when a visitor asks, who is told then what is wrong. */
  const tryTo = <Result>(work: Promise<Result>) => work.catch(() => undefined);

  async function run() {
    let prepared: string | undefined;
    for (;;) {
      await rest(lookEveryMs);
      if (stopping.signal.aborted) return;
      const version = await tryTo(readVersion());
      if (version === undefined || version === prepared) continue;
      const paths = await tryTo(listPaths());
      for (const path of paths ?? []) {
        await untilQuiet();
        if (stopping.signal.aborted) return;
        await tryTo(prepare(path));
      }
      if (paths) prepared = version;
    }
  }

  const running = run();
  return {
    /** Resolves when the page in hand is made. */
    stop() {
      stopping.abort();
      return running;
    },
  };
}
