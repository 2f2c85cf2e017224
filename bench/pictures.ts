import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Browser } from "@playwright/test";
import sharp from "sharp";
import { addresses, unlisted } from "../e2e/addresses.ts";
import { startBrowser } from "./phone.ts";
import { startSite } from "./processes.ts";
import type { Report } from "./table.ts";

const screens = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 844 } };
const folder = "pictures";
const forReadme = "docs/home.png";

/** Photographs every page on a phone and on a desk into `pictures/`, and home for the README. */
export async function pictures(): Promise<Report> {
  const [site, browser] = [await startSite(), await startBrowser()];
  const pages = [...addresses, ...unlisted];
  for (const [screen, size] of Object.entries(screens)) {
    mkdirSync(path.join(folder, screen), { recursive: true });
    for (const address of pages) {
      const name = `${address === "/" ? "home" : address.slice(1).replaceAll("/", "-")}.png`;
      await photograph(browser, site.url + address, size, path.join(folder, screen, name));
    }
  }
  const [desk, phone] = await Promise.all(
    [screens.desk, screens.phone].map((size) => photograph(browser, site.url, size)),
  );
  const [gap, { width, height }] = [40, screens.desk];
  await sharp({
    create: { width: width + gap + screens.phone.width, height, channels: 3, background: "#fff" },
  })
    .composite([
      { input: desk!, left: 0, top: 0 },
      { input: phone!, left: width + gap, top: 0 },
    ])
    .png({ palette: true, effort: 10 })
    .toFile(forReadme);
  await browser.close();
  await site.stop();
  const count = `${pages.length} pages at ${Object.values(screens)
    .map((size) => size.width)
    .join(" and ")} px`;
  return { rows: [], notes: [`Pictures: ${count} in ${folder}/, and ${forReadme}.`] };
}

/** The whole page into `file`; without one, its first screen. */
async function photograph(
  browser: Browser,
  url: string,
  viewport: { width: number; height: number },
  file?: string,
): Promise<Buffer> {
  const page = await browser.newPage({ viewport, reducedMotion: "reduce" });
  await page.goto(url, { waitUntil: "networkidle" });
  const taken = await page.screenshot(file ? { path: file, fullPage: true } : {});
  await page.close();
  return taken;
}
