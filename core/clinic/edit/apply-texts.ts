import { type Document, isMap, isScalar, isSeq, Scalar, type YAMLSeq } from "yaml";
import { questionName } from "../pages/own-questions.ts";
import {
  type EditField,
  type EditGroup,
  groupsIn,
  isGroup,
  leaves,
  type Members,
  textOf,
  ticked,
} from "./entry-fields.ts";
import type { Entry, Path } from "./entry-file.ts";
import { slugOf } from "../names.ts";

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

  /** Makes what nobody types: the anchor of an item on its page, and the name under which answers are kept. */
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

/** A new item has these where nothing is typed. */
const blanks: Partial<Record<EditField["kind"], unknown>> = { list: [], flag: false };

export const isMade = (path: Path) =>
  path.at(-1) === "id" || (path.at(-3) === "questions" && path.at(-1) === "name");

function moveUp(document: Document, path: Path) {
  const list = document.getIn(path.slice(0, -1));
  const place = Number(path.at(-1));
  if (isSeq(list) && place > 0) list.items.splice(place - 1, 0, ...list.items.splice(place, 1));
}

/** A new entry holds an empty text or a list wherever something is still to be filled in. */
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
