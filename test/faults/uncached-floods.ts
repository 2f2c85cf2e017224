import { spawnSync } from "node:child_process";
import { get } from "node:http";
import { get as getByTls } from "node:https";
import { loadavg } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { startCaddy } from "../caddy.ts";
import { newPlace } from "../database.ts";
import { freePort } from "../free-port.ts";
import { startSite } from "../site.ts";
import { until } from "../until.ts";
import { broken, type Outcome, quantile, type Size } from "./fault.ts";
import { pagesOf, startFlood } from "./flood.ts";
import type { Flood } from "./flooder.ts";
import { startVisitors } from "./visitors.ts";

/** What memory does not answer; in idle floods, seven times as many connections ask for nothing. */
const floods: Record<string, Pick<Flood, "path" | "method" | "headers" | "reconnects">> = {
  queries: { path: "/about?x=#" },
  searches: { path: "/blog?q=word-#" },
  data: { path: "/nothing-#.data" },
  health: { path: "/healthz" },
  unknown: { path: "/nothing-#" },
  "unknown, HEAD": { path: "/blog/nothing-#", method: "HEAD" },
  "each by a new connection": { path: "/nothing-#", reconnects: true },
  idle: {},
};

/** From one address and from 250, first without a proxy, then behind Caddy. */
export async function readUnderFloods(sizes: number[], say: Size["say"]): Promise<Outcome> {
  const seen: string[] = [];
  const missed: Record<string, boolean> = {};
  for (const by of ["direct", "Caddy"] as const) {
    const { site, url } = await openSite(by);
    const paths = await pagesOf(site);
    for (const path of paths) await readOnce(url, path);
    let memory = 0;
    for (const [name, kind] of Object.entries(floods)) {
      const readers = { served: 0, all: 0, ms: [] as number[] };
      for (const connections of by === "Caddy" ? sizes.slice(-1) : sizes) {
        for (const addresses of [1, 250]) {
          const some = kind.path ? connections : 7 * connections;
          const flooding = await startFlood({ url, connections: some, addresses, ...kind });
          const { answerMs, visits } = await readAnew(url, paths, 3_000);
          await flooding.stop();
          readers.served += answerMs.length;
          readers.all += visits;
          readers.ms.push(...answerMs);
          memory = Math.max(memory, site.memory());
          say?.(
            `${by}, ${name}, ${some} from ${addresses}: ${answerMs.length} of ${visits} readers`,
          );
          await wait(500);
        }
      }
      const [p50, p99] = [quantile(readers.ms, 0.5), quantile(readers.ms, 0.99)];
      seen.push(
        `${by}, ${name}: ${readers.served} of ${readers.all} readers, p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)} ms, load ${loadavg()[0]!.toFixed(0)}`,
      );
      missed[`${by}, ${name}: 99 % of readers`] = readers.served >= 0.99 * readers.all;
    }
    seen.push(`${by}: at most ${Math.round(memory)} MB`);
    missed[`${by}: at most 400 MB`] = memory <= 400;
  }
  return { seen: seen.join("; "), missed: broken(missed) };
}

async function openSite(by: "direct" | "Caddy") {
  const settings = { LOG_LEVEL: "error", RATE_LIMIT: "on" };
  const hasCaddy = spawnSync("caddy", ["version"]).status === 0;
  if (by === "direct" || !hasCaddy) {
    const site = await startSite(await newPlace(), settings);
    return { site, url: site.url };
  }
  const url = `https://localhost:${await freePort()}`;
  const site = await startSite(await newPlace(), {
    ...settings,
    TRUSTED_PROXIES: "1",
    SITE_URL: url,
  });
  startCaddy(`{
      admin off
      skip_install_trust
      auto_https disable_redirects
    }
    ${url} {
      tls internal
      reverse_proxy 127.0.0.1:${site.port}
    }`);
  await until("Caddy answers", async () => (await readOnce(url, "/healthz")) !== undefined);
  return { site, url };
}

/** Four visitors, whose browsers connect anew for each page. */
async function readAnew(url: string, paths: readonly string[], forMs: number) {
  const answerMs: number[] = [];
  let visits = 0;
  const leave = startVisitors(4, async (n) => {
    const tookMs = await readOnce(url, paths[n % paths.length]!);
    visits++;
    if (tookMs !== undefined) answerMs.push(tookMs);
    await wait(20);
  });
  await wait(forMs);
  await leave();
  return { answerMs, visits };
}

/** @returns undefined when it took two seconds, or failed */
function readOnce(url: string, path: string): Promise<number | undefined> {
  const started = performance.now();
  const signal = AbortSignal.timeout(2_000);
  return new Promise((resolve) => {
    (url.startsWith("https:") ? getByTls : get)(
      new URL(path, url),
      { agent: false, family: 4, rejectUnauthorized: false, signal },
      (answer) =>
        answer
          .resume()
          .on("error", () => resolve(undefined))
          .on("end", () =>
            resolve(answer.statusCode === 200 ? performance.now() - started : undefined),
          ),
    ).on("error", () => resolve(undefined));
  });
}
