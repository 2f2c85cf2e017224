import type { Config } from "../process/config.ts";
import { lastBackup, lastRun } from "../store/maintenance-log.ts";
import { storeMadeAt } from "../store/migrate.ts";
import type { Database } from "../store/open.ts";
import type { Trouble } from "./trouble.ts";

const hourMs = 3_600_000;
/** Two nights. */
const nightlyIsLateAfterMs = 50 * hourMs;
/** A copy leaves every night, and one is tried every week. */
const awayIsLateAfterMs = 36 * hourMs;
const trialIsLateAfterMs = 9 * 24 * hourMs;

type BackupState = Awaited<ReturnType<typeof backupState>>;

/** When each was last known to be good. */
export async function backupState(db: Database) {
  return {
    here: await lastRun(db, "backup"),
    away: await lastRun(db, "backup away"),
    tried: await lastRun(db, "trial restore"),
  };
}

/** The first of: a public site's nightly backup, its copy in BACKUP_TO, the weekly trial of a copy. */
export async function findBackupTrouble(
  db: Database,
  { away, tried }: BackupState,
  {
    SITE_URL,
    BACKUP_TO,
    CLINIC_COMMAND,
  }: Pick<Config, "SITE_URL" | "BACKUP_TO" | "CLINIC_COMMAND">,
  now: Date,
): Promise<Trouble[]> {
  const isLate = (at: string | undefined, afterMs: number) =>
    at === undefined || now.getTime() - Date.parse(at) > afterMs;
  const trouble = (title: string, text: string) => [{ name: "backup" as const, title, text }];
  if (SITE_URL?.startsWith("https://")) {
    const last = await lastBackup(db, now);
    const advice = `See why, and make one now: ${CLINIC_COMMAND} backup FILE`;
    if (last?.failed) return trouble("the last backup failed", `The last backup failed. ${advice}`);
    if (isLate(last?.at ?? (await storeMadeAt(db)), nightlyIsLateAfterMs))
      return trouble(
        "there is no backup from the last two nights",
        `There is no backup from the last two nights. ${advice}`,
      );
  }
  if (!BACKUP_TO) return [];
  if (isLate(away, awayIsLateAfterMs))
    return trouble(
      away
        ? `no backup has left this machine since ${away.slice(0, 10)}`
        : "no backup has left this machine",
      `A backup goes to BACKUP_TO every night, and ${away ? `the last that arrived is from ${away}` : "none has arrived yet"}. If this machine is lost, so is what came since. See: journalctl -u clinic-backup`,
    );
  if (isLate(tried, trialIsLateAfterMs))
    return trouble(
      "no backup was tried for more than a week",
      `Each week the newest backup in BACKUP_TO is fetched and put into a scratch store. ${tried ? `That last went well on ${tried}` : "That never went well yet"}. See: backup try`,
    );
  return [];
}
