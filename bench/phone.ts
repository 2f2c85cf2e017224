import { type Browser, chromium, type Page } from "@playwright/test";
import { findChromium } from "../scripts/chromium.ts";

/** A phone's line, Chrome's own "Slow 4G": milliseconds a request, and bytes a second. */
export const slow4G = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

export async function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium({ isWhole: true }) });
}

/**
 * A page of a phone: an empty cache, 390 px, and Chrome's own brakes.
 * @param slowdown how many times slower than this machine the processor is
 */
export async function phonePage(
  browser: Browser,
  { slowdown, isLineSlow }: { slowdown: number; isLineSlow: boolean },
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    ignoreHTTPSErrors: true,
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  if (isLineSlow) {
    await devtools.send("Network.emulateNetworkConditions", { offline: false, ...slow4G });
  }
  return page;
}
