import { globSync, existsSync, renameSync, rmSync, statSync, utimesSync, mkdirSync } from "node:fs";
import path from "node:path";

const keptReleases = 2;
const keptMs = 24 * 3_600_000;

/** Keeps the assets of replaced releases in `earlier/` for a day, because cached pages still name them. */
export function keepEarlierAssets(folder: string, now: Date): void {
  const current = path.join(folder, "client/assets");
  if (existsSync(current)) {
    const release = path.join(folder, "earlier", now.toISOString().replaceAll(/[:.]/g, "-"));
    mkdirSync(release, { recursive: true });
    renameSync(current, path.join(release, "assets"));
    utimesSync(release, now, now);
  }
  const releases = globSync(path.join(folder, "earlier/*")).toSorted().toReversed();
  for (const [index, release] of releases.entries()) {
    const isOld = now.getTime() - statSync(release).mtimeMs > keptMs;
    if (index >= keptReleases || isOld) rmSync(release, { recursive: true });
  }
}
