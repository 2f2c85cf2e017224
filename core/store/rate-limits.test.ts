import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { readConfig } from "../process/config.ts";
import type { Database } from "./open.ts";
import { engine, newPlace, openStore, openTestDatabase } from "../../test/database.ts";
import type { Log } from "../process/log.ts";
import { migrate } from "./migrate.ts";
import { createRateLimits } from "./rate-limits.ts";

const db = await openTestDatabase();
const lines: object[] = [];
const write = (fields: object) => void lines.push(fields);
const log: Log = { debug: write, info: write, warn: write, error: write };
const SECRET_KEY = "the same on every instance, 32 or more";

const limitsOf = (settings: Record<string, string> = {}, store: Database = db) =>
  createRateLimits(readConfig({ SECRET_KEY, ...settings }), store, log);

afterEach(() => vi.useRealTimers());

async function many(times: number, take: (n: number) => Promise<number | undefined>) {
  const waits = [];
  for (let n = 0; n < times; n++) waits.push(await take(n));
  return waits;
}

const sends = (limits: ReturnType<typeof limitsOf>, times: number) =>
  many(times, () => limits.takeSend("203.0.113.7"));

test("five acknowledgements go to one mailbox in a day", async () => {
  const limits = limitsOf();
  const waits = await many(6, () => limits.take("acknowledgement", "ada@example.com"));
  expect(waits.findIndex((wait) => wait !== undefined)).toBe(5);
  expect(waits[5]).toBeGreaterThan(24 * 3_600 - 60);
});

test("a waiting room's thirty sends pass, the next one waits ten minutes at most, also after the clock was a month ahead", async () => {
  const limits = limitsOf();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.now() + 30 * 24 * 3_600_000);
  await sends(limits, 31);
  vi.useRealTimers();
  const waits = await sends(limits, 31);
  expect(waits.findIndex((wait) => wait !== undefined)).toBe(30);
  expect(waits[30]).toBeGreaterThan(590);
  expect(waits[30]).toBeLessThanOrEqual(600);
});

test("a network is counted apart from another, and posts apart from sends", async () => {
  const limits = limitsOf();
  await sends(limits, 31);
  expect(await limits.takeSend("203.0.113.8")).toBeUndefined();
  expect(await limits.takeByNetwork("post", "203.0.113.7")).toBeUndefined();
});

test.each([
  ["203.0.113.", "203.0.114.1", (n: number) => `203.0.113.${n % 250}`],
  ["2001:db8:1::/48", "2001:db8:2::1", (n: number) => `2001:db8:1:${(n << 8).toString(16)}::1`],
])("the wider network %s may send 200 times a day", async (_network, neighbour, address) => {
  const limits = limitsOf();
  const waits = await many(201, (n) => limits.takeSend(address(n)));
  expect(waits.findIndex((wait) => wait !== undefined)).toBe(200);
  expect(waits[200]).toBeGreaterThan(24 * 3_600 - 60);
  expect(await limits.takeSend(neighbour)).toBeUndefined();
});

test("posts past 120 in ten minutes are refused, complete or not", async () => {
  const limits = limitsOf();
  for (let n = 0; n < 120; n++)
    expect(await limits.takeByNetwork("post", "::ffff:cb00:7107")).toBeUndefined();
  expect(await limits.takeByNetwork("post", "203.0.113.7")).toBeGreaterThan(590);
});

test.runIf(engine === "postgres")(
  "a request passes when its count cannot be had, and at once",
  async () => {
    const place = await newPlace();
    const empty = openStore(place);
    lines.length = 0;
    expect(await limitsOf({}, empty).takeSend("203.0.113.7")).toBeUndefined();
    expect(JSON.stringify(lines)).toContain("rate limit not counted");
    expect(JSON.stringify(lines)).not.toContain("203.0.113.7");
  },
);

test.runIf(engine === "postgres")(
  "a burst while the store is slow waits for no count, stays within the limit, and what is not counted there is told",
  async () => {
    lines.length = 0;
    const limits = limitsOf();
    await limits.takeSend("203.0.113.7");
    const release = await holdCounts(db);
    const started = performance.now();
    const burst = await Promise.all(
      Array.from({ length: 300 }, () => limits.takeSend("203.0.113.7")),
    );
    expect(performance.now() - started).toBeLessThan(3_000);
    await release();
    expect(burst.filter((wait) => wait === undefined)).toHaveLength(29);
    expect(lines).toHaveLength(29);
  },
);

test("a load test may switch the limits off", async () => {
  const limits = limitsOf({ RATE_LIMIT: "off" });
  expect((await sends(limits, 40)).filter(Boolean)).toEqual([]);
});

/** Holds the table in another transaction; resolves with its release. */
async function holdCounts(store: Database) {
  const trx = await store.startTransaction().execute();
  await sql`lock table rate_limits`.execute(trx);
  return () => trx.rollback().execute();
}

test.runIf(engine === "postgres")(
  "two instances count a flooder once, and nobody else of a thousand addresses is refused",
  async () => {
    const place = await newPlace();
    const stores = [openStore(place), openStore(place)];
    await migrate(stores[0]!);
    lines.length = 0;
    const instances = stores.map((store) =>
      createRateLimits(readConfig({ SECRET_KEY }), store, log, 30_000),
    );
    let [passed, refused] = [0, 0];
    const flood = async () => {
      for (let n = 0; n < 50; n++)
        if ((await instances[n % 2]!.takeSend("203.0.113.7")) === undefined) passed++;
    };
    const others = async (from: number) => {
      for (let n = from; n < from + 100; n++)
        for (const limits of instances)
          if ((await limits.takeSend(`10.${n >> 8}.${n & 255}.1`)) !== undefined) refused++;
    };
    const everybody = Array.from({ length: 10 }, (_, n) => [flood(), others(n * 100)]);
    await Promise.all(everybody.flat());
    expect([passed, refused, lines]).toEqual([30, 0, []]);
    const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(stores[0]!);
    expect(JSON.stringify(rows)).not.toContain("203.0.113");
  },
);
