import { loadClinic } from "../core/clinic/load.ts";
import { readConfig } from "../core/process/config.ts";
import type { ServerContext } from "../app/server-context.ts";
import { readStoreState } from "../core/troubles/find-troubles.ts";
import { migrate } from "../core/store/migrate.ts";
import { openDatabase } from "../core/store/open.ts";
import { createLog } from "../core/process/log.ts";
import { createMetrics } from "../core/monitoring/metrics.ts";
import { applyRecords } from "../core/records/apply-records.ts";
import { createRateLimits } from "../core/store/rate-limits.ts";

/** What pages need, without the mail worker and the watches around them. */
export async function openServices(): Promise<ServerContext> {
  const config = readConfig(process.env);
  const clinic = await loadClinic(config.CLINIC_DIR);
  const db = openDatabase(config);
  await migrate(db, clinic.records.examples);
  await applyRecords(db, clinic);
  const log = createLog("error");
  return {
    config,
    secretKey: "",
    clinic,
    db,
    log,
    metrics: createMetrics({ readState: () => readStoreState(db, config, new Date()) }),
    limits: createRateLimits(config, db, log),
    now: () => new Date(),
    wakeMail: () => {},
  };
}
