import { globSync, statSync } from "node:fs";
import path from "node:path";

/** Lists every file below a folder, in order. Follows links, each folder once; leaves out what is hidden, such as `.git`. */
export const filesBelow = (folder: string): string[] =>
  globSync("**/*", { cwd: folder, followSymlinks: true })
    .map((name) => path.join(folder, name))
    .filter((file) => !isFolder(file))
    .toSorted();

function isFolder(file: string): boolean {
  try {
    return statSync(file).isDirectory();
  } catch {
    return false; // A link that leads nowhere, or in a circle.
  }
}
