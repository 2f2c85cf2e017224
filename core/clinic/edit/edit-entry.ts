import { isDeepStrictEqual } from "node:util";
import path from "node:path";
import type { Press } from "../../process/access-log.ts";
import { filesBelow } from "./files-below.ts";
import { editConflict } from "./edit-conflict.ts";
import { applyTexts, isMade } from "./apply-texts.ts";
import {
  fieldAt,
  groupsIn,
  itemOf,
  itemsOf,
  leaves,
  type Members,
  membersOf,
  sectionsOf,
} from "./entry-fields.ts";
import {
  factOf,
  ofTheDesk,
  putOff,
  readPlace,
  shapeOf,
  valuesIn,
  writeEntry,
} from "./entry-file.ts";
import { blankEntry, entryKinds, neededPage, startingPage } from "./new-entry.ts";
import type { Changes } from "../folder/folder-with.ts";
import { slugOf } from "../names.ts";
import { pictureFault, preparePicture } from "./picture.ts";
import {
  bytesAt,
  type Folder,
  hashOf,
  listSaved,
  type Made,
  type Objection,
  planChanges,
  type SavedState,
  saveChanges,
} from "./save-files.ts";

type Texts = Record<string, string>;

/** A file, or a section of it, is opened as a form. */
export type Opened = {
  file: string;
  section?: string | undefined;
  /** A fact of clinic.yaml is shown as it is on this day. */
  today?: string | undefined;
  source: string;
  members: Members;
  /** Sections have forms of their own. */
  sections: { name: string; label: string }[];
  /** Forms can't edit the file, so its text is edited whole. */
  isText?: boolean;
  /** A new entry's file is named after what it is about. */
  isNew?: boolean;
  /** A new entry asks for these first; all else can wait. */
  asked?: readonly string[];
};

/** The field that keeps a photo sent with a form that is not right yet, since browsers do not send a file again. */
export const keptPhoto = "photo/kept";

/** The field that says from which day what was typed of a fact counts. Empty is at once. */
export const fromDay = "from-day";

export const filesHere = (folder: string) =>
  filesBelow(folder).map((file) => path.relative(folder, file).replaceAll("\\", "/"));

export const textAt = (folder: string, file: string): string | undefined =>
  bytesAt(path.join(folder, file))?.toString().replaceAll("\r\n", "\n");

/** @returns undefined for what is no text of the folder, nor a page that it could have */
export function openEntry(
  folder: string,
  {
    file,
    section,
    asText,
    today,
  }: Pick<Opened, "file" | "section" | "today"> & { asText?: boolean },
): Opened | undefined {
  const isHere = /\.(md|ya?ml)$/.test(file) && filesHere(folder).includes(file);
  const source = isHere ? textAt(folder, file) : startingPage(file);
  if (source === undefined) return undefined;
  const values = shapeOf(file) && valuesIn(source);
  const found = values && section ? membersOf({ file, section }, source) : [];
  const isFact =
    typeof (values?.[factOf(section)] ?? {}) === "object" &&
    leaves(found).some(({ path: [, part] }) => part === "value" || section?.includes("/"));
  const hasForm = file === "clinic.yaml" ? isFact : values && (found.length > 0 || !section);
  const place = hasForm && !asText ? { file, section, today } : { file, isText: true };
  const members = membersOf(place, source);
  const sections = hasForm && !section && !asText ? sectionsOf(file, source) : [];
  return { ...place, source, members, sections };
}

/** Opens a new entry with what `newEntry` knows, and its blanks empty. @param orders those of the others */
export function openNew(
  kind: string,
  orders: readonly number[],
  today: string,
): Opened | undefined {
  if (!Object.hasOwn(entryKinds, kind)) return undefined;
  const { folder, asked } = entryKinds[kind]!;
  const source = blankEntry(kind, today, Math.max(0, ...orders) + 1);
  const file = `${folder}/new.md`;
  return { file, isNew: true, asked, source, members: membersOf({ file }, source), sections: [] };
}

/** Until somebody writes what a new page says of itself elsewhere, its title and its first sentence say it. */
function withRest(members: Members, texts: Texts): Texts {
  if (texts.lead === undefined) return texts;
  const lead = texts.lead.trim() || "…";
  const rest = leaves(members).flatMap(({ name }) => {
    if (texts[name]?.trim()) return [];
    if (name === "metaTitle") return [[name, `${texts.title?.trim() || "…"} | {{ name }}`]];
    return /(^|\/)(description|short|excerpt|cardText)$/.test(name) ? [[name, lead]] : [];
  });
  return { ...texts, ...(Object.fromEntries(rest) as Texts) };
}

/**
 * What was sent, as if its form had been opened on the file as it is now, if nobody has changed what it shows.
 * An item of a list is found where it now is, and a new one goes last, whatever others added, moved or removed.
 */
export function onFileAsItIs(
  opened: Opened,
  texts: Texts,
): { opened: Opened; texts: Texts; problem?: string } {
  const { base = "", ...typed } = texts;
  const { file, source: now, section = "", today, isNew, isText } = opened;
  const asSent = { opened, texts };
  if (isNew || isText || base === now || !valuesIn(base) || !valuesIn(now)) return asSent;
  const isSavedAlready = writtenFrom(base, opened, texts) === now;
  if (isSavedAlready) return asSent;
  const before = membersOf(opened, base);
  const item = itemOf({ members: before });
  const has = (values: string[]) => (one: { members: Members }) =>
    isDeepStrictEqual(valuesOf(one.members), values);
  const seen = has(valuesOf(before));
  if (!item) return seen(opened) ? { opened, texts: { ...typed, base: now } } : asSent;
  const list = { file, section: path.posix.dirname(section), today };
  const items = itemsOf(list, now);
  const there = items.find(has(valuesOf(before, typed))) ?? items.find(seen);
  const isGone = !there && item.item === "there";
  // One that somebody has changed stands where it was.
  if (isGone && items.length === itemsOf(list, base).length) return asSent;
  const found = there ?? items.at(-1);
  if (!found) return asSent;
  const place = { ...opened, section: found.name };
  const moved = Object.entries(typed).map(([name, text]) => [
    name.replace(`${item.name}/`, `${found.name}/`),
    text,
  ]);
  return {
    opened: { ...place, members: membersOf(place, now) },
    texts: { ...(Object.fromEntries(moved) as Texts), base: now },
    ...(isGone && {
      problem:
        "Somebody else has removed this meanwhile, or changed it. Save adds it as you have it.",
    }),
  };
}

/** @param typed instead of what they have */
const valuesOf = (members: Members, typed: Texts = {}) =>
  leaves(members)
    .filter(({ path }) => !isMade(path))
    .map(({ name, value }) => (typed[name] ?? value).trim());

export type Refused = { texts: Texts; errors: Texts; problem?: string };

type Given = { texts: Texts; photo?: Buffer | undefined };

/** Checks, saves and looks for it on the site. @returns what is wrong at each field where it is refused */
export async function saveEntry(
  folder: Folder,
  press: Press,
  opened: Opened,
  { what, ...given }: Given & { what: string },
): Promise<{ file: string; state: SavedState | "later" } | Refused> {
  const prepared = await prepare(folder, opened, given);
  if ("errors" in prepared) return prepared;
  let made: Written | undefined;
  const outcome = await saveChanges(folder, press, what, (): Made => {
    made = changesFor(folder, press, opened, prepared);
    return made.refused ? [] : made.changes;
  });
  const { file = opened.file, written = "", refused } = made ?? {};
  if (refused) return refused;
  if ("objections" in outcome)
    return { texts: prepared.texts, ...atFields(opened, file, written, outcome.objections) };
  const { state } = outcome;
  return { file, state: prepared.from && state !== "waits" ? "later" : state };
}

/** Finds what a save would change, and where. Nothing is written. */
export async function planEntry(folder: Folder, press: Press, opened: Opened, given: Given) {
  const prepared = await prepare(folder, opened, given);
  if ("errors" in prepared) return prepared;
  // The plan shows the change as it will be on its day.
  const made = changesFor(folder, press, opened, { ...prepared, from: "" });
  if (made.refused) return made.refused;
  const { file, written, changes } = made;
  // Saved or not, a text is shown before all pages are tried.
  const { clinic, mistakes, pages } = await planChanges(
    { ...folder, tryPages: undefined },
    changes ?? {},
  );
  const { texts } = prepared;
  if (mistakes.length > 0) return { texts, ...atFields(opened, file, written, mistakes) };
  return { texts, file, changes: changes ?? {}, pages, clinic };
}

/** `changes` is null where the file is already as it should be. */
type Written = { file: string; written: string; changes: Changes | null; refused?: Refused };
type Prepared = { texts: Texts; photo: Buffer | undefined; from: string };

async function prepare(
  folder: Folder,
  opened: Opened,
  { texts, photo }: Given,
): Promise<Prepared | Refused> {
  const prepared = await preparedPhoto(photo ?? Buffer.from(texts[keptPhoto] ?? "", "base64"));
  if (typeof prepared === "string") return { texts, errors: { "photo/file": prepared } };
  const kept = prepared ? { ...texts, [keptPhoto]: prepared.toString("base64") } : texts;
  const item = itemOf(opened);
  const [first] = item?.item === "new" ? leaves(item.members) : [];
  if (first && !leaves(item!.members).some(({ name }) => texts[name]?.trim()))
    return { texts, errors: { [first.name]: `${first.label}: must not be empty` } };
  // What a file has already stays, so that it can be removed.
  const long = leaves(opened.members).find(
    ({ name, value, maxLength = Infinity }) =>
      texts[name] !== value && (texts[name]?.trim().length ?? 0) > maxLength,
  );
  if (long)
    return {
      texts,
      errors: { [long.name]: `${long.label}: must be ${long.maxLength} characters or fewer` },
    };
  const from = texts[fromDay] ?? "";
  if (from && from <= (opened.today ?? ""))
    return { texts, errors: { [fromDay]: "Choose a day to come, or leave it empty." } };
  // What is wrong with it on that day is told today.
  const atOnce = from && opened.section ? writtenFrom(texts.base ?? "", opened, texts) : "";
  const planned = atOnce && (await planChanges(folder, { [opened.file]: atOnce })).mistakes;
  if (planned && planned.length > 0)
    return { texts, ...atFields(opened, opened.file, atOnce, planned) };
  return { texts: kept, photo: prepared, from };
}

function changesFor(
  folder: Folder,
  press: Press,
  opened: Opened,
  { texts, photo, from }: Prepared,
): Written {
  const { CLINIC_DIR } = folder;
  const earlier = opened.isNew ? fileOfEarlier(folder, press, opened.file) : undefined;
  const file = opened.isNew ? (earlier ?? fileFor(opened.file, press, texts)) : opened.file;
  const there = textAt(CLINIC_DIR, file);
  const now = opened.isNew ? there : (there ?? startingPage(file));
  if (opened.isNew && now !== undefined && !earlier) {
    const problem = `There is one with this name already: ${file}.`;
    return { file, written: "", changes: null, refused: { texts, errors: {}, problem } };
  }
  const { dir, name } = path.parse(file);
  const photoName = photo && `${dir === "people" ? name : `${dir}-${name}`}.jpg`;
  const typed = photoName ? { ...texts, "photo/file": photoName } : texts;
  const base = opened.isNew ? opened.source : (texts.base ?? "");
  const written = writtenFrom(
    base,
    opened,
    opened.isNew ? withRest(opened.members, typed) : typed,
    from,
  );
  if (written === there) return { file, written, changes: null };
  if (!opened.isNew && base !== now)
    return { file, written, changes: null, refused: conflict(opened, base, now ?? "", typed) };
  const changes: Changes = {};
  if (photoName) changes[`brand/photos/${photoName}`] = photo;
  // It comes last, since it names the others.
  Object.assign(changes, opened.isNew && neededPage(CLINIC_DIR, file), { [file]: written });
  return { file, written, changes };
}

async function preparedPhoto(bytes: Buffer): Promise<Buffer | undefined | string> {
  if (bytes.length === 0) return undefined;
  return preparePicture(bytes).catch(pictureFault);
}

/** A name in another script gives no file's name. */
const fileFor = (file: string, { key }: Press, { name, title }: Texts) =>
  `${path.parse(file).dir}/${slugOf(name ?? title ?? "") || `new-${hashOf(key).slice(0, 6)}`}.md`;

/** Finds the file that a form sent before has begun, as long as nobody has changed it since. */
function fileOfEarlier({ DATA_DIR, CLINIC_DIR }: Folder, { key }: Press, file: string) {
  const { dir } = path.parse(file);
  const saved = listSaved(DATA_DIR).find((one) => one.key === key);
  const made = saved?.files.find((one) => one.file.startsWith(`${dir}/`));
  const bytes = made && bytesAt(path.join(CLINIC_DIR, made.file));
  return made && bytes && hashOf(bytes) === made.hash ? made.file : undefined;
}

/** @param from the day from which a fact is another; empty for at once */
function writtenFrom(base: string, opened: Opened, texts: Texts, from = "") {
  const { file, section, isText, members } = opened;
  if (isText) return `${texts.whole?.trimEnd()}\n`;
  if (!valuesIn(base)) return "";
  const entry = readPlace(opened, base);
  const ofBase = membersOf(opened, base);
  const body = members.some(({ name }) => name === "body") ? texts.body?.trim() : undefined;
  applyTexts(
    entry,
    ofBase.filter(({ name }) => name !== "body"),
    texts,
  );
  const fact = factOf(section);
  const made = from ? putOff(readPlace(opened, base), entry, fact, from) : entry;
  if (file === "clinic.yaml" && made.document.has(fact))
    for (const [name, said] of Object.entries(ofTheDesk))
      if (!made.document.hasIn([fact, name])) made.document.setIn([fact, name], said);
  return writeEntry({ ...made, body: body ?? made.body });
}

function conflict(opened: Opened, base: string, now: string, texts: Texts): Refused {
  const problem =
    "Somebody else has saved this meanwhile. Their changes are marked; what you typed is kept. Save again to use it.";
  const seen = opened.isText || valuesIn(base) ? membersOf(opened, base) : opened.members;
  const current = opened.isText || valuesIn(now) ? membersOf(opened, now) : opened.members;
  const { typed, errors } = editConflict(seen, current, texts);
  return { texts: typed, errors, problem };
}

/** Says each mistake at its field, and those of other files and sections above them all. */
function atFields(opened: Opened, file: string, written: string, mistakes: readonly Objection[]) {
  const { isText, members, section, today } = opened;
  const fields = isText ? [] : leaves(membersOf({ file, section, today }, written));
  const labels = new Map(leaves(members).map(({ name, label }) => [name, label]));
  const groups = new Map(groupsIn(members).map((group) => [group.name, group]));
  const errors: Texts = {};
  const elsewhere: string[] = [];
  for (const { at: { file: place, line } = { file: "", line: 1 }, sentence } of mistakes) {
    const named = /^[\w.]+(?=:? )/.exec(sentence)?.[0].replaceAll(".", "/") ?? "";
    const [first] = leaves(groups.get(named)?.members ?? []);
    const found = labels.has(named) ? named : (first?.name ?? fieldAt(written, fields, line));
    const name = isText ? "whole" : (found ?? "");
    const label = labels.get(named) ?? groups.get(named)?.label;
    const said = isText
      ? `Line ${line}: ${sentence}`
      : capital(label === undefined ? sentence : label + sentence.slice(named.length));
    if (place === file && labels.has(name))
      errors[name] = [errors[name], said].filter(Boolean).join(" ");
    else elsewhere.push(place ? `${place}, line ${line}: ${sentence}` : sentence);
  }
  if (elsewhere.length === 0) return { errors };
  return { errors, problem: ["Nothing is saved yet.", ...elsewhere].join(" ") };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
