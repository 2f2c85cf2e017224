import { appendFile, mkdir } from "node:fs/promises";
import path from "node:path";
import type { Config } from "./config.ts";

/** Tells who did what, when, and with which or how many; never what it held. */
type Entry = {
  time: Date;
  event: string;
  who: string;
  command?: string;
  count?: number;
  /** A reference, or a file of the clinic's folder. */
  subject?: string | undefined;
};

/** Call it before the work: then nothing is done without its line, and what fails has changed nothing. */
export async function logAccess({ DATA_DIR }: Pick<Config, "DATA_DIR">, entry: Entry) {
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 });
  const file = path.join(DATA_DIR, "access.log");
  await appendFile(file, `${JSON.stringify(entry)}\n`, { mode: 0o600 });
}

/** A second press of the same form has the same key. */
export type Press = { who: string; now: Date; key: string };
