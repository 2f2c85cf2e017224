import type { IncomingMessage } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { createHostCheck } from "./own-hosts.ts";

const config = {
  SITE_URL: "https://clinic.example",
  ALLOWED_HOSTS: ["www.clinic.example"],
  TRUSTED_PROXIES: 0,
};

const asking = (host: string) =>
  ({
    httpVersion: "1.1",
    rawHeaders: ["Host", host],
    headers: { host },
    url: "/",
  }) as IncomingMessage;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

function memoryInUse(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

test("a flood of made-up hosts is turned away and not remembered", () => {
  const check = createHostCheck(config);
  const before = memoryInUse();
  for (let n = 0; n < 50_000; n++) {
    const host = `${n}.${"a".repeat(60)}.${"b".repeat(60)}.example`;
    expect(check(asking(host))).toBe("foreign");
  }
  expect(memoryInUse() - before).toBeLessThan(3_000_000);
  expect(check(asking("www.clinic.example:8080"))).toBe("ours");
  expect(check(asking("clinic.example/"))).toBe("malformed");
});
