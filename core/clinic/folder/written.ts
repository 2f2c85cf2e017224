import { type Document, isScalar, parseDocument, visit } from "yaml";
import { ContentError, type Mistake, type FileLine } from "./mistake.ts";
import { yamlSentence } from "./yaml-mistakes.ts";

/** Each alias is looked for in the whole file. */
const mostAliases = 100;
export const mostTold = 50;

const repeatedName = "the same name stands above already. Take one of the two out.";

/** A file of YAML, or of Markdown with fields above its text, as somebody wrote it. */
export type Written = {
  file: string;
  source: string;
  document: Document;
  /** The text below the fields; YAML has none. */
  body: string | undefined;
  bodyStart: number;
  at: (offset: number) => FileLine;
};

export const lineAt = (source: string, offset: number) =>
  source.slice(0, Math.max(0, offset)).split("\n").length;

/** @throws {ContentError} where its fields can't be told apart */
export function openWritten(file: string, source: string): Written {
  const isMarkdown = file.endsWith(".md");
  const { yaml, body } = isMarkdown ? splitMarkdown(file, source) : { yaml: source };
  const at = (offset: number) => ({ file, line: lineAt(source, offset) });
  // The parser compares each name with all before it, which takes seconds for thousands.
  const document = parseDocument(yaml, { prettyErrors: false, uniqueKeys: false });
  // Later errors often follow from the first.
  const [error] = document.errors;
  if (error) {
    refuseOddSpaces({ source: yaml, at });
    const start = error.pos[0];
    const before = yaml.slice(0, start).split("\n").at(-1) ?? "";
    throw new ContentError({
      at: at(start),
      sentence: yamlSentence(error, before, yaml.slice(start)),
    });
  }
  let aliases = 0;
  visit(document, {
    Alias(_, { range }) {
      aliases += 1;
      if (aliases <= mostAliases) return;
      const sentence = "more than 100 fields are taken from others with *. Write them out.";
      throw new ContentError({ at: at(range![0]), sentence });
    },
    Map(_, { items }) {
      const names = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (names.has(key.value))
          throw new ContentError({ at: at(key.range![0]), sentence: repeatedName });
        names.add(key.value);
      }
    },
  });
  const bodyStart = body === undefined ? 0 : source.length - body.length;
  return { file, source, document, body, bodyStart, at };
}

/** Spaces that word processors write and YAML does not take as spaces. */
const oddSpace =
  /^[ \t]*[\u00A0\u2000-\u200A\u202F\u3000]\s*(?=- |[\w-]+:(?:\s|$))|^[ \t]*(?:- )?[\w-]+:[\u00A0\u2000-\u200A\u202F\u3000]/m;

/** Called only for a file with mistakes, because texts may hold such a space. @throws {ContentError} */
export function refuseOddSpaces({ source, at }: Pick<Written, "source" | "at">): void {
  const found = oddSpace.exec(source);
  if (!found) return;
  const sentence =
    "a no-break space stands before or behind the name of the field. It looks like a space; type ordinary spaces instead.";
  throw new ContentError({ at: at(found.index), sentence });
}

function splitMarkdown(file: string, source: string) {
  const [, yaml, body] = /^(---[ \t]*\n[\s\S]*?\n)---[ \t]*\n([\s\S]*)$/.exec(source) ?? [];
  const wrong = (offset: number, sentence: string) =>
    new ContentError({ at: { file, line: lineAt(source, offset) }, sentence });
  if (yaml === undefined || body === undefined)
    throw wrong(
      0,
      "a line --- is missing. The file begins with one, then its fields, and a second one before the text.",
    );
  const field = yaml.search(/^body:/m);
  if (field >= 0) throw wrong(field, "body is not a field here. It stands below the front matter.");
  return { yaml, body: body.trimStart() };
}

/** The fields as plain values. @throws {ContentError} */
export function valueOf({ document, source, at }: Written): unknown {
  try {
    return document.toJS({ maxAliasCount: mostAliases });
  } catch (error) {
    // An alias without its anchor, or too many.
    if (!(error instanceof ReferenceError)) throw error;
    const alias = /: (\S+)$/.exec(error.message)?.[1] ?? "";
    const sentence = `*${alias} means another field. A text that begins with * stands in quotation marks.`;
    throw new ContentError({ at: at(source.indexOf(`*${alias}`)), sentence });
  }
}

/** Finds comments without a space after the #: they were probably meant as text. */
export function hiddenRemarks({ document, at }: Written): Mistake[] {
  const mistakes: Mistake[] = [];
  visit(document, {
    Scalar(_, { comment = "", range, value }) {
      if (value === null || !/^\S/.test(comment ?? "")) return;
      const sentence = `#${comment} isn’t shown. A text with a # in it stands in quotation marks; a remark has a space behind the #.`;
      mistakes.push({ at: at(range![0]), sentence });
      return mistakes.length < mostTold ? undefined : visit.BREAK;
    },
  });
  return mistakes;
}

/** The value's offset, or that of its nearest existing parent. */
export function offsetOf(document: Document, fieldPath: readonly PropertyKey[]): number {
  for (let length = fieldPath.length; length >= 0; length -= 1) {
    const node = document.getIn(fieldPath.slice(0, length), true);
    if (typeof node === "object" && node !== null && "range" in node && node.range)
      return (node.range as [number])[0];
  }
  return 0;
}
