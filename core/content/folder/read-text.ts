import { readFileSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import { ContentError, parseYaml, splitEntry } from "./front-matter.ts";

/** Skips a byte order mark. */
const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * The file's text with line ends of one kind.
 * @throws {ContentError} for a file that is not there or not in UTF-8, or a symbolic link that leads in a circle
 */
export function readText(file: string): string {
  try {
    return utf8.decode(readFileSync(file)).replaceAll("\r\n", "\n");
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    const reason = reasons[code];
    if (!reason) throw error;
    throw new ContentError([`${shownName(file)}:1: ${reason}`]);
  }
}

/** The file's name in messages. */
export const shownName = (file: string): string => path.relative(process.cwd(), file);

/** @throws {ContentError} with file and line of everything that is not right */
export function readYaml<Value>(schema: z.ZodType<Value>, file: string): Value {
  return parseYaml(schema, { file: shownName(file), yaml: readText(file) });
}

/**
 * Front matter and the Markdown below it.
 * @throws {ContentError} with file and line of everything that is not right
 */
export function readMarkdown<Fields>(schema: z.ZodType<Fields>, file: string) {
  const source = readText(file);
  const { yaml, body } = splitEntry(shownName(file), source);
  const fields = parseYaml(schema, { file: shownName(file), yaml, firstLine: 2 });
  return { source, fields, body };
}

const reasons: Record<string, string> = {
  ENOENT: "the file is missing",
  ENOTDIR: "the file is missing: a file stands where its folder should be",
  ERR_ENCODING_INVALID_ENCODED_DATA: "the file is not in UTF-8. Save it again with that encoding",
  ELOOP: "the file is a link that leads in a circle. Put the file itself here.",
};
