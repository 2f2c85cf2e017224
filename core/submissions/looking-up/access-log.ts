import { appendFile, mkdir } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../../process/config.ts";

/** Who did what, when and with how many or which; never what it held. */
type Entry = {
  time: Date;
  event: string;
  who: string;
  command?: string;
  count?: number;
  /** A reference, or a file of the clinic's folder. */
  subject?: string;
};

export async function logAccess({ DATA_DIR }: Pick<Config, "DATA_DIR">, entry: Entry) {
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 });
  const file = path.join(DATA_DIR, "access.log");
  await appendFile(file, `${JSON.stringify(entry)}\n`, { mode: 0o600 });
}
