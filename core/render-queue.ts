import { setImmediate } from "node:timers/promises";

/**
 * Runs CPU-bound renders one at a time and yields to the event loop in between, so that cached pages, sends and health
 * checks do not wait for a thousand renders.
 * @returns a function that runs `work` in its turn: urgent work first, then the newest, since the longest-waiting
 * client has most likely left
 */
export function createRenderQueue() {
  const urgent: (() => Promise<void>)[] = [];
  const others: (() => Promise<void>)[] = [];
  let isBusy = false;

  async function workOff() {
    isBusy = true;
    for (let next; (next = urgent.shift() ?? others.pop());) {
      await next();
      await setImmediate();
    }
    isBusy = false;
  }

  return <T>(work: () => Promise<T>, isUrgent: boolean) =>
    new Promise<T>((resolve, reject) => {
      (isUrgent ? urgent : others).push(() => work().then(resolve, reject));
      if (!isBusy) void workOff();
    });
}
