import type { Hono } from "hono";
import type { ServerContext } from "../app/server-context.ts";
import type { Env } from "./app.ts";
import { isOwnMonitor } from "./own-monitor.ts";

/**
 * `/metrics` for Prometheus: to a program on this machine, and to who has METRICS_TOKEN. To everybody else
 * it is a page that does not exist.
 */
export function metricsPage(site: Hono<Env>, { config, metrics }: ServerContext): void {
  site.get("/metrics", async (c, next) => {
    if (!isOwnMonitor(c, config.METRICS_TOKEN)) return next();
    return c.body(await metrics.text(), 200, {
      "content-type": metrics.contentType,
      "cache-control": "no-store",
    });
  });
}
