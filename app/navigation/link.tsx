import { Link as RouterLink, type LinkProps } from "react-router";
import { savesData } from "./saves-data.ts";

/** React Router's, which fetches the script and the data of its page when it is pointed at, touched or focused. */
export function Link(props: LinkProps) {
  return <RouterLink prefetch={savesData ? "none" : "intent"} {...props} />;
}
