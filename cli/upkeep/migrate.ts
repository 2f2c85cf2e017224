import { loadClinic } from "../../core/clinic/load.ts";
import { createLog } from "../../core/process/log.ts";
import { startStore } from "../../core/store/start.ts";
import { command } from "../command.ts";

export const migrateStore = command({
  summary: "Bring the store up to date, as a step of its own (MIGRATE=off for the site)",
  options: {},
  async run({ config, print }) {
    // A new store gets the clinic's examples.
    const clinic = await loadClinic(config.CLINIC_DIR);
    const db = await startStore({ ...config, MIGRATE: true }, clinic, createLog("silent"));
    await db.destroy();
    print("The store is up to date.");
  },
});
