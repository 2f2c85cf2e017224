import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { findChromium } from "../scripts/chromium.ts";
import { pagesToMeasure } from "./places.ts";
import { root, run, startSite, temporaryFolder } from "./processes.ts";
import { median, type Options, type Report } from "./table.ts";

type Visit = { shift: number; scores: Record<string, number>; failing: string[] };

/** Lighthouse's own mobile visit to our pages: its scores, and how far they shift. `pages` measures what a visit takes. */
export async function lighthouse({ runs, all, only }: Options): Promise<Report> {
  const cli = await install();
  const site = await startSite();
  const pages = await pagesToMeasure(site.url, { all, only });
  const report: Report = { rows: [], notes: [] };
  for (const [name, address] of pages) {
    const visits: Visit[] = [];
    for (let round = 1; round <= runs; round += 1) {
      visits.push(await visitPage(cli, site.url + address));
      console.error(`${round}/${runs} ${name}`);
    }
    for (const category of Object.keys(visits[0]!.scores))
      report.rows.push({
        what: `${name}: Lighthouse, ${category}`,
        ours: Math.round(100 * median(visits.map(({ scores }) => scores[category]!))),
        unit: "",
        wanted: { figure: 100, kind: "at least" },
      });
    report.rows.push({
      what: `${name}: layout shift`,
      ours: median(visits.map(({ shift }) => shift)),
      unit: "",
      wanted: { figure: 0, kind: "at most" },
    });
    const failing = [...new Set(visits.flatMap((visit) => visit.failing))];
    if (failing.length > 0) report.notes.push(`Lighthouse, ${name}: ${failing.join(", ")}.`);
  }
  await site.stop();
  return report;
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
  audits: Record<string, Audit>;
  categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>;
};

function readVisit({ audits, categories, runtimeError }: LighthouseReport): Visit {
  if (runtimeError) throw new Error(runtimeError.message);
  const judged = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.map(({ id }) => id),
  );
  const failing = judged.filter((id) => {
    const { score, scoreDisplayMode } = audits[id]!;
    return score !== null && score < 0.9 && ["binary", "numeric"].includes(scoreDisplayMode);
  });
  return {
    shift: audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
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
  process.env.CHROME_PATH = findChromium({ isWhole: true });
  return cli;
}
