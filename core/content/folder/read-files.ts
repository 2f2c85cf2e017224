import { readFileSync } from "node:fs";
import path from "node:path";
import { parseDocument, type Document } from "yaml";
import type { z } from "zod";

/** Every mistake as a line "file:line: what would be right". */
export class ContentError extends Error {
  override name = "ContentError";
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(mistakes.join("\n"));
    this.mistakes = mistakes;
  }
}

/** Carries the quoted text by which the line is found. */
export class QuotedMistake extends Error {
  readonly quote: string;

  constructor(quote: string, message: string) {
    super(message);
    this.quote = quote;
  }
}

/** The file's name in messages: its path from here, where it lies below. */
export function shownName(file: string): string {
  const name = path.relative(process.cwd(), file);
  return name.startsWith("..") ? file : name;
}

/** The mistake as a line, with the place of the quoted text in the file. */
export function mistakeAt(file: string, quote: string, sentence: string): string {
  const source = quote ? readText(file) : "";
  return `${shownName(file)}:${lineAt(source, source.indexOf(quote))}: ${sentence}`;
}

const lineAt = (source: string, offset: number) =>
  source.slice(0, Math.max(0, offset)).split("\n").length;

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
    throw new ContentError([mistakeAt(file, "", reason)]);
  }
}

const reasons: Record<string, string> = {
  ENOENT: "the file is missing",
  ENOTDIR: "the file is missing: a file stands where its folder should be",
  ERR_ENCODING_INVALID_ENCODED_DATA: "the file is not in UTF-8. Save it again with that encoding",
  ELOOP: "the file is a link that leads in a circle. Put the file itself here.",
};

/** @throws {ContentError} with file and line of everything that is not right */
export function readYaml<Value>(schema: z.ZodType<Value>, file: string): Value {
  return parseYaml(schema, file, readText(file));
}

/** @throws {ContentError} with file and line of everything that is not right */
export function readMarkdown<Value>(schema: z.ZodType<Value>, file: string): Value {
  return parseMarkdown(schema, file, readText(file));
}

/**
 * Front matter, and the Markdown below it as the field `body`.
 * @throws {ContentError} with every mistake
 */
export function parseMarkdown<Value>(
  schema: z.ZodType<Value>,
  file: string,
  source: string,
): Value {
  const [, yaml, body] = /^(---\n[\s\S]*?\n)---\n([\s\S]*)$/.exec(source) ?? [];
  if (yaml === undefined || body === undefined) {
    const sentence = "front matter between two lines of --- is missing";
    throw new ContentError([mistakeAt(file, "", sentence)]);
  }
  const field = yaml.search(/^body:/m);
  if (field >= 0) {
    const place = `${shownName(file)}:${lineAt(source, field)}`;
    throw new ContentError([
      `${place}: body is not a field here. It stands below the front matter.`,
    ]);
  }
  return parseYaml(schema, file, source, { yaml, beside: { body: body.trimStart() } });
}

/**
 * @param yaml what `source` starts with
 * @param beside fields that stand elsewhere in it
 * @throws {ContentError} with every mistake
 */
export function parseYaml<Value>(
  schema: z.ZodType<Value>,
  file: string,
  source: string,
  { yaml = source, beside }: { yaml?: string; beside?: object } = {},
): Value {
  const document = parseDocument(yaml, { prettyErrors: false });
  const at = (offset: number) => `${shownName(file)}:${lineAt(source, offset)}`;
  if (document.errors.length > 0) {
    throw new ContentError(
      document.errors.map(({ pos, message }) => {
        const before = yaml.slice(0, pos[0]).split("\n").at(-1) ?? "";
        return `${at(pos[0])}: ${message.split("\n", 1)[0]}${/: *\{\{/.test(before) ? `. ${quoting}` : ""}`;
      }),
    );
  }
  const given: unknown = document.toJS();
  const result = schema.safeParse(beside ? Object.assign({}, given, beside) : given);
  if (result.success) return result.data;
  const mistakes = result.error.issues.flatMap(issuesOf).flatMap((issue) =>
    placesOf(issue).map((place) => {
      const start = offsetOf(document, place);
      const quote = issue.code === "custom" ? String(issue.params?.quote ?? "") : "";
      const offset = Math.max(start, source.indexOf(quote, start));
      return { offset, text: `${at(offset)}: ${explain(issue, place)}` };
    }),
  );
  throw new ContentError(
    mistakes.toSorted((one, other) => one.offset - other.offset).map(({ text }) => text),
  );
}

/**
 * Runs all of the work, then throws all mistakes at once.
 * @throws {ContentError}
 */
export function collectMistakes<Item, Value>(items: readonly Item[], read: (item: Item) => Value) {
  const mistakes: string[] = [];
  const values = items.flatMap((item) => {
    try {
      return [read(item)];
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      mistakes.push(...error.mistakes);
      return [];
    }
  });
  if (mistakes.length > 0) throw new ContentError(mistakes);
  return values;
}

const quoting = "A text that begins with {{ stands in quotation marks.";

type Issue = z.core.$ZodIssue;
type Place = readonly PropertyKey[];

/** Of a value that may have several shapes, the issues of the shape that it was meant to have. */
function issuesOf(issue: Issue): Issue[] {
  if (issue.code !== "invalid_union") return [issue];
  const isOther = ({ code, path }: Issue) => code === "invalid_type" && path.length === 0;
  const branch = issue.errors.find((errors) => !errors.some(isOther)) ?? issue.errors[0] ?? [];
  return branch.map((one) => ({ ...one, path: [...issue.path, ...one.path] }));
}

function placesOf(issue: Issue): Place[] {
  return issue.code === "unrecognized_keys"
    ? issue.keys.map((key) => [...issue.path, key])
    : [issue.path];
}

/** The value's offset, or that of its nearest existing parent. */
function offsetOf(document: Document, place: Place): number {
  for (let length = place.length; length >= 0; length -= 1) {
    const node = document.getIn(place.slice(0, length), true);
    if (typeof node === "object" && node !== null && "range" in node && node.range)
      return (node.range as [number])[0];
  }
  return 0;
}

const kinds: Record<string, string> = {
  array: "a list",
  object: "names with their values",
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
};

function explain(issue: Issue, place: Place): string {
  const name = place.map(String).join(".") || "the file";
  switch (issue.code) {
    case "unrecognized_keys":
      return `${name} is not a field here. Take it out, or correct its spelling.`;
    case "invalid_value":
      return `${name} must be one of: ${issue.values.map(String).join(", ")}.`;
    case "invalid_type":
      return issue.input === undefined && /undefined/.test(issue.message)
        ? `${name} is missing.`
        : `${name} must be ${kinds[issue.expected] ?? issue.expected}.${/received object/.test(issue.message) ? ` ${quoting}` : ""}`;
    default:
      return name === "body" ? issue.message : `${name}: ${issue.message}`;
  }
}
