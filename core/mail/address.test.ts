import { expect, test } from "vitest";
import { addressKey, mailboxOf, plainAddress, spellingsOf } from "./address.ts";

test.each([
  [" Ada@Example.COM ", "ada@example.com"],
  ["ada@münchen.example", "ada@xn--mnchen-3ya.example"],
  ["ada@MU\u0308NCHEN.example", "ada@xn--mnchen-3ya.example"],
  ["ada@XN--MNCHEN-3YA.example", "ada@xn--mnchen-3ya.example"],
  ["ada@日本。example", "ada@xn--wgv71a.example"],
  ["ada@home@münchen.example", "ada@home@xn--mnchen-3ya.example"],
])("%j has the key %j", (typed, key) => {
  expect(addressKey(typed)).toBe(key);
});

test.each([
  "ada@127.1",
  "ada@münchen.example/x",
  "ada@mün\nchen.example",
  "ada@münchen.example\r\nbcc: eve@münchen.example%0d",
  "ada@münchen／.example",
  "",
])("%j has no domain to write in another way", (typed) => {
  expect(addressKey(typed)).toBe(typed);
});

test("either spelling of a domain leads to both, and to one mailbox, and a plain address to itself", () => {
  const both = ["ada@münchen.example", "ada@xn--mnchen-3ya.example"];
  for (const one of both) expect(spellingsOf(one).toSorted()).toEqual(both);
  expect(mailboxOf("ada+1@münchen.example")).toBe(mailboxOf(both[1]!));
  for (const one of ["ada@example.com", "ada@127.1", "ada@a/b", ""])
    expect(spellingsOf(one)).toEqual([one]);
});

test.each(["a/b@", "x=ada@", "{ada}@", "o'hara+1@"])("mail can go to %jexample.com", (name) => {
  expect(plainAddress(`${name}example.com`)).toBe(`${name}example.com`);
});

test.each([
  "ada@example.com.",
  "ada@example.com,",
  " ada@example.com ;",
  "ada\u200B@exam\u00ADple.com\u200E",
])("%j is written to without what was copied along", (typed) => {
  expect(plainAddress(typed)).toBe("ada@example.com");
  expect(addressKey(typed)).toBe("ada@example.com");
});

test.each(["ada@", "ada lee@example.com", "a..b@example.com", "<ada@example.com>", "ada@münchen"])(
  "no header holds %j",
  (typed) => {
    expect(plainAddress(typed)).toBeUndefined();
  },
);
