import { rename, rm } from "node:fs/promises";

/** Writes a whole file or none. @param write fills `part`, a temporary file beside it */
export async function writeWhole(
  file: string,
  write: (part: string) => Promise<void>,
  part = `${file}.part`,
): Promise<void> {
  try {
    await write(part);
    await rename(part, file);
  } catch (error) {
    // It may hold what a visitor wrote, and the disk may be full.
    await rm(part, { force: true }).catch(() => {});
    throw error;
  }
}
