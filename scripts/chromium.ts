import { spawnSync } from "node:child_process";
import { chromium } from "@playwright/test";
import { install, isInstalled } from "../e2e/browsers/installed.ts";

/**
 * The path of Debian's Chromium, which is installed where it is missing, elsewhere of Playwright's own. Tests take two
 * thirds of the time in the headless shell; measurements want the whole browser.
 */
export function findChromium({ isWhole = false } = {}): string {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const name = isWhole ? "chromium" : "chromium-headless-shell";
  const debians = { files: [`/usr/bin/${name}`], packages: [name] };
  install([debians]);
  if (isInstalled(debians)) return debians.files[0]!;
  const { status } = spawnSync("playwright install chromium", { shell: true });
  if (status === 0) return chromium.executablePath();
  throw new Error("Install Chromium or Google Chrome, or name one: CHROMIUM_PATH=/path npm test");
}
