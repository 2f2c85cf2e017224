import { closeSync, openSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

const busy = 5;
/** Closing or garbage-collecting the handle would release its lock. */
const held: DatabaseSync[] = [];

/** Whether this is the only site on the folder. Holds an SQLite lock on an empty file until the process ends. */
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
