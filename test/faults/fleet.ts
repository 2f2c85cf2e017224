import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { cp } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startPostgres } from "../../scripts/postgres-for-tests.ts";
import { startCaddy } from "../caddy.ts";
import { onCleanUp } from "../clean-up.ts";
import { changedFolder, changeFile } from "../clinic-folder.ts";
import { letLeasesRunOut, newPlace, openStore } from "../database.ts";
import { freePort } from "../free-port.ts";
import { startMailServer } from "../mail-server.ts";
import { buildPreviousRelease, hasPreviousRelease } from "../previous-release.ts";
import { type Site, startSite } from "../site.ts";
import { until } from "../until.ts";
import { broken, type Outcome, type Size, type Torture } from "./fault.ts";
import { compare, drain, openPostbag } from "./postbag.ts";
import { startReaders } from "./readers.ts";
import { startSenders } from "./senders.ts";
import { startVisitors } from "./visitors.ts";
import { layWire } from "./wire.ts";

export const fleet: Torture = {
  fault:
    "two instances behind Caddy on one PostgreSQL, upgraded from the release before and back, while one is killed, cut off from the database and a minute ahead, PostgreSQL is killed twice, the clinic's folder changes and the mail server fails now and then",
  bar: "at most 1 request in 10,000 fails, 0 acknowledged lost, 0 letters missing, at most 1 letter in 1,000 comes twice, no page lacks a file",
  full: 10,
  unit: "minutes",
  run,
};

/** As each visitor has; and fetch, unlike a browser, does not ask again when the one that it keeps was closed meanwhile. */
const ownConnection = { connection: "close" };

const minuteAhead = `--import data:text/javascript,${encodeURIComponent(`
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...args) { super(...(args.length > 0 ? args : [Real.now() + 60_000])); }
    static now() { return Real.now() + 60_000; }
  };`)}`;

async function run({ amount, say }: Size): Promise<Outcome> {
  const stepMs = (amount * 60_000) / 12;
  const server = startPostgres();
  if ("missing" in server) throw new Error(server.missing);
  onCleanUp(server.stop);
  const [place, mail] = [await newPlace(server.url), await startMailServer()];
  const wire = await layWire(path.join(server.folder, ".s.PGSQL.5432"));
  const clinic = changedFolder();
  const shared = path.join(place.DATA_DIR, "shared");
  const settings = {
    SMTP_URL: mail.url,
    CLINIC_DIR: clinic,
    ASSETS_DIR: shared,
    TRUSTED_PROXIES: "1",
    DRAIN_SECONDS: "3",
    LOG_LEVEL: "error",
  };
  const older = hasPreviousRelease ? await shareWithOlder(buildPreviousRelease(), shared) : "";
  const places = [place, { ...place, DATABASE_URL: wire.through(place.DATABASE_URL!) }];
  const ports = [await freePort(), await freePort()];
  const instances: Site[] = [];
  const start = async (n: number, release: "older" | "newer", more = {}) => {
    const options = { port: ports[n]!, ...(release === "older" && older ? { folder: older } : {}) };
    instances[n] = await startSite(places[n]!, { ...settings, ...more }, options);
  };
  await start(0, "older");
  await start(1, "older");
  const caddy = await startBalancer(ports);
  const db = openStore(place);
  const bag = openPostbag(mail);
  const pages = ["/", "/contact", "/faq", "/blog", "/services/physiotherapy"];
  const readers = startReaders(caddy, [...pages, ...pages, ...pages, ...pages], 100, ownConnection);
  const files = followFiles(caddy.url, pages);
  const senders = startSenders(caddy, 20, 1_000, ownConnection);
  let failures = 0;
  const manners = ["accept", "try later", "accept", "cut before"] as const;
  const mailFails = setInterval(() => mail.behave(manners[failures++ % manners.length]!), 5_000);

  const roll = async (n: number, release: "older" | "newer", more = {}) => {
    // The release before doesn't drain: what Caddy has given it is answered first.
    await caddy.use(ports.filter((port) => port !== ports[n]));
    await wait(2_000);
    await instances[n]!.stop("SIGTERM");
    await start(n, release, more);
    await caddy.use(ports);
  };
  const drainAndStart = async (n: number, release: "older" | "newer", more = {}) => {
    await instances[n]!.stop("SIGTERM");
    await start(n, release, more);
  };
  const restartDatabase = async () => {
    server.kill();
    await server.revive();
  };
  const steps: [name: string, step: () => unknown][] = [
    ["one is upgraded", () => roll(0, "newer")],
    ["the other is upgraded", () => roll(1, "newer")],
    ["PostgreSQL is killed", restartDatabase],
    [
      "one is killed",
      async () => {
        await instances[0]!.stop("SIGKILL");
        await wait(1_000);
        await instances[0]!.start();
      },
    ],
    [
      "one is cut off",
      async () => {
        wire.goSilent();
        await wait(Math.min(60_000, 2 * stepMs));
        wire.mend();
      },
    ],
    ["one is a minute ahead", () => drainAndStart(1, "newer", { NODE_OPTIONS: minuteAhead })],
    ["the clinic changes", () => changeFile(clinic, "clinic.yaml", /$/, "# Changed.\n")],
    ["PostgreSQL is killed again", restartDatabase],
    ["one goes back", () => drainAndStart(0, "older")],
    ["the other goes back", () => drainAndStart(1, "older")],
  ];
  const failed = () => readers.failed() + senders.refused() + senders.unanswered();
  const perStep: string[] = [];
  await wait(stepMs);
  for (const [name, step] of steps) {
    const [before, ends] = [failed(), performance.now() + stepMs];
    await step();
    await wait(Math.max(0, ends - performance.now()));
    bag.collect();
    if (failed() > before) perStep.push(`${name}: ${failed() - before}`);
    say?.(`${name}: ${failed() - before} failed of ${readers.answerMs.length} pages so far`);
  }
  clearInterval(mailFails);
  mail.behave("accept");
  await Promise.all([senders.leave(), readers.leave(), files.leave()]);
  await letLeasesRunOut(db);
  await drain(db, bag, 120_000);

  const found = await compare(db, senders, bag);
  const all = readers.answerMs.length + senders.answerMs.length + senders.unanswered();
  return {
    seen:
      `${older ? "" : "without the release before, which this clone lacks; "}${readers.answerMs.length} pages read, ` +
      `${files.asked()} files of pages, ${files.missing()} missing; ${found.acknowledged} requests acknowledged, ` +
      `${found.lost} lost, ${found.undelivered + found.withoutLetter} letters missing, ${bag.secondLetters()} came twice; ` +
      `${failed()} requests of ${all} failed (${perStep.join(", ") || "none"})`,
    missed: broken({
      "at most 1 request in 10,000 fails": failed() * 10_000 <= all,
      "no page lacks a file": files.missing() === 0,
      "0 acknowledged lost": found.lost === 0,
      "0 letters missing": found.undelivered + found.withoutLetter === 0,
      "at most 1 letter in 1,000 comes twice": bag.secondLetters() * 1_000 <= bag.count(),
      "stored once": found.doubled === 0,
    }),
  };
}

/** Release 1.0.0 knows no ASSETS_DIR, but the assets of builds before it: give it those that are shared, and share its own. */
async function shareWithOlder(folder: string, shared: string): Promise<string> {
  mkdirSync(shared, { recursive: true });
  await cp(path.join(folder, "build/client/assets"), shared, { recursive: true });
  const earlier = path.join(folder, "build/earlier");
  rmSync(earlier, { recursive: true, force: true });
  mkdirSync(path.join(earlier, "shared"), { recursive: true });
  symlinkSync(shared, path.join(earlier, "shared/assets"));
  return folder;
}

/** A visitor who gets a page and then each file that it names, again and again. */
function followFiles(url: string, pages: readonly string[]) {
  let [asked, missing] = [0, 0];
  const leave = startVisitors(1, async (n) => {
    const page = await fetch(url + pages[n % pages.length]!).catch(() => undefined);
    const html = (await page?.text().catch(() => "")) ?? "";
    for (const [name] of html.matchAll(/\/assets\/[\w.-]+/g)) {
      const answer = await fetch(url + name).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      asked++;
      if (answer?.status === 404) missing++;
    }
    await wait(100);
  });
  return { asked: () => asked, missing: () => missing, leave };
}

/** As deploy/Caddyfile has it for several instances. */
async function startBalancer(ports: readonly number[]) {
  const [port, adminPort] = [await freePort(), await freePort()];
  const [url, admin] = [`http://127.0.0.1:${port}`, `127.0.0.1:${adminPort}`];
  const caddyfile = (upstreams: readonly number[]) => `{
    admin ${admin}
    auto_https off
  }
  ${url} {
    reverse_proxy ${upstreams.map((upstream) => `127.0.0.1:${upstream}`).join(" ")} {
      lb_try_duration 10s
      lb_retry_match {
        method GET POST
      }
      lb_policy least_conn
      health_uri /readyz
      health_interval 500ms
      health_timeout 2s
      fail_duration 2s
      transport http {
        keepalive 4s
        response_header_timeout 20s
      }
    }
  }`;
  const caddy = startCaddy(caddyfile(ports));
  await until("Caddy answers", async () => (await fetch(`${url}/healthz`)).ok);
  /** Sends visitors to these alone from now on. */
  const use = (upstreams: readonly number[]) => caddy.reload(caddyfile(upstreams), admin);
  return { url, use };
}
