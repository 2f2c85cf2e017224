import { setTimeout as wait } from "node:timers/promises";
import type { Site } from "../site.ts";
import { startVisitors } from "./visitors.ts";

/** Visitors who read these pages in turn, and remember how long each took and what it answered. */
export function startReaders(
  site: Pick<Site, "url">,
  paths: readonly string[],
  pauseMs = 50,
  headers = {},
  visitors = paths.length,
) {
  const answerMs: number[] = [];
  let failed = 0;

  async function read(path: string) {
    const started = performance.now();
    try {
      const answer = await fetch(`${site.url}${path}`, {
        headers,
        signal: AbortSignal.timeout(20_000),
      });
      await answer.arrayBuffer();
      if (answer.status !== 200) failed++;
    } catch {
      failed++;
    }
    answerMs.push(performance.now() - started);
  }

  const leave = startVisitors(visitors, async (n) => {
    await read(paths[n % paths.length]!);
    await wait(pauseMs);
  });
  return {
    answerMs,
    /** Answers other than 200, and requests without any. */
    failed: () => failed,
    leave,
  };
}
