import { rm } from "node:fs/promises";
import path from "node:path";
import { lastRun, noteDone } from "../../core/store/maintenance-log.ts";
import { migrate } from "../../core/store/migrate.ts";
import { command } from "../command.ts";
import { clinicClock } from "../print.ts";
import { openOrCreate, storeCommand } from "../store.ts";
import { countsInWords, loadFile } from "./backup.ts";
import { fetchInto } from "./restic.ts";

const trialDays = 7;

export const backupFetch = command({
  operand: "FOLDER",
  summary: "Fetches the newest backup from BACKUP_TO into a new folder, for “restore”.",
  options: {},
  async run({ config, operand, print }) {
    print(await fetchInto(config, operand));
  },
});

export const backupTry = storeCommand({
  summary: "Fetches the newest backup from BACKUP_TO and puts it into a scratch store.",
  options: { weekly: "nothing where it went well in the last seven days, or without BACKUP_TO" },
  async run(input) {
    const { config, db, now, options, print } = input;
    if (options.weekly) {
      const last = await lastRun(db, "trial restore");
      const days = last ? (now().getTime() - Date.parse(last)) / 86_400_000 : trialDays;
      if (!config.BACKUP_TO || days < trialDays) return;
    }
    const scratch = path.join(config.DATA_DIR, "trial-restore");
    await rm(scratch, { recursive: true, force: true });
    try {
      const file = await fetchInto(config, scratch);
      await using copy = openOrCreate({ ...config, DATA_DIR: scratch, DATABASE_URL: undefined });
      await migrate(copy);
      const { madeAt, rows } = await loadFile(copy, config, file, now());
      await noteDone(input, "The backup is good", { what: "trial restore", at: now() });
      print(
        `The backup of ${clinicClock(config)(madeAt)} can be restored: ${countsInWords(rows)}.`,
      );
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  },
});
