import type { Hono } from "hono";
import type { ServerContext } from "../app/server-context.ts";
import type { MailTransport } from "../core/mail/transport.ts";
import { findMailTroubles, longestWaitMs, outboxState } from "../core/mail/trouble.ts";
import { keyName } from "../core/submissions/encryption.ts";
import type { Env } from "./app.ts";
import { isOwnMonitor } from "./own-monitor.ts";

/**
 * `/healthz`: the process answers. `/readyz`: 503 while the database does not answer; mail that needs a
 * person's attention is said, but takes no site away: its requests are kept all the same. What it is, and how many
 * wait, only our own monitors learn.
 */
export function health(
  site: Hono<Env>,
  { config, db, metrics, now }: ServerContext,
  mail: MailTransport,
): void {
  site.get("/healthz", (c) => c.json({ status: "ok" }, 200, { "cache-control": "no-store" }));

  site.get("/readyz", async (c) => {
    const outbox = await outboxState(db).catch(() => undefined);
    const problems = [
      ...(metrics.keeps() ? [] : ["the last request could not be stored"]),
      ...(metrics.holdsPurge() ? ["old requests are not purged, for the clock may be wrong"] : []),
      ...(outbox ? findMailTroubles(outbox, config, now()).map(({ title }) => title) : []),
    ];
    const forAll = {
      status: !outbox ? "not ready" : problems.length > 0 ? "attention" : "ready",
      database: outbox ? "ok" : "unreachable",
    };
    const forOwn = {
      problems,
      mail: mail.delivers ? "smtp" : "no SMTP_URL: letters are written to files",
      answers: keyName(config) ? "encrypted" : "no STORE_KEY: stored in plain text",
      outbox: outbox && {
        waiting: outbox.waiting,
        dead: outbox.dead,
        written: outbox.written,
        oldestSeconds: Math.round(longestWaitMs(outbox, now()) / 1000),
      },
    };
    return c.json(
      isOwnMonitor(c, config.METRICS_TOKEN) ? { ...forAll, ...forOwn } : forAll,
      outbox ? 200 : 503,
      { "cache-control": "no-store" },
    );
  });
}
