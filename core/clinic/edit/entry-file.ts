import { type Document, isMap, isScalar, parseDocument } from "yaml";
import { z } from "zod";
import { changeBetween, changesOf, type DatedFact, valueOn } from "../folder/dated-facts.ts";
import type { Mistake } from "../folder/mistake.ts";
import { clinicSchema } from "../folder/read-clinic.ts";
import { newPatientsSchema } from "../load.ts";
import { collectionSchemas } from "../pages/collection-schemas.ts";
import { pageFile, pageSchemas } from "../pages/read-pages.ts";
import { person } from "../pages/read-people.ts";

/** The schemas of the folder come out as this much of JSON Schema. */
export type Shape = {
  type?: string | string[];
  /** A title is set where the name alone does not tell what a field is. */
  title?: string;
  description?: string;
  default?: unknown;
  format?: string;
  maxLength?: number;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  additionalProperties?: Shape | false;
  enum?: string[];
  const?: unknown;
  anyOf?: Shape[];
  oneOf?: Shape[];
};

const schemas = new Map<string, z.ZodType>([
  ["clinic.yaml", clinicSchema],
  ["pages/new-patients.md", newPatientsSchema],
  ...Object.entries(pageSchemas).map(([name, schema]) => [pageFile(name), schema] as const),
]);
const entrySchemas = new Map<string, z.ZodType>(
  Object.entries({ ...collectionSchemas, pages: collectionSchemas.ownPages, people: person }),
);

/** Makes the shape of a file such as "people/chiropractor.md". @returns undefined where it is none that forms edit */
export function shapeOf(file: string): Shape | undefined {
  const [, folder = ""] = /^(\w+)\/[a-z\d]+(?:-[a-z\d]+)*\.md$/.exec(file) ?? [];
  const schema = schemas.get(file) ?? entrySchemas.get(folder);
  if (!schema) return undefined;
  const known = shapes.get(schema);
  if (known) return known;
  const shape = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  shapes.set(schema, shape as unknown as Shape);
  return shape as unknown as Shape;
}

const shapes = new Map<z.ZodType, Shape>();

export const clinicFacts: ReadonlySet<string> = new Set(Object.keys(clinicSchema.shape));

/** A file has fields, with their comments, and Markdown below them. */
export type Entry = { document: Document; body: string | undefined };

export function readEntry(source: string): Entry {
  const [, yaml, body] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(source) ?? [];
  return { document: parseDocument(yaml ?? source), body: body?.trimStart() };
}

/** Reads what a file's fields hold. @returns undefined for one that is no YAML, which forms can't edit */
export const valuesIn = (source: string) => valuesOf(readEntry(source).document);

function valuesOf(document: Document): Record<string, unknown> | undefined {
  if (document.errors.length > 0 || !isMap(document.contents)) return undefined;
  try {
    return document.toJS() as Record<string, unknown>;
  } catch {
    return undefined; // An alias without its anchor.
  }
}

/** Reads a file whose fields can be changed. One that is empty, or of comments alone, gets its first. @returns undefined for any other: see `mendFirst` */
export function entryToEdit(source = ""): Entry | undefined {
  const entry = readEntry(source);
  const { document } = entry;
  const { contents, errors } = document;
  // After --- an empty value stands in the file, and has its remarks.
  if (isScalar(contents) && contents.value === null)
    Object.assign(document, { contents: null, commentBefore: contents.comment });
  const isEmpty = document.contents === null && errors.length === 0;
  return isEmpty || valuesOf(document) ? entry : undefined;
}

export const mendFirst = (file: string): [Mistake] => [
  { at: { file, line: 1 }, sentence: `First mend the mistake in ${file}.` },
];

export function writeEntry({ document, body }: Entry): string {
  const yaml = document.toString({ lineWidth: 0 });
  return body === undefined ? yaml : `---\n${yaml}---\n\n${body.trimEnd()}\n`;
}

/** The desk writes these beside a fact that clinic.yaml did not have. */
export const ofTheDesk = {
  source: "the desk",
  confirmed: true,
  remark: "Visitors rely on what stands here.",
};

export type Path = readonly (string | number)[];

/** `section`: a fact of clinic.yaml, or what of a file has a form of its own: "openings/2" is an item of a list. */
export type Place = {
  file: string;
  section?: string | undefined;
  isText?: boolean;
  today?: string;
};

export const factOf = (section = "") => section.split("/", 1)[0]!;

/** Reads the file as it is today: a change whose day has come stands with the rest of its fact. */
export function readPlace({ file, section, today }: Place, source: string): Entry {
  const entry = readEntry(source);
  const name = factOf(section);
  const fact = file === "clinic.yaml" && today ? (entry.document.toJS() as Facts)[name] : undefined;
  const changes = changesOf(fact ?? {});
  const left = changes.filter(({ from }) => from > today!);
  if (changes.length === 0) return entry;
  if (left.length < changes.length)
    entry.document.setIn([name, "value"], entry.document.createNode(valueOn(fact!, today!)));
  if (left.length > 0) entry.document.setIn([name, "later"], entry.document.createNode(left));
  else entry.document.deleteIn([name, "later"]);
  return entry;
}

type Facts = Record<string, DatedFact | undefined>;

/** Writes what was typed as a change that comes on a day. */
export function putOff(before: Entry, after: Entry, fact: string, from: string): Entry {
  const [was, is] = [before, after].map(({ document }) => (document.toJS() as Facts)[fact] ?? {});
  const value = changeBetween(was!.value, is!.value);
  if (value === undefined) return before;
  const later = [...changesOf(was!), { from, value }];
  // Until then there is none of it.
  if (!before.document.has(fact))
    before.document.setIn([fact, "value"], Array.isArray(value) ? [] : null);
  before.document.setIn([fact, "later"], before.document.createNode(later));
  return before;
}
