import { expect, test } from "vitest";
import { createMetrics } from "../../../core/monitoring/metrics.ts";
import { createRateLimits } from "../../../core/store/rate-limits.ts";
import { lockStore, newPlace, openTestDatabase } from "../../../test/database.ts";
import { ourClinic } from "../../../test/our-clinic.ts";
import { readConfig } from "../../../core/process/config.ts";
import { outboxState } from "../../../core/mail/trouble.ts";
import { subscribe } from "./subscribe.server.ts";

const place = await newPlace();
const db = await openTestDatabase(place);
const log = { debug() {}, info() {}, warn() {}, error() {} };
const config = readConfig({ RATE_LIMIT: "on" });

test("whoever tries again after the store was locked gets a letter", async () => {
  const site = {
    clinic: ourClinic,
    db,
    log,
    limits: createRateLimits(config, db, log),
    metrics: createMetrics({ readOutbox: () => outboxState(db) }),
    now: () => new Date("2026-11-20T15:00:00.000Z"),
    wakeMail() {},
  };
  const answers = { email: "ada@example.com", consent: "Yes" };
  const signUp = async () =>
    (await subscribe(site, { answers, suspectedSpam: false }, "/blog", "203.0.113.7")).state;
  const release = await lockStore(place);
  const tries = Array.from({ length: 3 }, signUp);
  expect(await Promise.all(tries)).toEqual(["failed", "failed", "failed"]);
  await release();
  expect(await signUp()).toBe("asked");
  expect(await db.selectFrom("letters").select("id").execute()).toHaveLength(1);
  expect(await db.selectFrom("subscribers").select("suspected_spam").execute()).toEqual([
    { suspected_spam: false },
  ]);
});
