import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/** Files of the folder by their names, as they will be; null where a file goes. */
export type Changes = Record<string, string | Buffer | null>;

/** Makes the folder of these files, each by `put`, but with the changes. */
export async function folderWith(
  folder: string,
  names: Iterable<string>,
  put: (name: string, target: string) => Promise<void>,
  changes: Changes = {},
): Promise<void> {
  for (const name of new Set([...names, ...Object.keys(changes)])) {
    const content = changes[name];
    if (content === null) continue;
    const target = path.join(folder, name);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    // An earlier copy may be read-only.
    await rm(target, { force: true });
    await (content === undefined ? put(name, target) : writeFile(target, content));
  }
}
