import { globSync, statSync } from "node:fs";
import path from "node:path";

/** Lists every file below a folder, in order, by its name there. Follows links, each folder once; leaves out what is hidden, such as `.git`. */
export const filesBelow = (folder: string): string[] =>
  globSync("**/*", { cwd: folder, followSymlinks: true })
    .filter((name) => !isFolder(path.join(folder, name)))
    .map((name) => name.replaceAll("\\", "/"))
    .toSorted();

function isFolder(file: string): boolean {
  try {
    return statSync(file).isDirectory();
  } catch {
    return false; // A link that leads nowhere, or in a circle.
  }
}
