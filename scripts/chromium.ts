import { spawnSync } from "node:child_process";

/**
 * Finds a Chromium, or installs one: Debian's as root, else Playwright's own, for which it returns undefined. Tests take
 * two thirds of the time in the headless shell; measurements want the whole browser.
 */
export function findChromium({ isWhole = false } = {}): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const name = isWhole ? "chromium" : "chromium-headless-shell";
  const find = (file: string) => String(spawnSync("which", [file]).stdout ?? "").trim();
  const run = (command: string) => spawnSync(command, { shell: true }).status === 0;
  if (!find(name) && process.getuid?.() === 0)
    run(`apt-get update && apt-get install -y --no-install-recommends ${name}`);
  const found = find(name) || find("chromium") || find("google-chrome");
  if (found || run("playwright install chromium")) return found || undefined;
  throw new Error("Install Chromium or Google Chrome, or name one: CHROMIUM_PATH=/path npm test");
}
