import { expect, test } from "vitest";
import { isLoopback, isPrivate, networksOf } from "./network.ts";

test.each([
  ["203.0.113.7", "203.0.113.7/32", "203.0.113.0/24"],
  ["203.0.113.7:51234", "203.0.113.7/32", "203.0.113.0/24"],
  ["::ffff:203.0.113.7", "203.0.113.7/32", "203.0.113.0/24"],
  ["::ffff:cb00:7107", "203.0.113.7/32", "203.0.113.0/24"],
  ["[::ffff:cb00:7107]:443", "203.0.113.7/32", "203.0.113.0/24"],
  // NAT64, SIIT, 6to4, Teredo
  ["64:ff9b::cb00:7107", "203.0.113.7/32", "203.0.113.0/24"],
  ["::ffff:0:cb00:7107", "203.0.113.7/32", "203.0.113.0/24"],
  ["2002:cb00:7107::1", "203.0.113.7/32", "203.0.113.0/24"],
  ["2001:0:c633:6401:0:ec77:34ff:8ef8", "203.0.113.7/32", "203.0.113.0/24"],
  ["2001:db8:1:2ff:3:4:5:6", "2001:db8:1:200::/56", "2001:db8:1::/48"],
  ["[2001:db8:1:2::6]:443", "2001:db8:1::/56", "2001:db8:1::/48"],
  ["fe80::1%eth0", "fe80::/56", "fe80::/48"],
  ["::1", "::/56", "::/48"],
  ["unknown", "unknown", "unknown"],
  ["", "", ""],
])("%j is in the networks %s and %s", (address, customer, wider) => {
  expect(networksOf(address)).toEqual({ customer, wider });
});

test.each([
  ["127.0.0.1", true, true],
  ["::ffff:7f00:1", true, true],
  ["::1", true, true],
  // Behind a NAT64 gateway, and by 6to4.
  ["64:ff9b::7f00:1", false, false],
  ["2002:7f00:1::", false, false],
  ["10.1.2.3", false, true],
  ["::ffff:192.168.0.9", false, true],
  ["172.31.0.1", false, true],
  ["172.32.0.1", false, false],
  ["fd00::1", false, true],
  ["203.0.113.7", false, false],
  ["", false, false],
])("%j: loopback %s, private %s", (address, loopback, isOurs) => {
  expect([isLoopback(address), isPrivate(address)]).toEqual([loopback, isOurs]);
});
