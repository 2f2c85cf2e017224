import type { Config } from "../process/config.ts";
import { lastRun } from "./maintenance-log.ts";
import type { Database } from "./open.ts";

const hourMs = 3_600_000;
/** A copy leaves every night, and one is tried every week. */
const awayIsLateAfterMs = 36 * hourMs;
const trialIsLateAfterMs = 9 * 24 * hourMs;

export type BackupState = Awaited<ReturnType<typeof backupState>>;

/** When each was last known to be good. */
export async function backupState(db: Database) {
  return {
    here: await lastRun(db, "backup"),
    away: await lastRun(db, "backup away"),
    tried: await lastRun(db, "trial restore"),
  };
}

/** Of the copies in BACKUP_TO, in the shape of mail troubles. */
export function findBackupTroubles(
  { away, tried }: BackupState,
  { BACKUP_TO }: Pick<Config, "BACKUP_TO">,
  now: Date,
) {
  if (!BACKUP_TO) return [];
  const isLate = (at: string | undefined, afterMs: number) =>
    at === undefined || now.getTime() - Date.parse(at) > afterMs;
  if (isLate(away, awayIsLateAfterMs)) {
    const title = away
      ? `no backup has left this machine since ${away.slice(0, 10)}`
      : "no backup has left this machine";
    const text = `A backup goes to BACKUP_TO every night, and ${away ? `the last that arrived is from ${away}` : "none has arrived yet"}. If this machine is lost, so is what came since. See: journalctl -u clinic-backup`;
    return [{ name: "backup" as const, title, text }];
  }
  if (isLate(tried, trialIsLateAfterMs)) {
    const title = "no backup was tried for more than a week";
    const text = `Each week the newest backup in BACKUP_TO is fetched and put into a scratch store. ${tried ? `That last went well on ${tried}` : "That never went well yet"}. See: backup try`;
    return [{ name: "backup" as const, title, text }];
  }
  return [];
}
