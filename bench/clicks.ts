import type { Browser, Page } from "@playwright/test";
import { setTimeout as wait } from "node:timers/promises";
import { isHydrated } from "../app/hydration/hydrated.ts";
import { slow4G, startBrowser } from "./phone.ts";
import { startSite } from "./processes.ts";
import { median, type Options, type Report, type Row } from "./table.ts";

/** How long a pointer rests on a link before it is pressed. */
const restMs = 250;
/** How long a visitor looks at the page before that. */
const lookMs = 1_500;

/**
 * From home to each page that it links to: from the press to the frame that shows the new heading, after the
 * page has come alive.
 */
export async function clicks({ runs }: Options): Promise<Report> {
  const [site, browser] = [await startSite(), await startBrowser()];
  const rows: Row[] = [];
  for (const [line, isSlow, most] of [
    ["no throttling", false, 70],
    ["Slow 4G", true, 150],
  ] as const) {
    const targets = await linksOf(browser, site.url);
    const times = new Map<string, number[]>();
    for (let round = 0; round < runs; round += 1) {
      for (const target of targets) {
        const ms = await clickThrough(browser, site.url, target, isSlow);
        console.error(`${round + 1}/${runs} ${line} ${target}: ${Math.round(ms)} ms`);
        times.set(target, [...(times.get(target) ?? []), ms]);
      }
    }
    const middles = [...times].map(([target, list]) => [target, median(list)] as const);
    const [slowest, worst] = middles.toSorted(([, a], [, b]) => b - a)[0]!;
    const middle = median(middles.map(([, ms]) => ms));
    for (const [what, ours] of [
      [`median of ${targets.length} links`, middle],
      [`slowest link (${slowest})`, worst],
    ] as const)
      rows.push({
        what: `click, ${line}: ${what}`,
        ours,
        unit: "ms",
        wanted: { figure: most, kind: "at most" },
      });
  }
  await browser.close();
  await site.stop();
  const how = `${lookMs / 1000} s after the page has come alive, the pointer rests ${restMs} ms on the link`;
  return { rows, notes: [`Clicks: ${how}.`] };
}

/** Links outside the order of tabs are second ways to the same page, under another's picture. */
const reachable = (target?: string) =>
  `a[href${target ? `="${target}"` : '^="/"'}]:not([tabindex="-1"])`;

async function linksOf(browser: Browser, url: string): Promise<string[]> {
  const page = await open(browser, url, false);
  const links = await page.locator(`${reachable()}:visible`).evaluateAll((all) =>
    all
      .filter((link) => !link.getAttribute("target"))
      .map((link) => link.getAttribute("href")!.replace(/#.*/, ""))
      .filter((href) => href !== "/" && !/\.\w+$/.test(href)),
  );
  await page.context().close();
  return [...new Set(links)];
}

async function open(browser: Browser, url: string, isSlow: boolean): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  if (isSlow) {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Network.emulateNetworkConditions", { offline: false, ...slow4G });
  }
  await page.goto(url);
  await page.waitForFunction(isHydrated);
  await wait(lookMs);
  return page;
}

async function clickThrough(browser: Browser, url: string, target: string, isSlow: boolean) {
  const page = await open(browser, url, isSlow);
  const link = page.locator(`${reachable(target)}:visible`).first();
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const before = document.querySelector("h1");
    const state = globalThis as typeof globalThis & { painted?: Promise<number> };
    state.painted = new Promise((resolve) => {
      addEventListener(
        "click",
        ({ timeStamp }) => {
          const look = () => {
            const heading = document.querySelector("h1");
            if (!heading || heading === before) return void requestAnimationFrame(look);
            // A task after the frame in which the heading stood: it is on the screen.
            setTimeout(() => resolve(performance.now() - timeStamp));
          };
          requestAnimationFrame(look);
        },
        { capture: true, once: true },
      );
    });
  });
  await link.hover();
  await wait(restMs);
  await link.click();
  const ms = await page
    .evaluate(() => (globalThis as typeof globalThis & { painted?: Promise<number> }).painted)
    .catch(() => undefined);
  await page.context().close();
  // The script is gone when the browser loads the page anew.
  if (ms === undefined) throw new Error(`The link to ${target} loads a whole page.`);
  return ms;
}
