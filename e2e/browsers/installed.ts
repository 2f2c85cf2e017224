import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { type Browser, openFirefox } from "./firefox.ts";
import { openWebKit, webKitFiles } from "./webkit.ts";

/** On Debian: files that are there where the packages are installed. */
export type Parts = { files: string[]; packages: string[] };

type Kind = Parts & { open: () => Promise<Browser> };

/** WebKitGTK has Safari's engine. */
export const browsers: Record<string, Kind> = {
  Firefox: {
    open: openFirefox,
    files: ["/usr/bin/firefox-esr"],
    packages: ["firefox-esr"],
  },
  WebKitGTK: {
    open: openWebKit,
    files: webKitFiles(),
    packages: ["webkit2gtk-driver", "libwebkit2gtk-4.1-0", "xvfb"],
  },
};

export const isInstalled = ({ files }: Parts): boolean =>
  files.length > 0 && files.every((file) => existsSync(file));

/** Installs what is missing, on Debian and as root. */
export function install(wanted: Parts[]): void {
  if (!existsSync("/etc/debian_version") || process.getuid?.() !== 0) return;
  const packages = wanted.filter((one) => !isInstalled(one)).flatMap((one) => one.packages);
  if (packages.length === 0) return;
  console.log(`  Installing ${packages.join(", ")} with apt-get …`);
  spawnSync("apt-get", ["update"]);
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", ...packages]);
}
