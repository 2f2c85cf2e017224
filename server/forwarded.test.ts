import { expect, test } from "vitest";
import { forwarded, networkOf, visitorNetwork } from "./forwarded.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::6", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["203.0.113.7:51234", "203.0.113.7"],
  ["[2001:db8:1:2::6]:443", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::6]", "2001:db8:1:2::/64"],
  ["unknown", "unknown"],
  ["", ""],
])("%j counts as the network %j", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  [0, "203.0.113.9", "192.0.2.1"],
  [1, "203.0.113.9", "203.0.113.9"],
  [1, "made-up, 203.0.113.9", "203.0.113.9"],
  [2, "made-up, 203.0.113.9, 198.51.100.2", "203.0.113.9"],
  [2, "203.0.113.9", "192.0.2.1"],
  [1, undefined, "192.0.2.1"],
])(
  "behind %i trusted proxies, forwarded for %j, the visitor is %s",
  (TRUSTED_PROXIES, sent, who) => {
    const headers = new Headers(sent ? { "x-forwarded-for": sent } : {});
    expect(visitorNetwork(headers, "192.0.2.1", { TRUSTED_PROXIES })).toBe(who);
  },
);

test.each([
  [0, "https", undefined],
  [1, "https", "https"],
  [1, "gopher, https", "https"],
  [2, "https, http", "https"],
  [2, "https", "https"],
  [1, undefined, undefined],
])("behind %i trusted proxies, %j in a forwarding header is %j", (TRUSTED_PROXIES, sent, said) => {
  expect(forwarded(sent, { TRUSTED_PROXIES })).toBe(said);
});
