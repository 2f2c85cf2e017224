import type { ServerContext } from "../app/server-context.ts";
import { loadClinic } from "../core/clinic/load.ts";
import { readConfig } from "../core/process/config.ts";
import { createLog } from "../core/process/log.ts";
import { openDatabase } from "../core/store/open.ts";
import { openPageContext } from "../server/pages/page-context.ts";

export async function openServices(): Promise<ServerContext> {
  const config = readConfig(process.env);
  const clinic = await loadClinic(config.CLINIC_DIR);
  return openPageContext({ config, clinic, db: openDatabase(config), log: createLog("error") });
}
