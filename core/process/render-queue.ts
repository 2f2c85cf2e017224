import { setImmediate } from "node:timers/promises";

/** Runs CPU-bound renders one at a time and yields in between, so that cached pages, sends and health checks do not wait. */
export function createRenderQueue() {
  let last: Promise<unknown> = Promise.resolve();

  return function run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const result = last.then(() => {
      signal.throwIfAborted();
      return work();
    });
    last = result.catch(() => {}).then(() => setImmediate());
    return result;
  };
}
