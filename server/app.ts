import { randomUUID } from "node:crypto";
import { type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { Services } from "../app/context.ts";
import type { MailTransport } from "../app/mail/transport.server.ts";
import { assets } from "./assets.ts";
import { compress } from "./compress.ts";
import { guard } from "./guard.ts";
import { health } from "./health.ts";
import { errorFields } from "./log.ts";
import { refuse } from "./refuse.ts";
import { createPages } from "./pages.ts";
import { securityHeaders } from "./security-headers.ts";

export type Env = { Bindings: HttpBindings; Variables: { id: string; request: Request } };

/** Everything between the socket and the pages, in the order in which a request meets it. */
export function createSite(services: Services, mail: MailTransport) {
  const { config, log } = services;
  const site = new Hono<Env>();

  site.use(async (c, next) => {
    const id = randomUUID().slice(0, 8);
    const started = performance.now();
    c.set("id", id);
    await next();
    const { pathname } = new URL(c.req.url);
    const status = c.res.status;
    const ms = Math.round(performance.now() - started);
    const level = status >= 500 ? "error" : status === 404 ? "warn" : "debug";
    const event = status === 404 ? "not found" : "request";
    log[level]({ event, id, method: c.req.method, path: pathname, status, ms });
  });
  site.use(securityHeaders());
  site.use(guard(config));
  site.use(compress());
  health(site, services, mail);
  if (!import.meta.env.DEV) site.use(assets());

  site.all("*", createPages(services));

  site.onError((error, c) => {
    const id = c.get("id");
    log.error({ event: "request failed", id, ...errorFields(error) });
    return refuse(c.req.raw, 500, `Something went wrong on our side (problem ${id}).`);
  });
  return site;
}
