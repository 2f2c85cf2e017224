import { z } from "zod";
import { listOf } from "../folder/list-of.ts";
import { template, unconfirmed, words } from "./shapes.ts";

export const languageWords = z.strictObject({
  labels: words("breadcrumbs", "newTab"),
  breadcrumbs: words("home", "services", "resources"),
  headings: words("contents", "questions", "related", "sources"),
  buttons: words("book", "call"),
  readingTime: template("minutes"),
  closing: words("title", "text"),
  unconfirmed,
});

/** What stands around a text in another language, by its code. */
export type Languages = Readonly<
  Record<string, Omit<z.output<typeof languageWords>, "unconfirmed">>
>;

/** What is wrong with the code of a language; undefined for one that pages can be in. */
export function wrongLanguage(code: string, languages: readonly string[]): string | undefined {
  if (languages.includes(code)) return undefined;
  const known = listOf(languages, "or");
  if (!isLanguage(code)) return `there is no language ${code}. Write ${known}.`;
  return `the words around a text in ${code} are still to be written. Copy regions/languages/fr.yaml to languages/${code}.yaml in the clinic’s folder and translate it, or write ${known}.`;
}

function isLanguage(code: string): boolean {
  try {
    const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
    return names.of(code) !== undefined;
  } catch {
    return false; // No code at all.
  }
}
