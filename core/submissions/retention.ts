import type { Database } from "../store/open.ts";
import { wipeDeleted } from "../store/wipe-deleted.ts";
import { errorFields } from "../error-fields.ts";
import type { Log } from "../log.ts";
import { type BackgroundTask, startBackgroundTask } from "../background-task.ts";
import { note } from "../store/maintenance-log.ts";
import { erase, eraseUnconfirmed, findEdges, findOld } from "./erase.ts";

const dayMs = 24 * 3_600_000;
/** A store that does not answer is asked again soon, and not a day later. */
const againMs = 10 * 60_000;
/** A clock that is wrong at the start is put right by then; and what is held back is looked at so often. */
const anHourMs = 3_600_000;
/** Few at a time, so that visitors who send do not wait for it. */
const batch = 100;

type Purging = {
  dataDir: string;
  days: number;
  now: Date;
  onProgress?: (count: number) => void;
};

/** Whoever confirms at all does so within days; the letter's link works until then. */
const unconfirmedDays = 30;

/**
 * Erases the newsletter sign-ups that nobody has confirmed: who never joined a list cannot leave it, and anybody can
 * type a stranger's address. @returns how many
 */
export async function purgeUnconfirmed(
  db: Database,
  { dataDir, now }: Pick<Purging, "dataDir" | "now">,
): Promise<number> {
  const before = daysBefore(now, unconfirmedDays);
  let count = 0;
  let erased: number;
  do {
    erased = await eraseUnconfirmed(db, dataDir, before, batch);
    count += erased;
  } while (erased === batch);
  if (count > 0) await note(db, { what: "purge", at: now, subscribers: count });
  return count;
}

/** Erases the submissions that are older than `days`, but for undelivered ones. @returns how many */
export async function purge(
  db: Database,
  { dataDir, days, now, onProgress = () => {} }: Purging,
): Promise<number> {
  const ids = await findOld(db, daysBefore(now, days));
  let count = 0;
  for (let from = 0; from < ids.length; from += batch) {
    count += await erase(db, dataDir, { submissionIds: ids.slice(from, from + batch) });
    onProgress(count);
  }
  if (count > 0) await note(db, { what: "purge", at: now, submissions: count });
  return count;
}

/**
 * Whether the clock may be wrong: all that would stay came a whole `days` after the newest that would go, or nothing
 * stays at all. Where the site was really silent for so long, a person purges.
 */
export async function isDoubtful(db: Database, days: number, now: Date): Promise<boolean> {
  const { newestOld, oldestYoung } = await findEdges(db, daysBefore(now, days));
  if (!newestOld) return false;
  return !oldestYoung || Date.parse(oldestYoung) - Date.parse(newestOld) > days * dayMs;
}

/** Why a purge is held back, and what to do about it. */
export const doubt = (days: number) =>
  `by the clock no request came for ${days} days or more. Is it right? Then a person does it: submissions purge`;

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

type Retention = {
  db: Database;
  log: Log;
  config: { RETENTION_DAYS?: number | undefined; DATA_DIR: string };
  /** Told after each look whether old submissions are held back. */
  onHeld?: (held: boolean) => void;
  now?: () => Date;
  firstMs?: number;
  everyMs?: number;
};

/**
 * Purges when the site has run for an hour, and then once a day: sign-ups without an answer, and with RETENTION_DAYS
 * old submissions.
 */
export function startRetention({
  db,
  log,
  config: { RETENTION_DAYS: days, DATA_DIR: dataDir },
  onHeld = () => {},
  now = () => new Date(),
  firstMs = anHourMs,
  everyMs = dayMs,
}: Retention): BackgroundTask {
  let held = false;

  async function purgeAll() {
    const common = { dataDir, now: now() };
    const signUps = await purgeUnconfirmed(db, common);
    if (signUps > 0) log.info({ event: "unconfirmed sign-ups purged", detail: String(signUps) });
    if (days === undefined) return;
    const wasHeld = held;
    held = await isDoubtful(db, days, common.now);
    onHeld(held);
    if (held) {
      if (!wasHeld) log.error({ event: "purge held back", detail: doubt(days) });
      return;
    }
    const old = await purge(db, { ...common, days });
    if (old > 0) log.info({ event: "old submissions purged", detail: String(old) });
  }

  return startBackgroundTask({
    firstMs,
    retryMs: Math.min(everyMs, againMs),
    onError: (error) => log.error({ event: "purge failed", ...errorFields(error) }),
    async run() {
      await purgeAll();
      // Also what a run that was cut off has left.
      if (!(await wipeDeleted(db, { rewrite: false }))) return Math.min(everyMs, againMs);
      return held ? Math.min(everyMs, anHourMs) : everyMs;
    },
  });
}
