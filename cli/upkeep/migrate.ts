import { loadClinic } from "../../core/clinic/load.ts";
import { createLog } from "../../core/process/log.ts";
import { claimStore } from "../../core/records/store-owner.ts";
import { startStore } from "../../core/store/start.ts";
import { command } from "../command.ts";

export const migrateStore = command({
  summary: "Bring the store up to date, as a step of its own (MIGRATE=off for the site)",
  options: { adopt: "takes over the store of another clinic, without its example rows" },
  async run({ config, options, print }) {
    // A new store gets the clinic's examples.
    const clinic = await loadClinic(config.CLINIC_DIR);
    const db = await startStore({ ...config, MIGRATE: true }, clinic, createLog("silent"));
    await claimStore(db, clinic, { ...config, ...options }).finally(() => db.destroy());
    print("The store is up to date.");
  },
});
