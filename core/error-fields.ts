import type { LogFields } from "./log.ts";

/** An error's name, code and place for the log. Its message may quote what a visitor wrote, and stays out. */
export function errorFields(error: unknown): Pick<LogFields, "error" | "stack"> {
  if (!(error instanceof Error)) return { error: typeof error };
  // SQLite's own number says more: 13 is a full disk, 8 a file that may not be written.
  const number = "errcode" in error ? ` ${String(error.errcode)}` : "";
  const code = "code" in error ? ` (${String(error.code)}${number})` : "";
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return { error: `${error.name}${code}`, stack: frames.slice(0, 8).join("\n") };
}
