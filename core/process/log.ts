import { pino } from "pino";
import { decodeUri } from "./decode-uri.ts";

/** The allowed fields. None of them can hold what a visitor wrote. */
const allFields = {
  event: "",
  id: "",
  method: "",
  path: "",
  status: 0,
  ms: 0,
  form: "",
  reference: "",
  letter: "",
  attempts: 0,
  error: "",
  stack: "",
  detail: "",
};

export type LogFields = Pick<typeof allFields, "event"> & Partial<typeof allFields>;

export type Log = Record<"debug" | "info" | "warn" | "error", (fields: LogFields) => void>;

/** @param base in each line, such as who speaks */
export function createLog(level: string, base: object | null = null): Log {
  const out = pino({ level, base, timestamp: pino.stdTimeFunctions.isoTime }, output());
  const keep = ({ path, ...fields }: LogFields) => ({
    ...Object.fromEntries(
      Object.entries(fields).filter(([name]) => Object.hasOwn(allFields, name)),
    ),
    ...(path === undefined ? {} : { path: withoutToken(path) }),
  });
  return {
    // Logged for every request, so the fields are built only when debug is on.
    debug: (fields) => void (out.isLevelEnabled("debug") && out.debug(keep(fields))),
    info: (fields) => out.info(keep(fields)),
    warn: (fields) => out.warn(keep(fields)),
    error: (fields) => out.error(keep(fields)),
  };
}

/** Drops lines when stdout fails, such as on a full disk: pino's default would block. */
function output() {
  if (!process.stdout.listeners("error").includes(ignore)) process.stdout.on("error", ignore);
  return { write: (line: string) => void process.stdout.write(line) };
}

const ignore = () => {};

const longestPath = 200;

/** A newsletter link's token in the log could be used. */
function withoutToken(path: string): string {
  const plain = decodeUri(path) ?? path;
  const hidden = plain
    .replace(/(\/newsletter\/+(?:confirm|leave)\/).+/is, "$1:token")
    .replaceAll(/[\da-f]{40,}/gi, ":token");
  return (hidden === plain ? path : hidden).slice(0, longestPath);
}
