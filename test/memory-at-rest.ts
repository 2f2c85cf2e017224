import { setTimeout as wait } from "node:timers/promises";

/**
 * What stays when the work is over: the collector may take a few seconds to see that it is.
 * @param read gives the resident memory of the moment in megabytes
 */
export async function memoryAtRest(read: () => number): Promise<number> {
  let least = Infinity;
  for (let second = 0; second < 15; second++) {
    await wait(1_000);
    least = Math.min(least, read());
  }
  return least;
}
