import type { Context, Hono } from "hono";
import type { Services } from "../app/context.ts";
import type { Env } from "./app.ts";
import { hasBearer } from "./bearer.ts";

/** A proxy adds one of these; what comes through it is not from this machine, whatever its socket says. */
const signsOfProxy = ["x-forwarded-for", "x-real-ip", "forwarded", "via"];

/**
 * `/metrics` for Prometheus: to a program on this machine, and to who has METRICS_TOKEN. To everybody else
 * it is a page that does not exist.
 */
export function metricsPage(site: Hono<Env>, { config, metrics }: Services): void {
  site.get("/metrics", async (c, next) => {
    if (!isOwnMonitor(c, config.METRICS_TOKEN)) return next();
    return c.body(await metrics.text(), 200, {
      "content-type": metrics.contentType,
      "cache-control": "no-store",
    });
  });
}

/** Whether a program on this machine asks, or who has METRICS_TOKEN. */
export function isOwnMonitor(c: Context<Env>, token: string | undefined): boolean {
  return isLocal(c) || hasBearer(c.req.raw.headers, token);
}

function isLocal(c: Context<Env>): boolean {
  const address = c.env.incoming.socket.remoteAddress ?? "";
  const loopback = /^(::ffff:)?127\.|^::1$/.test(address);
  return loopback && !signsOfProxy.some((name) => c.req.raw.headers.has(name));
}
