import type { LogFields } from "../core/process/log.ts";

/** A log that keeps its lines, for tests of what is told. */
export function recordedLog() {
  const lines: LogFields[] = [];
  const write = (fields: LogFields) => void lines.push(fields);
  return { lines, log: { debug: write, info: write, warn: write, error: write } };
}
