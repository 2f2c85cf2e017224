import { createLog } from "../../core/log.ts";
import { startStore } from "../../core/store/start.ts";
import { command } from "../command.ts";

export const migrateStore = command({
  summary: "Bring the store up to date, as a step of its own (MIGRATE=off for the site)",
  options: {},
  async run({ config, print }) {
    const db = await startStore({ ...config, MIGRATE: true }, createLog("silent"));
    await db.destroy();
    print("The store is up to date.");
  },
});
