import { existsSync, globSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { clinicFolder } from "../clinic-folder.ts";
import { collectionFolders } from "./collection-folders.ts";
import {
  article,
  condition,
  location,
  people,
  program,
  service,
  teamName,
} from "./collection-schemas.ts";
import { type common, type Entry, readEntry } from "./entry.ts";
import { collectMistakes, ContentError } from "./front-matter.ts";
import { isOffered } from "../parts.ts";
import { readText, shownName } from "./read-text.ts";

type Place = { slug: string; path: string };
export type Article = Place & Entry<z.infer<typeof article>>;

const [articles, services, conditions, programs, locations] = readCollections();

/** @throws {ContentError} with the mistakes of all files */
function readCollections() {
  const mistakes: string[] = [];
  const read = <Fields extends z.infer<z.ZodObject<typeof common>>>(
    name: keyof typeof collectionFolders,
    schema: z.ZodType<Fields>,
  ) => {
    try {
      return loadCollection(path.join(clinicFolder, name), schema, collectionFolders[name]);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      mistakes.push(...error.mistakes);
      return new Map<string, Place & Entry<Fields>>();
    }
  };
  const all = [
    read("articles", article),
    read("services", service),
    read("conditions", condition),
    read("programs", program),
    read("locations", location),
  ] as const;
  if (mistakes.length > 0) throw new ContentError(mistakes);
  return all;
}

export const allArticles = () => [...articles.values()];
export const allServices = () => [...services.values()];
export const allConditions = () => [...conditions.values()];
export const allPrograms = () => [...programs.values()];
export const allLocations = () => [...locations.values()];

export const findArticle = (slug: string) => articles.get(slug);
export const findService = (slug: string) => services.get(slug);
export const findCondition = (slug: string) => conditions.get(slug);
export const findProgram = (slug: string) => programs.get(slug);
export const findLocation = (slug: string) => locations.get(slug);

export function authorOf({ author }: Pick<Article, "author">): string {
  return people.get(author) ?? teamName;
}

/**
 * The pages of one folder by their slugs, as their front matter orders them.
 * @throws {ContentError} with the mistakes of all files
 */
export function loadCollection<Fields extends z.infer<z.ZodObject<typeof common>>>(
  folder: string,
  schema: z.ZodType<Fields>,
  address: string,
): Map<string, Place & Entry<Fields>> {
  const files = globSync("*.md", { cwd: folder });
  const offered = files.filter((name) => isOffered(address + name.replace(/\.md$/, "")));
  const entries = collectMistakes(offered, (name) => {
    const file = shownName(path.join(folder, name));
    const source = readText(path.join(folder, name));
    const slug = name.replace(/\.md$/, "");
    if (!/^[a-z\d]+(-[a-z\d]+)*$/.test(slug))
      throw new ContentError([
        `${file}:1: the file's name is the page's address. Use small letters, digits and single hyphens.`,
      ]);
    if (address === "/" && existsSync(path.join(clinicFolder, "pages", `${slug}.yaml`)))
      throw new ContentError([
        `${file}:1: ${address + slug} is the address of another page. Give the file another name.`,
      ]);
    const entry = { slug, path: address + slug, ...readEntry(schema, file, source) };
    if (entry.related.includes(entry.path)) {
      const line = source.split("\n").findLastIndex((text) => text.includes(entry.path)) + 1;
      throw new ContentError([
        `${file}:${line}: related leads to this page itself. Name another page.`,
      ]);
    }
    return entry;
  });
  entries.sort((one, other) => one.order - other.order);
  return new Map(entries.map((entry) => [entry.slug, entry]));
}
