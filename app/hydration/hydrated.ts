import { useEffect, useState, useSyncExternalStore } from "react";

// What the browser knows and the server does not: script runs.
export const never = () => () => {};

/** False on the server and for the first render, so that the page's HTML suits a browser without script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Counts the milliseconds since this appeared; on the page that the browser loaded, since the navigation began. */
export function useElapsed(): () => number {
  const isBroughtByClick = useHydrated() && isHydrated();
  const [start] = useState(() => (isBroughtByClick ? performance.now() : 0));
  return () => Math.round(performance.now() - start);
}

export function useMarkHydrated(): void {
  useEffect(() => void (document.documentElement.dataset["hydrated"] = ""), []);
}

export const isHydrated = () => "hydrated" in document.documentElement.dataset;
