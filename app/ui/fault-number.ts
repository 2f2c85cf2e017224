import { createContext } from "react";

/** On the server, the number of the request whose page is being made; in the browser nothing. */
export const RequestNumber = createContext<string | undefined>(undefined);

/** Marks where a page that the server sent shows its fault's number. */
export const faultNumberId = "fault-number";

/** What the server calls a fault's number in its Server-Timing header. */
export const faultName = "fault";

/** Longer ago, it was another fault. */
const recentMs = 10_000;

/** The number of the fault that this page was sent with. */
export function sentFaultNumber(): string | undefined {
  return document.getElementById(faultNumberId)?.textContent;
}

/** The number, in the server's log, of the fault that a click on this page has just met. */
export function recentFaultNumber(): string | undefined {
  const answers = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return answers
    .filter(({ responseEnd }) => performance.now() - responseEnd < recentMs)
    .flatMap(({ serverTiming = [] }) => serverTiming)
    .findLast(({ name }) => name === faultName)?.description;
}
