import type { IncomingMessage } from "node:http";
import proxyAddr from "proxy-addr";
import type { Config } from "../../core/process/config.ts";
import { isPrivate } from "../../core/process/network.ts";
import { isHost } from "./hosts.ts";

type Trust = Pick<Config, "TRUSTED_PROXIES">;

/** What the outermost trusted proxy added: visitors can forge the front of the header; each proxy appends or replaces. */
export function forwarded(header: unknown, { TRUSTED_PROXIES }: Trust): string | undefined {
  if (TRUSTED_PROXIES === 0 || typeof header !== "string") return undefined;
  const said = header.split(",");
  return (said.at(-TRUSTED_PROXIES) ?? said[0])?.trim();
}

export function publicUrl(request: { url: string; headers: Headers }, trust: Trust): URL {
  const asked = new URL(request.url);
  if (trust.TRUSTED_PROXIES === 0) return asked;
  const protocol = forwarded(request.headers.get("x-forwarded-proto"), trust);
  const scheme = protocol === "https" || protocol === "http" ? `${protocol}:` : asked.protocol;
  const host = forwarded(request.headers.get("x-forwarded-host"), trust) ?? "";
  const url = new URL(`${scheme}//${isHost(host) ? host : asked.host}`);
  url.pathname = asked.pathname;
  url.search = asked.search;
  return url;
}

/** The address that the outermost trusted proxy saw. */
export function visitorAddress(incoming: IncomingMessage, { TRUSTED_PROXIES }: Trust): string {
  return proxyAddr(incoming, (_address, hop) => hop < TRUSTED_PROXIES) ?? "";
}

/** TRUSTED_PROXIES is 0 behind a proxy: all visitors would share its address. */
export function isUncountedProxy({ headers, socket }: IncomingMessage, trust: Trust): boolean {
  if (trust.TRUSTED_PROXIES > 0 || !(headers["x-forwarded-for"] ?? headers.forwarded)) return false;
  return isPrivate(socket.remoteAddress ?? "");
}
