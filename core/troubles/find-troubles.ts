import type { Config } from "../process/config.ts";
import { isClockSuspect } from "../store/clock.ts";
import { freeMegabytes, leastFreeMegabytes } from "../store/keeping/free-disk.ts";
import type { Database } from "../store/open.ts";
import { backupState, findBackupTrouble } from "./backup-trouble.ts";
import { findMailTroubles, outboxState } from "./mail-trouble.ts";
import type { Trouble } from "./trouble.ts";

export type StoreState = Awaited<ReturnType<typeof readStoreState>>;

/** The outbox, and what a person should look at: for the log, `/readyz`, the metrics and the alert. */
export async function readStoreState(
  db: Database,
  config: Config,
  now: Date,
  leastFree = leastFreeMegabytes,
) {
  const outbox = await outboxState(db);
  const backups = await backupState(db);
  const troubles = [
    ...findMailTroubles(outbox, config, now),
    ...(await findDiskTrouble(config, leastFree)),
    ...(await findBackupTrouble(db, backups, config, now)),
    ...(config.RETENTION_DAYS && (await isClockSuspect(db, now)) ? [clockTrouble] : []),
  ];
  return { outbox, backups, troubles };
}

/** Tells it while requests can still be stored. */
export async function findDiskTrouble(
  config: Parameters<typeof freeMegabytes>[0],
  least = leastFreeMegabytes,
): Promise<Trouble[]> {
  const free = await freeMegabytes(config);
  if (free === undefined || free >= least) return [];
  const title = `${free} MB free on the disk`;
  const text = `The disk of DATA_DIR has ${free} MB left. When it's full, no request can be stored. Make room there.`;
  return [{ name: "disk", title, text }];
}

/** @param mistakes a line each, with file and line */
export function findFolderTrouble(mistakes: readonly string[]): Trouble[] {
  if (mistakes.length === 0) return [];
  const text = `A change of the clinic's folder waits, for it has mistakes. The site shows each file with a mistake as it was before:\n\n${mistakes.slice(0, 20).join("\n")}`;
  return [
    { name: "folder", title: "a change of the clinic's folder waits for a correction", text },
  ];
}

const clockTrouble: Trouble = {
  name: "clock",
  title: "the clock is more than two weeks ahead of the days that were counted",
  text: "The clock is more than two weeks ahead of the days that the store has counted, so old requests are purged slowly. Did the site stand still as long? Then it catches up by itself, two days each day. Else set the clock right.",
};
