import { setTimeout as wait } from "node:timers/promises";

type Life = {
  /** Waits, but no longer than until it is stopped, and keeps no process alive. */
  rest: (ms: number) => Promise<void>;
  isStopped: () => boolean;
};

/** Starts work that goes on beside the requests. @returns what stops it, and resolves when it has come to its end */
export function startBackgroundTask(work: (life: Life) => Promise<void>): {
  stop: () => Promise<void>;
} {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = work({
    rest: (ms) => wait(ms, undefined, { signal, ref: false }).catch(() => {}),
    isStopped: () => signal.aborted,
  });
  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}
