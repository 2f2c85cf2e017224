import type { Database } from "../store/open.ts";
import { retryOnBusy } from "../store/transaction.ts";
import { errorFields } from "../error-fields.ts";
import type { Log } from "../log.ts";
import { clocksApartMs, latestHonest } from "../clock.ts";
import type { Config } from "../config.ts";
import { letterIsLateAfterMs, longestWaitMs, outboxState, sendWithinMs } from "./outbox.ts";

export type MailProblem = "late" | "parked" | "refused" | "sealed" | "unmailed" | "written";
export type OutboxState = Awaited<ReturnType<typeof outboxState>>;

type MailSettings = Pick<Config, "SITE_URL" | "SMTP_URL">;

type WatchOptions = {
  db: Database;
  log: Log;
  config: MailSettings;
  /**
   * Sends word of these problems to the owner, or that all is well when there are none; throws on failure, or at the
   * signal.
   */
  tell?: Tell | undefined;
  signal?: AbortSignal;
};

type Tell = (
  problems: MailProblem[],
  state: OutboxState,
  now: Date,
  signal?: AbortSignal,
) => Promise<void>;

/** A problem that lasts is told again after this long. */
const againAfterMs = 24 * 3_600_000;
/** An instance that died while it told is given this long; one that could not tell tries again after it. */
const leaseMs = 5 * 60_000;
/** All is well when no problem was seen for this long: a mail server that comes and goes is not well. */
const wellAfterMs = 3_600_000;

/** A site that visitors reach by TLS is no trial: its letters are for somebody. */
export function lacksMailServer({ SITE_URL, SMTP_URL }: MailSettings): boolean {
  return !SMTP_URL && SITE_URL?.startsWith("https://") === true;
}

/** What is wrong with the letters to the clinic. */
export function findMailProblems(
  state: OutboxState,
  config: MailSettings,
  now: Date,
): MailProblem[] {
  return [
    ...(longestWaitMs(state, now) > letterIsLateAfterMs ? ["late" as const] : []),
    ...(state.parked > 0 ? ["parked" as const] : []),
    ...(state.refused > 0 ? ["refused" as const] : []),
    ...(state.withoutKey > 0 ? ["sealed" as const] : []),
    ...(lacksMailServer(config) ? ["unmailed" as const] : []),
    ...(config.SMTP_URL && state.written > 0 ? ["written" as const] : []),
  ];
}

/**
 * Looks once. Each problem is told when it is first seen and then daily, by one instance of all that share
 * the store; one word follows when all has been well for an hour.
 */
export async function watchMail(
  { db, log, config, tell, signal }: WatchOptions,
  now: Date,
): Promise<void> {
  const state = await outboxState(db);
  const problems = findMailProblems(state, config, now);
  if (problems.length === 0) return endProblems({ db, log, tell, signal }, state, now);
  for (const problem of problems) await noteSeen(db, problem, now);
  const due = await takeDue(db, problems, now);
  if (due.length === 0) return;
  log.error({ event: "mail needs attention", detail: due.join(", ") });
  await tell?.(due, state, now, signal);
  await markTold(db, due, now);
}

type MailWatchOptions = Omit<WatchOptions, "signal"> & {
  now?: () => Date;
  everyMs?: number;
  /** Milliseconds that one look may take, with what it tells. */
  withinMs?: number;
};

/** Looks every minute, beginning after one, so that what waited for the start has time to leave. */
export function startMailWatch(options: MailWatchOptions): { stop(): Promise<void> } {
  const { log, now = () => new Date(), everyMs = 60_000, withinMs = sendWithinMs } = options;
  const stopping = new AbortController();
  let looking: Promise<void> | undefined;
  const look = () => {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(withinMs)]);
    return watchMail({ ...options, signal }, now());
  };
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => log.error({ event: "alert not sent", ...errorFields(error) }))
      .finally(() => (looking = undefined));
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await looking;
    },
  };
}

/** Tells once that all is well, when the owner had been told of a problem, and forgets what was. */
async function endProblems(
  { db, log, tell, signal }: Omit<WatchOptions, "config">,
  state: OutboxState,
  now: Date,
) {
  const wellSince = new Date(now.getTime() - wellAfterMs).toISOString();
  const past = await db.selectFrom("alerts").selectAll().where("problem", "!=", "well").execute();
  const lately = past.filter(({ seen_at }) => seen_at > wellSince && seen_at <= latestHonest(now));
  if (past.length === 0 || lately.length > 0) return;
  if (past.some(({ told_at }) => told_at !== null)) {
    await noteSeen(db, "well", now);
    if ((await takeDue(db, ["well"], now)).length === 0) return;
    log.info({ event: "mail is well again" });
    await tell?.([], state, now, signal);
  }
  await retryOnBusy(() => db.deleteFrom("alerts").execute());
}

async function noteSeen(db: Database, problem: MailProblem | "well", now: Date): Promise<void> {
  const at = now.toISOString();
  await retryOnBusy(() =>
    db
      .insertInto("alerts")
      .values({ problem, seen_at: at, due_at: at })
      .onConflict((conflict) => conflict.column("problem").doUpdateSet({ seen_at: at }))
      .execute(),
  );
}

/** Those of the problems that are to be told now. Taking one moves it past the lease, as with letters. */
async function takeDue<Problem extends MailProblem | "well">(
  db: Database,
  problems: Problem[],
  now: Date,
): Promise<Problem[]> {
  const taken = await retryOnBusy(() =>
    db
      .updateTable("alerts")
      .set({ due_at: new Date(now.getTime() + leaseMs).toISOString() })
      .where("problem", "in", problems)
      .where((where) =>
        where.or([
          where("due_at", "<=", now.toISOString()),
          // Nothing is put off that long: a clock that was wrong has written it.
          where(
            "due_at",
            ">",
            new Date(now.getTime() + againAfterMs + clocksApartMs).toISOString(),
          ),
        ]),
      )
      .returning("problem")
      .execute(),
  );
  return problems.filter((problem) => taken.some((row) => row.problem === problem));
}

async function markTold(db: Database, problems: MailProblem[], now: Date): Promise<void> {
  await retryOnBusy(() =>
    db
      .updateTable("alerts")
      .set({
        told_at: now.toISOString(),
        due_at: new Date(now.getTime() + againAfterMs).toISOString(),
      })
      .where("problem", "in", problems)
      .execute(),
  );
}
