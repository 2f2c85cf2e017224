import { logAccess } from "../../core/process/access-log.ts";
import type { Surroundings } from "../command.ts";

/** Notes in DATA_DIR/access.log that a command has read requests, or the newsletter list: who, which and how many, never what they hold. */
export async function noteReading(
  { config, now, person, remark }: Surroundings,
  command: string,
  count: number,
  event = "requests read",
): Promise<void> {
  const line = { time: now(), event, who: person, command, count };
  await logAccess(config, line).catch((error: unknown) =>
    remark(`The access log couldn't be written: ${String(error)}.`),
  );
}

/** As the desk's buttons do. */
export const pressOf = ({ person, now }: Surroundings) => ({ who: person, now: now() });
