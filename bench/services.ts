import { readConfig } from "../app/config.server.ts";
import type { Services } from "../app/context.ts";
import { outboxState } from "../app/mail/outbox.server.ts";
import { migrate } from "../db/migrate.ts";
import { openDatabase } from "../db/open.ts";
import { createLog } from "../server/log.ts";
import { createMetrics } from "../server/metrics.ts";
import { createRateLimits } from "../server/rate-limits.ts";

/** What pages need, without the mail worker and the watches around them. */
export async function openServices(): Promise<Services> {
  const config = readConfig(process.env);
  const db = openDatabase(config);
  await migrate(db);
  const log = createLog("error");
  return {
    config,
    db,
    records: db,
    inbox: db,
    log,
    metrics: createMetrics({ readOutbox: () => outboxState(db) }),
    limits: createRateLimits(config, db, log),
    now: () => new Date(),
    wakeMail: () => {},
  };
}
