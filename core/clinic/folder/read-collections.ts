import { existsSync, globSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import {
  article,
  type common,
  condition,
  location,
  program,
  service,
} from "./collection-schemas.ts";
import { ContentError } from "./content-error.ts";
import { collectMistakes, type Filling, mistakeAt, readMarkdown } from "./read-files.ts";

type Common = z.output<z.ZodObject<typeof common, z.core.$strict>>;

/** A page as it was written, its facts filled in and its Markdown rendered. */
type Entry<Fields> = { slug: string; path: string } & Omit<Fields, "unconfirmed">;

export type Article = Entry<z.output<typeof article>>;
export type Service = Entry<z.output<typeof service>>;
export type Condition = Entry<z.output<typeof condition>>;
export type Program = Entry<z.output<typeof program>>;
export type Location = Entry<z.output<typeof location>>;

/** The pages that are written in Markdown, as their front matter orders them. */
export type Collections = {
  articles: readonly Article[];
  services: readonly Service[];
  conditions: readonly Condition[];
  programs: readonly Program[];
  locations: readonly Location[];
  /** Addresses of pages in the folder that belong to parts which the clinic leaves out. */
  otherPaths: readonly string[];
};

export const collectionSchemas = {
  articles: article,
  services: service,
  conditions: condition,
  programs: program,
  locations: location,
};

export const collectionAddresses = {
  articles: "/blog/",
  services: "/services/",
  conditions: "/conditions/",
  programs: "/",
  locations: "/locations/",
} as const;

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
  const slugs = globSync("*.md", { cwd: path.join(folder, name) }).map(
    (file) => path.parse(file).name,
  );
  const entries = collectMistakes(slugs, (slug): Entry<Fields>[] => {
    const file = path.join(folder, name, `${slug}.md`);
    const wrong = (sentence: string, quote = "") =>
      new ContentError([mistakeAt(file, quote, sentence)]);
    if (!/^[a-z\d]+(-[a-z\d]+)*$/.test(slug))
      throw wrong(
        "the file's name is the page's address. Use small letters, digits and single hyphens.",
      );
    const address = collectionAddresses[name] + slug;
    if (name === "programs" && existsSync(path.join(folder, "pages", `${slug}.yaml`)))
      throw wrong(`${address} is the address of another page. Give the file another name.`);
    const read = readMarkdown(schema, file, filling);
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
