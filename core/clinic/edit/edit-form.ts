import type { Press } from "../../process/access-log.ts";
import { pageFile, pageOfForm } from "../pages/read-pages.ts";
import { textAt } from "./edit-entry.ts";
import { mendFirst, readEntry, valuesIn, writeEntry } from "./entry-file.ts";
import { type Folder, type Made, type Outcome, saveChanges } from "./save-files.ts";

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

export async function switchForm(
  folder: Folder,
  press: Press,
  form: string,
  isOpen: boolean,
): Promise<Outcome> {
  const file = fileOfForm(form);
  const what = `Switch the form ${form} ${isOpen ? "on" : "off"}`;
  return saveChanges(folder, press, what, (): Made => {
    const input = formInput(folder.CLINIC_DIR, form);
    if (!input) return mendFirst(file);
    if (input.isOpen === isOpen) return null;
    const entry = readEntry(textAt(folder.CLINIC_DIR, file)!);
    if (isOpen) entry.document.deleteIn(["input", "open"]);
    else entry.document.setIn(["input", "open"], false);
    return { [file]: writeEntry(entry) };
  });
}
