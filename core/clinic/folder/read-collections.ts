import { existsSync, globSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import {
  article,
  type common,
  condition,
  location,
  ownPage,
  program,
  service,
} from "./collection-schemas.ts";
import { ContentError } from "./content-error.ts";
import { kebab, pageSchemas } from "../pages/read-pages.ts";
import { collectMistakes, type Filling, mistakeAt, readEntry } from "./read-files.ts";

type Common = z.output<z.ZodObject<typeof common, z.core.$strict>>;

/** A page as it was written, its facts filled in and its Markdown rendered. */
type Entry<Fields> = { slug: string; path: string } & Omit<Fields, "unconfirmed">;

export type Article = Entry<z.output<typeof article>>;
export type Service = Entry<z.output<typeof service>>;
export type Condition = Entry<z.output<typeof condition>>;
export type Program = Entry<z.output<typeof program>>;
export type OwnPage = Entry<z.output<typeof ownPage>>;
export type Location = Entry<z.output<typeof location>>;

/** The pages that are written in Markdown, as their front matter orders them. */
export type Collections = {
  articles: readonly Article[];
  services: readonly Service[];
  conditions: readonly Condition[];
  programs: readonly Program[];
  locations: readonly Location[];
  ownPages: readonly OwnPage[];
  /** Addresses of pages in the folder that belong to parts which the clinic leaves out. */
  otherPaths: readonly string[];
};

export const collectionSchemas = {
  articles: article,
  services: service,
  conditions: condition,
  programs: program,
  locations: location,
  ownPages: ownPage,
};

export const collectionAddresses = {
  articles: "/blog/",
  services: "/services/",
  conditions: "/conditions/",
  programs: "/",
  locations: "/locations/",
  ownPages: "/",
} as const;

/** Their pages are beside those of YAML, as is new-patients.md, which is a part of /contact. */
const folderOf = (name: keyof typeof collectionSchemas) => (name === "ownPages" ? "pages" : name);

/** @throws {ContentError} with the mistakes of all files */
export function readCollections(folder: string, filling: Filling): Collections {
  const otherPaths: string[] = [];
  const names = Object.keys(collectionSchemas) as (keyof typeof collectionSchemas)[];
  const read = collectMistakes(names, (name) => {
    const entries = readCollection(
      folder,
      name,
      collectionSchemas[name] as z.ZodType<Common>,
      filling,
    );
    otherPaths.push(...entries.leftOut);
    return [name, entries.entries];
  });
  return { ...(Object.fromEntries(read) as Omit<Collections, "otherPaths">), otherPaths };
}

function readCollection<Fields extends Common>(
  folder: string,
  name: keyof typeof collectionSchemas,
  schema: z.ZodType<Fields>,
  filling: Filling,
) {
  const leftOut: string[] = [];
  const files = globSync("*.md", { cwd: path.join(folder, folderOf(name)) });
  const slugs = files
    .map((file) => path.parse(file).name)
    .filter((slug) => slug !== "new-patients");
  const entries = collectMistakes(slugs, (slug): Entry<Fields>[] => {
    const file = path.join(folder, folderOf(name), `${slug}.md`);
    const wrong = (sentence: string, quote = "") =>
      new ContentError([mistakeAt(file, quote, sentence)]);
    if (!/^[a-z\d]+(-[a-z\d]+)*$/.test(slug))
      throw wrong(
        "the file's name is the page's address. Use small letters, digits and single hyphens.",
      );
    const address = collectionAddresses[name] + slug;
    const isTaken =
      Object.keys(pageSchemas).some((page) => kebab(page) === slug) ||
      (name === "ownPages" && existsSync(path.join(folder, "programs", `${slug}.md`)));
    if (collectionAddresses[name] === "/" && isTaken)
      throw wrong(
        `${address} is the address of another page. Give the file another name, or write that page: examples/second-clinic/pages has most to copy.`,
      );
    const read = readEntry(schema, file, filling);
    if (!read) {
      leftOut.push(address);
      return [];
    }
    if (read.related.includes(address))
      throw wrong("related leads to this page itself. Name another page.", `- ${address}\n`);
    const { unconfirmed: _, ...entry } = read;
    return [{ slug, path: address, ...entry }];
  });
  return { leftOut, entries: entries.flat().toSorted((one, other) => one.order - other.order) };
}
