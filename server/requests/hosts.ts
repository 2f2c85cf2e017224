import type { IncomingMessage } from "node:http";
import type { Config } from "../../core/process/config.ts";
import { isLoopbackHost } from "../../core/process/network.ts";

type HostSettings = Pick<Config, "SITE_URL" | "ALLOWED_HOSTS">;

/** The port may be missing (RFC 9110, section 7.2). */
export function isHost(host: string): boolean {
  return /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i.test(host) && URL.canParse(`http://${host}`);
}

/** Without SITE_URL any well-formed host is ours. @param asked the host from a trusted proxy or an absolute target */
export function createHostCheck({ SITE_URL, ALLOWED_HOSTS }: HostSettings) {
  const ours = SITE_URL && new Set([new URL(SITE_URL).hostname, ...ALLOWED_HOSTS]);
  return (
    { headersDistinct }: IncomingMessage,
    asked?: string,
  ): "ours" | "foreign" | "malformed" => {
    // HTTP/1.0 health checks send no Host.
    const [named = "localhost", ...more] = headersDistinct.host ?? [];
    const host = asked ?? named;
    if (named === "" || more.length > 0 || !isHost(host)) return "malformed";
    // A name with its final dot is the same one (RFC 1034, section 3.1).
    const hostname = new URL(`http://${host}`).hostname.replace(/\.$/, "");
    return !ours || ours.has(hostname) || isLoopbackHost(hostname) ? "ours" : "foreign";
  };
}
