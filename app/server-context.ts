import { createContext, RouterContextProvider } from "react-router";
import { documentProse } from "./boot/sent-prose.ts";
import type { Database } from "../core/store/open.ts";
import type { Log } from "../core/log.ts";
import type { Metrics } from "../core/metrics.ts";
import type { RateLimits } from "../core/rate-limits.ts";
import type { Config } from "../core/config.ts";

/** What the server makes once and hands to every loader and action. */
export type ServerContext = {
  config: Config;
  db: Database;
  log: Log;
  metrics: Metrics;
  limits: RateLimits;
  now: () => Date;
  /** Tells the mail worker that a letter has just been queued. */
  wakeMail: () => void;
};

export const serverContext = createContext<ServerContext>();

/** What the page that is being made says of itself to search engines and assistants; see `describe`. */
export const pageJsonLd = createContext<object[]>();

/** The network that the visitor came from, as far as rate limits tell visitors apart. */
export const visitor = createContext<string>();

/** The number under which this request stands in the log. */
export const requestId = createContext<string>();

/**
 * What the loaders and actions of one request get.
 * @param isData whether the answer is a page's data and not the page
 */
export function contextOf(
  made: ServerContext,
  id: string,
  network: string,
  isData: boolean,
): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(serverContext, made);
  context.set(pageJsonLd, []);
  context.set(requestId, id);
  context.set(visitor, network);
  if (!isData) context.set(documentProse, []);
  return context;
}
