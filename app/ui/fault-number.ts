/** What the server calls a fault's number in its Server-Timing header. */
export const faultName = "fault";

/** Longer ago, it was another fault. */
const recentMs = 10_000;

/** The number, in the server's log, of the fault that a click on this page has just met. */
export function recentFaultNumber(): string | undefined {
  const answers = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return answers
    .filter(({ responseEnd }) => performance.now() - responseEnd < recentMs)
    .flatMap(({ serverTiming = [] }) => serverTiming)
    .findLast(({ name }) => name === faultName)?.description;
}
