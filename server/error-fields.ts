import type { LogFields } from "./log.ts";

/** An error's name, code and place for the log. Its message may quote what a visitor wrote, and stays out. */
export function errorFields(error: unknown): Pick<LogFields, "error" | "stack"> {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = "code" in error ? ` (${String(error.code)})` : "";
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return { error: `${error.name}${code}`, stack: frames.slice(0, 8).join("\n") };
}
