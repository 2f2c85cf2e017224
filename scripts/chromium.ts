import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

/** The headless shell takes two thirds of the time. */
const shells = ["chromium-headless-shell", "chrome-headless-shell"];
const browsers = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];
const macApps = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Finds a Chromium, and installs one where there is none.
 * @param isWhole the full browser, for measurements
 * @returns undefined for Playwright's own
 */
export function findChromium({ isWhole = false } = {}): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`);
  }
  const whole = () => [...inPath(browsers), ...macApps].find(works);
  const shell = () => inPath(shells).find(works);
  const found = isWhole
    ? (whole() ?? install("chromium", whole))
    : (shell() ?? install("chromium-headless-shell", shell) ?? whole());
  if (found) return found;

  console.log("  Fetching Playwright's own Chromium …");
  if (run("playwright", "install", "chromium")) return undefined;
  throw new Error(
    "There is no Chromium for the end-to-end tests. Install chromium or Google Chrome, or name one: CHROMIUM_PATH=/path/to/chromium npm test",
  );
}

function inPath(names: string[]): string[] {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
}

function install(name: string, find: () => string | undefined): string | undefined {
  if (!existsSync("/etc/debian_version") || process.getuid?.() !== 0) return undefined;
  console.log(`  Installing ${name} with apt-get …`);
  run("apt-get", "update");
  run("apt-get", "install", "-y", "--no-install-recommends", name);
  return find();
}

/** Some systems ship a stub that only prints installation advice. */
function works(file: string): boolean {
  return existsSync(file) && spawnSync(file, ["--version"], { timeout: 20_000 }).status === 0;
}

function run(command: string, ...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const stdio = ["ignore", "ignore", "inherit"] as const;
  return (
    spawnSync(command, args, { env, stdio: [...stdio], shell: process.platform === "win32" })
      .status === 0
  );
}
