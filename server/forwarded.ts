import type { IncomingMessage } from "node:http";
import { BlockList, isIPv6 } from "node:net";
import type { Config } from "../core/config.ts";
import { isHost } from "./hosts.ts";

type Trust = Pick<Config, "TRUSTED_PROXIES">;

/**
 * The value added by the outermost trusted proxy. Visitors can forge the front of the header; each proxy appends or
 * replaces.
 */
export function forwarded(header: unknown, { TRUSTED_PROXIES }: Trust): string | undefined {
  if (TRUSTED_PROXIES === 0 || typeof header !== "string") return undefined;
  const said = header.split(",");
  return (said.at(-TRUSTED_PROXIES) ?? said[0])?.trim();
}

/** The URL as typed by the visitor. */
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

/** An IPv4 address, or an IPv6 /64, within which one customer may use any address. */
export function visitorNetwork(headers: Headers, socketAddress: string | undefined, trust: Trust) {
  const hops = headers.get("x-forwarded-for")?.split(",") ?? [];
  // With fewer hops than proxies, the first one is unknown.
  const known = trust.TRUSTED_PROXIES > 0 && hops.length >= trust.TRUSTED_PROXIES;
  return networkOf((known ? hops.at(-trust.TRUSTED_PROXIES)?.trim() : socketAddress) ?? "");
}

/** TRUSTED_PROXIES is 0 behind a proxy: all visitors would share its address. */
export function isUncountedProxy({ headers, socket }: IncomingMessage, trust: Trust): boolean {
  if (trust.TRUSTED_PROXIES > 0 || !(headers["x-forwarded-for"] ?? headers.forwarded)) return false;
  const peer = socket.remoteAddress ?? "";
  return peer !== "" && privateNetworks.check(peer, isIPv6(peer) ? "ipv6" : "ipv4");
}

const privateNetworks = new BlockList();
privateNetworks.addSubnet("127.0.0.0", 8);
privateNetworks.addSubnet("10.0.0.0", 8);
privateNetworks.addSubnet("172.16.0.0", 12);
privateNetworks.addSubnet("192.168.0.0", 16);
privateNetworks.addSubnet("fc00::", 7, "ipv6");
privateNetworks.addAddress("::1", "ipv6");

export function networkOf(told: string): string {
  // Some gateways append the port, which differs for each connection.
  const address = /^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(told)?.slice(1).find(Boolean) ?? told;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address.slice(0, 100);
  // The URL parser writes an IPv6 address in its shortest form (WHATWG URL, "IPv6 serializer").
  const { hostname } = new URL(`http://[${address.split("%")[0]}]`);
  const [start = [], end = []] = hostname
    .slice(1, -1)
    .split("::")
    .map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => "0");
  return `${[...start, ...zeros, ...end].slice(0, 4).join(":")}::/64`;
}
