import { randomBytes } from "node:crypto";
import type { RequestListener } from "node:http";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { formNames, formsOf } from "./core/forms/forms.ts";
import type { ServerContext } from "./app/server-context.ts";
import { throttle } from "./core/process/throttle.ts";
import { type Config, ConfigError, readConfig } from "./core/process/config.ts";
import { ContentError, mistakeText } from "./core/clinic/folder/mistake.ts";
import { keepLastGood } from "./core/clinic/last-good.ts";
import { type LiveClinic, openClinic } from "./core/clinic/live.ts";
import { createReader } from "./core/clinic/load.ts";
import { errorFields } from "./core/process/error-fields.ts";
import { createLog, type Log } from "./core/process/log.ts";
import { writeMessage } from "./core/letters/write-message.ts";
import { releaseAll } from "./core/mail/outbox.ts";
import { type MailTransport, openTransport, removeFiles } from "./core/mail/transport.ts";
import { lacksMailServer } from "./core/mail/written-letters.ts";
import { startAlerts } from "./core/troubles/alerts.ts";
import { findFolderTrouble, readStoreState } from "./core/troubles/find-troubles.ts";
import { flood } from "./core/mail/pace.ts";
import { type MailWorker, startMailWorker } from "./core/mail/worker.ts";
import { createMetrics } from "./core/monitoring/metrics.ts";
import { applyRecords } from "./core/records/apply-records.ts";
import { claimStore, noteOwner } from "./core/records/store-owner.ts";
import { createRateLimits } from "./core/store/rate-limits.ts";
import { readRelease, type Release } from "./core/process/release.ts";
import { isSameSecret } from "./core/process/same-secret.ts";
import { siteFolder } from "./core/process/site-folder.ts";
import { messageOf } from "./core/store/errors.ts";
import { type Database, engineOf } from "./core/store/open.ts";
import { watchInstances } from "./core/store/instances/instances.ts";
import { isOnlySite } from "./core/store/instances/site-lock.ts";
import { startStore } from "./core/store/start.ts";
import { secretKey } from "./core/store/instances/secret-key.ts";
import {
  describeEncryption,
  findLostKeys,
  findPlainText,
} from "./core/submissions/keeping/encryption.ts";
import { startRetention } from "./core/submissions/keeping/retention.ts";
import { startHeartbeat } from "./server/heartbeat.ts";
import type { Watched } from "./server/monitoring.ts";
import { shareAssets } from "./server/files/shared-assets.ts";
import { createWebServer, listen } from "./server/requests/web-server.ts";

const stopWithinMs = 9_000;
const isDevelopment = process.argv.includes("--dev");

/** Creates the long-lived parts, passes them down, and closes them in reverse order. */
async function main() {
  const config = readConfig(process.env);
  const release = readRelease(siteFolder, config.PORT);
  const log = createLog(config.LOG_LEVEL, release);
  const live = await openFolder(config, log);
  const db = await openStore(config, live, log);
  const folderWatch = watchFolder(live, db);
  const readState = throttle(2_000, () => readStoreState(db, config, new Date()));
  const mail = openTransport(config);
  let worker: MailWorker | undefined;
  const context = await createContext({
    config,
    db,
    log,
    live,
    release,
    readState,
    wakeMail: () => worker?.wake(),
  });
  const { problems, instances } = await watchSite(context, live, release);
  let isDraining = false;
  const watched: Watched = {
    mail,
    readState,
    hasUncountedProxy: () => web.hasUncountedProxy(),
    isDraining: () => isDraining,
    problems,
    release,
  };
  // Started by a desk, for previews: nobody else on this computer may read its drafts.
  const deskSecret = process.send && randomBytes(16).toString("base64url");
  const web = await createListener(context, watched, deskSecret);
  // A signal during the start waits for it to finish.
  const drainMs = config.DRAIN_SECONDS * 1000;
  const stopAsked = stopSignal().then((signal) => {
    log.info({ event: "stopping", detail: signal });
    isDraining = true;
    setTimeout(() => process.exit(1), drainMs + stopWithinMs).unref();
  });
  const address = await listen(web.server, config);
  web.server.on("error", (error) => log.error({ event: "server error", ...errorFields(error) }));
  await freeLetters(context);
  worker = startWorker(context, mail);
  const background = startBackground(context, { live, release, readState, address });

  process.send?.({ url: address, secret: deskSecret });
  sayServing(address, context, mail);

  await stopAsked;
  await wait(drainMs);
  await web.close();
  await Promise.all([background.stop(), worker.stop(), folderWatch.stop(), instances.stop()]);
  background.close();
  mail.close();
  await db.destroy();
  log.info({ event: "stopped" });
  process.exit(0);
}

async function openStore(config: Config, live: LiveClinic, log: Log) {
  const db = await startStore(config, live.clinic, log);
  await claimStore(db, live.clinic, { ...config, adopt: process.argv.includes("--adopt") });
  await applyRecords(db, live.clinic);
  return db;
}

/** A change is in the store before the site shows it. */
const watchFolder = (live: LiveClinic, db: Database) =>
  live.watch(async (clinic) => {
    await applyRecords(db, clinic);
    await noteOwner(db, clinic);
  });

/** Shows a change of the folder only when all its pages render. */
async function openFolder({ CLINIC_DIR, DATA_DIR }: Config, log: Log) {
  // From the bundle, because only Vite knows the routes.
  const tryPages = isDevelopment
    ? undefined
    : (await import("./server/pages/try-pages.ts")).tryPages;
  const load = createReader(tryPages);
  return openClinic(CLINIC_DIR, log, { load, lastGood: keepLastGood(DATA_DIR, CLINIC_DIR, load) });
}

const folderTrouble = ({ mistakes }: LiveClinic) => findFolderTrouble(mistakes.map(mistakeText));

type Made = Pick<ServerContext, "config" | "db" | "log" | "wakeMail"> & {
  live: LiveClinic;
  release: Release;
  readState: Watched["readState"];
};

async function createContext({ live, release, readState, ...made }: Made): Promise<ServerContext> {
  const { config, db, log } = made;
  const metrics = createMetrics({
    readState,
    others: () => folderTrouble(live),
    forms: [...formNames, "newsletter"],
    release,
  });
  const SECRET_KEY = await secretKey(db, config);
  const limits = createRateLimits({ ...config, SECRET_KEY }, db, log);
  return {
    ...made,
    secretKey: SECRET_KEY,
    get clinic() {
      return live.clinic;
    },
    metrics,
    limits,
    now: () => new Date(),
  };
}

/** Finds the problems that `/readyz` tells beside those of store and mail. */
async function watchSite(context: ServerContext, live: LiveClinic, release: Release) {
  const { config, db, log } = context;
  const mark = `.${release.instance.replace(":", "-")}`;
  const assetsFault = isDevelopment
    ? undefined
    : await shareAssets(path.join(siteFolder, "build/client/assets"), config.ASSETS_DIR, mark);
  if (assetsFault) log.warn({ event: "assets not shared", detail: assetsFault });
  const instances = await watchInstances({
    db,
    log,
    config: { ...config, SECRET_KEY: context.secretKey },
    release,
    clinicVersion: () => live.clinic.version,
    mark,
  });
  const lostKeys = await findLostKeys(db, config).catch(messageOf);
  if (lostKeys) log.warn({ event: "answers need attention", detail: lostKeys });
  const problems = () => [
    ...live.mistakes.map(mistakeText),
    ...[assetsFault, lostKeys].filter((problem) => problem !== undefined),
    ...instances.problems(),
  ];
  return { problems, instances };
}

async function createListener(context: ServerContext, watched: Watched, deskSecret?: string) {
  const listener = isDevelopment
    ? await developmentSite(context, watched)
    : (await import("./server/app.ts")).createSite(context, watched);
  const web = createWebServer(deskSecret ? onlyFor(deskSecret, listener) : listener, context);
  // Vite's first page may take longer.
  if (isDevelopment) web.server.timeout = 0;
  return web;
}

/** Leases of a killed site end at once, unless another site holds them. */
async function freeLetters({ config, db, log }: ServerContext) {
  if (engineOf(db) !== "sqlite") return;
  if (!isOnlySite(config.DATA_DIR)) {
    log.warn({ event: "another site", detail: `A site runs on ${config.DATA_DIR} already.` });
  } else {
    await releaseAll(db, new Date()).catch((error: unknown) =>
      log.warn({ event: "outbox out of reach", ...errorFields(error) }),
    );
  }
}

function startWorker(context: ServerContext, mail: MailTransport): MailWorker {
  const { config, db, log, metrics } = context;
  return startMailWorker({
    db,
    log,
    async send(letters, signal, leaveOut) {
      const { clinic } = context;
      const writer = { db, config, clinic, forms: formsOf(clinic) };
      await mail.send(await writeMessage(writer, letters, leaveOut), signal);
    },
    flood: config.RATE_LIMIT && mail.delivers ? flood : undefined,
    how: mail.delivers ? "mailed" : "written",
    withdraw: ({ message_id }) => removeFiles(config.DATA_DIR, [message_id]),
    count: metrics.letter,
  });
}

type Shared = Pick<Made, "live" | "release" | "readState"> & { address: string };

function startBackground(context: ServerContext, { live, release, ...shared }: Shared) {
  const { config, db, log, metrics } = context;
  const alerts = config.ALERT_SMTP_URL
    ? openTransport({ ...config, SMTP_URL: config.ALERT_SMTP_URL })
    : undefined;
  const watch = startAlerts({
    db,
    log,
    config,
    clinic: () => context.clinic,
    alerts,
    others: () => folderTrouble(live),
    release,
    count: metrics.alert,
  });
  const retention = startRetention({ db, log, config });
  const heartbeat = startHeartbeat({ db, log, config, ...shared });
  return {
    stop: () => Promise.all([heartbeat?.stop(), retention.stop(), watch.stop()]),
    close: () => alerts?.close(),
  };
}

function sayServing(address: string, { config, db, log }: ServerContext, mail: MailTransport) {
  log.info({
    event: "serving",
    detail: `${address} · ${engineOf(db)} · ${mail.description} · ${describeEncryption(config)}`,
  });
  for (const detail of findPlainText(config)) log.warn({ event: "plain text", detail });
  if (lacksMailServer(config)) {
    const detail = "SITE_URL is public, and there is no SMTP_URL: nobody gets letters by mail";
    log.warn({ event: "mail needs attention", detail });
  }
  log.info({ event: "desk", detail: `requests, posts and prices: ${config.CLINIC_COMMAND} desk` });
}

const onlyFor =
  (secret: string, listener: RequestListener): RequestListener =>
  (incoming, outgoing) =>
    isSameSecret(String(incoming.headers["x-desk"]), secret)
      ? listener(incoming, outgoing)
      : outgoing.writeHead(404).end();

/** Resolves with the first signal; later signals no longer end the process. */
function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    // The desk that started this site for previews has ended.
    process.on("disconnect", () => resolve("disconnect"));
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT"] as const) {
      process.on(signal, () => resolve(signal));
    }
  });
}

async function developmentSite(context: ServerContext, watched: Watched): Promise<RequestListener> {
  const { createServer: createVite } = await import("vite");
  const vite = await createVite({ server: { middlewareMode: true } });
  return (incoming, outgoing) => {
    vite.middlewares(incoming, outgoing, async () => {
      try {
        const site = (await vite.ssrLoadModule("./server/app.ts")) as SiteModule;
        site.createSite(context, watched)(incoming, outgoing);
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        console.error(error);
        outgoing.writeHead(500, { "content-type": "text/plain" }).end(String(error));
      }
    });
  };
}

type SiteModule = typeof import("./server/app.ts");

main().catch((error: unknown) => {
  const isSaid = error instanceof ConfigError || error instanceof ContentError;
  if (isSaid) console.error(error.message);
  else console.error("The site could not start:", error);
  // EX_CONFIG (sysexits.h): systemd does not try again.
  process.exit(isSaid && !("mayPass" in error && error.mayPass) ? 78 : 1);
});
