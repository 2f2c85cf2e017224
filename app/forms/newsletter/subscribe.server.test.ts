import { expect, test } from "vitest";
import { createMetrics } from "../../../core/monitoring/metrics.ts";
import { createRateLimits } from "../../../core/store/rate-limits.ts";
import { lockStore, newPlace, openTestDatabase } from "../../../test/database.ts";
import { ourClinic } from "../../../test/our-clinic.ts";
import { readConfig } from "../../../core/process/config.ts";
import { readStoreState } from "../../../core/troubles/find-troubles.ts";
import { subscribe } from "./subscribe.server.ts";

const place = await newPlace();
const db = await openTestDatabase(place);
const log = { debug() {}, info() {}, warn() {}, error() {} };
const config = readConfig({ RATE_LIMIT: "on" });

const site = {
  clinic: ourClinic,
  db,
  log,
  limits: createRateLimits(config, db, log),
  metrics: createMetrics({ readState: () => readStoreState(db, config, new Date()) }),
  now: () => new Date("2026-11-20T15:00:00.000Z"),
  wakeMail() {},
};
const signUp = async (email = "ada@example.com", from = "203.0.113.7") => {
  const answers = { email, consent: "Yes" };
  return (await subscribe(site, { answers, suspectedSpam: false }, "/blog", from)).state;
};

test("whoever tries again after the store was locked gets a letter", async () => {
  const release = await lockStore(place);
  const tries = Array.from({ length: 3 }, () => signUp());
  expect(await Promise.all(tries)).toEqual(["failed", "failed", "failed"]);
  await release();
  expect(await signUp()).toBe("asked");
  expect(await db.selectFrom("letters").select("id").execute()).toHaveLength(1);
  expect(await db.selectFrom("subscribers").select("suspected_spam").execute()).toEqual([
    { suspected_spam: false },
  ]);
});

test("who signs up many addresses is told of the limit, and keeps nobody else from a letter", async () => {
  const told = [];
  for (let n = 0; n < 30; n++) told.push(await signUp(`reader${n}@gmail.com`, "198.51.100.7"));
  expect(told).toEqual([...Array(5).fill("asked"), ...Array(25).fill("limited")]);
  expect(await signUp("ada@gmail.com", "192.0.2.1")).toBe("asked");
  expect(await db.selectFrom("letters").select("id").execute()).toHaveLength(6);
});
