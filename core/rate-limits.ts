import { createHmac, randomBytes } from "node:crypto";
import { CompiledQuery } from "kysely";
import {
  type IRateLimiterOptions,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { clockSkewMs } from "./clock.ts";
import type { Config } from "./config.ts";
import { withTimeout } from "./timeout.ts";
import { type Database, engineOf } from "./store/open.ts";
import { errorFields } from "./error-fields.ts";
import type { Log } from "./log.ts";

/**
 * A family, a waiting room or a mobile carrier may share one address, and the site gets some tens of requests a day:
 * more than this comes from a program.
 */
const budgets = {
  form: { points: 30, duration: 10 * 60 },
  api: { points: 60, duration: 10 * 60 },
  newsletter: { points: 10, duration: 60 * 60 },
  /** Acknowledgements per mailbox: anybody can type a stranger's address. */
  acknowledgement: { points: 5, duration: 24 * 60 * 60 },
};

export type Budget = keyof typeof budgets;

export type RateLimits = ReturnType<typeof createRateLimits>;

type Limiter = RateLimiterMemory | RateLimiterPostgres;

/** A request matters more than its count. */
const timeoutMs = 300;

/** Counts in memory on SQLite (one process) and in PostgreSQL. Errors let the request pass. */
export function createRateLimits(
  config: Pick<Config, "RATE_LIMIT" | "SECRET_KEY">,
  db: Database,
  log: Log,
) {
  const key = config.SECRET_KEY ?? randomBytes(32);
  const limiters = Object.fromEntries(
    Object.entries(budgets).map(([name, budget]) => [name, limiterOf(db, name, budget)]),
  ) as Record<Budget, Limiter>;

  const hashOf = (what: string) =>
    createHmac("sha256", key).update(`rate limit ${what}`).digest("base64url");

  /** @returns undefined as well where the count fails or takes too long */
  async function safely<T>(counting: Promise<T>): Promise<T | undefined> {
    const logged = counting.catch((error: unknown) => {
      log.warn({ event: "rate limit not counted", ...errorFields(error) });
      return undefined;
    });
    return withTimeout(logged, timeoutMs).catch(() => undefined);
  }

  async function count(budget: Budget, hash: string): Promise<number | undefined> {
    const limiter = limiters[budget];
    const longestMs = budgets[budget].duration * 1000 + clockSkewMs;
    let waitMs = await consume(limiter, hash);
    // The clock was ahead when it was counted: start again.
    if (waitMs !== undefined && waitMs > longestMs) {
      await limiter.delete(hash);
      waitMs = await consume(limiter, hash);
    }
    return waitMs === undefined ? undefined : Math.ceil(waitMs / 1000);
  }

  return {
    /**
     * Counts a keyed hash of `what`.
     * @returns undefined within the limit, else the seconds to wait
     */
    async take(budget: Budget, what: string): Promise<number | undefined> {
      if (config.RATE_LIMIT) return safely(count(budget, hashOf(what)));
    },
    async giveBack(budget: Budget, what: string): Promise<void> {
      if (config.RATE_LIMIT) await safely(limiters[budget].reward(hashOf(what)));
    },
  };
}

/** @returns undefined within the limit, else the milliseconds to wait */
async function consume(limiter: Limiter, hash: string): Promise<number | undefined> {
  try {
    await limiter.consume(hash);
    return undefined;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return refused.msBeforeNext;
    throw refused;
  }
}

function limiterOf(db: Database, name: string, budget: IRateLimiterOptions) {
  const options = { ...budget, keyPrefix: name };
  if (engineOf(db) === "sqlite") return new RateLimiterMemory(options);
  return new RateLimiterPostgres({
    ...options,
    storeClient: {
      query: ({ text, values }: { text: string; values: unknown[] }) =>
        db.executeQuery(CompiledQuery.raw(text, values)),
    },
    storeType: "client",
    tableName: "rate_limits",
    tableCreated: true,
  });
}
