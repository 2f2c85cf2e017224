import { appendFile, mkdir } from "node:fs/promises";
import path from "node:path";
import type { Surroundings } from "../command.ts";

/** Notes in DATA_DIR/access.log that a command has read requests: who, which and how many, never what they hold. */
export async function noteReading(
  { config: { DATA_DIR }, now, person, remark }: Surroundings,
  command: string,
  count: number,
): Promise<void> {
  const line = JSON.stringify({ time: now(), event: "requests read", who: person, command, count });
  try {
    await mkdir(DATA_DIR, { recursive: true, mode: 0o700 });
    await appendFile(path.join(DATA_DIR, "access.log"), `${line}\n`, { mode: 0o600 });
  } catch (error) {
    remark(`The access log couldn't be written: ${String(error)}.`);
  }
}
