import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "./temporary-folder.ts";

export const ourFolder = path.join(import.meta.dirname, "../clinic");

/** A copy of the clinic's folder with changes: what stands in a file, and what stands there instead. */
export function changedFolder(
  ...changes: readonly (readonly [file: string, right: string | RegExp, wrong: string])[]
): string {
  const folder = temporaryFolder();
  cpSync(ourFolder, folder, { recursive: true });
  for (const [file, right, wrong] of changes) changeFile(folder, file, right, wrong);
  return folder;
}

export function changeFile(folder: string, file: string, right: string | RegExp, wrong: string) {
  const place = path.join(folder, file);
  const text = readFileSync(place, "utf8");
  const changed = text.replace(right, wrong);
  if (changed === text) throw new Error(`${right} isn't in ${file}`);
  writeFileSync(place, changed);
}

/** The folder without some parts. */
export const folderWithout = (...parts: readonly string[]): string =>
  changedFolder(...parts.map((part) => ["clinic.yaml", `    - ${part}\n`, ""] as const));
