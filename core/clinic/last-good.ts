import { randomUUID } from "node:crypto";
import { copyFile, link, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { writeWhole } from "../process/write-whole.ts";
import { folderWith } from "./folder/folder-with.ts";
import { attempt, type Mistake, mistakesIn } from "./folder/mistake.ts";
import { type FolderFiles, surveyFolder } from "./folder/survey.ts";
import type { Clinic } from "./load.ts";

/** @throws {ContentError} */
type Load = (folder: string) => Promise<Clinic>;

export type LastGood = ReturnType<typeof keepLastGood>;

/** When no mistake names a file, changed files are tried one by one; past this many the whole folder waits. */
const mostTried = 30;

/** A copy of the clinic's folder under DATA_DIR as the site last showed it. It outlives a restart. @param load reads a folder and tries its pages */
export function keepLastGood(dataFolder: string, clinicFolder: string, load: Load) {
  const copiesFolder = path.join(dataFolder, "last-good");
  const { current, make, keep } = openCopies(copiesFolder, clinicFolder);
  return {
    keep,
    /** Loads the clinic as it was last shown; undefined without a good copy. */
    async read(): Promise<Clinic | undefined> {
      const good = await current();
      return good ? load(good) : undefined;
    },
    /** Loads the folder, or changes to it in a copy, with each mistaken file as it was in the good copy. @returns undefined without a good copy */
    async withoutMistakes(
      mistakes: readonly Mistake[],
      folder = clinicFolder,
    ): Promise<Clinic | undefined> {
      const good = await current();
      if (!good) return undefined;
      const { files } = await surveyFolder(folder, { also: [clinicFolder] });
      const { files: kept } = await surveyFolder(good);
      // An unmounted folder must not delete every file.
      const changed = files.size === 0 ? [] : changedNames(kept, files);
      async function loadWith(names: readonly string[]): Promise<Clinic> {
        const mixed = new Map(kept);
        for (const name of names)
          if (files.has(name)) mixed.set(name, files.get(name)!);
          else mixed.delete(name);
        const made = await make(mixed, good);
        const clinic = await load(made).catch(async (error: unknown) => {
          await drop(made);
          throw error;
        });
        if (folder === clinicFolder) return clinic;
        // Nothing is served from what is only tried: each of its files is elsewhere, too.
        await drop(made);
        return { ...clinic, files: mixed };
      }
      const named = namesIn(mistakes, folder, changed);
      return (
        (await loadUnnamed(changed, named, copiesFolder, loadWith)) ??
        (await loadOneByOne(changed, loadWith)) ??
        load(good)
      );
    },
  };
}

/** The good copy with these of the changes. @throws {ContentError} */
type LoadWith = (names: readonly string[]) => Promise<Clinic>;

/** Loads all changes but those in files that a mistake names. @param copiesFolder holds the copies that are tried */
async function loadUnnamed(
  changed: readonly string[],
  named: readonly string[],
  copiesFolder: string,
  loadWith: LoadWith,
): Promise<Clinic | undefined> {
  let waiting = named;
  while (waiting.length > 0 && waiting.length < changed.length) {
    const rest = changed.filter((name) => !waiting.includes(name));
    try {
      return await loadWith(rest);
    } catch (error) {
      const more = namesIn(mistakesIn(error), copiesFolder, rest);
      if (more.length === 0) break;
      waiting = [...waiting, ...more];
    }
  }
  return undefined;
}

/** Tries the changed files in turn, since a mistake may lie between files: others link to a page that was removed. */
async function loadOneByOne(
  changed: readonly string[],
  loadWith: LoadWith,
): Promise<Clinic | undefined> {
  let best: Clinic | undefined;
  const taken: string[] = [];
  for (const name of changed.length > mostTried ? [] : changed) {
    const next = await attempt([], () => loadWith([...taken, name]));
    if (!next) continue;
    taken.push(name);
    best = next;
  }
  return best;
}

/** Copies of the clinic's folder, of which one is the good one. */
function openCopies(copiesFolder: string, clinicFolder: string) {
  const pointer = path.join(copiesFolder, "current.json");
  const mine = new Set<string>();

  /** Another clinic's folder may have been shown from the same DATA_DIR. */
  async function current(): Promise<string | undefined> {
    const text = await readFile(pointer, "utf8").catch(() => "{}");
    const { name, of } = JSON.parse(text) as { name?: string; of?: string };
    return name && of === clinicFolder ? path.join(copiesFolder, name) : undefined;
  }

  /** Makes a folder with these files, with hard links to those that the good copy has. */
  async function make(files: FolderFiles, good?: string): Promise<string> {
    const folder = path.join(copiesFolder, `${Date.now()}-${randomUUID()}`);
    mine.add(path.basename(folder));
    const kept = good ? (await surveyFolder(good)).files : undefined;
    await folderWith(folder, files.keys(), (name, target) => {
      const { file, hash } = files.get(name)!;
      const same = kept?.get(name);
      return same?.hash === hash ? link(same.file, target) : copyFile(file, target);
    }).catch(async (error: unknown) => {
      await drop(folder);
      throw error;
    });
    return folder;
  }

  async function keep(clinic: Clinic): Promise<void> {
    const good = await current();
    const isCopy = path.dirname(clinic.folder) === copiesFolder;
    const folder = isCopy ? clinic.folder : await make(clinic.files, good);
    // The next look at the folder keeps a file that was written meanwhile.
    const { version } = await surveyFolder(folder);
    if (!clinic.version.startsWith(version)) return drop(folder);
    const name = path.basename(folder);
    if (good && path.basename(good) === name) return;
    const pointed = JSON.stringify({ name, of: clinicFolder });
    await writeWhole(pointer, (part) => writeFile(part, pointed, { flush: true }));
    const others = await readdir(copiesFolder, { withFileTypes: true });
    for (const other of others)
      // Responses under way may show pictures of the last copy.
      if (other.isDirectory() && ![name, good && path.basename(good)].includes(other.name))
        if (mine.has(other.name) || isOld(other.name))
          await drop(path.join(copiesFolder, other.name));
  }

  return { current, make, keep };
}

/** A younger one may be what another instance, or the desk's preview, is trying. */
const isOld = (copy: string) => Number.parseInt(copy, 10) < Date.now() - 3_600_000;

const drop = (folder: string) => rm(folder, { recursive: true, force: true });

const changedNames = (before: FolderFiles, after: FolderFiles) =>
  [...new Set([...after.keys(), ...before.keys()])].filter(
    (name) => after.get(name)?.hash !== before.get(name)?.hash,
  );

/** Keeps the names of files that have mistakes, in this folder or in copies below it. */
const namesIn = (mistakes: readonly Mistake[], folder: string, names: readonly string[]) =>
  names.filter((name) =>
    mistakes.some(
      ({ at }) => at?.file.startsWith(folder + path.sep) && at.file.endsWith(`/${name}`),
    ),
  );
