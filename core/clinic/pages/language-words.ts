import { z } from "zod";
import { listOf } from "../folder/list-of.ts";
import { template, unconfirmed, words } from "./schema-parts.ts";

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
export const wrongLanguage = (code: string, languages: readonly string[]): string | undefined =>
  languages.includes(code)
    ? undefined
    : `there are no words for the language ${code}. Write ${listOf(languages, "or")}; for another language copy regions/languages/fr.yaml to languages/CODE.yaml in the clinic’s folder, such as languages/ta.yaml, and translate it.`;
