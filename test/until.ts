import { setTimeout as wait } from "node:timers/promises";

/**
 * Asks again and again until the answer is neither false, undefined nor an error.
 * @throws the last error, or that `what` did not happen in time
 */
export async function until<T>(
  what: string,
  ask: () => T | Promise<T>,
  withinMs = 30_000,
): Promise<Exclude<T, false | undefined>> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    let problem: unknown = new Error(`not within ${withinMs} ms: ${what}`);
    try {
      const answer = await ask();
      if (answer !== false && answer !== undefined) return answer as Exclude<T, false | undefined>;
    } catch (error) {
      problem = error;
    }
    if (performance.now() > deadline) throw problem;
    await wait(20);
  }
}
