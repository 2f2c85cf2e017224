type Work = {
  /** Resolves with how many milliseconds to pause before the next run. The signal asks it to end early. */
  run: (signal: AbortSignal) => Promise<number>;
  onError: (error: unknown) => void;
  /** The pause before the first run. */
  firstMs?: number;
  /** The pause after a run that failed. */
  retryMs: number;
};

export type BackgroundTask = {
  /** Cuts the pause short; during a run, the one that follows. */
  wake(): void;
  /** Resolves when the current run has ended. */
  stop(): Promise<void>;
};

/** Repeats work beside the requests, until it is stopped. It keeps no process alive. */
export function startBackgroundTask({ run, onError, firstMs = 0, retryMs }: Work): BackgroundTask {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isAwake = false;
  let endPause = () => {};

  function pause(ms: number) {
    if (isAwake || signal.aborted) return;
    return new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms).unref();
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
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
      endPause();
    },
    stop() {
      stopping.abort();
      endPause();
      return running;
    },
  };
}
