import type { IncomingMessage } from "node:http";
import type { Config } from "../core/config.ts";
import { isHost, publicHost } from "./forwarded.ts";

export type HostConfig = Pick<Config, "SITE_URL" | "ALLOWED_HOSTS" | "TRUSTED_PROXIES">;
type Verdict = "ours" | "foreign" | "malformed";

/**
 * Whether a request is for this site. Without SITE_URL any well-formed host is; with it, SITE_URL's,
 * ALLOWED_HOSTS and this computer's own, on any port.
 */
export function createHostCheck(config: HostConfig): (incoming: IncomingMessage) => Verdict {
  const own = config.SITE_URL && [
    new URL(config.SITE_URL).hostname,
    ...config.ALLOWED_HOSTS,
    "localhost",
    "127.0.0.1",
    "[::1]",
  ];
  const judge = (host: string): Verdict => {
    if (!isHost(host)) return "malformed";
    return !own || own.includes(new URL(`http://${host}`).hostname) ? "ours" : "foreign";
  };
  // Nearly every request names the same host.
  const judged = new Map<string, Verdict>();

  return (incoming) => {
    const host = askedHost(incoming);
    if (host === undefined) return "malformed";
    const asked = publicHost(incoming.headers["x-forwarded-host"], host, config);
    const known = judged.get(asked);
    if (known) return known;
    const verdict = judge(asked);
    if (judged.size < 100) judged.set(asked, verdict);
    return verdict;
  };
}

/** The one host that a request names; what stands in its target counts more (RFC 9112, section 3.2.2). */
function askedHost({ httpVersion, rawHeaders, url = "" }: IncomingMessage): string | undefined {
  let host: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (!isHostName(rawHeaders[at]!)) continue;
    if (host !== undefined) return undefined;
    host = rawHeaders[at + 1];
  }
  if (!url.startsWith("/")) return URL.canParse(url) ? new URL(url).host : undefined;
  // HTTP/1.0, which health checks still speak, need not name one.
  return host ?? (httpVersion === "1.0" ? "localhost" : undefined);
}

function isHostName(name: string): boolean {
  return name.length === 4 && name.toLowerCase() === "host";
}
