import { globSync } from "node:fs";
import { createServer, get, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { ServerContext } from "../app/server-context.ts";
import { openTransport } from "../core/mail/transport.ts";
import { readStoreState } from "../core/troubles/find-troubles.ts";
import { siteFolder } from "../core/process/site-folder.ts";
import type { Watched } from "../server/monitoring.ts";
import { openServices } from "./services.ts";
import { median } from "./table.ts";

type Module = {
  createSite: (services: ServerContext, watched: Watched) => RequestListener;
};

/**
 * A program of its own: renders each given address again and again as nobody has asked for it before, and
 * prints the processor's milliseconds that one rendering takes, not compressed, as JSON. For the page cache
 * the clock leaps more than a minute ahead before each request.
 */
const real = performance.now.bind(performance);
let ahead = 0;
performance.now = () => real() + ahead;

const services = await openServices();
const [file] = globSync(path.join(siteFolder, "build/server/assets/app-*.js"));
const { createSite } = (await import(file!)) as Module;
const watched: Watched = {
  mail: openTransport(services.config),
  readState: () => readStoreState(services.db, services.config, new Date()),
  hasUncountedProxy: () => false,
  isDraining: () => false,
  problems: () => [],
  release: { version: "", commit: "", instance: "" },
};
const server = createServer(createSite(services, watched));
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.address() as AddressInfo;

const [times = "30", ...addresses] = process.argv.slice(2);
const rounds = 5;
const inRound = Math.ceil(Number(times) / rounds);
const seen: Record<string, number[]> = {};
for (const address of [...addresses, ...addresses]) await cpuMs(address, Number(times), 61_000);
// By turns, so that a slow minute of the machine is spread over all pages.
for (let round = 0; round < rounds; round += 1) {
  for (const address of addresses) {
    const cold = await cpuMs(address, inRound, 61_000);
    (seen[address] ??= []).push(cold - (await cpuMs(address, inRound, 0)));
  }
}
const results = Object.entries(seen).map(([address, all]) => [address, median(all)]);
console.log(JSON.stringify(Object.fromEntries(results)));
process.exit(0);

/** Processor time of one request, its sender's included. */
async function cpuMs(address: string, count: number, leapMs: number): Promise<number> {
  const before = process.cpuUsage();
  for (let index = 0; index < count; index += 1) {
    ahead += leapMs;
    await ask(address);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / count;
}

function ask(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(
      { port, path, host: "127.0.0.1", headers: { "accept-encoding": "identity" } },
      (incoming) => {
        if (incoming.statusCode !== 200) reject(new Error(`${path}: ${incoming.statusCode}`));
        incoming.resume().on("end", resolve);
      },
    ).on("error", reject);
  });
}
