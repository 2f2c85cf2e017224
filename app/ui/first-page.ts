import { useState } from "react";
import { useLocation } from "react-router";

/** Whether this stood on the page that the browser loaded, and was not brought by a click. */
export function useIsFirstPage(): boolean {
  const { key } = useLocation();
  const [isFirst] = useState(key === "default");
  return isFirst;
}
