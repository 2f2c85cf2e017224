import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { findChromium } from "../scripts/chromium.ts";
import { startPlaces } from "./places.ts";
import type { Options, Report } from "./table.ts";
import { root, run, temporaryFolder } from "./processes.ts";
import { median, type Row } from "./table.ts";

type Visit = {
  paint: number;
  largest: number;
  blocking: number;
  shift: number;
  bytes: Record<string, number>;
  requests: number;
  scores: Record<string, number>;
  failing: string[];
};

const kinds = ["document", "script", "font", "image", "stylesheet", "other"];

/**
 * Lighthouse's own mobile visit, which reckons with a model of a slow line and processor, to our pages, to the limit
 * page of the same text, and to the same app in React Router's default set-up: by turns, so that all meet the same
 * machine.
 */
export async function lighthouse(options: Options): Promise<Report> {
  const { runs } = options;
  const cli = await install();
  const places = await startPlaces(options);
  const names = places.pages.map(([name]) => name);
  const visits = new Map<string, Visit[]>();

  for (let round = 0; round < runs; round += 1) {
    for (const [name, address] of places.pages) {
      for (const [place, url] of Object.entries(places.urls)) {
        const key = `${name} ${place}`;
        const visit = await visitPage(cli, url + address);
        visits.set(key, [...(visits.get(key) ?? []), visit]);
        console.error(`${round + 1}/${runs} ${key}: ${Math.round(visit.paint)} ms`);
      }
    }
  }
  await places.stop();
  const of = (name: string, place: keyof typeof places.urls) => visits.get(`${name} ${place}`)!;
  return {
    rows: names.flatMap((name) =>
      rowsFor(name, of(name, "ours"), of(name, "limit"), of(name, "standard")),
    ),
    notes: names.map((name) => notesFor(name, of(name, "ours"))),
  };
}

function rowsFor(name: string, ours: Visit[], limit: Visit[], standard: Visit[]): Row[] {
  const middle = (list: Visit[], read: (visit: Visit) => number) => median(list.map(read));
  const total = (visit: Visit) => kinds.reduce((sum, kind) => sum + (visit.bytes[kind] ?? 0), 0);
  const beside = (read: (visit: Visit) => number, list = standard, of = "default set-up") => ({
    name: of,
    value: middle(list, read),
  });
  const paints: [string, (visit: Visit) => number][] = [
    ["first contentful paint", (visit) => visit.paint],
    ["largest contentful paint", (visit) => visit.largest],
  ];
  return [
    ...paints.flatMap(([what, read]): Row[] => [
      {
        what: `${name}: ${what}`,
        ours: middle(ours, read),
        unit: "ms",
        beside: beside(read, limit, "limit page"),
        wanted: { ratio: 1.1, kind: "at most" },
      },
      {
        what: `${name}: ${what}`,
        ours: middle(ours, read),
        unit: "ms",
        beside: beside(read),
      },
    ]),
    {
      what: `${name}: total blocking time`,
      ours: middle(ours, (visit) => visit.blocking),
      unit: "ms",
      beside: beside((visit) => visit.blocking),
      wanted: { figure: 50, kind: "at most" },
    },
    {
      what: `${name}: layout shift`,
      ours: middle(ours, (visit) => visit.shift),
      unit: "",
      wanted: { figure: 0, kind: "at most" },
    },
    {
      what: `${name}: all bytes`,
      ours: middle(ours, total) / 1024,
      unit: "KiB",
      beside: { name: "default set-up", value: middle(standard, total) / 1024 },
      ...(name === "home" && { wanted: { figure: 230, kind: "at most" as const } }),
      ...(name === "article" && { wanted: { figure: 200, kind: "at most" as const } }),
    },
    ...kinds.slice(0, 3).map((kind): Row => {
      const read = (visit: Visit) => (visit.bytes[kind] ?? 0) / 1024;
      return {
        what: `${name}: ${kind} bytes`,
        ours: middle(ours, read),
        unit: "KiB",
        beside: beside(read),
      };
    }),
    {
      what: `${name}: requests`,
      ours: middle(ours, (visit) => visit.requests),
      unit: "",
      beside: beside((visit) => visit.requests),
    },
  ];
}

function notesFor(name: string, visits: Visit[]): string {
  const categories = Object.keys(visits[0]!.scores);
  const scores = categories.map((category) => {
    const score = Math.round(100 * median(visits.map((visit) => visit.scores[category]!)));
    return `${category} ${score}`;
  });
  const failing = [...new Set(visits.flatMap((visit) => visit.failing))];
  return `Lighthouse, ${name}: ${scores.join(", ")}; not passed: ${failing.join(", ") || "none"}.`;
}

/** Lighthouse now and then misses the start of its own recording; such a visit is made again. */
async function visitPage(cli: string, url: string, attempts = 3): Promise<Visit> {
  try {
    return await visitOnce(cli, url);
  } catch (error) {
    if (attempts === 1) throw error;
    return visitPage(cli, url, attempts - 1);
  }
}

async function visitOnce(cli: string, url: string): Promise<Visit> {
  const report = path.join(temporaryFolder("lighthouse"), "report.json");
  const agentic = path.join(path.dirname(cli), "../core/config/agentic-browsing-config.js");
  await run(process.execPath, [
    cli,
    url,
    "--quiet",
    "--output=json",
    `--output-path=${report}`,
    `--config-path=${agentic}`,
    "--chrome-flags=--headless=new --no-sandbox",
    "--no-enable-error-reporting",
  ]);
  return readVisit(JSON.parse(readFileSync(report, "utf8")) as LighthouseReport);
}

type Audit = { score: number | null; scoreDisplayMode: string; numericValue?: number };
type LighthouseReport = {
  runtimeError?: { message: string };
  audits: Record<
    string,
    Audit & { details?: { items: { resourceType?: string; transferSize?: number }[] } }
  >;
  categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>;
};

function readVisit({ audits, categories, runtimeError }: LighthouseReport): Visit {
  if (runtimeError) throw new Error(runtimeError.message);
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const bytes: Record<string, number> = {};
  const items = audits["network-requests"]?.details?.items ?? [];
  for (const { resourceType = "Other", transferSize = 0 } of items) {
    const kind = resourceType.toLowerCase();
    const known = kinds.includes(kind) ? kind : "other";
    bytes[known] = (bytes[known] ?? 0) + transferSize;
  }
  const judged = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.map(({ id }) => id),
  );
  const failing = judged.filter((id) => {
    const { score, scoreDisplayMode } = audits[id]!;
    return score !== null && score < 0.9 && ["binary", "numeric"].includes(scoreDisplayMode);
  });
  return {
    paint: number("first-contentful-paint"),
    largest: number("largest-contentful-paint"),
    blocking: number("total-blocking-time"),
    shift: number("cumulative-layout-shift"),
    bytes,
    requests: items.length,
    scores: Object.fromEntries(
      Object.entries(categories).map(([id, { score }]) => [id, score ?? 0]),
    ),
    failing,
  };
}

/** Lighthouse is five times as large as the site, so it is installed here, when it is first needed. */
async function install(): Promise<string> {
  const cli = path.join(root, "bench/node_modules/lighthouse/cli/index.js");
  if (!existsSync(cli)) {
    console.error("Installing Lighthouse …");
    await run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
      cwd: path.join(root, "bench"),
    });
  }
  process.env.CHROME_PATH = findChromium({ isWhole: true }) ?? process.env.CHROME_PATH;
  return cli;
}
