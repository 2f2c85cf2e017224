import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import type { Config } from "../../process/config.ts";

/** Below it SQLite's log or a letter may soon find no room. */
export const leastFreeMegabytes = 200;

/** Measures the disk of DATA_DIR; undefined with both PostgreSQL and SMTP, which keep nothing there that could not be made again. */
export async function freeMegabytes({
  DATA_DIR,
  DATABASE_URL,
  SMTP_URL,
}: Pick<Config, "DATA_DIR" | "DATABASE_URL" | "SMTP_URL">): Promise<number | undefined> {
  if ((DATABASE_URL && SMTP_URL) || !existsSync(DATA_DIR)) return undefined;
  const { bavail, bsize } = await statfs(DATA_DIR);
  return Math.floor((bavail * bsize) / 1024 ** 2);
}
