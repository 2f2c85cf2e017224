import { isIPv6 } from "node:net";
import type { Config } from "../core/config.ts";

type Trust = Pick<Config, "TRUSTED_PROXIES">;

/**
 * What the outermost trusted proxy said in a forwarding header. A visitor can write the front of one; each
 * proxy adds to its end, or writes it anew.
 */
export function forwarded(header: unknown, { TRUSTED_PROXIES }: Trust): string | undefined {
  if (TRUSTED_PROXIES === 0 || typeof header !== "string") return undefined;
  const said = header.split(",");
  return (said.at(-TRUSTED_PROXIES) ?? said[0])?.trim();
}

/** The host that the visitor asked for: a trusted proxy's word, where it is one. */
export function publicHost(forwardedHost: unknown, host: string, trust: Trust): string {
  const told = forwarded(forwardedHost, trust);
  return told && isHost(told) ? told : host;
}

/** A name or an IP address, with or without a port (RFC 9110, section 7.2). */
export function isHost(host: string): boolean {
  return /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i.test(host) && URL.canParse(`http://${host}`);
}

/** The address as the visitor typed it: behind trusted proxies, from their forwarding headers. */
export function publicUrl(request: { url: string; headers: Headers }, trust: Trust): URL {
  const asked = new URL(request.url);
  if (trust.TRUSTED_PROXIES === 0) return asked;
  const protocol = forwarded(request.headers.get("x-forwarded-proto"), trust);
  const scheme = protocol === "https" || protocol === "http" ? `${protocol}:` : asked.protocol;
  const host = publicHost(request.headers.get("x-forwarded-host"), asked.host, trust);
  const url = new URL(`${scheme}//${host}`);
  url.pathname = asked.pathname;
  url.search = asked.search;
  return url;
}

/**
 * The network that a visitor came from: an IPv4 address, or the /64 of an IPv6 address, in which one customer
 * may change the rest at will. The proxy's own where it is not trusted to tell.
 */
export function visitorNetwork(
  headers: Headers,
  socketAddress: string | undefined,
  trust: Trust,
): string {
  const hops = headers.get("x-forwarded-for")?.split(",") ?? [];
  // With fewer hops than proxies, nobody knows whose address the first is.
  const known = trust.TRUSTED_PROXIES > 0 && hops.length >= trust.TRUSTED_PROXIES;
  return networkOf((known ? hops.at(-trust.TRUSTED_PROXIES)?.trim() : socketAddress) ?? "");
}

export function networkOf(told: string): string {
  // Some gateways add the port, another one for each connection.
  const address = /^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(told)?.slice(1).find(Boolean) ?? told;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address.slice(0, 100);
  const [head = "", tail] = address.split("%")[0]!.split("::");
  const groups = (part: string) => part.split(":").filter(Boolean);
  const zeros = Array.from(
    { length: 8 - groups(head).length - groups(tail ?? "").length },
    () => "0",
  );
  const all = tail === undefined ? groups(head) : [...groups(head), ...zeros, ...groups(tail)];
  return `${all
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
