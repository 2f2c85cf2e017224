import { LineCounter, parseDocument, type Document } from "yaml";
import type { z } from "zod";

/** Everything that is wrong in one or more files of the clinic's folder, a line each: "file:line: what would be right". */
export class ContentError extends Error {
  override name = "ContentError";
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(mistakes.join("\n"));
    this.mistakes = mistakes;
  }
}

/** A mistake that quotes its place: the line is found by the quoted text. */
export class QuotedMistake extends Error {
  readonly quote: string;

  constructor(quote: string, message: string) {
    super(message);
    this.quote = quote;
  }
}

/**
 * Reads YAML and checks it.
 * @param firstLine the line of the file on which the YAML starts
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
      document.errors.map(({ pos, message }) => `${at(pos[0])}: ${message.split("\n", 1)[0]}`),
    );
  }
  const result = schema.safeParse(document.toJS());
  if (result.success) return result.data;
  throw new ContentError(
    result.error.issues.flatMap((issue) =>
      placesOf(issue).map((place) => {
        const start = offsetOf(document, place);
        const quote = issue.code === "custom" ? String(issue.params?.quote ?? "") : "";
        return `${at(Math.max(start, yaml.indexOf(quote, start)))}: ${explain(issue, place)}`;
      }),
    ),
  );
}

/** Front matter and the text below it. */
export function splitEntry(file: string, source: string) {
  const [, yaml, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(source) ?? [];
  if (yaml === undefined || body === undefined) {
    throw new ContentError([`${file}:1: front matter between two lines of --- is missing`]);
  }
  return { yaml, body };
}

/** Runs what throws, and tells where in the source the mistake is. */
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
 * Does all of the work and throws once, with the mistakes of all of it.
 * @throws {ContentError}
 */
export function collectMistakes<Item, Value>(
  items: readonly Item[],
  read: (item: Item) => Value,
): Value[] {
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

type Issue = z.core.$ZodIssue;
type Place = readonly PropertyKey[];

function placesOf(issue: Issue): Place[] {
  return issue.code === "unrecognized_keys"
    ? issue.keys.map((key) => [...issue.path, key])
    : [issue.path];
}

/** Where the value stands, or the nearest thing around it that is there. */
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
        : `${name} must be a ${issue.expected}. ${issue.message}.`;
    default:
      return `${name}: ${issue.message}`;
  }
}
