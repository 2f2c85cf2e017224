import { Link as RouterLink, type LinkProps } from "react-router";
import { mayPrefetch } from "./save-data.ts";

/** Prefetches on intent. Needs no route discovery: the browser has all routes from the start (react-router.config.ts). */
export function Link({ prefetch = "intent", ...props }: LinkProps) {
  const rel = /^https?:/.test(String(props.to)) ? "noopener" : undefined;
  return (
    <RouterLink discover="none" prefetch={mayPrefetch ? prefetch : "none"} rel={rel} {...props} />
  );
}
