import { parseDocument } from "yaml";
import { lineAt, offsetOf } from "../folder/written.ts";
import { type Path, type Place, readPlace, type Shape, shapeOf, valuesIn } from "./entry-file.ts";
import { labelOf } from "./field-labels.ts";

/** An input of a form. A `list` is a text with an item a line. */
export type EditField = {
  path: Path;
  name: string;
  label: string;
  hint?: string | undefined;
  maxLength?: number | undefined;
  kind: "text" | "date" | "number" | "flag" | "list" | "choice";
  value: string;
  options?: string[];
  isOptional: boolean;
  isNullable: boolean;
};

/** A group holds what belongs together. An `item` of a list can be removed; a new one is empty. */
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

/** Makes the form of a file, of one of its sections, or of a file as the text that it is. */
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

/** A page's lists and longer groups have a form of their own: in one form nobody would find anything. */
const isSection = (file: string, one: Members[number]): one is EditGroup =>
  file.startsWith("pages/") &&
  isGroup(one) &&
  (one.members.some((inner) => isGroup(inner) && inner.item) || leaves(one.members).length > 8);

/** Finds what of a file has a form of its own. */
export function sectionsOf(file: string, source: string): EditGroup[] {
  const shape = shapeOf(file);
  const value = valuesIn(source);
  if (!shape || !value) return [];
  const all = propertiesOf(shape, value, []);
  return all.filter((one): one is EditGroup => isSection(file, one));
}

const allIn = (members: Members): Members =>
  members.flatMap((one) => [one, ...(isGroup(one) ? allIn(one.members) : [])]);

export const groupsIn = (members: Members): EditGroup[] => allIn(members).filter(isGroup);

/** Gives what a form is about, where it is one item of a list. */
export function itemOf({ members: [only, more] }: { members: Members }) {
  return only && !more && isGroup(only) && only.item ? only : undefined;
}

/** Reads the items of a list such as "categories/0/items". Each has a form of its own; the last is a new one. */
export const itemsOf = (list: Place, source: string): EditGroup[] =>
  valuesIn(source) && shapeOf(list.file) ? membersOf(list, source).filter(isGroup) : [];

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
      maxLength: given.maxLength,
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
    const members = [...items, undefined].map((item, index): EditGroup => {
      const isThere = index < items.length;
      const itemPath = [...path, index];
      return {
        path: itemPath,
        name: itemPath.join("/"),
        label: isThere ? titleOf(item) || `${label} ${index + 1}` : "Add one",
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

/** A box that is ticked sends it. */
export const ticked = "Yes";

export const textOf = (value: unknown) =>
  value === null || value === undefined ? "" : String(value);

const titleOf = (item: unknown) => {
  const { title, question, q, label, name, text, reason, first, from } = item as Record<
    string,
    unknown
  >;
  return textOf(title ?? question ?? q ?? label ?? name ?? text ?? reason ?? first ?? from);
};

/** A mistake is of the last field that starts on its line or above. */
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
