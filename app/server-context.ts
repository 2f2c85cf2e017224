import { createContext, RouterContextProvider } from "react-router";
import { type CalendarDate, todayIn } from "../regions/calendar.ts";
import type { Clinic } from "../core/clinic/load.ts";
import type { Database } from "../core/store/open.ts";
import type { Log } from "../core/process/log.ts";
import type { Metrics } from "../core/monitoring/metrics.ts";
import type { RateLimits } from "../core/store/rate-limits.ts";
import type { Config } from "../core/process/config.ts";

export type ServerContext = {
  config: Config;
  /** Signs the reference in an address. */
  secretKey: string;
  clinic: Clinic;
  db: Database;
  log: Log;
  metrics: Metrics;
  limits: RateLimits;
  now: () => Date;
  wakeMail: () => void;
};

export type RequestContext = ServerContext & {
  /** What the settings say instead of the clinic's folder, if they do. */
  siteUrl: string;
  bookingUrl: string;
  /** The clinic's date. */
  today: CalendarDate;
};

export const serverContext = createContext<RequestContext>();

/** True where the request sent a form that was refused: the page's title says so. */
export const isRefusedForm = createContext(false);

export const pageJsonLd = createContext<object[]>();

/** The visitor's address, for rate limits. */
export const visitor = createContext<string>();

export const requestId = createContext<string>();

export function contextOf(made: ServerContext, id: string, address: string): RouterContextProvider {
  const context = new RouterContextProvider();
  // The request keeps its clinic: the site may show another one before it is answered.
  const { clinic, config } = made;
  context.set(serverContext, {
    ...made,
    clinic,
    siteUrl: config.SITE_URL ?? clinic.siteUrl,
    bookingUrl: config.BOOKING_URL ?? clinic.bookingUrl,
    get today() {
      return todayIn(clinic.timeZone, made.now());
    },
  });
  context.set(pageJsonLd, []);
  context.set(requestId, id);
  context.set(visitor, address);
  return context;
}
