import type { Press } from "../../process/access-log.ts";
import { addItem, readEntry, valuesIn, writeEntry } from "./entry-file.ts";
import { textAt } from "./edit-entry.ts";
import { type Folder, type Made, type SavedState, saveChanges } from "./save-files.ts";

export type Closure = { first: string; last: string; closesAt: string; reason: string };

/** Adds a day off, or some. @returns where it shows, or what is wrong at which field */
export async function closeDays(
  folder: Folder,
  press: Press,
  { first, last, closesAt, reason }: Closure,
): Promise<SavedState | Record<string, string>> {
  const missing = {
    ...(!first && { first: "Enter the first day." }),
    ...(!reason && { reason: "Enter the reason." }),
  };
  if (Object.keys(missing).length > 0) return missing;
  const closure = { first, last: last || first, ...(closesAt && { from: closesAt }), reason };
  const what = `Close ${first}${closesAt ? ` at ${closesAt}` : ""}: ${reason}`;
  const outcome = await saveChanges(folder, press, what, (): Made<Record<string, string>> => {
    const source = textAt(folder.CLINIC_DIR, "clinic.yaml") ?? "";
    const values = valuesIn(source);
    if (!values)
      return { refused: { first: "clinic.yaml has a mistake that must be put right first." } };
    const { value = [] } = (values.closures ?? {}) as { value?: unknown[] };
    if (value.some((one) => JSON.stringify(one) === JSON.stringify(closure))) return null;
    const entry = readEntry(source);
    addItem(entry.document, ["closures", "value"], closure);
    return { "clinic.yaml": writeEntry(entry) };
  });
  if (typeof outcome === "string") return outcome;
  if (!Array.isArray(outcome)) return outcome.refused;
  return Object.fromEntries(
    outcome.map(({ sentence }) => {
      if (/end before/.test(sentence))
        return ["last", "The last day must not be before the first."];
      const name = /time|hour/.test(sentence) ? "closesAt" : "first";
      return [name, sentence.replace(/^[\w.]+: (.)/, (_, letter: string) => letter.toUpperCase())];
    }),
  );
}
