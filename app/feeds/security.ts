import { serverContext } from "../server-context.ts";
import { textResponse } from "./text-response.ts";
import type { Route } from "./+types/security";

const validMs = 180 * 24 * 3_600_000;

/** Says where to report a vulnerability (RFC 9116). */
export function loader({ context }: Route.LoaderArgs) {
  const { clinic, siteUrl, now } = context.get(serverContext);
  const lines = [
    `Contact: mailto:${clinic.email}`,
    `Contact: tel:${clinic.phone.e164}`,
    `Expires: ${new Date(now().getTime() + validMs).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${new URL("/.well-known/security.txt", siteUrl).href}`,
  ];
  return textResponse(lines.join("\n"));
}
