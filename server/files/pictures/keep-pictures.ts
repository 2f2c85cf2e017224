import { access, mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { createSingleFlight } from "../../../core/process/single-flight.ts";
import { writeWhole } from "../../../core/process/write-whole.ts";

const mostBytes = 200_000_000;

export type Draw = () => Promise<Buffer>;

/** Makes pictures when first asked for, one at a time. @returns a function from a key, which changes with the source, to the picture's file */
export function keepPictures(folder: string) {
  const making = createSingleFlight<string>();
  let last: Promise<unknown> = Promise.resolve();

  async function make(file: string, draw: Draw): Promise<string> {
    await mkdir(folder, { recursive: true });
    await writeWhole(file, async (part) => writeFile(part, await draw()));
    await dropOldest(folder);
    return file;
  }

  return function kept(key: string, draw: Draw): Promise<string> {
    const file = path.join(folder, key);
    return making.run(key, () =>
      access(file).then(
        () => file,
        () => {
          const made = last.then(() => make(file, draw));
          last = made.catch(() => {});
          return made;
        },
      ),
    );
  };
}

async function dropOldest(folder: string): Promise<void> {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const { size, mtimeMs } = await stat(file);
      return { file, size, mtimeMs };
    }),
  );
  let bytes = files.reduce((sum, { size }) => sum + size, 0);
  for (const { file, size } of files.toSorted((one, other) => one.mtimeMs - other.mtimeMs)) {
    if (bytes <= mostBytes) return;
    await rm(file, { force: true });
    bytes -= size;
  }
}
