import { randomUUID } from "node:crypto";
import { copyFile, mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { writeWhole } from "../../core/process/write-whole.ts";
import { messageOf } from "../../core/store/errors.ts";

/** Copies this release's hashed files to ASSETS_DIR for instances of other releases. @param mark names this instance @returns why it could not */
export async function shareAssets(
  from: string,
  shared: string,
  mark: string,
): Promise<string | undefined> {
  try {
    await mkdir(shared, { recursive: true });
    const kept = new Set(await readdir(shared));
    await Promise.all(
      (await readdir(from)).map(async (name) => {
        if (kept.has(name)) return;
        const file = path.join(shared, name);
        // Another instance may read or write it meanwhile; in containers each has the same process id.
        const part = `${file}.${randomUUID()}.new`;
        await writeWhole(file, () => copyFile(path.join(from, name), part), part);
      }),
    );
    await writeFile(path.join(shared, mark), "");
    return undefined;
  } catch (error) {
    return `ASSETS_DIR cannot be used (${messageOf(error)}): pages of another release lack their files`;
  }
}
