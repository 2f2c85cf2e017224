import type { Press } from "../../process/access-log.ts";
import { pageFile, pageOfForm } from "../pages/read-pages.ts";
import { textAt } from "./edit-entry.ts";
import { readEntry, valuesIn, writeEntry } from "./entry-file.ts";
import { type Folder, type Made, type SavedState, saveChanges } from "./save-files.ts";

/** What the owner has made of a form. */
export type FormInput = { isOpen: boolean; questions: number };

export function fileOfForm(form: string): string {
  const page = pageOfForm.get(form);
  return page ? pageFile(page) : "";
}

/** Undefined where the clinic has no such form, or a file that is no YAML. */
export function formInput(folder: string, form: string): FormInput | undefined {
  const source = fileOfForm(form) && textAt(folder, fileOfForm(form));
  const input = source && valuesIn(source)?.input;
  if (!input || typeof input !== "object") return undefined;
  const { open, questions } = input as { open?: unknown; questions?: unknown };
  return { isOpen: open !== false, questions: Array.isArray(questions) ? questions.length : 0 };
}

/** @returns where it shows, or what stands against it */
export async function switchForm(
  folder: Folder,
  press: Press,
  form: string,
  isOpen: boolean,
): Promise<{ state: SavedState } | { problem: string }> {
  const file = fileOfForm(form);
  const what = `Switch the form ${form} ${isOpen ? "on" : "off"}`;
  const outcome = await saveChanges(folder, press, what, (): Made<string> => {
    const input = formInput(folder.CLINIC_DIR, form);
    if (!input) return { refused: `${file} has a mistake that must be put right first.` };
    if (input.isOpen === isOpen) return null;
    const entry = readEntry(textAt(folder.CLINIC_DIR, file)!);
    if (isOpen) entry.document.deleteIn(["input", "open"]);
    else entry.document.setIn(["input", "open"], false);
    return { [file]: writeEntry(entry) };
  });
  if (typeof outcome === "string") return { state: outcome };
  if (!Array.isArray(outcome)) return { problem: outcome.refused };
  return { problem: outcome.map(({ sentence }) => sentence).join(" ") };
}
