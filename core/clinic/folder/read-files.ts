import { readFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { type Document, isMap, isScalar, isSeq, parseDocument, visit } from "yaml";
import type { z } from "zod";
import { partNames } from "../parts.ts";
import { fillIn, type TextScope } from "../texts.ts";
import { attempt, ContentError, mistakesIn, placeOf } from "./content-error.ts";
import { endCareCards } from "../markdown/directives.ts";
import { type Media, mediaAt } from "../pictures.ts";
import type { Region } from "../../../regions/region.ts";
import { reasonOf } from "./survey.ts";
import { yamlSentence } from "./yaml-mistakes.ts";

/** Carries the quoted text by which the line is found. */
export class QuotedMistake extends Error {
  readonly quote: string;
  constructor(quote: string, message: string) {
    super(message);
    this.quote = quote;
  }
}

/** What a file's texts may name, which parts the clinic has, and where the links that were read are noted. */
export type Filling = {
  scope: TextScope;
  has: (part: string) => boolean;
  media: Media;
  region: Region;
  links: { address: string; place: string }[];
  absent: readonly string[];
};

/** The mistake as a line, with the place of the quoted text in the file. */
export function mistakeAt(file: string, quote: string, sentence: string): string {
  const source = quote ? readText(file) : "";
  return `${placeOf(file, lineAt(source, source.indexOf(quote)))}: ${sentence}`;
}

export const lineAt = (source: string, offset: number) =>
  source.slice(0, Math.max(0, offset)).split("\n").length;

/** Skips a byte order mark. */
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Far above any file that somebody writes. */
const largestBytes = 1_000_000;

/** With line ends of one kind and nothing invisible; "files/room.jpg" in a link becomes "/files/room.jpg". @throws {ContentError} */
export function readText(file: string): string {
  const bytes = readBytes(file);
  if (bytes.length > largestBytes)
    throw new ContentError([mistakeAt(file, "", "the file is larger than 1 MB")]);
  return told(file, () =>
    withoutInvisible(utf8.decode(bytes))
      .replaceAll(/\r\n?/g, "\n")
      .replaceAll("](files/", "](/files/"),
  );
}

/** What comes along when an address or a number is copied from a page or a telephone. */
const withoutInvisible = (text: string) =>
  text
    .replaceAll(/[\u00AD\u200B\u2060\uFEFF]/g, "")
    // Elsewhere a joiner or a sign of direction may be a part of what is written.
    .replaceAll(/\S*(?:https?:\/\/|@)\S*/g, (address) => address.replaceAll(/\p{Cf}/gu, ""));

/** @throws {ContentError} for a file that is missing or cannot be read */
export const readBytes = (file: string): Buffer => told(file, () => readFileSync(file));

function told<Value>(file: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    throw new ContentError([mistakeAt(file, "", reasons[code] ?? reasonOf(error))]);
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

/** The same for an entry that `new` may have written: undefined as long as it says FILL IN. */
export function readEntry<Value>(schema: z.ZodType<Value>, file: string, filling?: Filling) {
  const source = readText(file);
  const entry = parseYaml(schema, file, source, filling);
  return source.includes("FILL IN") ? undefined : entry;
}

function splitMarkdown(file: string, source: string) {
  const [, yaml, body] = /^(---[ \t]*\n[\s\S]*?\n)---[ \t]*\n([\s\S]*)$/.exec(source) ?? [];
  const wrong = (offset: number, sentence: string) =>
    new ContentError([`${placeOf(file, lineAt(source, offset))}: ${sentence}`]);
  if (yaml === undefined || body === undefined)
    throw wrong(
      0,
      "a line --- is missing. The file begins with one, then its fields, and a second one before the text.",
    );
  const field = yaml.search(/^body:/m);
  if (field >= 0) throw wrong(field, "body is not a field here. It stands below the front matter.");
  return { yaml, body: body.trimStart() };
}

/** @throws {ContentError} with every mistake */
export function parseYaml<Value>(
  schema: z.ZodType<Value>,
  file: string,
  source: string,
  filling?: Filling,
): Value | undefined {
  const isMarkdown = file.endsWith(".md");
  const { yaml, body } = isMarkdown ? splitMarkdown(file, source) : { yaml: source };
  const document = parseDocument(yaml, { prettyErrors: false });
  const at = (offset: number) => placeOf(file, lineAt(source, offset));
  if (document.errors.length > 0) {
    throw new ContentError(
      // What follows the first error is often right.
      document.errors.slice(0, 1).map((error) => {
        const before = yaml.slice(0, error.pos[0]).split("\n").at(-1) ?? "";
        return `${at(error.pos[0])}: ${/: *\{[{%]/.test(before) ? quoting : yamlSentence(error)}`;
      }),
    );
  }
  const part = isMap(document.contents) ? document.get("part") : undefined;
  if (filling && typeof part === "string" && !filling.has(part)) return undefined;
  const mistakes: { offset: number; text: string }[] = [];
  const bodyStart = body === undefined ? 0 : source.length - body.length;
  const fill = (text: string, offset: number) => {
    const isBody = body !== undefined && offset === bodyStart;
    const placeOfLine = (line: number) => placeOf(file, lineAt(source, offset) + line);
    for (const [pattern, sentence] of isBody ? [...unshown, ...unshownBelow] : unshown)
      for (const { 0: found, index } of text.matchAll(pattern)) {
        const line = text.slice(0, index).split("\n").length - 1;
        mistakes.push({ offset, text: `${placeOfLine(line)}: ${found}… ${sentence}` });
      }
    try {
      const { scope, media, region } = filling!;
      const filledIn = fillIn(text, scope, placeOfLine);
      const filled = endCareCards(describeFiles(showPictures(filledIn, media), media), region);
      for (const [, address] of filled.matchAll(/\]\((\/[^)\s]*)\)/g))
        filling!.links.push({
          address: address!,
          place: at(Math.max(offset, source.indexOf(`](${address}`, offset))),
        });
      return filled;
    } catch (error) {
      mistakes.push({ offset, text: mistakesIn(error).join("\n") });
      return text;
    }
  };
  visit(document, {
    Scalar(_, { comment = "", range, value }) {
      if (value === null || !/^\S/.test(comment ?? "")) return;
      const text = `${at(range![0])}: #${comment} isn’t shown. ${hash}`;
      mistakes.push({ offset: range![0], text });
    },
  });
  if (filling) fillNode(document.contents, { isRoot: true, isItem: false });
  const filledBody = body !== undefined && filling ? fill(body, bodyStart) : body;

  const given = valueOf(document);
  const result = schema.safeParse(
    body === undefined ? given : Object.assign({}, given, { body: filledBody }),
  );
  if (result.success && mistakes.length === 0) return result.data;
  for (const issue of result.error?.issues.flatMap(issuesOf) ?? [])
    for (const place of placesOf(issue)) {
      const start = place[0] === "body" ? bodyStart : offsetOf(document, place);
      const quote = issue.code === "custom" ? String(issue.params?.quote ?? "") : "";
      const offset = Math.max(start, source.indexOf(quote, start));
      const sentence = explain(issue, place, source.startsWith("{{", start));
      mistakes.push({ offset, text: `${at(offset)}: ${sentence}` });
    }
  throw new ContentError(
    mistakes.toSorted((one, other) => one.offset - other.offset).map(({ text }) => text),
  );

  function valueOf(from: Document): unknown {
    try {
      return from.toJS({ maxAliasCount: 100 });
    } catch (error) {
      // An alias without its anchor, or too many.
      if (!(error instanceof ReferenceError)) throw error;
      const alias = /: (\S+)$/.exec(error.message)?.[1] ?? "";
      const sentence = `*${alias} means another field. A text that begins with * stands in quotation marks.`;
      throw new ContentError([`${at(yaml.indexOf(`*${alias}`))}: ${sentence}`]);
    }
  }

  /** Fills in the texts below a node, and takes out what the clinic doesn't have. @returns whether the node stays */
  function fillNode(node: unknown, { isRoot = false, isItem = false, key = "" }): boolean {
    const offset = (node as { range?: [number] } | null)?.range?.[0] ?? 0;
    if (isScalar(node)) {
      if (typeof node.value !== "string") return true;
      const isBlock = node.type === "BLOCK_LITERAL" || node.type === "BLOCK_FOLDED";
      const before = node.value;
      const page = before.split(/[?#]/, 1)[0]!;
      if (isItem && filling!.absent.includes(page)) return false;
      node.value = fill(before, isBlock ? source.indexOf("\n", offset) + 1 : offset);
      if (key === "to" && String(node.value).startsWith("/"))
        filling!.links.push({ address: String(node.value), place: at(offset) });
      return before === "" || String(node.value).trim() !== "";
    }
    if (isSeq(node)) {
      node.items = node.items.filter((item) => fillNode(item, { isItem: true, key }));
    } else if (isMap(node)) {
      const ofPart = isRoot ? undefined : node.get("part");
      if (typeof ofPart === "string" && (partNames as readonly string[]).includes(ofPart)) {
        if (!filling!.has(ofPart)) return false;
        node.delete("part");
      }
      let lacksText = false;
      node.items = node.items.filter((pair) => {
        const key = isScalar(pair.key) ? String(pair.key.value) : "";
        const stays = fillNode(pair.value, { key, isItem: isItem && key === "to" });
        if (!stays && isScalar(pair.value)) lacksText = true;
        return stays;
      });
      return !(lacksText && isItem);
    }
    return true;
  }
}

/** What a text can't show, and what to write instead. */
const unshown: [RegExp, string][] = [
  [/<img\b/gi, "isn't shown. Write ![what it shows](/files/room.jpg)."],
  [
    /<(?:iframe|video|embed|object)\b/gi,
    "isn't shown. Write a link with a picture: [![what it shows](/files/still.jpg)](https://…).",
  ],
  [
    /(?<!!\[[^\]]*)\]\((?!\/|#|https?:|mailto:|tel:|book:|\{)[^)]*\)/g,
    "leads nowhere. A page of this site begins with /, another site with https://.",
  ],
  [
    /<(?!(?:img|iframe|video|embed|object)\b)(?:[a-z][\w-]*(?:\s[^<>]*)?>|!--)/gi,
    "is shown as it is typed. Texts are in Markdown: **bold**, [a link](/contact).",
  ],
  [
    /!\[[^\]]*\]\((?!\/files\/|\{)[^)]*\)/gi,
    "isn't shown. Put the picture into files/: ![what it shows](/files/room.jpg).",
  ],
  [/(?<!!)\[\s*\]\(/g, "lacks the words of the link. Write them: [our services](/services)."],
  [/!\[\s*\]\(/g, "lacks what the picture shows. Write it: ![what it shows](/files/room.jpg)."],
];

/** The same in the text below the fields. */
const unshownBelow: [RegExp, string][] = [
  [
    /(?<![{\w])\{[a-z][\w.]*\}(?!\})/gi,
    "is shown as it is. A fact stands between two braces: {{ phone }}.",
  ],
  [/^# .*/gm, "is the size of the page's title. Begin the line with ##."],
  [/^#{2,}(?![#\s]).*/gm, "is no heading. Write a space behind the #."],
  [/(?<=^## .*\n(?:(?!#).*\n)*)####+ .*/gm, "stands right below ##. Begin the line with ###."],
];

/** A picture of the folder is served in several sizes under an address of its own. */
const showPictures = (text: string, media: Media) =>
  text.replaceAll(
    /(!\[[^\]]*\]\()(\/files\/[^)\s]+)\)/g,
    (whole, start: string, address: string) => {
      const picture = mediaAt(media, address)?.picture;
      return picture ? `${start}/pictures/${picture})` : whole;
    },
  );

/** A link to a PDF says what it is, and how large. */
const describeFiles = (text: string, media: Media) =>
  text.replaceAll(
    /(?<!!)\[([^\]]*)\](\(\/files\/[^)\s]+\.pdf\))/gi,
    (whole, label: string, target: string) => {
      const file = mediaAt(media, target.slice(1, -1));
      return file ? `[${label} (PDF, ${sizeText(file.bytes)})]${target}` : whole;
    },
  );

const sizeText = (bytes: number) =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

/** Runs all of the work, with a pause after each for whoever asks the site meanwhile, then throws all mistakes at once. @throws {ContentError} */
export async function collectMistakes<Item, Value>(
  items: readonly Item[],
  read: (item: Item) => Value,
) {
  const mistakes: string[] = [];
  const values: unknown[] = [];
  for (const item of items) {
    values.push(attempt(mistakes, () => read(item)));
    await setImmediate();
  }
  if (mistakes.length > 0) throw new ContentError(mistakes);
  return values as Value[];
}

const hash = "A text with a # in it stands in quotation marks; a remark has a space behind the #.";
const quoting = "A text that begins with {{ or {% stands in quotation marks.";

type Issue = z.core.$ZodIssue;
type YamlPath = readonly PropertyKey[];

/** For a union, reports only the issues of the branch that matches best. */
function issuesOf(issue: Issue): Issue[] {
  if (issue.code !== "invalid_union") return [issue];
  const isOther = ({ code, path }: Issue) => code === "invalid_type" && path.length === 0;
  const branch = issue.errors.find((errors) => !errors.some(isOther)) ?? issue.errors[0] ?? [];
  return branch.map((one) => ({ ...one, path: [...issue.path, ...one.path] }));
}

function placesOf(issue: Issue): YamlPath[] {
  return issue.code === "unrecognized_keys"
    ? issue.keys.map((key) => [...issue.path, key])
    : [issue.path];
}

/** The value's offset, or that of its nearest existing parent. */
export function offsetOf(document: Document, place: YamlPath): number {
  for (let length = place.length; length >= 0; length -= 1) {
    const node = document.getIn(place.slice(0, length), true);
    if (typeof node === "object" && node !== null && "range" in node && node.range)
      return (node.range as [number])[0];
  }
  return 0;
}

const kinds: Record<string, string> = {
  array: "a list: [one, another]",
  object: "fields, each on its line: name: value",
  record: "fields, each on its line: name: value",
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
};

const formats: Record<string, string> = {
  email: "must be an email address such as hello@example.com",
  url: "must be an address such as https://www.example.com",
  date: "must be a day such as 2026-05-14",
};

function explain(issue: Issue, place: YamlPath, isUnquoted: boolean): string {
  const name = place.map(String).join(".") || "the file";
  // The schema's own sentence.
  if (!/^(?:Invalid|Too|Unrecognized) /.test(issue.message))
    return name === "body" ? issue.message : `${name}: ${issue.message}`;
  switch (issue.code) {
    case "unrecognized_keys":
      return `${name} is not a field here. ${/^[A-Z]/.test(String(place.at(-1))) ? "Names of fields begin with a small letter." : "Take it out, or correct its spelling."}`;
    case "invalid_key":
      return `${name} ${issue.issues[0]?.message}.`;
    case "invalid_value":
      return `${name} must be one of: ${issue.values.map(String).join(", ")}.`;
    case "too_small":
      return issue.origin === "array"
        ? `${name}: name ${issue.minimum} or more.`
        : `${name} must be ${issue.minimum} or more.`;
    case "too_big":
      return `${name} must be ${issue.maximum} at most.`;
    case "invalid_type":
      if (issue.input === undefined && /undefined/.test(issue.message))
        return `${name} is missing.`;
      if (isUnquoted) return `${name}: ${quoting}`;
      if (issue.expected === "string" && /received (number|boolean)/.test(issue.message))
        return `${name} must be a text. Put it into quotation marks.`;
      return issue.expected === "string" && /received null/.test(issue.message)
        ? `${name} is empty. A text that begins with # stands in quotation marks.`
        : `${name} must be ${kinds[issue.expected] ?? issue.expected}.`;
    case "invalid_format":
      return `${name}: ${formats[issue.format] ?? issue.message}`;
    default:
      return `${name}: ${issue.message}`;
  }
}
