import { createHash } from "node:crypto";
import { constants, createReadStream, type Stats } from "node:fs";
import { access, readdir, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { type Mistake, mistakeText } from "./mistake.ts";

/** `file` is the real path; `stamp` changes with each write, `hash` with the bytes. */
export type FolderFile = { file: string; bytes: number; stamp: string; hash: string };
/** Keyed by the name in the folder, such as "pages/home.yaml". */
export type FolderFiles = ReadonlyMap<string, FolderFile>;

type Found = { file: string; stats: Stats };
type Survey = { found: Map<string, Found>; mistakes: Mistake[] };

/**
 * Every file, with a mistake for each that no site can read or may show. Leaves out what is hidden, such as `.git`.
 * @param earlier those with the same stamp aren't read again @param also where else links may lead
 */
export async function surveyFolder(
  folder: string,
  { earlier, also = [] }: { earlier?: FolderFiles | undefined; also?: readonly string[] } = {},
): Promise<{ files: FolderFiles; mistakes: Mistake[]; version: string }> {
  const { found, mistakes } = await walk(folder, also);
  const files = new Map<string, FolderFile>();
  const version = createHash("sha256");
  for (const [name, { file, stats }] of found) {
    const stamp = stampOf(stats);
    const known = earlier?.get(name);
    try {
      await access(file, constants.R_OK);
      const hash = known?.stamp === stamp ? known.hash : await hashOf(file);
      files.set(name, { file, bytes: stats.size, stamp, hash });
      version.update(`${name} ${hash}\n`);
    } catch (error) {
      mistakes.push({
        at: { file: path.join(folder, name), line: 1 },
        sentence: faultOf(error),
      });
    }
  }
  return { files, mistakes, version: version.digest("hex").slice(0, 16) };
}

/** The names of all files, and of what is none or can't be reached. */
export async function listFolder(folder: string) {
  const { found, mistakes } = await walk(folder, []);
  const wrong = mistakes.flatMap(({ at }) => (at ? path.relative(folder, at.file) : []));
  return { files: [...found.keys()], wrong };
}

/** A stamp that is another when any file's name, size, time or inode is. */
export async function stampOfFolder(folder: string): Promise<string> {
  const { found, mistakes } = await walk(folder, []);
  const stamps = [...found].map(([name, { stats }]) => `${name} ${stampOf(stats)}`);
  return [...stamps, ...mistakes.map(mistakeText)].join("\n");
}

const stampOf = ({ size, mtimeMs, ctimeMs, ino }: Stats) => `${size} ${mtimeMs} ${ctimeMs} ${ino}`;

/** Reads part by part, because a folder may hold a film. */
async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of createReadStream(file)) hash.update(part as Buffer);
  return hash.digest("hex");
}

async function walk(folder: string, also: readonly string[]): Promise<Survey> {
  const survey: Survey = { found: new Map(), mistakes: [] };
  const roots = await Promise.all([folder, ...also].map((root) => realpath(root))).catch(() => []);
  if (roots.length > 0) await walkBelow(folder, "", roots, new Set(), survey);
  return survey;
}

/** @param seen the real paths of the folders above, so that a link back to one ends there */
async function walkBelow(
  folder: string,
  below: string,
  roots: readonly string[],
  seen: ReadonlySet<string>,
  survey: Survey,
): Promise<void> {
  const wrong = (name: string, sentence: string) =>
    survey.mistakes.push({ at: { file: path.join(folder, name), line: 1 }, sentence });
  const here = path.join(folder, below);
  const real = await realpath(here);
  if (seen.has(real)) return;
  const entries = await readdir(here, { withFileTypes: true }).catch((error: unknown) => {
    wrong(below, faultOf(error));
    return [];
  });
  const shown = entries.filter((entry) => !entry.name.startsWith("."));
  for (const entry of shown.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const name = path.posix.join(below, entry.name);
    try {
      const own = path.join(real, entry.name);
      const file = entry.isSymbolicLink() ? await realpath(own) : own;
      const stats = await stat(file);
      if (!roots.some((root) => isWithin(root, file)))
        wrong(name, "the link leads out of the clinic's folder. Put the file itself here.");
      else if (stats.isDirectory())
        await walkBelow(folder, name, roots, new Set([...seen, real]), survey);
      else if (stats.isFile()) survey.found.set(name, { file, stats });
      else
        wrong(name, "is no file that holds anything (a pipe, a socket or a device). Take it out.");
    } catch (error) {
      const isGone = (error as NodeJS.ErrnoException).code === "ENOENT" && !entry.isSymbolicLink();
      if (!isGone) wrong(name, faultOf(error));
    }
  }
}

export const isWithin = (root: string, file: string) =>
  file === root || file.startsWith(root.endsWith(path.sep) ? root : root + path.sep);

/** What would be right, where a file or folder can't be read. */
export function faultOf(error: unknown): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return reasons[code] ?? `cannot be read: ${message}`;
}

const reasons: Record<string, string> = {
  ENOENT: "the link leads nowhere. Put the file itself here, or take the link out.",
  ELOOP: "the file is a link that leads in a circle. Put the file itself here.",
  EACCES: "the account that runs the site may not read it. Let it: chmod -R a+rX on the folder.",
  EPERM: "the account that runs the site may not read it. Let it: chmod -R a+rX on the folder.",
};
