import { createHmac, randomBytes } from "node:crypto";
import { CompiledQuery } from "kysely";
import {
  type IRateLimiterOptions,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { clockSkewMs } from "./clock.ts";
import type { Config } from "../process/config.ts";
import { networksOf } from "../process/network.ts";
import { withTimeout } from "../process/timeout.ts";
import { type Database, engineOf } from "./open.ts";
import { errorFields } from "../process/error-fields.ts";
import type { Log } from "../process/log.ts";

const minute = 60;
const day = 24 * 60 * minute;

/** Durations are in seconds. A waiting room or a mobile carrier may share one address; more than this comes from a program. */
const budgets = {
  /** All posts of a customer's network, also incomplete ones. Counted by each instance. */
  post: { points: 120, duration: 10 * minute },
  /** Pages that memory does not hold, such as searches and unknown addresses. Counted by each instance. */
  page: { points: 300, duration: minute },
  /** Posts to the whole site that render a page, as an incomplete form does. */
  renderedPost: { points: 10, duration: 1 },
  /** Complete forms of all kinds from a customer's network. */
  send: { points: 30, duration: 10 * minute },
  /** The same from the wider network. */
  widerSend: { points: 200, duration: day },
  /** Newsletter sign-ups from a customer's network: each may send a letter to somebody else. */
  signUp: { points: 5, duration: day },
  /** The same from the wider network. */
  widerSignUp: { points: 20, duration: day },
  /** Acknowledgements per mailbox: anybody can type a stranger's address. */
  acknowledgement: { points: 5, duration: day },
};

type Budget = keyof typeof budgets;

/** The store would be written too often. */
const perInstance = ["post", "page", "renderedPost"];

export type RateLimits = ReturnType<typeof createRateLimits>;

type Limiter = RateLimiterMemory | RateLimiterPostgres;

/** Counts in memory, and on PostgreSQL then in the store. A count that fails or takes too long lets the request pass. */
export function createRateLimits(
  config: Pick<Config, "RATE_LIMIT" | "SECRET_KEY">,
  db: Database,
  log: Log,
  // A request matters more than its count.
  timeoutMs = 500,
) {
  const key = config.SECRET_KEY ?? randomBytes(32);
  const limiters = Object.fromEntries(
    Object.entries(budgets).map(([name, budget]) => [name, limitersOf(db, name, budget)]),
  ) as Record<Budget, Limiter[]>;

  const hashOf = (what: string) =>
    createHmac("sha256", key).update(`rate limit ${what}`).digest("base64url");

  async function safely<T>(counting: () => Promise<T>): Promise<T | undefined> {
    if (!config.RATE_LIMIT) return undefined;
    return withTimeout(counting(), timeoutMs).catch((error: unknown) => {
      log.warn({ event: "rate limit not counted", ...errorFields(error) });
      return undefined;
    });
  }

  async function count(budget: Budget, what: string): Promise<number | undefined> {
    const longestMs = budgets[budget].duration * 1000 + clockSkewMs;
    for (const limiter of limiters[budget]) {
      const waitMs = await consume(limiter, hashOf(what), longestMs);
      if (waitMs !== undefined) return Math.ceil(waitMs / 1000);
    }
    return undefined;
  }

  async function countBoth(budget: Budget, widerBudget: Budget, address: string) {
    const { customer, wider } = networksOf(address);
    return (await count(budget, customer)) ?? count(widerBudget, wider);
  }

  return {
    /** @returns undefined within the limit, else the seconds to wait */
    take: (budget: Budget, what: string) => safely(() => count(budget, what)),
    takeByNetwork: (budget: "post" | "page", address: string) =>
      safely(() => count(budget, networksOf(address).customer)),
    takeSend: (address: string) => safely(() => countBoth("send", "widerSend", address)),
    takeSignUp: (address: string) => safely(() => countBoth("signUp", "widerSignUp", address)),
    async giveBack(budget: Budget, what: string): Promise<void> {
      await safely(() =>
        Promise.all(limiters[budget].map((limiter) => limiter.reward(hashOf(what)))),
      );
    },
  };
}

/** @returns undefined within the limit, else the milliseconds to wait */
async function consume(limiter: Limiter, hash: string, longestMs: number) {
  for (;;) {
    try {
      await limiter.consume(hash);
      return undefined;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      if (refused.msBeforeNext <= longestMs) return refused.msBeforeNext;
      // The clock was ahead when it was counted: start again.
      await limiter.delete(hash);
    }
  }
}

function limitersOf(db: Database, name: string, budget: IRateLimiterOptions): Limiter[] {
  const options = { ...budget, keyPrefix: name };
  const memory = new RateLimiterMemory(options);
  if (engineOf(db) === "sqlite" || perInstance.includes(name)) return [memory];
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) =>
      db.executeQuery(CompiledQuery.raw(text, values)),
  };
  const table = { storeType: "client", tableName: "rate_limits", tableCreated: true };
  return [memory, new RateLimiterPostgres({ ...options, ...table, storeClient })];
}
