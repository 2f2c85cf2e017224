import { setImmediate } from "node:timers/promises";

/**
 * Work that keeps the processor busy, one piece after the other, and between two of them all else that has come: a
 * thousand pages asked for at once take their time, but a page from memory, a sent form or a health check does not
 * wait for them.
 *
 * @returns a function that does `work` in its turn, what `isUrgent` before the rest, and gives what it gives. Of the
 *   rest the latest goes first: whoever has waited longest has most likely left.
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
