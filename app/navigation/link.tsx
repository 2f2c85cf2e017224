import { Link as RouterLink, type LinkProps } from "react-router";
import { savesData } from "./saves-data.ts";

/**
 * React Router's, which fetches the script and the data of its page when it is pointed at, touched or focused. There is
 * nothing to discover: the browser has all routes from the start (react-router.config.ts).
 */
export function Link(props: LinkProps) {
  return <RouterLink discover="none" prefetch={savesData ? "none" : "intent"} {...props} />;
}
