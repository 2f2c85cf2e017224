import { type Document, isMap, isScalar, isSeq, parseDocument, Scalar, type YAMLSeq } from "yaml";
import { z } from "zod";
import { clinicSchema } from "../folder/read-clinic.ts";
import { collectionSchemas } from "../pages/collection-schemas.ts";
import { changeBetween, changesOf, type DatedFact, valueOn } from "../folder/dated-facts.ts";
import { lineAt, offsetOf } from "../folder/written.ts";
import { questionName } from "../pages/own-questions.ts";
import { person } from "../pages/read-people.ts";
import { newPatientsSchema } from "../load.ts";
import { pageFile, pageSchemas } from "../pages/read-pages.ts";
import { slugOf } from "./picture.ts";

/** What of JSON Schema the schemas of the folder come out as. */
type Shape = {
  type?: string | string[];
  /** Where the words of its name do not tell what it is. */
  title?: string;
  description?: string;
  default?: unknown;
  format?: string;
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

/** The shape of a file such as "people/chiropractor.md"; undefined where it is none that forms edit. */
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

/** The names of what clinic.yaml holds. */
export const clinicFacts: ReadonlySet<string> = new Set(Object.keys(clinicSchema.shape));

/** A file's fields, with their comments, and the Markdown below them. */
type Entry = { document: Document; body: string | undefined };

export function readEntry(source: string): Entry {
  const [, yaml, body] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(source) ?? [];
  return { document: parseDocument(yaml ?? source), body: body?.trimStart() };
}

/** What a file's fields hold; undefined for one that is no YAML, which forms can't edit. */
export function valuesIn(source: string): Record<string, unknown> | undefined {
  const { document } = readEntry(source);
  if (document.errors.length > 0 || !isMap(document.contents)) return undefined;
  try {
    return document.toJS() as Record<string, unknown>;
  } catch {
    return undefined; // An alias without its anchor.
  }
}

export function writeEntry({ document, body }: Entry): string {
  const yaml = document.toString({ lineWidth: 0 });
  return body === undefined ? yaml : `---\n${yaml}---\n\n${body.trimEnd()}\n`;
}

/** Of a fact that clinic.yaml had not. */
export const ofTheDesk = {
  source: "the desk",
  confirmed: true,
  remark: "Visitors rely on what stands here.",
};

type Path = readonly (string | number)[];

/** One input of a form. A `list` is a text with an item a line. */
export type EditField = {
  path: Path;
  name: string;
  label: string;
  hint?: string | undefined;
  kind: "text" | "date" | "number" | "flag" | "list" | "choice";
  value: string;
  options?: string[];
  isOptional: boolean;
  isNullable: boolean;
};

/** What belongs together. An `item` of a list can be removed; a new one is empty. */
export type EditGroup = {
  path: Path;
  name: string;
  label: string;
  members: Members;
  item?: "there" | "new";
  isNullable: boolean;
  isOptional?: boolean;
};

export type Members = (EditField | EditGroup)[];

export const isGroup = (member: Members[number]): member is EditGroup => "members" in member;

export const leaves = (members: Members): EditField[] =>
  members.flatMap((one) => (isGroup(one) ? leaves(one.members) : [one]));

/** `section`: a fact of clinic.yaml, or what of a file has a form of its own: "openings/2" is an item of a list. */
type Place = { file: string; section?: string | undefined; isText?: boolean; today?: string };

/** The form of a file, of one of its sections, or of a file as the text that it is. */
export function membersOf(place: Place, source: string): Members {
  const { file, section, isText } = place;
  const always = { isOptional: true, isNullable: false };
  const whole = { path: ["whole"], name: "whole", label: "The file", kind: "text" as const };
  if (isText) return [{ ...whole, ...always, value: source }];
  const { document, body } = readPlace(place, source);
  const shape = shapeOf(file)!;
  const value = document.toJS() as Record<string, unknown>;
  const members = propertiesOf(shape, value, []);
  if (section) {
    const one = allIn(members).find(({ name }) => name === section);
    return one && isGroup(one) && !one.item ? one.members : one ? [one] : [];
  }
  const kept = members.filter(
    (one) => !["body", "hidden"].includes(one.name) && !isSection(file, one),
  );
  if (body === undefined) return kept;
  const about = { path: ["body"], name: "body", label: "Text (Markdown)", kind: "text" as const };
  return [...kept, { ...about, ...always, value: body.trim() }];
}

/** As it is today: what came on a day stands with the rest of its fact. */
export function readPlace({ file, section = "", today }: Place, source: string): Entry {
  const entry = readEntry(source);
  const name = section.split("/", 1)[0]!;
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
export function putOff(before: Entry, after: Entry, fact: string, from: string): void {
  const [was, is] = [before, after].map(({ document }) => (document.toJS() as Facts)[fact] ?? {});
  const value = changeBetween(was!.value, is!.value);
  if (value === undefined) return;
  const later = [...changesOf(was!), { from, value }];
  before.document.setIn([fact, "later"], before.document.createNode(later));
}

/** A page's lists and longer groups have a form of their own: in one form nobody would find anything. */
const isSection = (file: string, one: Members[number]): one is EditGroup =>
  file.startsWith("pages/") &&
  isGroup(one) &&
  (one.members.some((inner) => isGroup(inner) && inner.item) || leaves(one.members).length > 8);

/** What of a file has a form of its own. */
export function sectionsOf(file: string, source: string): EditGroup[] {
  const shape = shapeOf(file);
  const value = valuesIn(source);
  if (!shape || !value) return [];
  const all = propertiesOf(shape, value, []);
  return all.filter((one): one is EditGroup => isSection(file, one));
}

const allIn = (members: Members): Members =>
  members.flatMap((one) => [one, ...(isGroup(one) ? allIn(one.members) : [])]);

const groupsIn = (members: Members): EditGroup[] => allIn(members).filter(isGroup);

/** What a form is about, where it is one item of a list. */
export function itemOf({ members: [only, more] }: { members: Members }) {
  return only && !more && isGroup(only) && only.item ? only : undefined;
}

/** The items of a list such as "categories/0/items", each with a form of its own; the last is a new one. */
export const itemsOf = (file: string, source: string, list: string): EditGroup[] =>
  valuesIn(source) && shapeOf(file)
    ? (membersOf({ file, section: list }, source).filter(isGroup) as EditGroup[])
    : [];

function fieldsFor(given: Shape, value: unknown, path: Path, isOptional: boolean): Members {
  const label = given.title ?? labelOf(path);
  const branches = branchesOf(given);
  const isNullable = branches.some(({ type }) => type === "null");
  const shape = branchFor(
    branches.filter(({ type }) => type !== "null"),
    value,
  );
  const name = path.join("/");
  const base = { path, name, label, isNullable };
  const leaf = (kind: EditField["kind"], text: string, options?: string[]): EditField[] => [
    {
      ...base,
      kind,
      value: text,
      isOptional,
      hint: given.description,
      ...(options && { options }),
    },
  ];
  const now = value ?? given.default;
  if (shape.const !== undefined) return [];
  if (shape.enum) return leaf("choice", textOf(now), isOptional ? ["", ...shape.enum] : shape.enum);
  if (shape.type === "boolean") return leaf("flag", now === true ? ticked : "");
  if (shape.type === "number" || shape.type === "integer") return leaf("number", textOf(value));
  if (shape.type === "array") {
    const items = Array.isArray(value) ? (value as unknown[]) : [];
    if (!shape.items?.properties) return leaf("list", items.map(textOf).join("\n"));
    const members = [...items, undefined].map((item, place): EditGroup => {
      const isThere = place < items.length;
      const itemPath = [...path, place];
      return {
        path: itemPath,
        name: itemPath.join("/"),
        label: isThere ? titleOf(item) || `${label} ${place + 1}` : "Add one",
        members: propertiesOf(shape.items!, item, itemPath),
        item: isThere ? "there" : "new",
        isNullable: false,
      };
    });
    return [{ ...base, members }];
  }
  if (shape.type === "object")
    return [{ ...base, isOptional, members: propertiesOf(shape, value, path) }];
  return leaf(shape.format === "date" ? "date" : "text", textOf(value));
}

function propertiesOf(shape: Shape, value: unknown, path: Path) {
  const given = (value ?? {}) as Record<string, unknown>;
  const { properties, required = [], additionalProperties } = shape;
  const names = properties ? Object.keys(properties) : Object.keys(given);
  return names.flatMap((key) => {
    const inner = properties?.[key] ?? additionalProperties;
    if (!inner) return [];
    const isOptional = properties !== undefined && !required.includes(key);
    return fieldsFor(inner, given[key], [...path, key], isOptional);
  });
}

function branchesOf(shape: Shape): Shape[] {
  const { type } = shape;
  if (Array.isArray(type)) return type.map((one) => ({ ...shape, type: one }));
  return (shape.anyOf ?? shape.oneOf)?.flatMap(branchesOf) ?? [shape];
}

function branchFor(branches: Shape[], value: unknown): Shape {
  const isObject = typeof value === "object" && value !== null;
  const fits = ({ type, properties = {} }: Shape) =>
    isObject
      ? type === "object" &&
        Object.entries(properties).every(
          ([key, inner]) =>
            inner.const === undefined || inner.const === (value as Record<string, unknown>)[key],
        )
      : type === "string";
  return branches.find(fits) ?? branches[0] ?? {};
}

/** What a box that is ticked sends. */
export const ticked = "Yes";

const textOf = (value: unknown) => (value === null || value === undefined ? "" : String(value));

const titleOf = (item: unknown) => {
  const { title, question, q, label, name, text, reason, first, from } = item as Record<
    string,
    unknown
  >;
  return textOf(title ?? question ?? q ?? label ?? name ?? text ?? reason ?? first ?? from);
};

const plainLabels: Record<string, string> = {
  alt: "What it shows",
  first: "First visit",
  followUp: "Later visits",
  percent: "Percent off",
  on: "Off what",
  ends: "Last day",
  scope: "Which services",
  lead: "First sentence",
  short: "In a sentence",
  excerpt: "In a sentence or two",
  record: "In lists and cards",
  figure: "Drawing",
  menu: "Menu that shows it",
  linkedAs: "How other pages name it",
  url: "Address",
  source: "Where it is known from",
  remark: "What depends on it",
  id: "Name in its address",
  metaTitle: "Title for search engines",
  categories: "Questions",
  q: "Question",
  a: "Answer",
  to: "Leads to",
  value: "What the site says",
  across: "Point that stays in view: from the left, in %",
  down: "Point that stays in view: from the top, in %",
  lang: "Language, where it isn’t English (fr, zh-Hans)",
  translates: "Address of the page that says the same in English",
};

export const labelOf = (path: Path) => {
  const name = String(path.at(-1));
  const isDay = path[0] === "closures" || path[0] === "seasons";
  if (name === "first" && isDay) return "First day";
  if (name === "description" && path.length === 1) return "Description for search engines";
  const minutes = /^minutes(\d+)$/.exec(name)?.[1];
  if (minutes) return `${minutes} minutes`;
  if (Object.hasOwn(plainLabels, name)) return plainLabels[name]!;
  const words = name.replaceAll(/([A-Z]|\d+)/g, " $1").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Writes what was typed into the document; fields that are as they were keep how they are written. */
export function applyTexts({ document }: Entry, members: Members, texts: Record<string, string>) {
  for (const field of leaves(members)) {
    const text = (texts[field.name] ?? field.value).trim();
    if (text !== field.value.trim() || (text === "" && isBlank(document.getIn(field.path))))
      setField(document, field, text);
  }
  const groups = groupsIn(members);
  for (const group of groups) {
    if (group.item === "new" && document.hasIn(group.path))
      for (const field of group.members)
        if (!isGroup(field) && !document.hasIn(field.path) && !field.isOptional)
          document.setIn(field.path, made(field) ?? blanks[field.kind] ?? "");
    if ((group.isNullable || group.isOptional) && document.hasIn(group.path) && isEmptied(group)) {
      if (group.isNullable) document.setIn(group.path, null);
      else document.deleteIn(group.path);
    }
  }
  const removed = groups.filter(
    (group) => group.item === "there" && (texts[`${group.name}/-remove`] || isEmptied(group)),
  );
  for (const { path } of removed.toReversed()) document.deleteIn(path);
  const moved = groups.find(({ name }) => texts[`${name}/-up`]);
  if (moved) moveUp(document, moved.path);

  /** What nobody types: the anchor of an item on its page, and the name under which answers are kept. */
  function made({ path }: EditField): string | undefined {
    if (!isMade(path)) return undefined;
    const typed = (name: string) => texts[[...path.slice(0, -1), name].join("/")];
    if (path.at(-1) === "id") return slugOf(typed("title") ?? typed("question") ?? "");
    const questions = document.getIn(path.slice(0, -2)) as YAMLSeq;
    const others = questions.items.map((one) => isMap(one) && one.get("name"));
    return questionName(typed("label") ?? "", others);
  }

  function isEmptied({ members: inside }: EditGroup): boolean {
    const names = leaves(inside).map(({ name }) => name);
    return names.length > 0 && names.every((name) => (texts[name] ?? "x").trim() === "");
  }
}

/** What a new item has where nothing is typed. */
const blanks: Partial<Record<EditField["kind"], unknown>> = { list: [], flag: false };

export const isMade = (path: Path) =>
  path.at(-1) === "id" || (path.at(-3) === "questions" && path.at(-1) === "name");

function moveUp(document: Document, path: Path) {
  const list = document.getIn(path.slice(0, -1));
  const place = Number(path.at(-1));
  if (isSeq(list) && place > 0) list.items.splice(place - 1, 0, ...list.items.splice(place, 1));
}

/** As a new entry has what is still to be filled in. */
const isBlank = (node: unknown) => node === "" || (isSeq(node) && node.items.length > 0);

function setField(
  document: Document,
  { path, kind, isOptional, isNullable }: EditField,
  text: string,
) {
  if (text === "" && (isNullable || isOptional) && kind !== "flag" && kind !== "list")
    return isNullable ? document.setIn(path, null) : void document.deleteIn(path);
  if (kind === "list") return setList(document, path, text);
  const isNumber = kind === "number" && text !== "" && Number.isFinite(Number(text));
  const value = kind === "flag" ? text === ticked : isNumber ? Number(text) : text;
  const node = document.getIn(path, true);
  if (isScalar(node)) {
    node.value = value;
    if (String(value).includes("\n")) node.type = Scalar.BLOCK_LITERAL;
    delete node.source;
    return;
  }
  openParents(document, path);
  document.setIn(path, value);
}

/** Items that stay keep their comments. */
function setList(document: Document, path: Path, text: string) {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const node = document.getIn(path, true);
  if (!isSeq(node)) {
    openParents(document, path);
    return document.setIn(path, document.createNode(lines));
  }
  const items = [...node.items];
  (node as YAMLSeq).items = lines.map((line) => {
    const place = items.findIndex((item) => isScalar(item) && textOf(item.value) === line);
    return place < 0 ? document.createNode(line) : items.splice(place, 1)[0];
  });
}

/** Adds one to a list; the others keep their comments. */
export function addItem(document: Document, path: Path, item: object): void {
  openParents(document, [...path, 0]);
  document.addIn(path, document.createNode(item));
}

/** A null, or a text by mistake, becomes a map, and an empty list is written over several lines. */
function openParents(document: Document, path: Path) {
  for (let length = 1; length < path.length; length++) {
    const parent = document.getIn(path.slice(0, length), true);
    if (isScalar(parent)) document.setIn(path.slice(0, length), document.createNode({}));
    if ((isSeq(parent) || isMap(parent)) && parent.items.length === 0) parent.flow = false;
  }
}

/** The field of a mistake: the last one that starts on its line or above. */
export function fieldAt(source: string, fields: readonly EditField[], line: number) {
  const [front, yaml = source] = /^(---\n[\s\S]*?\n)---\n/.exec(source) ?? [];
  if (front !== undefined && line >= lineAt(source, front.length)) return "body";
  const document = parseDocument(yaml);
  const starts = fields
    .filter(({ path }) => document.has(path[0]))
    .map(({ name, path }) => ({ name, line: lineAt(source, offsetOf(document, path)) }))
    .filter((one) => one.line <= line);
  return starts.toSorted((one, other) => other.line - one.line)[0]?.name;
}
