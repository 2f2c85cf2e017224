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

/**
 * The number, in the server's log, of the fault that a click on this page has just met. The browser may tell of an
 * answer's headers later than of the answer.
 * @returns ends the listening
 */
export function listenForFaultNumber(tell: (number: string) => void): () => void {
  const observer = new PerformanceObserver((list) => {
    for (const answer of list.getEntries() as PerformanceResourceTiming[]) {
      if (performance.now() - answer.responseEnd > recentMs) continue;
      const fault = answer.serverTiming?.find(({ name }) => name === faultName);
      if (fault) tell(fault.description);
    }
  });
  observer.observe({ type: "resource", buffered: true });
  return () => observer.disconnect();
}
