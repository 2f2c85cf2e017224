import type { LogFields } from "./log.ts";

/** An error's name and message for the log. Database messages can quote values, so only their code. */
export function errorFields(error: unknown): Pick<LogFields, "error" | "stack"> {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = "code" in error ? ` (${String(error.code)})` : "";
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return { error: `${error.name}${code}`, stack: frames.slice(0, 8).join("\n") };
}
