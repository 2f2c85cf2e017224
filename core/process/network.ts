import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** IPv6 ranges that hold an IPv4 address: where it starts, and whether its bits are inverted (RFC 6052, 3056, 4380). */
const embedded: Record<string, { start: number; inverted?: boolean }> = {
  rfc6145: { start: 12 },
  rfc6052: { start: 12 },
  "6to4": { start: 2 },
  teredo: { start: 12, inverted: true },
};

function parseAddress(text: string): Address | undefined {
  // Some gateways append the port, which differs for each connection.
  const bare = text.replace(/^\[(.*)\](:\d+)?$/, "$1").replace(/^([\d.]+):\d+$/, "$1");
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined;
}

/** The IPv4 address of whoever comes through a gateway or tunnel. */
function addressInside(text: string): Address | undefined {
  const address = parseAddress(text);
  const inside = address && embedded[address.range()];
  if (!inside) return address;
  const bytes = address.toByteArray().slice(inside.start, inside.start + 4);
  return new ipaddr.IPv4(inside.inverted ? bytes.map((byte) => byte ^ 0xff) : bytes);
}

/** The network that one customer has, and a wider one, for rate limits. */
export function networksOf(address: string): { customer: string; wider: string } {
  const parsed = addressInside(address);
  if (!parsed) return { customer: address.slice(0, 100), wider: address.slice(0, 100) };
  const [kind, customer, wider] =
    parsed.kind() === "ipv4" ? ([ipaddr.IPv4, 32, 24] as const) : ([ipaddr.IPv6, 56, 48] as const);
  const network = (bits: number) =>
    `${kind.networkAddressFromCIDR(`${parsed.toString()}/${bits}`)}/${bits}`;
  return { customer: network(customer), wider: network(wider) };
}

export const isLoopback = (address: string) => parseAddress(address)?.range() === "loopback";

/** A name or an address of this machine, as in a URL or a Host header. */
export function isLoopbackHost(host: string): boolean {
  return /^localhost(:\d+)?$/i.test(host) || isLoopback(host);
}

export function isPrivate(address: string): boolean {
  const range = parseAddress(address)?.range() ?? "";
  return ["loopback", "private", "uniqueLocal"].includes(range);
}
