import type { Browser } from "@playwright/test";
import { setTimeout as wait } from "node:timers/promises";
import { serveByTls } from "./caddy.ts";
import { phonePage, startBrowser } from "./phone.ts";
import { startPlaces } from "./places.ts";
import { median, type Options, type Report, type Row } from "./table.ts";

type Visit = { first: number; largest: number; blocking: number; kilobytes: number };

/** How long after the load event a visit goes on: by then the page is hydrated. */
const afterLoadMs = 3_000;

/**
 * First visits on a slow line (150 ms, 1.6 Mbit/s) with a processor four times slower than this one, to our pages, to
 * the limit page of the same text, and to the same app in React Router's default set-up: by turns, over HTTP/1.1 and,
 * where Caddy is installed, HTTP/2 with TLS.
 */
export async function pages(options: Options): Promise<Report> {
  const places = await startPlaces(options);
  const browser = await startBrowser();
  const tls = await serveByTls(places.urls);
  const protocols = { "HTTP/1.1": places.urls, ...(tls && { "HTTP/2": tls.urls }) };
  const rows: Row[] = [];
  for (const [protocol, urls] of Object.entries(protocols)) {
    for (const [name, address] of places.pages) {
      const visits: Record<keyof typeof urls, Visit[]> = { ours: [], limit: [], standard: [] };
      for (let round = 1; round <= options.runs; round += 1) {
        for (const place of ["ours", "limit", "standard"] as const) {
          visits[place].push(await visit(browser, urls[place] + address));
        }
        console.error(`${round}/${options.runs} ${protocol} ${name}`);
      }
      rows.push(...rowsFor(`${name}, ${protocol}`, visits));
    }
  }
  await browser.close();
  await Promise.all([places.stop(), tls?.stop()]);
  const notes = tls ? [] : ["HTTP/2 with TLS was left out: Caddy is not installed."];
  return { rows, notes };
}

function rowsFor(name: string, { ours, limit, standard }: Record<string, Visit[]>): Row[] {
  const middle = (list: Visit[] = [], key: keyof Visit) => median(list.map((one) => one[key]));
  const row = (what: string, key: keyof Visit, unit: string, wanted: Row["wanted"]): Row[] => [
    {
      what: `${name}: ${what}`,
      ours: middle(ours, key),
      unit,
      beside: { name: "limit page", value: middle(limit, key) },
      ...(wanted && { wanted }),
    },
    {
      what: `${name}: ${what}`,
      ours: middle(ours, key),
      unit,
      beside: { name: "default set-up", value: middle(standard, key) },
    },
  ];
  return [
    ...row("first contentful paint", "first", "ms", { ratio: 1.35, kind: "at most" }),
    ...row("largest contentful paint", "largest", "ms", { ratio: 1.35, kind: "at most" }),
    ...row("blocking time", "blocking", "ms", { figure: 70, kind: "at most" }),
    ...row("all bytes", "kilobytes", "KiB", undefined),
  ];
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const page = await phonePage(browser, { slowdown: 4, isLineSlow: true });
  await page.addInitScript(() => {
    const seen = { largest: 0, long: [] as number[][] };
    Reflect.set(window, "seen", seen);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.largest = entry.startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        seen.long.push([startTime, duration]);
    }).observe({ type: "longtask", buffered: true });
  });
  await page.goto(url, { waitUntil: "load" });
  await wait(afterLoadMs);
  const found = await page.evaluate(() => {
    const { largest, long } = Reflect.get(window, "seen") as { largest: number; long: number[][] };
    const first = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN;
    const timings = [
      ...performance.getEntriesByType("navigation"),
      ...performance.getEntriesByType("resource"),
    ] as PerformanceResourceTiming[];
    const bytes = timings.reduce((sum, { transferSize }) => sum + transferSize, 0);
    // Total blocking time (web.dev/tbt): what exceeds 50 ms of each long task after the first paint.
    const blocking = long
      .filter(([start = 0]) => start > first)
      .reduce((sum, [, duration = 0]) => sum + duration - 50, 0);
    return { first, largest, blocking, kilobytes: bytes / 1024 };
  });
  await page.context().close();
  return found;
}
