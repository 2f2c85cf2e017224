import { appendFile, mkdir } from "node:fs/promises";
import path from "node:path";
import type { Config } from "./config.ts";

/** Who did what, when and with how many or which; never what it held. */
type Entry = {
  time: Date;
  event: string;
  who: string;
  command?: string;
  count?: number;
  /** A reference, or a file of the clinic's folder. */
  subject?: string | undefined;
};

/** Written before what it tells of is done: then nothing is done without its line, and what fails has changed nothing. */
export async function logAccess({ DATA_DIR }: Pick<Config, "DATA_DIR">, entry: Entry) {
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 });
  const file = path.join(DATA_DIR, "access.log");
  await appendFile(file, `${JSON.stringify(entry)}\n`, { mode: 0o600 });
}

/** One press of a button: by whom, when, and of which form. A second press of that form has its key. */
export type Press = { who: string; now: Date; key: string };
