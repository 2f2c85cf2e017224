import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { forwarded, visitorAddress } from "./forwarded.ts";

const direct = "192.0.2.1";

test.each([
  [0, "203.0.113.9", direct],
  [1, "203.0.113.9", "203.0.113.9"],
  [1, "made-up, 203.0.113.9", "203.0.113.9"],
  [2, "made-up, 203.0.113.9, 198.51.100.2", "203.0.113.9"],
  [2, "203.0.113.9", "203.0.113.9"],
  [1, undefined, direct],
])("behind %i trusted proxies, %j in a header means %s", (TRUSTED_PROXIES, sent, who) => {
  const incoming = new IncomingMessage(
    Object.defineProperty(new Socket(), "remoteAddress", { value: direct }),
  );
  if (sent) incoming.headers["x-forwarded-for"] = sent;
  expect(visitorAddress(incoming, { TRUSTED_PROXIES })).toBe(who);
  expect(forwarded(sent, { TRUSTED_PROXIES })).toBe(who === direct ? undefined : who);
});
