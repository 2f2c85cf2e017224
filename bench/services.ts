import { loaded } from "../core/content/loaded.ts";
import { readConfig } from "../core/config.ts";
import type { ServerContext } from "../app/server-context.ts";
import { outboxState } from "../core/mail/trouble.ts";
import { migrate } from "../core/store/migrate.ts";
import { openDatabase } from "../core/store/open.ts";
import { createLog } from "../core/log.ts";
import { createMetrics } from "../core/metrics.ts";
import { applyRecords } from "../core/records/apply-records.ts";
import { createRateLimits } from "../core/rate-limits.ts";

/** What pages need, without the mail worker and the watches around them. */
export async function openServices(): Promise<ServerContext> {
  const config = readConfig(process.env);
  const db = openDatabase(config);
  await migrate(db, loaded.records.examples);
  await applyRecords(db, loaded);
  const log = createLog("error");
  return {
    config,
    clinic: loaded,
    db,
    log,
    metrics: createMetrics({ readOutbox: () => outboxState(db) }),
    limits: createRateLimits(config, db, log),
    now: () => new Date(),
    wakeMail: () => {},
  };
}
