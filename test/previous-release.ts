import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";

/** The one that this release replaces, and must run beside. Its tag may not be in a clone. */
const previous = { version: "1.0.0", commit: "768a92bc09d54ce43831ea02c8ff2c45d9d3d7cb" };

const root = path.join(import.meta.dirname, "..");

const { status } = spawnSync("git", ["cat-file", "-e", `${previous.commit}^{commit}`], {
  cwd: root,
});
export const hasPreviousRelease = status === 0;

const folder = path.join(root, ".cache/releases", previous.version);

/** Its stamp is written when all is done. */
const isBuilt = () => existsSync(path.join(folder, "node_modules/.cache/build.stamp"));

/** Installs and builds it once, with the npm registry alone. @returns its folder */
export function buildPreviousRelease(): string {
  if (isBuilt()) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync("git", ["archive", previous.commit], {
    cwd: root,
    maxBuffer: 1e9,
  });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  execFileSync("npm", ["run", "build"], { cwd: folder, stdio: "pipe" });
  return folder;
}
