import { existsSync, globSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import { collectionSchemas, type common } from "./collection-schemas.ts";
import { attempt, ContentError, type Mistake } from "../folder/mistake.ts";
import { hasAddress, optionalPages, pageFile, pagePath, pageSchemas } from "./read-pages.ts";
import { collectMistakes, isFileHidden, mistakeAt, readShown } from "../folder/read-files.ts";
import { setPicture } from "./photo.ts";
import { wrongLanguage } from "./language-words.ts";
import type { Filling } from "../folder/fill-texts.ts";
import { isOwnAddress } from "../folder/own-addresses.ts";

type Common = z.output<z.ZodObject<typeof common, z.core.$strict>>;

/** A page as it was written, its facts filled in and its Markdown rendered. */
type Entry<Fields> = { slug: string; path: string } & Omit<Fields, "unconfirmed">;

type Schemas = typeof collectionSchemas;
export type Collections = {
  readonly [Name in keyof Schemas]: readonly Entry<z.output<Schemas[Name]>>[];
} & {
  /** Addresses of pages in the folder that belong to parts which the clinic leaves out. */
  otherPaths: readonly string[];
};
export type Article = Collections["articles"][number];
export type Program = Collections["programs"][number];

const collectionAddresses = {
  articles: "/blog/",
  services: "/services/",
  conditions: "/conditions/",
  programs: "/",
  locations: "/locations/",
  ownPages: "/",
} as const;

const collectionNames = Object.keys(collectionSchemas) as (keyof Schemas)[];

/** The pages of all collections. */
export const entriesOf = (collections: Pick<Collections, keyof Schemas>) =>
  collectionNames.flatMap((name): readonly Entry<Common>[] => collections[name]);

/** The owner's own pages are beside those of YAML, as is new-patients.md, which is a part of /contact. */
const folderOf = (name: keyof Schemas) => (name === "ownPages" ? "pages" : name);

/** Gives the address of a page's file, such as "services/massage.md"; undefined for one that is no page. */
export function addressOfFile(file: string): string | undefined {
  const { dir, name, ext } = path.parse(file);
  if (dir === "people") return "/our-team";
  if (file === "pages/new-patients.md") return "/contact";
  if (ext === ".md") {
    const collection = collectionNames.find((one) => folderOf(one) === dir);
    return collection && collectionAddresses[collection] + name;
  }
  const page = Object.keys(pageSchemas).find((one) => pageFile(one) === file);
  return page && hasAddress(page) ? pagePath(page) : undefined;
}

/** The addresses of entries that the owner hides. */
export function hiddenPages(folder: string): string[] {
  const isHiddenHere = (file: string) => isFileHidden(path.join(folder, file));
  const written = collectionNames.flatMap((name) =>
    globSync(`${folderOf(name)}/*.md`, { cwd: folder })
      .filter(isHiddenHere)
      .map((file) => collectionAddresses[name] + path.parse(file).name),
  );
  const pages = optionalPages.filter(
    (name) => existsSync(path.join(folder, pageFile(name))) && isHiddenHere(pageFile(name)),
  );
  return [...written, ...pages.map(pagePath)];
}

/** @throws {ContentError} with the mistakes of all files */
export async function readCollections(folder: string, filling: Filling): Promise<Collections> {
  const otherPaths: string[] = [];
  const mistakes: Mistake[] = [];
  const read: [string, unknown][] = [];
  for (const name of collectionNames)
    read.push([
      name,
      await attempt(mistakes, () => readCollection(folder, name, filling, otherPaths)),
    ]);
  if (mistakes.length > 0) throw new ContentError(...mistakes);
  return { ...(Object.fromEntries(read) as Omit<Collections, "otherPaths">), otherPaths };
}

/** @param leftOut takes the addresses of those that the clinic leaves out */
async function readCollection(
  folder: string,
  name: keyof Schemas,
  filling: Filling,
  leftOut: string[],
) {
  const schema: z.ZodType<Common> = collectionSchemas[name];
  const files = globSync("*.md", { cwd: path.join(folder, folderOf(name)) });
  const slugs = files
    .map((file) => path.parse(file).name)
    .filter((slug) => slug !== "new-patients");
  const entries = await collectMistakes(slugs, (slug): Entry<Common>[] => {
    const file = path.join(folder, folderOf(name), `${slug}.md`);
    const wrong = (sentence: string, quote = "") =>
      new ContentError(mistakeAt(file, quote, sentence));
    if (!/^[a-z\d]+(-[a-z\d]+)*$/.test(slug))
      throw wrong(
        "the file's name is the page's address. Use small letters, digits and single hyphens.",
      );
    const address = collectionAddresses[name] + slug;
    const isTaken =
      Object.keys(pageSchemas).some((page) => pageFile(page) === `pages/${slug}.yaml`) ||
      (name === "ownPages" && existsSync(path.join(folder, "programs", `${slug}.md`)));
    if (isOwnAddress(address))
      throw wrong(`the site itself answers ${address}. Give the file another name.`);
    if (collectionAddresses[name] === "/" && isTaken)
      throw wrong(
        `${address} is the address of another page. Give the file another name, or write that page: examples/second-clinic/pages has most to copy.`,
      );
    const read = readShown(schema, file, filling);
    if (!read) {
      leftOut.push(address);
      return [];
    }
    if (read.related.includes(address))
      throw wrong("related leads to this page itself. Name another page.", `- ${address}\n`);
    const { lang, translates } = read as { lang?: string; translates?: string };
    const wrongLang = lang && wrongLanguage(lang, filling.languages);
    if (wrongLang) throw wrong(wrongLang, `lang: ${lang}`);
    if (translates)
      filling.links.push({
        address: translates,
        at: mistakeAt(file, translates, "").at,
      });
    setPicture(read.photo, filling, file);
    const { unconfirmed: _, ...entry } = read;
    return [{ slug, path: address, ...entry }];
  });
  return entries.flat().toSorted((one, other) => one.order - other.order);
}
