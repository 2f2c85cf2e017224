import type { Database } from "../../store/open.ts";
import { wipeDeleted } from "../../store/keeping/wipe-deleted.ts";
import { errorFields } from "../../process/error-fields.ts";
import type { Log } from "../../process/log.ts";
import { type BackgroundTask, startBackgroundTask } from "../../process/background-task.ts";
import { countDays, plausibleNow } from "../../store/clock.ts";
import { giveUpLease, takeLease } from "../../store/instances/lease.ts";
import { noteDone } from "../../store/maintenance-log.ts";
import { eraseDelivered, eraseUnconfirmed, findOld } from "./erase.ts";

const dayMs = 24 * 3_600_000;
const againMs = 10 * 60_000;
/** A clock that was wrong at boot is corrected by then. */
const anHourMs = 3_600_000;
/** Small batches, so that visitors' sends do not wait. */
const batch = 100;

type Purging = {
  dataDir: string;
  days: number;
  now: Date;
  /** Hears that it could not be noted. */
  remark: (text: string) => void;
};
const done = "It is erased";

/** The confirm link works until then. */
const unconfirmedDays = 30;

/** A person who never joined a list cannot leave it, and anybody can type a stranger's address. @returns how many */
export async function purgeUnconfirmed(
  db: Database,
  { dataDir, now, remark }: Omit<Purging, "days">,
): Promise<number> {
  const before = daysBefore(now, unconfirmedDays);
  let count = 0;
  let erased: number;
  do {
    erased = await eraseUnconfirmed(db, dataDir, before, batch);
    count += erased;
  } while (erased === batch);
  if (count > 0)
    await noteDone({ db, remark }, done, { what: "purge", at: now, subscribers: count });
  return count;
}

/** Undelivered submissions stay. @returns how many */
export async function purge(
  db: Database,
  { dataDir, days, now, remark }: Purging,
): Promise<number> {
  const ids = await findOld(db, daysBefore(now, days));
  let count = 0;
  for (let from = 0; from < ids.length; from += batch) {
    count += await eraseDelivered(db, dataDir, ids.slice(from, from + batch));
  }
  if (count > 0)
    await noteDone({ db, remark }, done, { what: "purge", at: now, submissions: count });
  return count;
}

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

type Retention = {
  db: Database;
  log: Log;
  config: { RETENTION_DAYS?: number | undefined; DATA_DIR: string };
  now?: () => Date;
  firstMs?: number;
  everyMs?: number;
};

/** Runs an hour after the start, then daily, on one of the instances. */
export function startRetention({
  db,
  log,
  config: { RETENTION_DAYS: days, DATA_DIR: dataDir },
  now = () => new Date(),
  firstMs = anHourMs,
  everyMs = dayMs,
}: Retention): BackgroundTask {
  async function purgeAll(day: Date) {
    const remark = (detail: string) => log.warn({ event: "purge not noted", detail });
    const common = { dataDir, now: day, remark };
    const signUps = await purgeUnconfirmed(db, common);
    if (signUps > 0) log.info({ event: "unconfirmed sign-ups purged", detail: String(signUps) });
    if (days === undefined) return;
    const old = await purge(db, { ...common, days });
    if (old > 0) log.info({ event: "old submissions purged", detail: String(old) });
  }

  return startBackgroundTask({
    firstMs,
    retryMs: Math.min(everyMs, againMs),
    onError: (error) => log.error({ event: "purge failed", ...errorFields(error) }),
    async run() {
      if (!(await takeLease(db, "purge", 0.9 * everyMs, now()))) return Math.min(everyMs, anHourMs);
      let isDone = false;
      try {
        const day = await plausibleNow(db, now());
        await purgeAll(day);
        // Also cleans up after an interrupted run.
        const isWiped = await wipeDeleted(db, { rewrite: false });
        if (isWiped) await countDays(db, day);
        isDone = isWiped;
        return isWiped ? everyMs : Math.min(everyMs, againMs);
      } finally {
        if (!isDone) await giveUpLease(db, "purge");
      }
    },
  });
}
