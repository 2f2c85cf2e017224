import { pageFile, pageOfForm } from "../pages/read-pages.ts";
import { textAt } from "./edit-entry.ts";
import { valuesIn } from "./entry-file.ts";

export function fileOfForm(form: string): string {
  const page = pageOfForm.get(form);
  return page ? pageFile(page) : "";
}

/** Reads what the owner has made of a form. @returns undefined where the clinic has none, or a file that is no YAML */
export function formInput(folder: string, form: string) {
  const source = fileOfForm(form) && textAt(folder, fileOfForm(form));
  const input = source && valuesIn(source)?.input;
  if (!input || typeof input !== "object") return undefined;
  const { open, questions } = input as { open?: unknown; questions?: unknown };
  return {
    source,
    isOpen: open !== false,
    questions: Array.isArray(questions) ? questions.length : 0,
  };
}
