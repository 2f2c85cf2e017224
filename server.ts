import type { RequestListener } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ConfigError, readConfig } from "./core/config.ts";
import { forms } from "./app/forms/forms.ts";
import type { ServerContext } from "./app/server-context.ts";
import { writeLetter } from "./core/mail/letters.ts";
import { releaseAll } from "./core/mail/outbox.ts";
import { openTransport, removeFiles } from "./core/mail/transport.ts";
import { lacksMailServer, outboxState } from "./core/mail/trouble.ts";
import { startMailWatch } from "./core/mail/watch.ts";
import { type MailWorker, startMailWorker } from "./core/mail/worker.ts";
import { startRetention } from "./core/submissions/retention.ts";
import { describeEncryption } from "./core/submissions/encryption.ts";
import { engineOf } from "./core/store/open.ts";
import { closeGently } from "./server/close-gently.ts";
import { errorFields } from "./core/error-fields.ts";
import { findListenFault, listeningSocket, webAddress } from "./server/listening-socket.ts";
import type { Site } from "./server/app.ts";
import { keepTick } from "./server/keep-tick.ts";
import { createLog } from "./core/log.ts";
import { createMetrics } from "./server/metrics.ts";
import { isOnlySite } from "./core/store/site-lock.ts";
import { startStore } from "./core/store/start.ts";
import { createRateLimits } from "./core/rate-limits.ts";
import { createWebServer } from "./server/web-server.ts";

/** `server/app.ts`, as built. */
type SiteModule = {
  createSite: (services: ServerContext, mail: ReturnType<typeof openTransport>) => Site;
};

const stopWithinMs = 9_000;

async function main() {
  keepTick();
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);

  const db = await startStore(config, log);
  const metrics = createMetrics({ readOutbox: () => outboxState(db) });
  const mail = openTransport(config);
  const alerts = config.ALERT_SMTP_URL
    ? openTransport({ ...config, SMTP_URL: config.ALERT_SMTP_URL })
    : undefined;
  let worker: MailWorker | undefined;

  const limits = createRateLimits(config, db, log);
  const services: ServerContext = {
    config,
    db,
    log,
    metrics,
    limits,
    now: () => new Date(),
    wakeMail: () => worker?.wake(),
  };
  const web = await (process.argv.includes("--dev") ? developmentWeb : builtWeb)(services, mail);
  const server = createWebServer(web.listener, config, metrics.answered);

  // Before the first visitor, so that no request is cut off. A signal that comes while parts still start waits for them.
  const asked = stopSignal().then((signal) => {
    log.info({ event: "stopping", detail: signal });
    setTimeout(() => process.exit(1), stopWithinMs).unref();
  });
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: Error) => {
      const fault = findListenFault(error);
      reject(fault ? new ConfigError(fault) : error);
    };
    server.once("error", refuse);
    const own = { port: config.PORT, host: config.HOST };
    server.listen(listeningSocket(process.env, own), () => {
      server.off("error", refuse);
      resolve();
    });
  });
  server.on("error", (error) => log.error({ event: "server error", ...errorFields(error) }));
  // What a killed site held is due at once, unless another one is at it. Where that cannot be said now, its hold runs
  // out by itself.
  if (engineOf(db) === "sqlite" && !isOnlySite(config.DATA_DIR)) {
    log.warn({ event: "another site", detail: `A site runs on ${config.DATA_DIR} already.` });
  } else if (engineOf(db) === "sqlite") {
    await releaseAll(db, new Date()).catch((error: unknown) =>
      log.warn({ event: "outbox out of reach", ...errorFields(error) }),
    );
  }
  const mailWorker = startMailWorker({
    db,
    log,
    send: async (letter, signal) => mail.send(await writeLetter(db, config, forms, letter), signal),
    how: mail.delivers ? "mailed" : "written",
    withdraw: ({ message_id }) => removeFiles(config.DATA_DIR, [message_id]),
    count: metrics.letter,
  });
  worker = mailWorker;
  const watch = startMailWatch({ db, log, config, alerts, count: metrics.alert });
  const ahead = web.startPreparing?.();
  const retention = startRetention({ db, log, config, onHeld: metrics.purgeHeld });

  const address = server.address();
  const port = typeof address === "object" && address ? address.port : config.PORT;
  log.info({
    event: "serving",
    detail: `${webAddress(config.HOST, port)} · ${engineOf(db)} · ${mail.description} · ${describeEncryption(config)}`,
  });

  if (lacksMailServer(config)) {
    const detail = "SITE_URL is public, and there is no SMTP_URL: nobody gets letters by mail";
    log.warn({ event: "mail needs attention", detail });
  }

  async function stop() {
    await Promise.all([ahead?.stop(), closeGently(server)]);
    await Promise.all([web.close?.(), mailWorker.stop(), retention.stop(), watch.stop()]);
    mail.close();
    alerts?.close();
    await db.destroy();
    log.info({ event: "stopped" });
  }
  await asked;
  await stop().catch((error: unknown) => {
    log.error({ event: "not stopped cleanly", ...errorFields(error) });
    process.exit(1);
  });
  // Pages may still wait to be compressed better: for nobody now.
  process.exit(0);
}

/** Resolves with the first signal; from the call on none ends the process by itself. */
function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT"] as const) {
      process.on(signal, () => resolve(signal));
    }
  });
}

type Web = Site & { close?: () => Promise<void> };

async function builtWeb(
  services: ServerContext,
  mail: ReturnType<typeof openTransport>,
): Promise<Web> {
  const file = path.join(import.meta.dirname, "build/server/index.js");
  const { createSite } = (await import(pathToFileURL(file).href)) as SiteModule;
  return createSite(services, mail);
}

/** The same server, with Vite in front for hot reload. */
async function developmentWeb(
  services: ServerContext,
  mail: ReturnType<typeof openTransport>,
): Promise<Web> {
  const { createServer: createVite } = await import("vite");
  const vite = await createVite({ server: { middlewareMode: true } });
  const listener: RequestListener = (incoming, outgoing) => {
    vite.middlewares(incoming, outgoing, async () => {
      try {
        const { createSite } = (await vite.ssrLoadModule("./server/app.ts")) as SiteModule;
        createSite(services, mail).listener(incoming, outgoing);
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        console.error(error);
        outgoing.writeHead(500, { "content-type": "text/plain" }).end(String(error));
      }
    });
  };
  return { listener, close: () => vite.close() };
}

main().catch((error: unknown) => {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (error instanceof ConfigError) console.error(error.message);
  else if (code === "EADDRINUSE")
    console.error("The port is taken. Choose another: PORT=3001 npm start");
  else console.error("The site could not start:", error);
  process.exit(1);
});
