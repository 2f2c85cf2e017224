import { writeFileSync } from "node:fs";
import path from "node:path";
import { addresses } from "../e2e/addresses.ts";
import { memoryAtRest } from "../test/memory-at-rest.ts";
import { find, onCore, run, startSite, temporaryFolder } from "./processes.ts";
import type { Options, Report, Row } from "./table.ts";

const encodings = ["br", "gzip", "identity"];

/**
 * Resident memory after a million requests, and after 100,000 addresses that nobody has asked for before, in the
 * usual five rounds; fewer rounds ask less.
 */
export async function memory({ runs }: Options): Promise<Report> {
  if (!find("wrk")) return { skipped: "wrk is not installed" };
  const site = await startSite();
  const memory = () => memoryAtRest(site.memory);
  const started = await memory();
  const ask = (script: string) => askUntil(site.url, script);
  // So many that the memory manager has taken what it likes to have at hand.
  await ask(everyPage(200_000));
  const warm = await memory();
  const rows: Row[] = [
    { what: "memory, started", ours: started, unit: "MB" },
    { what: "memory, every page asked for in every encoding", ours: warm, unit: "MB" },
  ];
  const after = async (what: string): Promise<Row> => ({
    what: `memory, after ${what}`,
    ours: await memory(),
    unit: "MB",
    beside: { name: "before", value: warm },
    wanted: { ratio: 1.1, kind: "at most" },
  });
  await ask(everyPage(200_000 * runs));
  rows.push(await after(`${200_000 * runs} requests`));
  await ask(numbered("/?utm_source=", 20_000 * runs));
  rows.push(await after(`${20_000 * runs} different query strings`));
  await ask(numbered("/about.data?_routes=root,", 20_000 * runs));
  rows.push(await after(`${20_000 * runs} different lists of routes`));
  await site.stop();
  return { rows, notes: [] };
}

/** wrk, until its script has had as many answers as it was to. */
async function askUntil(url: string, script: string): Promise<void> {
  const file = path.join(temporaryFolder("wrk"), "ask.lua");
  writeFileSync(file, script);
  const [command, ...args] = onCore(1, "wrk") as [string, ...string[]];
  await run(command, [...args, "-t1", "-c32", "-d10m", "-s", file, url]);
}

/** Told to stop, wrk would still sit out its ten minutes. */
const counting = (count: number) => `
local left = ${count}
function response()
  left = left - 1
  if left <= 0 then os.exit(0) end
end
local n = 0
`;

const everyPage = (count: number) => `${counting(count)}
local pages = {${addresses.map((address) => `"${address}"`).join(",")}}
local encodings = {${encodings.map((name) => `"${name}"`).join(",")}}
function request()
  n = n + 1
  local encoding = encodings[1 + math.floor(n / #pages) % #encodings]
  return wrk.format("GET", pages[1 + n % #pages], {["accept-encoding"] = encoding})
end
`;

/** Addresses that nobody has asked for before. */
const numbered = (address: string, count: number) => `${counting(count)}
function request()
  n = n + 1
  return wrk.format("GET", "${address}" .. n, {["accept-encoding"] = "br"})
end
`;
