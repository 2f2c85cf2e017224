import { spawnSync } from "node:child_process";
import { hash, randomBytes } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { logAccess, type Press } from "../../process/access-log.ts";
import type { Config } from "../../process/config.ts";
import { codeOf } from "../../process/error-code.ts";
import { withFileLock } from "../../process/file-lock.ts";
import { writeWhole } from "../../process/write-whole.ts";
import { type Changes, folderWith } from "../folder/folder-with.ts";
import { attempt, type Mistake } from "../folder/mistake.ts";
import { listFolder } from "../folder/survey.ts";
import { keepLastGood } from "../last-good.ts";
import { type Clinic, createReader, loadClinic } from "../load.ts";
import { pagePath } from "../pages/read-pages.ts";
import { omit } from "../pick.ts";
import { clinicShown, seeOnSite, type Visibility } from "./see-on-site.ts";

/** What stands against a save: a mistake by its file's name in the folder, with what its line says. */
export type Objection = Mistake & { source?: string | undefined };

/**
 * What a save would do: the mistakes that it would make, the clinic if the site would show it, and the pages that would say
 * something else; null for every page. Nothing is written. @param shown the clinic as it is, where it has no mistakes
 */
export async function planChanges(
  folder: Folder,
  changes: Changes,
  shown?: Clinic,
): Promise<Planned> {
  const { CLINIC_DIR, DATA_DIR, tryPages } = folder;
  const copy = await mkdtemp(path.join(tmpdir(), "clinic-check-"));
  try {
    await linkAll(CLINIC_DIR, copy, changes);
    const load = createReader(tryPages, undefined, [CLINIC_DIR]);
    const after = await read(load, copy);
    const pagesTried = after.mistakes.length > 0 ? tryPages : undefined;
    const now = shown
      ? { clinic: shown, mistakes: [] }
      : await read(createReader(pagesTried), CLINIC_DIR);
    const known = now.mistakes.map((one) => objectionTo(CLINIC_DIR, one));
    const mistakes = after.mistakes
      .map((one) => objectionTo(copy, one))
      .filter((one) => !known.some((other) => isAlike(one, other)));
    // What is refused is shown nowhere, so nobody waits until each of its files is tried.
    if (mistakes.length > 0) return { clinic: undefined, mistakes, pages: [] };
    const lastGood = (by: typeof load) => keepLastGood(DATA_DIR, CLINIC_DIR, by);
    // With mistakes, the clinic may be shown in no way at all.
    const before = now.clinic ?? (await attempt([], () => lastGood(loadClinic).read()));
    const clinic =
      after.clinic ??
      (await attempt([], () => lastGood(load).withoutMistakes(after.mistakes, copy)));
    const isShown = Object.entries(changes).every(([file, content]) => {
      const hash = content === null ? undefined : hashOf(content);
      return clinic?.files.get(file)?.hash === hash;
    });
    if (!clinic || !isShown) return { clinic: undefined, mistakes, pages: [] };
    return { clinic, mistakes, pages: changedPages(before, clinic) };
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

type Planned = {
  clinic: Clinic | undefined;
  mistakes: readonly Objection[];
  pages: string[] | null;
};

/** Makes the folder as it would be, of links to its files. */
async function linkAll(folder: string, copy: string, changes: Changes): Promise<void> {
  const { files, wrong } = await listFolder(folder);
  // Nothing may be written through the link to a folder.
  const isWithin = (name: string) => (one: string) => one.startsWith(`${name}/`);
  const linked = wrong.filter((name) => !Object.keys(changes).some(isWithin(name)));
  const link = (name: string, target: string) => symlink(path.resolve(folder, name), target);
  await folderWith(copy, [...files, ...linked], link, changes);
}

async function read(load: (folder: string) => Promise<Clinic>, folder: string) {
  const mistakes: Mistake[] = [];
  return { clinic: await attempt(mistakes, () => load(folder)), mistakes };
}

const isAlike = (one: Objection, other: Objection) =>
  one.at?.file === other.at?.file && one.sentence === other.sentence && one.source === other.source;

function objectionTo(folder: string, { at, sentence }: Mistake): Objection {
  if (!at) return { sentence };
  const { file, line } = at;
  const place = { file: path.relative(folder, file), line };
  try {
    return { at: place, sentence, source: bytesAt(file)?.toString().split("\n")[line - 1] };
  } catch {
    return { at: place, sentence }; // It can't be read, which the sentence says.
  }
}

/** Finds the addresses of pages that say something else. @returns null where every page may */
function changedPages(before: Clinic | undefined, after: Clinic): string[] | null {
  if (!before) return null;
  const earlier = new Set(textsByPage(before).map((entry) => JSON.stringify(entry)));
  const changed = textsByPage(after).filter((entry) => !earlier.has(JSON.stringify(entry)));
  const pages = changed.map(([page]) => page);
  return pages.includes(everyPage) ? null : pages;
}

const everyPage = "";

function textsByPage(clinic: Clinic): [page: string, texts: unknown][] {
  const { allPages, articles, services, conditions, programs, locations, people, ...rest } = clinic;
  const { site, ...others } = allPages;
  const written = [articles, services, conditions, programs, locations].flat();
  // The pages below show these, and those differ without a change.
  const shared = omit(rest, "pages", "otherPaths", "newPatients");
  const facts = omit(shared, "folder", "version", "files", "sources", "brand", "media", "figures");
  return [
    [everyPage, [facts, site]],
    ["/our-team", people],
    ...Object.entries(others).map(([name, page]): [string, unknown] => [pagePath(name), page]),
    ...written.map((entry): [string, unknown] => [entry.path, entry]),
  ];
}

export type Saved = {
  id: string;
  /** The key of the form that was sent, which tells a repeat. */
  key: string;
  at: string;
  who: string;
  what: string;
  /** The change shows there; null is every page. */
  pages: string[] | null;
  files: { file: string; before: string | null; hash: string | null }[];
};
type Note = Press & { what: string; pages: string[] | null };

/** Says where the clinic's folder is, what tries it, and which site shows it. */
export type Folder = Pick<Config, "CLINIC_DIR" | "DATA_DIR" | "PORT"> & {
  /** Renders pages. @returns those that fail */
  tryPages?: ((clinic: Clinic) => Promise<readonly Mistake[]>) | undefined;
};

/** Says where a save shows. It "waits" when mistakes of the folder keep it from the site. */
export type SavedState = Visibility | "waits";

/** What a save is to write; null where it is done already. */
export type Made = Changes | null | readonly Objection[];

/** The errors have the names of the fields. */
export type FormOutcome = { state: SavedState } | { errors: Record<string, string> };

type SaveOutcome = { state: SavedState } | { objections: readonly Objection[] };

/**
 * One save at a time, also of two desks. `make` reads the folder as it is when its turn comes.
 * Mistakes that the folder has already refuse no change.
 */
export async function saveChanges(
  folder: Folder,
  press: Press,
  what: string,
  make: () => Made,
): Promise<SaveOutcome> {
  const tried = await alone(folder, async (): Promise<Checked> => {
    const made = make();
    if (isRefusal(made)) return { objections: made };
    if (made) return checkAndSave(folder, press, what, made);
    return { clinic: (await read(loadClinic, folder.CLINIC_DIR)).clinic };
  });
  if (!tried) return refused("Somebody else is saving. Try again in a moment.");
  if ("objections" in tried) return tried;
  const { clinic } = tried;
  return { state: clinic ? await seeOnSite(folder, clinicShown(clinic.version)) : "waits" };
}

/** TypeScript does not narrow a readonly array. */
export const isRefusal = (made: Made): made is readonly Objection[] => Array.isArray(made);

const refused = (sentence: string) => ({ objections: [{ sentence }] });

/** Undoes first what a killed desk has half saved. @returns undefined after ten seconds of others' work */
function alone<T>({ CLINIC_DIR, DATA_DIR }: Folder, work: () => Promise<T>) {
  const history = historyFolder(DATA_DIR);
  mkdirSync(history, { recursive: true, mode: 0o700 });
  return withFileLock(path.join(history, "save.lock"), async () => {
    for (const name of globSync(".*.json", { cwd: history })) {
      const half = path.join(history, name);
      await undo(CLINIC_DIR, JSON.parse(readFileSync(half, "utf8")) as Saved);
      rmSync(half);
    }
    return work();
  });
}

/** A desk that was killed may have left a save half done: the next start undoes it. */
export const undoHalfSaved = (folder: Folder) => alone(folder, async () => {});

/** What somebody has written since stays. */
async function undo(folder: string, { files }: Saved): Promise<void> {
  for (const { file, before, hash: written } of files) {
    const place = path.join(folder, file);
    const now = bytesAt(place);
    if (written === (now ? hashOf(now) : null))
      await write(place, before === null ? null : Buffer.from(before, "base64"));
  }
}

type Checked = { clinic: Clinic | undefined } | { objections: readonly Objection[] };

async function checkAndSave(
  folder: Folder,
  press: Press,
  what: string,
  changes: Changes,
): Promise<Checked> {
  const { CLINIC_DIR } = folder;
  const files = Object.keys(changes);
  const bytes = () => files.map((file) => bytesAt(path.join(CLINIC_DIR, file))?.toString("base64"));
  const seen = bytes();
  const { clinic, mistakes, pages } = await planChanges(folder, changes);
  if (mistakes.length > 0) return { objections: mistakes };
  await logAccess(folder, press, "clinic changed", { subject: files.join(", ") });
  // An editor keeps to no lock.
  if (bytes().some((one, index) => one !== seen[index]))
    return refused("The file was changed by another program just now. Save again.");
  try {
    await saveFiles(folder, changes, { ...press, what, pages });
  } catch (error) {
    const sentence = diskReasons[String(codeOf(error))];
    if (!sentence) throw error;
    return refused(sentence);
  }
  return { clinic };
}

const diskReasons: Record<string, string> = {
  EACCES: "The desk may not write in the clinic's folder. Ask whoever set it up (docs/desk.md).",
  EROFS: "The clinic's folder can't be written: its disk is read-only.",
  EPERM: "The desk may not write in the clinic's folder. Ask whoever set it up (docs/desk.md).",
  ENOSPC: "The disk is full.",
  ENOTDIR: "The clinic's folder can't be written: a file stands where a folder should be.",
};

const keptDays = 90;

/** Writes each file whole or not at all, keeps what was there for 90 days, and commits in a git checkout. */
async function saveFiles({ CLINIC_DIR, DATA_DIR }: Folder, changes: Changes, note: Note) {
  const { now, ...said } = note;
  const history = historyFolder(DATA_DIR);
  const at = now.toISOString();
  const saved: Saved = {
    id: `${at.replaceAll(/\D/g, "")}-${randomBytes(4).toString("hex")}`,
    at,
    ...said,
    files: Object.entries(changes).map(([file, content]) => ({
      file,
      before: bytesAt(path.join(CLINIC_DIR, file))?.toString("base64") ?? null,
      hash: content === null ? null : hashOf(content),
    })),
  };
  // Hidden until the files are written: what a killed desk did not save stands in no list.
  const kept = path.join(history, `.${saved.id}.json`);
  await write(kept, JSON.stringify(saved));
  try {
    for (const [file, content] of Object.entries(changes))
      await write(path.join(CLINIC_DIR, file), content);
  } catch (error) {
    await undo(CLINIC_DIR, saved);
    rmSync(kept);
    throw error;
  }
  await rename(kept, path.join(history, `${saved.id}.json`));
  commit(CLINIC_DIR, Object.keys(changes), note);
  for (const old of listSaved(DATA_DIR))
    if (Date.parse(old.at) < now.getTime() - keptDays * 86_400_000)
      rmSync(path.join(history, `${old.id}.json`), { force: true });
}

/** Lists the newest first. */
export function listSaved(DATA_DIR: string): Saved[] {
  const history = historyFolder(DATA_DIR);
  const files = globSync("*.json", { cwd: history }).toSorted().toReversed();
  return files.map((file) => JSON.parse(readFileSync(path.join(history, file), "utf8")) as Saved);
}

/** A save is taken back whole, unless one of its files has changed since. @returns undefined for a save that is no longer known */
export async function takeBack(folder: Folder, press: Press, id: string) {
  const saved = listSaved(folder.DATA_DIR).find((one) => one.id === id);
  if (!saved) return undefined;
  const { files, what } = saved;
  return saveChanges(folder, press, `Take back: ${what}`, (): Made => {
    const now = files.map(({ file }) => bytesAt(path.join(folder.CLINIC_DIR, file)) ?? null);
    const earlier = files.map(({ before }) =>
      before === null ? null : Buffer.from(before, "base64"),
    );
    // The second press of the same button.
    if (earlier.every((bytes, index) => isEqual(bytes, now[index]!))) return null;
    const isSame = files.every(({ hash }, index) => hash === (now[index] && hashOf(now[index])));
    if (!isSame)
      return [{ sentence: "The file has changed since. Take back the later change first." }];
    return Object.fromEntries(files.map(({ file }, index) => [file, earlier[index]!]));
  });
}

const isEqual = (one: Buffer | null, other: Buffer | null) =>
  one && other ? one.equals(other) : one === other;

const historyFolder = (DATA_DIR: string) => path.join(DATA_DIR, "clinic-history");

export const hashOf = (content: string | Buffer) => hash("sha256", content);

/** Reading a pipe would never end. */
export const bytesAt = (file: string) =>
  existsSync(file) && statSync(file).isFile() ? readFileSync(file) : undefined;

async function write(file: string, content: string | Buffer | null): Promise<void> {
  if (content === null) return rm(file, { force: true });
  const { dir, base } = path.parse(file);
  await mkdir(dir, { recursive: true });
  // Hidden, so that the site does not read it.
  await writeWhole(
    file,
    (part) => writeFile(part, content, { flush: true }),
    path.join(dir, `.${base}.part`),
  );
}

/** The copy is kept anyway, so a git that refuses is no reason to fail. */
function commit(folder: string, files: readonly string[], { who, what }: Note): void {
  const git = (...args: string[]) => spawnSync("git", ["-C", folder, ...args], { stdio: "ignore" });
  if (git("rev-parse", "--is-inside-work-tree").status !== 0) return;
  git("add", "--", ...files);
  const author = `${who.replaceAll(/[<>\n]/g, "") || "desk"} <desk@localhost>`;
  const by = ["-c", "user.name=desk", "-c", "user.email=desk@localhost"];
  git(...by, "commit", "--quiet", "--only", "-m", what, "--author", author, "--", ...files);
}
