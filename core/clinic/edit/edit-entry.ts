import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Press } from "../../process/access-log.ts";
import { filesBelow } from "./files-below.ts";
import { editConflict } from "./edit-conflict.ts";
import {
  applyTexts,
  fieldAt,
  leaves,
  type Members,
  membersOf,
  readEntry,
  sectionsOf,
  shapeOf,
  valuesIn,
  writeEntry,
} from "./entry-file.ts";
import { blogPage, newEntry } from "./new-entry.ts";
import { PictureError, preparePicture, slugOf } from "./picture.ts";
import {
  bytesAt,
  type Changes,
  type Folder,
  hashOf,
  listSaved,
  type Made,
  type Mistake,
  type SavedState,
  saveChanges,
} from "./save-files.ts";

type Texts = Record<string, string>;

/** A file, or a section of it, as a form. */
export type Opened = {
  file: string;
  section?: string | undefined;
  source: string;
  members: Members;
  /** Those with forms of their own. */
  sections: { name: string; label: string }[];
  /** For what forms can't edit. */
  isText?: boolean;
  /** Its file is named after what it is about. */
  isNew?: boolean;
};

/** A photo that came with a form that is not right yet: browsers do not send a file again. */
export const keptPhoto = "photo/kept";

export const filesHere = (folder: string) =>
  filesBelow(folder).map((file) => path.relative(folder, file).replaceAll("\\", "/"));

export const textAt = (folder: string, file: string): string | undefined =>
  bytesAt(path.join(folder, file))?.toString().replaceAll("\r\n", "\n");

/** @returns undefined for what is no text of the folder */
export function openEntry(
  folder: string,
  { file, section, asText }: { file: string; section?: string | undefined; asText?: boolean },
): Opened | undefined {
  const isHere = /\.(md|ya?ml)$/.test(file) && filesHere(folder).includes(file);
  const source = isHere ? textAt(folder, file) : undefined;
  if (source === undefined) return undefined;
  const values = shapeOf(file) && valuesIn(source);
  const isFound = section ? isObject(values) && Object.hasOwn(values, section) : true;
  const hasForm = values && isFound && (file !== "clinic.yaml" || isObject(values[section ?? ""]));
  const place = hasForm && !asText ? { file, section } : { file, isText: true };
  const members = membersOf(place, source);
  const sections = hasForm && !section && !asText ? sectionsOf(file, source) : [];
  return { ...place, source, members, sections };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** What can be begun at the desk, and the folder of its files. */
export const newKinds: Record<string, string> = { person: "people", article: "articles" };

/** A new entry with what `newEntry` knows, and its blanks empty. */
export function openNew(kind: string, order: number, today: string): Opened | undefined {
  const place = Object.hasOwn(newKinds, kind) ? newKinds[kind] : undefined;
  if (!place) return undefined;
  const source = newEntry(kind, today)
    .replaceAll(/"?FILL IN.*|https:\/\/www\.example\.org\/$/gm, '""')
    .replace("order: 99", `order: ${order}`)
    .replace(/---\n\n[\s\S]*$/, "---\n\n");
  const file = `${place}/new.md`;
  return { file, isNew: true, source, members: membersOf({ file }, source), sections: [] };
}

export type Refused = { texts: Texts; errors: Texts; problem?: string };

/** Checked, saved and seen on the site, or what is wrong at each field. */
export async function saveEntry(
  folder: Folder,
  press: Press,
  opened: Opened,
  { texts, photo, what }: { texts: Texts; photo?: Buffer | undefined; what: string },
): Promise<{ file: string; state: SavedState } | Refused> {
  const { CLINIC_DIR } = folder;
  const prepared = await preparedPhoto(photo ?? Buffer.from(texts[keptPhoto] ?? "", "base64"));
  if (typeof prepared === "string") return { texts, errors: { "photo/file": prepared } };
  const kept = prepared ? { ...texts, [keptPhoto]: prepared.toString("base64") } : texts;
  let file = opened.file;
  let written = "";
  const outcome = await saveChanges(folder, press, what, (): Made<Refused> => {
    const earlier = opened.isNew ? fileOfEarlier(folder, press, opened.file) : undefined;
    if (opened.isNew) file = earlier ?? fileFor(opened.file, kept);
    const now = textAt(CLINIC_DIR, file);
    if (opened.isNew && now !== undefined && !earlier) {
      const problem = `There is one with this name already: ${file}.`;
      return { refused: { texts: kept, errors: {}, problem } };
    }
    const photoName = prepared && `${path.parse(file).name}.jpg`;
    const typed = photoName ? { ...kept, "photo/file": photoName } : kept;
    const base = opened.isNew ? opened.source : (texts.base ?? "");
    written = writtenFrom(base, opened, typed);
    if (written === now) return null;
    if (!opened.isNew && base !== now) return { refused: conflict(opened, base, now ?? "", typed) };
    const changes: Changes = {};
    if (photoName) changes[`brand/photos/${photoName}`] = prepared;
    if (file.startsWith("articles/") && !existsSync(path.join(CLINIC_DIR, "pages/blog.yaml")))
      changes["pages/blog.yaml"] = readFileSync(blogPage);
    // Last, since it names the others.
    changes[file] = written;
    return changes;
  });
  if (typeof outcome === "string") return { file, state: outcome };
  if (!Array.isArray(outcome)) return outcome.refused;
  return { texts: kept, ...atFields(opened, file, written, outcome) };
}

async function preparedPhoto(bytes: Buffer): Promise<Buffer | undefined | string> {
  if (bytes.length === 0) return undefined;
  return preparePicture(bytes).catch((error: unknown) => {
    if (error instanceof PictureError) return error.message;
    throw error;
  });
}

const fileFor = (file: string, { name, title }: Texts) =>
  `${path.parse(file).dir}/${slugOf(name ?? title ?? "") || "new"}.md`;

/** Of a form that was sent before: what it began, as long as nobody has changed it since. */
function fileOfEarlier({ DATA_DIR, CLINIC_DIR }: Folder, { key }: Press, file: string) {
  const { dir } = path.parse(file);
  const saved = listSaved(DATA_DIR).find((one) => one.key === key);
  const made = saved?.files.find((one) => one.file.startsWith(`${dir}/`));
  const bytes = made && bytesAt(path.join(CLINIC_DIR, made.file));
  return made && bytes && hashOf(bytes) === made.hash ? made.file : undefined;
}

function writtenFrom(base: string, { file, section, isText, members }: Opened, texts: Texts) {
  if (isText) return `${texts.whole?.trimEnd()}\n`;
  if (!valuesIn(base)) return "";
  const entry = readEntry(base);
  const ofBase = membersOf({ file, section }, base);
  const body = members.some(({ name }) => name === "body") ? texts.body?.trim() : undefined;
  applyTexts(
    entry,
    ofBase.filter(({ name }) => name !== "body"),
    texts,
  );
  return writeEntry({ ...entry, body: body ?? entry.body });
}

function conflict(opened: Opened, base: string, now: string, texts: Texts): Refused {
  const problem =
    "Somebody else has saved this meanwhile. Their changes are marked; what you typed is kept. Save again to use it.";
  const seen = opened.isText || valuesIn(base) ? membersOf(opened, base) : opened.members;
  const current = opened.isText || valuesIn(now) ? membersOf(opened, now) : opened.members;
  const { typed, errors } = editConflict(seen, current, texts);
  return { texts: typed, errors, problem };
}

/** Each mistake at its field; those of other files, and of other sections, above them all. */
function atFields(opened: Opened, file: string, written: string, mistakes: readonly Mistake[]) {
  const { isText, members, section } = opened;
  const fields = isText ? [] : leaves(membersOf({ file, section }, written));
  const labels = new Map(leaves(members).map(({ name, label }) => [name, label]));
  const errors: Texts = {};
  const elsewhere: string[] = [];
  for (const { file: place, line, sentence } of mistakes) {
    const name = isText ? "whole" : (fieldAt(written, fields, line) ?? "");
    const label = labels.get(name);
    const said = isText
      ? `Line ${line}: ${sentence}`
      : capital(sentence.replace(`${name.replaceAll("/", ".")}:`, `${label}:`));
    if (place === file && label !== undefined)
      errors[name] = [errors[name], said].filter(Boolean).join(" ");
    else elsewhere.push(place ? `${place}, line ${line}: ${sentence}` : sentence);
  }
  if (elsewhere.length === 0) return { errors };
  return { errors, problem: ["Nothing is saved yet.", ...elsewhere].join(" ") };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
