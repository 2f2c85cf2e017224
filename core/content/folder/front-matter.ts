import { LineCounter, parseDocument, type Document } from "yaml";
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

/**
 * @param firstLine the YAML's first line in the file
 * @throws {ContentError} with every mistake
 */
export function parseYaml<Value>(
  schema: z.ZodType<Value>,
  { file, yaml, firstLine = 1 }: { file: string; yaml: string; firstLine?: number },
): Value {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number) => `${file}:${lines.linePos(offset).line + firstLine - 1}`;
  if (document.errors.length > 0) {
    throw new ContentError(
      document.errors.map(({ pos, message }) => {
        const before = yaml.slice(0, pos[0]).split("\n").at(-1) ?? "";
        return `${at(pos[0])}: ${message.split("\n", 1)[0]}${/: *\{\{/.test(before) ? `. ${quoting}` : ""}`;
      }),
    );
  }
  const result = schema.safeParse(document.toJS());
  if (result.success) return result.data;
  throw new ContentError(
    result.error.issues.flatMap(issuesOf).flatMap((issue) =>
      placesOf(issue).map((place) => {
        const start = offsetOf(document, place);
        const quote = issue.code === "custom" ? String(issue.params?.quote ?? "") : "";
        return `${at(Math.max(start, yaml.indexOf(quote, start)))}: ${explain(issue, place)}`;
      }),
    ),
  );
}

export function splitEntry(file: string, source: string) {
  const [, yaml, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  if (yaml === undefined || body === undefined) {
    throw new ContentError([`${file}:1: front matter between two lines of --- is missing`]);
  }
  return { yaml, body };
}

/** Adds file and line to what `read` throws. */
export function located<Value>(file: string, source: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof QuotedMistake)) throw error;
    const before = source.slice(0, Math.max(0, source.indexOf(error.quote)));
    throw new ContentError([`${file}:${before.split("\n").length}: ${error.message}`]);
  }
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
  for (let length = place.length; length > 0; length -= 1) {
    const node = document.getIn(place.slice(0, length), true);
    if (typeof node === "object" && node !== null && "range" in node && node.range)
      return (node.range as [number])[0];
  }
  return 0;
}

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
        : `${name} must be a ${issue.expected}. ${issue.message}.${/received object/.test(issue.message) ? ` ${quoting}` : ""}`;
    default:
      return `${name}: ${issue.message}`;
  }
}
