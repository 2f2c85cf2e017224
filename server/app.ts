import { randomUUID } from "node:crypto";
import type { RequestListener, ServerResponse } from "node:http";
import path from "node:path";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { ServerContext } from "../app/server-context.ts";
import type { MailTransport } from "../core/mail/transport.ts";
import { readAssets } from "./assets.ts";
import { compress } from "./compress.ts";
import { guard } from "./guard.ts";
import { health } from "./health.ts";
import { errorFields } from "../core/error-fields.ts";
import { metricsPage } from "./metrics-page.ts";
import { pathOf } from "./page-address.ts";
import { refusal, refuse } from "./refuse.ts";
import { createPages } from "./pages.ts";
import { startPreparing } from "./prepare-pages.ts";
import { headersOf, securing, securityHeaders } from "./security-headers.ts";
import { createShortcut } from "./shortcut.ts";
import { refuseAtOnce } from "./web-server.ts";

export type Env = { Bindings: HttpBindings; Variables: { id: string; request: Request } };

const tooBusy = {
  status: 503,
  sentence: "This site is very busy at the moment.",
  headers: { "retry-after": "30" },
};
const monitored = new Set(["/healthz", "/readyz", "/metrics"]);

export type Site = {
  listener: RequestListener;
  /** Begins to make pages before somebody asks for them. Not in development, where none is kept. */
  startPreparing?: () => ReturnType<typeof startPreparing>;
};

/** Everything between the socket and the pages, in the order in which a request meets it. */
export function createSite(services: ServerContext, mail: MailTransport): Site {
  const { config, log } = services;
  const pages = createPages(services);
  const site = new Hono<Env>();

  /** Each answer comes by here once, whichever way it was made. */
  function answered(fields: {
    id?: string;
    method: string;
    path: string;
    status: number;
    ms?: number;
  }) {
    const { status } = fields;
    const level = status >= 500 ? "error" : status === 404 ? "warn" : "debug";
    log[level]({ event: status === 404 ? "not found" : "request", ...fields });
  }

  site.use(async (c, next) => {
    const id = randomUUID().slice(0, 8);
    const started = performance.now();
    c.set("id", id);
    await next();
    const { pathname } = new URL(c.req.url);
    const ms = Math.round(performance.now() - started);
    // Nobody is there for the answer, and what the framework makes of that looks like a fault of ours.
    if (c.env.outgoing.destroyed)
      return log.debug({ event: "visitor left", id, path: pathname, ms });
    answered({ id, method: c.req.method, path: pathname, status: c.res.status, ms });
  });
  site.use(securityHeaders(config));
  site.use(guard(config));
  site.use(compress());
  health(site, services, mail);
  metricsPage(site, services);
  site.all("*", pages.answer);

  site.onError((error, c) => {
    const id = c.get("id");
    log.error({ event: "request failed", id, ...errorFields(error) });
    return refuse(c.req.raw, 500, `Something went wrong on our side (problem ${id}).`);
  });

  const answerTheLongWay = getRequestListener(site.fetch, {
    // HTTP/1.0, which health checks still speak, need not name a host.
    hostname: "localhost",
    errorHandler: () => {
      const answer = refusal(400, "The address of this request is malformed.");
      securing(config)(answer.headers);
      return answer;
    },
  });
  if (import.meta.env.DEV) return { listener: answerTheLongWay };

  const assets = readAssets(path.join(import.meta.dirname, "../client"), securing(config));
  const answerAtOnce = createShortcut({
    find: (address) => assets.get(pathOf(address)) ?? pages.find(address),
    answered(method, address, status) {
      const path = pathOf(address);
      if (!assets.has(path) && !path.startsWith("/assets/")) services.metrics.pageCache.hits++;
      if (config.LOG_LEVEL === "debug") answered({ method, path, status, ms: 0 });
    },
  });
  const fixed = Object.fromEntries(headersOf(config));
  let saidBusyAt = -Infinity;
  function refuseBusy(outgoing: ServerResponse) {
    refuseAtOnce(outgoing, tooBusy, fixed);
    if (performance.now() - saidBusyAt < 60_000) return;
    saidBusyAt = performance.now();
    log.error({ event: "too busy" });
  }
  const listener: RequestListener = (incoming, outgoing) => {
    if (answerAtOnce(incoming, outgoing)) return;
    const { method, url = "" } = incoming;
    const isReading = method === "GET" || method === "HEAD";
    if (isReading && pages.isBusy(url) && !monitored.has(pathOf(url))) return refuseBusy(outgoing);
    return answerTheLongWay(incoming, outgoing);
  };
  const { countAnswers } = services.metrics;
  return { listener, startPreparing: () => startPreparing({ ...pages.ahead, countAnswers }) };
}
