import { useState, useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether this stood on the page that the browser loaded, and was not brought by a click. */
export function useIsFirstPage(): boolean {
  // What the server's answer held is taken over with the server's word; what a click brings never is.
  const isTakenOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isFirst] = useState(isTakenOver);
  return isFirst;
}
