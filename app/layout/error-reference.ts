import { createContext } from "react";

/** The log reference of the request being rendered; empty in the browser. */
export const ErrorReference = createContext<string | undefined>(undefined);

export const errorReferenceId = "error-reference";

export const errorTimingName = "error";

/** An older entry belongs to another error. */
const recentMs = 10_000;

export const sentErrorReference = () => document.getElementById(errorReferenceId)?.textContent;

/** Finds the log reference of a failed navigation in Server-Timing, which may come after the response. @returns ends the listening */
export function listenForErrorReference(tell: (reference: string) => void): () => void {
  const observer = new PerformanceObserver((list) => {
    for (const answer of list.getEntries() as PerformanceResourceTiming[]) {
      if (performance.now() - answer.responseEnd > recentMs) continue;
      const error = answer.serverTiming?.find(({ name }) => name === errorTimingName);
      if (error) tell(error.description);
    }
  });
  observer.observe({ type: "resource", buffered: true });
  return () => observer.disconnect();
}
