import type { Press } from "../../process/access-log.ts";
import { textAt } from "./edit-entry.ts";
import { entryToEdit, mendFirst, valuesIn, writeEntry } from "./entry-file.ts";
import { type Folder, type FormOutcome, type Made, saveChanges } from "./save-files.ts";

const file = "redirects.yaml";

export const redirectsIn = (folder: string) =>
  (valuesIn(textAt(folder, file) ?? "") ?? {}) as Record<string, string>;

/** @param to undefined takes it out @returns where it shows, or what is wrong at which field */
export async function setRedirect(
  folder: Folder,
  press: Press,
  { from, to }: { from: string; to?: string },
): Promise<FormOutcome> {
  if (!from) return { errors: { from: "Enter the old address." } };
  const what = to === undefined ? `No longer lead ${from} on` : `Lead ${from} to ${to}`;
  const outcome = await saveChanges(folder, press, what, (): Made => {
    const entry = entryToEdit(textAt(folder.CLINIC_DIR, file));
    if (!entry) return mendFirst(file);
    if (entry.document.get(from) === to) return null;
    if (to === undefined) entry.document.delete(from);
    else entry.document.set(from, to);
    const isEmpty = Object.keys((entry.document.toJS() as object | null) ?? {}).length === 0;
    return { [file]: isEmpty ? null : writeEntry(entry) };
  });
  if ("state" in outcome) return outcome;
  const { sentence } = outcome.objections[0]!;
  const isOfOld = /old address|the line out|circle/.test(sentence);
  return { errors: { [isOfOld ? "from" : "to"]: sentence.replace(" Take the line out.", "") } };
}
