import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { lockFile } from "../../process/file-lock.ts";

/** Closing or garbage-collecting the handle would release its lock. */
const held: DatabaseSync[] = [];

/** Whether this is the only site on the folder; its lock lasts until the process ends. */
export function isOnlySite(dataDir: string): boolean {
  try {
    const lock = lockFile(path.join(dataDir, "site.lock"));
    if (lock) held.push(lock);
    return lock !== undefined;
  } catch {
    return true; // Nothing can be locked here.
  }
}
