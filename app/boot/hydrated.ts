import { useEffect, useState, useSyncExternalStore } from "react";

// What the browser knows and the server does not: script runs.
const never = () => () => {};

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
  const isBroughtByClick = useHydrated();
  const [start] = useState(() => (isBroughtByClick ? performance.now() : 0));
  return () => Math.round(performance.now() - start);
}

/** For the root: says that React has taken over, and answers the presses of before that only it can answer. */
export function useBootEnd(): void {
  useEffect(() => {
    document.documentElement.dataset["hydrated"] = "";
    window.beforeHydration?.end();
    clickedBefore(".script-only button,button.script-only").at(-1)?.click();
  }, []);
}

export const isHydrated = () => "hydrated" in document.documentElement.dataset;

/** What was pressed before React had taken over, of a kind. */
export function clickedBefore(selector: string): HTMLElement[] {
  return (window.beforeHydration?.clicked ?? []).flatMap((target) => {
    const found = target instanceof Element && target.closest<HTMLElement>(selector);
    return found ? [found] : [];
  });
}
