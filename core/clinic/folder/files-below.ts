import { readdirSync, realpathSync, statSync } from "node:fs";
import path from "node:path";

/** Every file below a folder, in order. Follows links, each folder once; leaves out what is hidden, such as `.git`. */
export function filesBelow(folder: string, seen = new Set<string>()): string[] {
  const place = realpathSync(folder);
  if (seen.has(place)) return [];
  seen.add(place);
  const names = readdirSync(folder).filter((name) => !name.startsWith("."));
  return names.toSorted().flatMap((name) => {
    const file = path.join(folder, name);
    return isFolder(file) ? filesBelow(file, seen) : [file];
  });
}

function isFolder(file: string): boolean {
  try {
    return statSync(file).isDirectory();
  } catch {
    return false; // A link that leads nowhere, or in a circle.
  }
}
