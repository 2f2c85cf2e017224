import { appendFile, mkdir } from "node:fs/promises";
import path from "node:path";
import type { Config } from "./config.ts";

/** Tells with which or how many something was done; never what it held. */
type About = {
  command?: string;
  count?: number;
  /** A reference, or a file of the clinic's folder. */
  subject?: string | undefined;
};

/** Call it before the work: then nothing is done without its line, and what fails has changed nothing. */
export async function logAccess(
  { DATA_DIR }: Pick<Config, "DATA_DIR">,
  { who, now }: CommandPress,
  event: string,
  about: About = {},
) {
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 });
  const file = path.join(DATA_DIR, "access.log");
  const line = JSON.stringify({ time: now, event, who, ...about });
  await appendFile(file, `${line}\n`, { mode: 0o600 });
}

/** A second press of the same form has the same key. */
export type Press = { who: string; now: Date; key: string };
export type CommandPress = Omit<Press, "key"> & Partial<Press>;
