import path from "node:path";
import type { Press } from "../../process/access-log.ts";
import { filesHere, textAt } from "./edit-entry.ts";
import { entryToEdit, mendFirst, shapeOf, valuesIn, writeEntry } from "./entry-file.ts";
import type { Clinic } from "../load.ts";
import { addressOfFile } from "../pages/read-collections.ts";
import { optionalPages, pageFile } from "../pages/read-pages.ts";
import { type Folder, isRefusal, type Made, planChanges, saveChanges } from "./save-files.ts";
import type { Changes } from "../folder/folder-with.ts";

/** What can be done with a person or a page. The file stays in the folder unless it is removed. */
export const leavings = ["hide", "show", "remove"] as const;
export type Leaving = (typeof leavings)[number];

/** Visitors who still ask for a page that is removed are led there, unless told otherwise. */
const nextPages: Record<string, string> = {
  services: "/services",
  conditions: "/services",
  programs: "/services",
  locations: "/contact",
  articles: "/blog",
  pages: "/",
};

const folderOf = (file: string) => file.split("/", 1)[0]!;

/** Tells pictures and PDFs, which can be removed, not hidden. */
export const isMedia = (file: string): boolean => /^(files|brand\/photos)\/[^/]/.test(file);

export const mayLeave = (file: string): boolean =>
  isMedia(file) ||
  optionalPages.some((name) => pageFile(name) === file) ||
  (file.endsWith(".md") && file !== "pages/new-patients.md" && shapeOf(file) !== undefined);

export const isHidden = (source: string): boolean => valuesIn(source)?.hidden === true;

/** @returns undefined for a person, who has no page */
export const nextPage = (file: string): string | undefined => nextPages[folderOf(file)];

/** Finds what would stand against it, and where it would show. */
export const planLeaving = (
  { CLINIC_DIR, DATA_DIR, PORT }: Folder,
  file: string,
  leaving: Leaving,
  shown: Clinic | undefined,
) => {
  // The removal itself renders the pages.
  const folder = { CLINIC_DIR, DATA_DIR, PORT };
  const made = changesFor(folder, file, leaving, nextPage(file));
  return isRefusal(made) ? { mistakes: made, pages: [] } : planChanges(folder, made ?? {}, shown);
};

/** @param to where visitors who still ask for a removed page are led @returns where it shows, or what stands against it */
export async function leave(
  folder: Folder,
  press: Press,
  { file, leaving, to, what }: { file: string; leaving: Leaving; to?: string; what: string },
) {
  return saveChanges(folder, press, what, () => changesFor(folder, file, leaving, to));
}

/** @returns null where it is done already */
function changesFor(
  { CLINIC_DIR }: Folder,
  file: string,
  leaving: Leaving,
  to: string | undefined,
): Made {
  if (!filesHere(CLINIC_DIR).includes(file)) return null;
  if (isMedia(file)) return { [file]: null };
  const source = textAt(CLINIC_DIR, file)!;
  if (leaving !== "remove") {
    const entry = entryToEdit(source);
    if (!entry) return mendFirst(file);
    if (isHidden(source) === (leaving === "hide")) return null;
    if (leaving === "hide") entry.document.set("hidden", true);
    else entry.document.delete("hidden");
    return { [file]: writeEntry(entry) };
  }
  const photo = photoOf(CLINIC_DIR, file, source);
  const redirects = redirectsWith(CLINIC_DIR, file, to);
  if (!redirects) return mendFirst("redirects.yaml");
  return { ...(photo && { [photo]: null }), ...redirects, [file]: null };
}

/** Finds the photo that goes with a file, unless another file shows it, too. */
function photoOf(folder: string, file: string, source: string): string | undefined {
  const { photo } = valuesIn(source) ?? {};
  const name = (photo as { file?: unknown } | undefined)?.file;
  const found = typeof name === "string" ? `brand/photos/${path.basename(name)}` : "";
  const files = filesHere(folder);
  const isElsewhere = files.some(
    (other) =>
      other !== file &&
      /\.(md|ya?ml)$/.test(other) &&
      textAt(folder, other)?.includes(path.basename(found)),
  );
  return files.includes(found) && !isElsewhere ? found : undefined;
}

function redirectsWith(folder: string, file: string, to?: string): Changes | undefined {
  const address = addressOfFile(file);
  if (!address || !to) return {};
  const entry = entryToEdit(textAt(folder, "redirects.yaml"));
  entry?.document.set(address, to);
  return entry && { "redirects.yaml": writeEntry(entry) };
}
