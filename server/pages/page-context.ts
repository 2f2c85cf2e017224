import type { ServerContext } from "../../app/server-context.ts";
import { createMetrics } from "../../core/monitoring/metrics.ts";
import { applyRecords } from "../../core/records/apply-records.ts";
import { migrate } from "../../core/store/migrate.ts";
import { createRateLimits } from "../../core/store/rate-limits.ts";
import { readStoreState } from "../../core/troubles/find-troubles.ts";

/** What pages need, without the mail worker and the watches around them. Brings the store up to date. */
export async function openPageContext(
  made: Pick<ServerContext, "config" | "clinic" | "db" | "log">,
): Promise<ServerContext> {
  const { config, clinic, db, log } = made;
  await migrate(db, clinic.records.examples);
  await applyRecords(db, clinic);
  return {
    ...made,
    secretKey: "",
    metrics: createMetrics({ readState: () => readStoreState(db, config, new Date()) }),
    limits: createRateLimits(config, db, log),
    now: () => new Date(),
    wakeMail: () => {},
  };
}
