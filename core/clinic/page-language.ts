import { language } from "../../regions/language.ts";
import type { Clinic } from "./load.ts";
import type { Languages } from "./pages/language-words.ts";

/** The clinic, with the words around a text of that language. */
export function clinicIn(clinic: Clinic, code: string | null | undefined): Clinic {
  const words = clinic.otherLanguages[code ?? ""];
  if (!words) return clinic;
  const { site, writtenPages, home } = clinic.pages;
  const { readingTime, closing } = words;
  const article = { ...writtenPages.article, readingTime, closing };
  return {
    ...clinic,
    pages: {
      ...clinic.pages,
      site: { ...site, ...siteWords(site, words) },
      writtenPages: { ...writtenPages, article },
      home: { ...home, closing },
    },
  };
}

type SiteWords = Clinic["pages"]["site"];

const siteWords = (
  site: SiteWords,
  { labels, breadcrumbs, headings, buttons }: Languages[string],
) => ({
  labels: { ...site.labels, ...labels },
  breadcrumbs,
  headings,
  buttons: { ...site.buttons, ...buttons },
});

/** What a page in another language says of it; undefined for the site's own. */
export function languageOf(clinic: Clinic, lang: string | null | undefined) {
  if (!lang) return undefined;
  const words = clinic.otherLanguages[lang];
  const { site } = clinic.pages;
  return { lang, dir: directionOf(lang), words: words && siteWords(site, words) };
}

// TypeScript knows no getTextInfo yet.
const directionOf = (lang: string) =>
  (
    new Intl.Locale(lang) as Intl.Locale & { getTextInfo(): { direction: "ltr" | "rtl" } }
  ).getTextInfo().direction;

type Translation = {
  path: string;
  lang?: string | null | undefined;
  translates?: string | null | undefined;
};

/** The pages that say the same in several languages, each with the name that its readers know it by. */
export function translationsIn(pages: readonly Translation[]) {
  const nameOf = (lang: string) => new Intl.DisplayNames(lang, { type: "language" }).of(lang)!;
  const entries = pages.flatMap(({ path: at, lang, translates }) =>
    lang && translates ? [{ lang, path: at, of: translates, name: nameOf(lang) }] : [],
  );
  const originals = [...new Set(entries.map(({ of }) => of))];
  const short = language.split("-", 1)[0]!;
  return [
    ...originals.map((of) => ({ lang: language, path: of, of, name: nameOf(short) })),
    ...entries,
  ];
}
