import type { LogFields } from "./log.ts";

/** Name, code and stack for the log. The message is left out, because it may quote what a visitor wrote. */
export function errorFields(error: unknown): Pick<LogFields, "error" | "stack"> {
  if (!(error instanceof Error)) return { error: typeof error };
  // SQLite's error number is more specific: 13 is a full disk, 8 a read-only file.
  const number = "errcode" in error ? ` ${String(error.errcode)}` : "";
  const code = "code" in error ? ` (${String(error.code)}${number})` : "";
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return { error: `${error.name}${code}`, stack: frames.slice(0, 8).join("\n") };
}
