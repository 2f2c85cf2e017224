import { useState } from "react";
import { useHydrated } from "./use-hydrated.ts";

/** Whether this stood on the page that the browser loaded, and was not brought by a click. */
export function useIsFirstPage(): boolean {
  // What the server wrote is taken over as it was without script; what a click brings never was.
  const [isFirst] = useState(!useHydrated());
  return isFirst;
}
