import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";

/**
 * Makes a folder for nobody else to read, and those that it lies in. Node's own `recursive` never comes back where the
 * system makes no folders, as in /proc.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const around = path.dirname(folder);
  if (around !== folder) makeFolder(around);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process that starts was faster.
    if (!existsSync(folder)) throw error;
  }
}
