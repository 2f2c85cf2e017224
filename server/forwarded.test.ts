import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { forwarded, visitorAddress } from "./forwarded.ts";

test.each([
  [0, "203.0.113.9", "192.0.2.1"],
  [1, "203.0.113.9", "203.0.113.9"],
  [1, "made-up, 203.0.113.9", "203.0.113.9"],
  [2, "made-up, 203.0.113.9, 198.51.100.2", "203.0.113.9"],
  [2, "203.0.113.9", "203.0.113.9"],
  [1, undefined, "192.0.2.1"],
])(
  "behind %i trusted proxies, forwarded for %j, the visitor is %s",
  (TRUSTED_PROXIES, sent, who) => {
    const incoming = new IncomingMessage(
      Object.defineProperty(new Socket(), "remoteAddress", { value: "192.0.2.1" }),
    );
    if (sent) incoming.headers["x-forwarded-for"] = sent;
    expect(visitorAddress(incoming, { TRUSTED_PROXIES })).toBe(who);
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
