import { readFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { isMap } from "yaml";
import type { z } from "zod";
import { attempt, ContentError, type Mistake, type FileLine } from "./mistake.ts";
import { isPart } from "../parts.ts";
import { explainIssue } from "./explain-issue.ts";
import { type Filling, fillTexts } from "./fill-texts.ts";
import { faultOf } from "./survey.ts";
import {
  hiddenRemarks,
  lineAt,
  mostTold,
  openWritten,
  refuseOddSpaces,
  valueOf,
} from "./written.ts";

/** Places the mistake at the line with the quoted text. */
export function mistakeAt(
  file: string,
  quote: string,
  sentence: string,
): Mistake & { at: FileLine } {
  const source = quote ? readText(file) : "";
  return { at: { file, line: lineAt(source, source.indexOf(quote)) }, sentence };
}

/** Skips a byte order mark. */
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** No file that somebody writes is as large, and this much is read in a moment. */
const largestBytes = 300_000;
/** A former site of 5,000 posts has twice as many addresses. */
const largestRedirects = 2_000_000;

/** Gives the text with line ends of one kind and nothing invisible; "files/our room.jpg" in a link becomes "/files/our%20room.jpg". @throws {ContentError} */
export function readText(file: string): string {
  const bytes = readBytes(file);
  const most = file.endsWith("redirects.yaml") ? largestRedirects : largestBytes;
  if (bytes.length > most)
    throw new ContentError(
      mistakeAt(
        file,
        "",
        `the file is larger than ${most / 1000} kB. Put a part of it into another.`,
      ),
    );
  return told(file, () =>
    withoutInvisible(utf8.decode(bytes))
      .replaceAll(/\r\n?/g, "\n")
      .replaceAll("](files/", "](/files/")
      .replaceAll(/(?<=\]\(\/files\/)[^)\n"']+(?=\))/g, (name) =>
        name.trim().replaceAll(" ", "%20"),
      ),
  );
}

/** What comes along when an address or a number is copied from a page or a telephone. */
const withoutInvisible = (text: string) =>
  text
    .replaceAll(/[\u00AD\u180E\u200B\u202D\u202E\u2060\uFEFF]/g, "")
    // Elsewhere a joiner or a milder sign of direction may be a part of what is written.
    .replaceAll(/(?<!\S)\S*(?:https?:\/\/|@)\S*/g, (address) => address.replaceAll(/\p{Cf}/gu, ""));

/** @throws {ContentError} for a file that is missing or cannot be read */
export const readBytes = (file: string): Buffer => told(file, () => readFileSync(file));

function told<Value>(file: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    throw new ContentError(mistakeAt(file, "", reasons[code] ?? faultOf(error)));
  }
}

const reasons: Record<string, string> = {
  ENOENT: "the file is missing",
  ENOTDIR: "the file is missing: a file stands where its folder should be",
  EISDIR: "a folder stands where a file should be",
  ERR_ENCODING_INVALID_ENCODED_DATA: "the file is not in UTF-8. Save it again with that encoding",
};

/** A YAML file's fields, or a Markdown file's with its text as `body`; undefined for a part left out. @throws {ContentError} with every mistake */
export function readYaml<Value>(
  schema: z.ZodType<Value>,
  file: string,
  filling?: Filling,
): Value | undefined {
  return parseYaml(schema, file, readText(file), filling);
}

/** Reads an entry as `readYaml` does; undefined while it is hidden, or says FILL IN as `new` wrote it. */
export const readShown: typeof readYaml = (schema, file, filling) => {
  if (isFileHidden(file)) return undefined;
  const source = readText(file);
  const entry = parseYaml(schema, file, source, filling);
  return source.includes("FILL IN") ? undefined : entry;
};

export const isFileHidden = (file: string): boolean => readField(file, "hidden") === true;

/** Reads one field before the whole file is read; undefined in a file with a mistake, which is told elsewhere. */
export const readField = (file: string, ...fieldPath: string[]): unknown =>
  attempt([], () => {
    const source = readText(file);
    // Most files don't name it, and parsing takes longer.
    if (!source.includes(`${fieldPath.at(-1)}:`)) return undefined;
    return openWritten(file, source).document.getIn(fieldPath);
  });

/** @throws {ContentError} with every mistake */
export function parseYaml<Value>(
  schema: z.ZodType<Value>,
  file: string,
  source: string,
  filling?: Filling,
): Value | undefined {
  const written = openWritten(file, source);
  const { document, body } = written;
  const part = isMap(document.contents) ? document.get("part") : undefined;
  if (filling && isPart(part) && !filling.has(part)) return undefined;
  const mistakes = hiddenRemarks(written);
  const filledBody = filling ? fillTexts(written, filling, mistakes) : body;
  const given = valueOf(written);
  const result = schema.safeParse(
    body === undefined ? given : Object.assign({}, given, { body: filledBody }),
  );
  if (result.success && mistakes.length === 0) return result.data;
  refuseOddSpaces(written);
  const issues = result.error?.issues.slice(0, mostTold) ?? [];
  const all = [...mistakes, ...issues.flatMap((issue) => explainIssue(written, issue))];
  throw new ContentError(...all.toSorted((one, other) => one.at!.line - other.at!.line));
}

/** Reads all items, pauses after each so that the site can answer meanwhile, and throws all mistakes at once. @throws {ContentError} */
export async function collectMistakes<Item, Value>(
  items: readonly Item[],
  read: (item: Item) => Value,
) {
  const mistakes: Mistake[] = [];
  const values: unknown[] = [];
  for (const item of items) {
    values.push(attempt(mistakes, () => read(item)));
    await setImmediate();
  }
  if (mistakes.length > 0) throw new ContentError(...mistakes);
  return values as Value[];
}
