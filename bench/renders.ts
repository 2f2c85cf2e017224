import { addresses } from "../e2e/addresses.ts";
import { renderCold, temporaryFolder } from "./processes.ts";
import { median, type Options, type Report } from "./table.ts";

/** The processor's time for a page that is not in memory, for every page. */
export async function renders({ runs }: Options): Promise<Report> {
  const results = await renderCold(temporaryFolder("renders"), addresses, runs * 10);
  const byTime = Object.entries(results).toSorted(([, a], [, b]) => b - a);
  const [slowest, worst] = byTime[0]!;
  return {
    rows: [
      {
        what: `cold rendering, median of ${addresses.length} pages`,
        ours: median(Object.values(results)),
        unit: "ms of processor",
        wanted: { figure: 15, kind: "at most" },
      },
      {
        what: `cold rendering, slowest page (${slowest})`,
        ours: worst,
        unit: "ms of processor",
        wanted: { figure: 15, kind: "at most" },
      },
    ],
    notes: [
      `Cold renderings: ${byTime.map(([address, ms]) => `${address} ${ms.toFixed(1)}`).join(", ")} ms.`,
    ],
  };
}
