import { serverContext } from "../server-context.ts";
import { textResponse } from "./text-response.ts";
import type { Route } from "./+types/robots";

/** RFC 9309. Nothing is disallowed: a crawler must be able to fetch a page to see that it says noindex. */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(serverContext);
  const sitemap = new URL("/sitemap.xml", siteUrl);
  const lines = [
    "# Search engines and assistants are welcome on every page.",
    "User-agent: *",
    "Allow: /",
    "",
    `Sitemap: ${sitemap.href}`,
  ];
  return textResponse(lines.join("\n"));
}
