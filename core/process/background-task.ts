import { setTimeout } from "node:timers/promises";

type Work = {
  /** Resolves with the milliseconds until the next run. */
  run: (signal: AbortSignal) => Promise<number>;
  onError: (error: unknown) => void;
  firstMs?: number;
  retryMs: number;
};

export type BackgroundTask = {
  /** Ends the current pause, or the one after the current run. */
  wake(): void;
  stop(): Promise<void>;
};

/** Repeats `run` until stopped; does not keep the process alive. */
export function startBackgroundTask({ run, onError, firstMs = 0, retryMs }: Work): BackgroundTask {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isAwake = false;
  let pausing = new AbortController();

  async function pause(ms: number) {
    if (isAwake || signal.aborted) return;
    pausing = new AbortController();
    await setTimeout(ms, undefined, { ref: false, signal: pausing.signal }).catch(() => {});
  }

  async function repeat() {
    await pause(firstMs);
    while (!signal.aborted) {
      isAwake = false;
      const ms = await run(signal).catch((error: unknown) => {
        isAwake = false;
        onError(error);
        return retryMs;
      });
      await pause(ms);
    }
  }

  const running = repeat();
  return {
    wake() {
      isAwake = true;
      pausing.abort();
    },
    stop() {
      stopping.abort();
      pausing.abort();
      return running;
    },
  };
}
