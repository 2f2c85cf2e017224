import { type BackgroundTask, startBackgroundTask } from "../process/background-task.ts";
import type { Config } from "../process/config.ts";
import type { Clinic } from "../clinic/load.ts";
import { errorFields } from "../process/error-fields.ts";
import type { Release } from "../process/release.ts";
import type { Log } from "../process/log.ts";
import { sendWithinMs } from "../mail/retry-policy.ts";
import type { MailTransport } from "../mail/transport.ts";
import { isDue, isRecent } from "../store/clock.ts";
import type { Database } from "../store/open.ts";
import { retryOnBusy } from "../store/transaction.ts";
import { withTimeout } from "../process/timeout.ts";
import { alertLetter, type News } from "./alert.letter.ts";
import { readStoreState } from "./find-troubles.ts";
import { type Trouble, troubleNames } from "./trouble.ts";

type WatchOptions = {
  db: Database;
  log: Log;
  config: Config;
  /** Gives the clinic as it is at that moment. */
  clinic: () => Clinic;
  alerts?: Pick<MailTransport, "send"> | undefined;
  /** What else the owner should know of, such as mistakes in the clinic's folder. */
  others?: () => readonly Trouble[];
  release?: Release;
  count?: (outcome: "sent" | "failed") => void;
  /** Megabytes. */
  leastFree?: number;
};

const againAfterMs = 24 * 3_600_000;
/** An instance that died while sending, or failed, is retried after this. */
const leaseMs = 5 * 60_000;
/** What comes and goes within the hour is not over. */
const overAfterMs = 3_600_000;

/** Another release may have stored a trouble that this one doesn't know. */
const overNames: Record<string, string | undefined> = troubleNames;

export function startAlerts({
  now = () => new Date(),
  everyMs = 60_000,
  withinMs = sendWithinMs,
  ...options
}: WatchOptions & { now?: () => Date; everyMs?: number; withinMs?: number }): BackgroundTask {
  return startBackgroundTask({
    firstMs: everyMs,
    retryMs: everyMs,
    onError: (error) => options.log.error({ event: "alert not sent", ...errorFields(error) }),
    async run(stopping) {
      await withTimeout((signal) => alertOwner(options, now(), signal), withinMs, stopping);
      return everyMs;
    },
  });
}

/** Tells each trouble when it begins, then daily, and when it has been over for an hour; by one of the instances. */
export async function alertOwner(options: WatchOptions, now: Date, signal?: AbortSignal) {
  const { db, log, config } = options;
  const state = await readStoreState(db, config, now, options.leastFree);
  const troubles = [...state.troubles, ...(options.others?.() ?? [])];
  await noteSeen(db, troubles, now);
  const leased = await leaseDue(db, now);
  const due = troubles.filter(({ name }) => leased.has(name));
  if (due.length > 0) {
    log.error({ event: "needs attention", detail: due.map(({ title }) => title).join(", ") });
    await tell(options, { due, over: [], open: troubles }, now, signal);
    await markTold(db, due, now);
  }
  const past = await leaseOver(db, now);
  const names = past.map(({ problem }) => problem);
  const over = past.flatMap((row) => (row.told_at && overNames[row.problem]) || []);
  if (over.length > 0) {
    log.info({ event: "over", detail: over.join(", ") });
    await tell(options, { due: [], over, open: troubles }, now, signal);
  }
  if (names.length > 0)
    await retryOnBusy(() => db.deleteFrom("alerts").where("problem", "in", names).execute());
}

async function tell(
  { config, clinic, alerts, release, count = () => {} }: WatchOptions,
  news: News,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  if (!alerts) return;
  try {
    await alerts.send(alertLetter(news, config, clinic(), now, release), signal);
    count("sent");
  } catch (error) {
    count("failed");
    throw error;
  }
}

async function noteSeen(db: Database, troubles: readonly Trouble[], now: Date): Promise<void> {
  if (troubles.length === 0) return;
  const at = now.toISOString();
  await retryOnBusy(() =>
    db
      .insertInto("alerts")
      .values(troubles.map(({ name }) => ({ problem: name, seen_at: at, due_at: at })))
      .onConflict((conflict) => conflict.column("problem").doUpdateSet({ seen_at: at }))
      .execute(),
  );
}

/** Leases an alert as the outbox leases letters. */
const lease = (db: Database, now: Date) =>
  db
    .updateTable("alerts")
    .set({ due_at: new Date(now.getTime() + leaseMs).toISOString() })
    .returning(["problem", "told_at"]);

const isLasting = (now: Date) => isRecent("seen_at", now, overAfterMs);

async function leaseDue(db: Database, now: Date): Promise<Set<string>> {
  const due = lease(db, now)
    .where(isDue("due_at", now, againAfterMs))
    .where(isLasting(now));
  return new Set((await retryOnBusy(() => due.execute())).map(({ problem }) => problem));
}

function leaseOver(db: Database, now: Date) {
  const over = lease(db, now)
    .where((where) => where.not(isLasting(now)))
    .where((where) => where.or([where("told_at", "is", null), isDue("due_at", now, leaseMs)]));
  return retryOnBusy(() => over.execute());
}

async function markTold(db: Database, troubles: readonly Trouble[], now: Date): Promise<void> {
  const names = troubles.map(({ name }) => name);
  const due_at = new Date(now.getTime() + againAfterMs).toISOString();
  await retryOnBusy(() =>
    db
      .updateTable("alerts")
      .set({ told_at: now.toISOString(), due_at })
      .where("problem", "in", names)
      .execute(),
  );
}
