import { expect, test } from "vitest";
import { createMetrics } from "../../../core/metrics.ts";
import { createRateLimits } from "../../../core/rate-limits.ts";
import { lockStore, newPlace, openTestDatabase } from "../../../test/database.ts";
import { ourClinic } from "../../../test/our-clinic.ts";
import { readConfig } from "../../../core/config.ts";
import type { ServerContext } from "../../server-context.ts";
import { outboxState } from "../../../core/mail/trouble.ts";
import { subscribe } from "./subscribe.server.ts";

const place = await newPlace();
const db = await openTestDatabase(place);
const log = { debug() {}, info() {}, warn() {}, error() {} };
const config = readConfig({ RATE_LIMIT: "on" });

function signingUp() {
  const site: ServerContext = {
    ...({} as ServerContext),
    clinic: ourClinic,
    db,
    log,
    limits: createRateLimits(config, db, log),
    metrics: createMetrics({ readOutbox: () => outboxState(db) }),
    now: () => new Date("2026-11-20T15:00:00.000Z"),
    wakeMail() {},
  };
  return async (email: string) => {
    const sent = { answers: { email, consent: "Yes" }, suspectedSpam: false };
    return (await subscribe(site, sent, "/blog", "203.0.113.7")).state;
  };
}

const letters = () => db.selectFrom("letters").select("id").execute();

test("whoever tries again after the store was locked gets a letter", async () => {
  const signUp = signingUp();
  const release = await lockStore(place);
  const tries = Array.from({ length: 3 }, () => signUp("ada@example.com"));
  expect(await Promise.all(tries)).toEqual(["failed", "failed", "failed"]);
  await release();
  expect(await signUp("ada@example.com")).toBe("asked");
  expect(await letters()).toHaveLength(1);
  expect(await db.selectFrom("subscribers").select("suspected_spam").execute()).toEqual([
    { suspected_spam: false },
  ]);
});

test("a mailbox gets one letter a day however its address is written", async () => {
  const signUp = signingUp();
  for (let n = 1; n <= 4; n++) expect(await signUp(`ada+${n}@example.com`)).toBe("asked");
  expect(await letters()).toHaveLength(1);
});
