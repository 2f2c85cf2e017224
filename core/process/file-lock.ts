import { closeSync, openSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { DatabaseSync } from "node:sqlite";

const busy = 5;

/** An SQLite lock on an empty file, which ends with its process; undefined where another holds it. */
export function lockFile(file: string): DatabaseSync | undefined {
  closeSync(openSync(file, "a", 0o600));
  const lock = new DatabaseSync(file);
  try {
    lock.exec("begin exclusive");
    return lock;
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== busy) throw error;
    return undefined;
  }
}

/** Runs the work while no other process of this machine holds the lock. @returns undefined after ten seconds of others' work */
export async function withFileLock<T>(
  file: string,
  work: () => Promise<T>,
  waitMs = 10_000,
): Promise<T | undefined> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const lock = lockFile(file);
    if (lock) return work().finally(() => lock.close());
    if (Date.now() > deadline) return undefined;
    await wait(30);
  }
}
