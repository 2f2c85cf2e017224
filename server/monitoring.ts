import { type Context, Hono } from "hono";
import type { ServerContext } from "../app/server-context.ts";
import { hasToken } from "../core/bearer-token.ts";
import type { MailTransport } from "../core/mail/transport.ts";
import { findMailTroubles, longestWaitMs, type outboxState } from "../core/mail/trouble.ts";
import { keyName } from "../core/submissions/encryption.ts";
import type { Env } from "./env.ts";
import { isLoopbackName } from "./hosts.ts";

export type Watched = {
  mail: MailTransport;
  /** Rejects when the store does not answer. */
  readOutbox: () => ReturnType<typeof outboxState>;
  hasUncountedProxy: () => boolean;
};

export const uncountedProxy =
  "a proxy sends X-Forwarded-For, and TRUSTED_PROXIES is 0: all visitors count as one";

/**
 * `/healthz`: the process answers. `/readyz`: 503 while the database does not answer; mail that needs a
 * person's attention is said, but takes no site away: its requests are kept all the same. `/metrics`: for Prometheus.
 * Details go to monitors of our own alone.
 */
export function monitoring(context: ServerContext, watched: Watched): Hono<Env> {
  const { config, metrics, now } = context;
  const { mail, readOutbox, hasUncountedProxy } = watched;
  const site = new Hono<Env>();

  site.get("/healthz", (c) => c.json({ status: "ok" }, 200, noStore));

  site.get("/readyz", async (c) => {
    const outbox = await readOutbox().catch(() => undefined);
    const problems = [
      ...(metrics.keeps() ? [] : ["the last request could not be stored"]),
      ...(metrics.holdsPurge() ? ["old requests are not purged, for the clock may be wrong"] : []),
      ...(hasUncountedProxy() ? [uncountedProxy] : []),
      ...(outbox ? findMailTroubles(outbox, config, now()).map(({ title }) => title) : []),
    ];
    const forAll = {
      status: !outbox ? "not ready" : problems.length > 0 ? "attention" : "ready",
      database: outbox ? "ok" : "unreachable",
    };
    const details = {
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
    const isOurs = isOwnMonitor(c, config.METRICS_TOKEN);
    return c.json(isOurs ? { ...forAll, ...details } : forAll, outbox ? 200 : 503, noStore);
  });

  // To everybody else it is a page that does not exist, which bearer-auth's 401 would deny.
  site.get("/metrics", async (c, next) => {
    if (!isOwnMonitor(c, config.METRICS_TOKEN)) return next();
    const headers = { ...noStore, "content-type": metrics.contentType };
    return c.body(await metrics.text(), 200, headers);
  });
  return site;
}

const noStore = { "cache-control": "no-store" };

const signsOfProxy = ["x-forwarded-for", "x-real-ip", "forwarded", "via"];

/** Whether a program asks on this machine, by its loopback name and without a proxy between, or who has the token. */
function isOwnMonitor(c: Context<Env>, token: string | undefined): boolean {
  const { headers, socket } = c.env.incoming;
  const isDirect =
    /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? "") &&
    isLoopbackName(headers.host ?? "") &&
    !signsOfProxy.some((name) => name in headers);
  return isDirect || hasToken(c.req.header("authorization") ?? null, token);
}
