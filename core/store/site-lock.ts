import { closeSync, openSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

const busy = 5;
/** Closed, or collected, it would let go of its lock. */
const held: DatabaseSync[] = [];

/**
 * Whether no other site runs on this folder. Until this process ends, however it ends, it then holds a lock for that:
 * SQLite's own, on a file to which nothing is ever written. Where there are no locks, nobody is known to be there.
 */
export function isOnlySite(dataDir: string): boolean {
  const file = path.join(dataDir, "site.lock");
  try {
    closeSync(openSync(file, "a", 0o600));
    const lock = new DatabaseSync(file);
    held.push(lock);
    lock.exec("begin exclusive");
    return true;
  } catch (error) {
    return (error as { errcode?: number }).errcode !== busy;
  }
}
