import { useSyncExternalStore } from "react";

// What the browser knows and the server does not: script runs.
const never = () => () => {};
const yes = () => true;
const no = () => false;

/** False on the server and for the first paint, so that the page's HTML suits a browser without script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, yes, no);
}
