import { type Context, Hono } from "hono";
import type { ServerContext } from "../app/server-context.ts";
import type { Config } from "../core/process/config.ts";
import type { MailTransport } from "../core/mail/transport.ts";
import { findDiskTrouble, type StoreState } from "../core/troubles/find-troubles.ts";
import { longestWaitMs } from "../core/troubles/mail-trouble.ts";
import { isLoopback, isLoopbackHost } from "../core/process/network.ts";
import type { Release } from "../core/process/release.ts";
import { isSameSecret } from "../core/process/same-secret.ts";
import { keyName, storesPlainText } from "../core/submissions/keeping/encryption.ts";
import type { SharedPages } from "./pages/shared-pages.ts";
import type { Env } from "./requests/env.ts";

export type Watched = {
  mail: MailTransport;
  readState: () => Promise<StoreState>;
  hasUncountedProxy: () => boolean;
  /** After SIGTERM requests are still served, and a load balancer is told to send no more. */
  isDraining: () => boolean;
  release: Release;
  /** Problems of the clinic's folder, the settings and other instances. */
  problems: () => readonly string[];
};

const uncountedProxy =
  "a proxy sends X-Forwarded-For, and TRUSTED_PROXIES is 0: all visitors count as one";

/**
 * `/readyz` answers 503 only without the database or a home page, or while the site stops: one removed for its mail would
 * lose requests. `/healthz` only while it stops.
 */
export function monitoring(
  context: ServerContext,
  watched: Watched,
  pages: Pick<SharedPages, "canShowHome" | "shown">,
): Hono<Env> {
  const { config, metrics } = context;
  const app = new Hono<Env>();

  app.get("/healthz", (c) =>
    watched.isDraining()
      ? c.json({ status: "stopping" }, 503, noStore)
      : c.json({ status: "ok" }, 200, noStore),
  );

  app.get("/readyz", async (c) => {
    const state = await watched.readState().catch(() => undefined);
    const showsHome = !state || (await pages.canShowHome());
    const isReady = state !== undefined && showsHome && !watched.isDraining();
    const problems = [
      ...(showsHome ? [] : ["the home page can't be made"]),
      ...(await findProblems(context, watched, state)),
    ];
    const status = isReady ? (problems.length > 0 ? "attention" : "ready") : "not ready";
    const forAll = {
      status: watched.isDraining() ? "stopping" : status,
      database: state ? "ok" : "unreachable",
      // After a save the desk waits for these versions.
      ...pages.shown(),
    };
    const details = { problems, ...detailsOf(context, watched, state) };
    return c.json(
      isOwnMonitor(c, config) ? { ...forAll, ...details } : forAll,
      isReady ? 200 : 503,
      noStore,
    );
  });

  // Others get the 404 page; bearer-auth's 401 would reveal the address.
  app.get("/metrics", async (c, next) => {
    if (!isOwnMonitor(c, config)) return next();
    const headers = { ...noStore, "content-type": metrics.contentType };
    return c.body(await metrics.text(), 200, headers);
  });
  return app;
}

async function findProblems(
  { config, metrics }: ServerContext,
  { hasUncountedProxy, problems }: Watched,
  state: StoreState | undefined,
): Promise<string[]> {
  return [
    ...(metrics.keeps() ? [] : ["the last request could not be stored"]),
    ...(hasUncountedProxy() ? [uncountedProxy] : []),
    ...problems(),
    ...(storesPlainText(config) ? ["no STORE_KEY: answers are stored in plain text"] : []),
    ...(state?.troubles ?? (await findDiskTrouble(config))).map(({ title }) => title),
  ];
}

function detailsOf(
  { config, now }: ServerContext,
  { release, mail }: Watched,
  state: StoreState | undefined,
) {
  const { outbox } = state ?? {};
  return {
    release,
    mail: mail.delivers ? "smtp" : "no SMTP_URL: letters are written to files",
    backups: state?.backups,
    answers: keyName(config) ? "encrypted" : "no STORE_KEY: stored in plain text",
    outbox: outbox && {
      waiting: outbox.waiting,
      dead: outbox.dead,
      written: outbox.written,
      oldestSeconds: Math.round(longestWaitMs(outbox, now()) / 1000),
    },
  };
}

const noStore = { "cache-control": "no-store" };

const signsOfProxy = ["x-forwarded-for", "x-real-ip", "forwarded", "via"];

type Settings = Pick<Config, "METRICS_TOKEN" | "SITE_URL" | "TRUSTED_PROXIES">;

/** A request with the token, or, on a trial, one straight from this machine: a proxy may forward any Host and add no header. */
function isOwnMonitor(c: Context<Env>, config: Settings): boolean {
  const { METRICS_TOKEN, SITE_URL, TRUSTED_PROXIES } = config;
  const { headers, socket } = c.env.incoming;
  const isTrial = TRUSTED_PROXIES === 0 && (!SITE_URL || isLoopbackHost(new URL(SITE_URL).host));
  const isDirect =
    isTrial &&
    isLoopback(socket.remoteAddress ?? "") &&
    isLoopbackHost(headers.host ?? "") &&
    !signsOfProxy.some((name) => name in headers);
  return isDirect || hasToken(c.req.header("authorization"), METRICS_TOKEN);
}

/** Always false when the settings hold no token. */
function hasToken(authorization: string | undefined, token: string | undefined): boolean {
  const given = /^bearer +(.+)$/i.exec(authorization ?? "")?.[1];
  return token !== undefined && given !== undefined && isSameSecret(given, token);
}
