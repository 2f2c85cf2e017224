import { Link as RouterLink, type LinkProps } from "react-router";
import { savesData } from "./saves-data.ts";

/**
 * Prefetches on intent, and nothing for who saves data. There is nothing to discover: the browser has all routes from
 * the start (react-router.config.ts).
 */
export function Link({ prefetch = "intent", ...props }: LinkProps) {
  return <RouterLink discover="none" prefetch={savesData ? "none" : prefetch} {...props} />;
}
