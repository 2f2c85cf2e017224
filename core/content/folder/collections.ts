import { existsSync, globSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { clinicFolder } from "../clinic-folder.ts";
import { collectionFolders } from "./collection-folders.ts";
import {
  article,
  type common,
  condition,
  location,
  people,
  program,
  service,
  teamName,
} from "./collection-schemas.ts";
import { collectMistakes, ContentError, mistakeAt, readMarkdown } from "./read-files.ts";
import { isOffered, onlyOffered } from "../parts.ts";

type Common = z.output<z.ZodObject<typeof common, z.core.$strict>>;

/** A page as it was written, its facts filled in and its Markdown rendered; without what is not for the page. */
type Entry<Fields> = { slug: string; path: string } & Omit<Fields, "unconfirmed" | "record">;

export type Article = Entry<z.output<typeof article>>;

const schemas = {
  articles: article,
  services: service,
  conditions: condition,
  programs: program,
  locations: location,
};
const folders = Object.keys(schemas) as (keyof typeof schemas)[];
const collections = Object.fromEntries<object>(
  collectMistakes(folders, (name) => {
    const schema: z.ZodType<Common> = schemas[name];
    return [name, loadCollection(path.join(clinicFolder, name), schema, collectionFolders[name])];
  }),
) as { [Name in keyof typeof schemas]: Map<string, Entry<z.output<(typeof schemas)[Name]>>> };
const { articles, services, conditions, programs, locations } = collections;

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
export function loadCollection<Fields extends Common>(
  folder: string,
  schema: z.ZodType<Fields>,
  address: string,
): Map<string, Entry<Fields>> {
  const slugs = globSync("*.md", { cwd: folder })
    .map((name) => path.parse(name).name)
    .filter((slug) => isOffered(address + slug));
  const entries = collectMistakes(slugs, (slug) => {
    const file = path.join(folder, `${slug}.md`);
    const wrong = (sentence: string, quote = "") =>
      new ContentError([mistakeAt(file, quote, sentence)]);
    if (!/^[a-z\d]+(-[a-z\d]+)*$/.test(slug))
      throw wrong(
        "the file's name is the page's address. Use small letters, digits and single hyphens.",
      );
    const place = address + slug;
    if (address === "/" && existsSync(path.join(clinicFolder, "pages", `${slug}.yaml`)))
      throw wrong(`${place} is the address of another page. Give the file another name.`);
    const read: Fields & { record?: unknown } = readMarkdown(schema, file);
    if (read.related.includes(place))
      throw wrong("related leads to this page itself. Name another page.", `- ${place}\n`);
    const { unconfirmed: _, record: _record, ...entry } = read;
    return { slug, path: place, ...onlyOffered(entry) };
  });
  entries.sort((one, other) => one.order - other.order);
  return new Map(entries.map((entry) => [entry.slug, entry]));
}
