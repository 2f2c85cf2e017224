import { type BackgroundTask, startBackgroundTask } from "../process/background-task.ts";
import { clockSkewMs, latestPlausible } from "../process/clock.ts";
import type { Config } from "../process/config.ts";
import type { Clinic } from "../clinic/load.ts";
import { errorFields } from "../process/error-fields.ts";
import type { Release } from "../process/release.ts";
import type { Log } from "../process/log.ts";
import type { Database } from "../store/open.ts";
import { retryOnBusy } from "../store/transaction.ts";
import { withTimeout } from "../process/timeout.ts";
import { alertLetter } from "./alert.letter.ts";
import { sendWithinMs } from "./retry-policy.ts";
import type { MailTransport } from "./transport.ts";
import { findDiskTrouble, findMailTroubles, type MailTrouble, outboxState } from "./trouble.ts";

type WatchOptions = {
  db: Database;
  log: Log;
  config: Config;
  /** As it is at that moment. */
  clinic: () => Clinic;
  alerts?: Pick<MailTransport, "send"> | undefined;
  /** What else the owner should know of, such as mistakes in the clinic's folder. */
  others?: () => readonly MailTrouble[];
  release?: Release;
  count?: (outcome: "sent" | "failed") => void;
  /** Megabytes. */
  leastFree?: number;
};

const againAfterMs = 24 * 3_600_000;
/** An instance that died while sending, or failed, is retried after this. */
const leaseMs = 5 * 60_000;
/** A mail server that comes and goes within the hour is not well. */
const wellAfterMs = 3_600_000;

type Name = MailTrouble["name"] | "well";

export function startMailAlerts({
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

/** Tells each problem when first seen and then daily, by one of the instances; one all-clear follows after an hour. */
export async function alertOwner(options: WatchOptions, now: Date, signal?: AbortSignal) {
  const { db, log, config } = options;
  const troubles = [
    ...findMailTroubles(await outboxState(db), config, now),
    ...(await findDiskTrouble(config, options.leastFree)),
    ...(options.others?.() ?? []),
  ];
  if (troubles.length === 0) return endTroubles(options, now, signal);
  const open = troubles.map(({ name }) => name);
  const names = await takeDue(db, open, now);
  const due = troubles.filter(({ name }) => names.has(name));
  if (due.length === 0) return;
  log.error({ event: "mail needs attention", detail: due.map(({ title }) => title).join(", ") });
  await tell(options, due, now, signal);
  await markTold(db, names, now);
}

async function endTroubles(options: WatchOptions, now: Date, signal?: AbortSignal) {
  const { db, log } = options;
  const wellSince = new Date(now.getTime() - wellAfterMs).toISOString();
  const past = await db.selectFrom("alerts").selectAll().where("problem", "!=", "well").execute();
  const lately = past.filter(
    ({ seen_at }) => seen_at > wellSince && seen_at <= latestPlausible(now),
  );
  if (past.length === 0 || lately.length > 0) return;
  if (past.some(({ told_at }) => told_at !== null)) {
    if ((await takeDue(db, ["well"], now)).size === 0) return;
    // Another instance may have told it, and removed the rows, since they were read.
    const told = db.selectFrom("alerts").select("problem").where("told_at", "is not", null);
    if ((await told.execute()).length > 0) {
      log.info({ event: "mail is well again" });
      await tell(options, [], now, signal);
    }
  }
  await retryOnBusy(() => db.deleteFrom("alerts").execute());
}

async function tell(
  { config, clinic, alerts, release, count = () => {} }: WatchOptions,
  troubles: MailTrouble[],
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  if (!alerts) return;
  try {
    await alerts.send(alertLetter(troubles, config, clinic(), now, release), signal);
    count("sent");
  } catch (error) {
    count("failed");
    throw error;
  }
}

/** Notes what is seen, and leases due alerts, as the outbox leases letters. */
async function takeDue(db: Database, names: Name[], now: Date): Promise<Set<string>> {
  const at = now.toISOString();
  await retryOnBusy(() =>
    db
      .insertInto("alerts")
      .values(names.map((problem) => ({ problem, seen_at: at, due_at: at })))
      .onConflict((conflict) => conflict.column("problem").doUpdateSet({ seen_at: at }))
      .execute(),
  );
  // No alert is postponed longer: the clock was wrong when it was written.
  const latest = new Date(now.getTime() + againAfterMs + clockSkewMs).toISOString();
  const taken = await retryOnBusy(() =>
    db
      .updateTable("alerts")
      .set({ due_at: new Date(now.getTime() + leaseMs).toISOString() })
      .where("problem", "in", names)
      .where((where) => where.or([where("due_at", "<=", at), where("due_at", ">", latest)]))
      .returning("problem")
      .execute(),
  );
  return new Set(taken.map(({ problem }) => problem));
}

async function markTold(db: Database, names: Set<string>, now: Date): Promise<void> {
  const due_at = new Date(now.getTime() + againAfterMs).toISOString();
  await retryOnBusy(() =>
    db
      .updateTable("alerts")
      .set({ told_at: now.toISOString(), due_at })
      .where("problem", "in", [...names])
      .execute(),
  );
}
