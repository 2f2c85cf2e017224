import path from "node:path";
import { readConfig } from "../core/process/config.ts";

/** The built desk in this process, on a free port. */
export async function startBuiltDesk(settings: Record<string, string>) {
  const built = path.resolve("build/server/desk.js");
  const { startDesk } = (await import(built)) as typeof import("../desk/start.ts");
  return startDesk(readConfig({ LOG_LEVEL: "error", DESK_PORT: "0", ...settings }));
}
