import { globSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { addressLine } from "./address.ts";
import { type Brand, readBrand } from "./brand/read-brand.ts";
import { type Facts, type FactSource, readFacts } from "./folder/read-clinic.ts";
import { factsOfPeople, type Person, readPeople, wrongPlaces } from "./pages/read-people.ts";
import {
  type Collections,
  entriesOf,
  hiddenPages,
  readCollections,
} from "./pages/read-collections.ts";
import { attempt, ContentError, type Mistake } from "./folder/mistake.ts";
import { tellRenamedFacts } from "./folder/renamed-facts.ts";
import { type FolderFiles, surveyFolder } from "./folder/survey.ts";
import { collectMistakes, mistakeAt, readYaml } from "./folder/read-files.ts";
import { type Filling, pathOf } from "./folder/fill-texts.ts";
import { hoursText } from "./hours/opening-hours.ts";
import { offerReplyTime, replyExample, replyTime } from "./hours/reply-times.ts";
import {
  absentPages,
  closedPages,
  pagePath,
  type Pages,
  pageSchemas,
  readPages,
} from "./pages/read-pages.ts";
import { type Languages, languageWords } from "./pages/language-words.ts";
import { markdown, unconfirmed } from "./pages/schema-parts.ts";
import { text } from "./folder/plain-schemas.ts";
import { type Part, partNames } from "./parts.ts";
import { readRedirects, type Redirects, wrongRedirects } from "./folder/redirects.ts";
import { readMedia } from "./folder/read-pictures.ts";
import { type Media, mediaAt } from "./pictures.ts";
import { readRecords, type Records } from "./pages/records.ts";
import { regions } from "../../regions/regions.ts";
import { type Figures, loadFigures } from "./brand/figures.ts";
import { siteFolder } from "../process/site-folder.ts";
import type { Region } from "../../regions/region.ts";
import { type TextScope, unread } from "./folder/fill-in.ts";

/** Everything that the site says of one clinic, read from its folder. Immutable. */
export type Clinic = Omit<Facts, "region"> &
  Collections & {
    region: Region;
    folder: string;
    /** Changes with any file of the folder, and on a day from which a fact is another. */
    version: string;
    files: FolderFiles;
    /** The owner's checklist is made from these. */
    sources: Record<string, FactSource>;
    brand: Brand;
    figures: Figures;
    media: Media;
    pages: Pages;
    /** Holds also the pages whose form is switched off. */
    allPages: Pages;
    people: readonly Person[];
    /** What a new patient asks, told once for the whole site, in Markdown; its headings are anchors. */
    newPatients: string;
    /** What the store has of the folder: conditions, services, example posts and testimonials. */
    records: Records;
    redirects: Redirects;
    /** The words around texts in them. */
    otherLanguages: Languages;
    has: (part: Part) => boolean;
    hasPage: (address: string) => boolean;
  };

/** @param earlier is read again only where files have changed @param also where else links of the folder may lead @throws {ContentError} with every mistake of every file: file, line, and what would be right */
export async function loadClinic(
  folder: string,
  {
    earlier,
    also,
    now,
  }: { earlier?: Clinic | undefined; also?: readonly string[]; now?: Date } = {},
): Promise<Clinic> {
  // First, so that a file that changes during the read gives another version.
  const survey = await surveyFolder(folder, { earlier: earlier?.files, also });
  // Reading a pipe would never end.
  if (survey.mistakes.length > 0) throw new ContentError(...survey.mistakes);
  const { facts, sources, changed, mistakes } = readFacts(folder, now);
  const has = (part: string) => (facts.parts as readonly string[]).includes(part);
  const region: Region = regions[facts.region];
  const brand = (await attempt(mistakes, () => readBrand(folder)))!;
  const media = await readMedia(folder, survey.files, mistakes, earlier?.media);
  const given = { has, media, region };
  const { filling, otherLanguages } = await readFilling(folder, facts, given, mistakes);
  const texts = await readTexts(folder, filling, facts, mistakes);
  if (mistakes.length > 0) throw new ContentError(...tellRenamedFacts(mistakes, folder));

  const pages = Object.fromEntries(
    Object.entries(texts.pages).filter(([name]) => !filling.closed.includes(pagePath(name))),
  ) as unknown as Pages;
  const paths = checkBetweenFiles(folder, { ...texts, pages }, facts, filling);
  const { collections, pages: allPages, ...others } = texts;
  return Object.freeze({
    ...facts,
    ...collections,
    ...others,
    otherLanguages,
    pages,
    allPages,
    region,
    folder,
    version: [survey.version, changed].filter(Boolean).join("-"),
    files: survey.files,
    sources,
    brand,
    figures: loadFigures(path.join(siteFolder, "figures/svg"), brand),
    media,
    has,
    hasPage: (address: string) => paths.has(pathOf(address)),
  });
}

/** What texts are filled in with, and the languages in which they may be. */
async function readFilling(
  folder: string,
  facts: Facts,
  given: Pick<Filling, "has" | "media" | "region">,
  mistakes: Mistake[],
) {
  const absent = absentPages(folder, given.has);
  const closed = closedPages(folder).filter((page) => !absent.includes(page));
  const scope = {
    ...factScope(facts, given.region),
    ...derivedScope(facts, mistakes.length === 0),
    practitioners: factsOfPeople(folder, given.has),
    pages: pagesScope([...absent, ...closed]),
  };
  const hidden = hiddenPages(folder);
  const filling: Filling = { ...given, scope, links: [], absent, closed, hidden, languages: [] };
  const otherLanguages = (await attempt(mistakes, () => readLanguages(folder, filling))) ?? {};
  return { filling: { ...filling, languages: Object.keys(otherLanguages) }, otherLanguages };
}

/** @param mistakes collects those of all files; a result is undefined only where there are some */
async function readTexts(folder: string, filling: Filling, facts: Facts, mistakes: Mistake[]) {
  const read = async <Value>(
    reader: (folder: string, filling: Filling) => Promise<Value> | Value,
  ) => (await attempt(mistakes, async () => reader(folder, filling)))!;
  return {
    people: await read(readPeople),
    pages: await read(readPages),
    collections: await read(readCollections),
    newPatients: await read(readNewPatients),
    records: await read(() => readRecords(folder, filling, facts)),
    redirects: await read(readRedirects),
  };
}

type Texts = Awaited<ReturnType<typeof readTexts>>;

/** @returns the addresses of all pages @throws {ContentError} for links and names that fit no other file */
function checkBetweenFiles(
  folder: string,
  { people, pages, collections, redirects }: Texts,
  { bookingUrl, otherPlaces, banner }: Facts,
  filling: Filling,
): ReadonlySet<string> {
  const booked = [{ bookingUrl }, ...otherPlaces].map((place) => place.bookingUrl);
  for (const address of [...booked, ...banner.map(({ link }) => link)])
    if (address?.startsWith("/"))
      filling.links.push({
        address,
        at: mistakeAt(path.join(folder, "clinic.yaml"), address, "").at,
      });
  const { paths, mistakes } = checkLinks(pages, collections, filling);
  mistakes.push(
    ...wrongRedirects(folder, redirects, new Set([...paths, ...filling.closed])),
    ...wrongPlaces(folder, people, otherPlaces),
  );
  const [article] = collections.articles;
  if (article && !pages.blog) {
    const sentence =
      "articles are listed on /blog. Copy pages/blog.yaml from examples/second-clinic, or take the articles out.";
    mistakes.push(mistakeAt(path.join(folder, "articles", `${article.slug}.md`), "", sentence));
  }
  if (mistakes.length > 0) throw new ContentError(...mistakes);
  return paths;
}

/** Reads a folder whenever it has changed; unchanged files keep their hashes and picture sizes. @param findMore finds mistakes that only show when pages are rendered */
export function createReader(
  findMore?: (clinic: Clinic) => Promise<readonly Mistake[]>,
  now = () => new Date(),
  also: readonly string[] = [],
) {
  let earlier: Clinic | undefined;
  return async (folder: string): Promise<Clinic> => {
    const clinic = await loadClinic(folder, { earlier, also, now: now() });
    const mistakes = (await findMore?.(clinic)) ?? [];
    if (mistakes.length > 0) throw new ContentError(...mistakes);
    earlier = clinic;
    return clinic;
  };
}

/** What the clinic's own texts may name. */
export const textScope = (clinic: Clinic): TextScope => ({
  ...factScope(
    Object.fromEntries(
      Object.keys(clinic.sources).map((name) => [name, clinic[name as keyof Clinic]]),
    ) as Facts,
    clinic.region,
  ),
  ...derivedScope(clinic as unknown as Facts, true),
});

/** What texts may name. A fact that the owner has not given is null. */
function factScope(facts: Facts, region: Region): TextScope {
  const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;
  return {
    ...Object.fromEntries(
      partNames.map((part) => [
        part,
        facts.parts.includes(part) && (region.claimLimits[part] ?? true),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(facts).map(([name, value]) => [name, isEmptyList(value) ? null : value]),
    ),
    // Every year has the same names.
    publicHolidays: region.publicHolidays(2026).map(({ name }) => name),
    emergency: region.emergencySigns,
    urgent: region.urgentSigns,
  };
}

/** Whether the clinic has a page: `{% if pages.careers %}`. */
const pagesScope = (absent: readonly string[]): TextScope =>
  Object.fromEntries(
    Object.keys(pageSchemas).map((name) => [name, !absent.includes(pagePath(name))]),
  );

function derivedScope(facts: Facts, areRight: boolean): TextScope {
  const derived = {
    address: () => ({ ...facts.address, text: addressLine(facts) }),
    otherPlaces: () => placesScope(facts),
    treatmentHours: () => hoursText(facts.treatmentHours),
    receptionHours: () => hoursText(facts.receptionHours),
    nearbyAreas: () => (facts.areasServed.length > 1 ? facts.areasServed.slice(1) : null),
    replyTime: () => replyTime(facts),
    offerReplyTime: () => offerReplyTime(facts),
    replyExample: () => replyExample(facts.receptionHours),
  };
  return Object.fromEntries(
    Object.entries(derived).map(([name, derive]) => [name, areRight ? derive() : unread]),
  );
}

/** `{{ otherPlaces }}` is their names, `{% for place in otherPlaces %}` each. */
const placesScope = ({ otherPlaces }: Facts) =>
  otherPlaces.length === 0
    ? null
    : otherPlaces.map((place) => ({
        ...place,
        text: place.name,
        address: { ...place.address, text: addressLine(place) },
        hours: hoursText(place.treatmentHours),
      }));

/** A file of the clinic's folder, such as languages/fr.yaml, replaces the one that comes with the site. @throws {ContentError} */
async function readLanguages(folder: string, filling: Filling): Promise<Languages> {
  const places = [path.join(siteFolder, "regions"), folder];
  const files = places.flatMap((cwd) =>
    globSync("languages/*.yaml", { cwd }).map((name) => path.join(cwd, name)),
  );
  const read = await collectMistakes(files, (file) => {
    const { unconfirmed: _, ...rest } = readYaml(languageWords, file, filling)!;
    return [[path.parse(file).name, rest] as const];
  });
  return Object.fromEntries(read.flat());
}

export const newPatientsSchema = z.strictObject({ title: text, unconfirmed, body: markdown });

function readNewPatients(folder: string, filling: Filling): string {
  const file = path.join(folder, "pages/new-patients.md");
  return readYaml(newPatientsSchema, file, filling)!.body;
}

/** Addresses that code answers, beside those of files in the folder. */
const ownPaths = ["/", "/sitemap.xml"];
const blogPaths = ["/resources", "/rss.xml"];

function checkLinks(pages: Pages, collections: Collections, { links, media, absent }: Filling) {
  const otherPaths = [...collections.otherPaths, ...absent];
  const paths = new Set([
    ...ownPaths,
    ...(pages.blog ? blogPaths : []),
    ...Object.keys(pages).map(pagePath),
    ...entriesOf(collections).map((entry) => entry.path),
  ]);
  const isThere = (address: string) =>
    paths.has(address) ||
    // Posts are in the store.
    (/^\/(blog|pictures)\//.test(address) && !otherPaths.includes(address)) ||
    mediaAt(media, address) !== undefined;
  const mistakes = links
    .filter(({ address }) => !isThere(pathOf(address)))
    .map(({ address, at }): Mistake => ({
      at,
      sentence: otherPaths.includes(pathOf(address))
        ? `leads to ${address}, which the clinic leaves out. Take the link out, or write its part beside it (part: …) or {% if … %} around the sentence.`
        : address.startsWith("/files/")
          ? `there is no picture (JPEG, PNG, WebP) or PDF ${address.slice(1)} in the clinic's folder.`
          : `there is no page ${address}.`,
    }));
  return { paths, mistakes };
}
