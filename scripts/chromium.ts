import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const places = [
  ...(process.env.PATH ?? "")
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name))),
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Finds a Chromium for the end-to-end tests, and fetches one where there is none.
 * @returns its path, or undefined for the one that Playwright keeps itself
 * @throws Error that says what to do
 */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`);
  }
  const found = places.find(works);
  if (found) return found;

  if (existsSync("/etc/debian_version") && process.getuid?.() === 0) {
    console.log("  Installing Chromium with apt-get …");
    run("apt-get", "update");
    run("apt-get", "install", "-y", "--no-install-recommends", "chromium");
    const installed = places.find(works);
    if (installed) return installed;
  }
  console.log("  Fetching Playwright's own Chromium …");
  if (run("playwright", "install", "chromium")) return undefined;
  throw new Error(
    "There is no Chromium for the end-to-end tests. Install chromium or Google Chrome, or name one: CHROMIUM_PATH=/path/to/chromium npm test",
  );
}

/** Some systems have a stub under the name that only says how to install the browser. */
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
