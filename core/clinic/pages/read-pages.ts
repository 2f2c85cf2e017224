import { lstatSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Part } from "../parts.ts";
import {
  collectMistakes,
  isFileHidden,
  mistakeAt,
  readField,
  readYaml,
} from "../folder/read-files.ts";
import { ContentError } from "../folder/mistake.ts";
import type { Filling } from "../folder/fill-texts.ts";
import { factsOfPeople } from "./read-people.ts";
import * as formPages from "./form-pages.ts";
import { setPicture, type Photo } from "./photo.ts";
import * as readingPages from "./reading-pages.ts";
import { type ListGroup, pageTraits } from "./schema-parts.ts";
import * as shared from "./site.ts";

export const pageSchemas = { ...readingPages, ...formPages, ...shared };

type Schemas = typeof pageSchemas;

/** Pages that a clinic may leave out. */
type Optional = {
  [Name in keyof Schemas]: undefined extends z.output<Schemas[Name]> ? Name : never;
}[keyof Schemas];

/** "pages/mva-landing.yaml" */
export const pageFile = (name: string) => `pages/${kebab(name)}.yaml`;
/** "/mva-landing" */
export const pagePath = (name: string) => (name === "home" ? "/" : `/${kebab(name)}`);

/** What stands around pages has no address. */
export const hasAddress = (name: string) => !Object.hasOwn(shared, name);

/** Addresses of pages that the clinic leaves out; a team's page comes with the first person. */
export function absentPages(folder: string, has: (part: Part) => boolean): string[] {
  const people = Object.keys(factsOfPeople(folder, () => true));
  const isAbsent = (name: string, schema: z.ZodType) => {
    const part = pageTraits.get(schema)?.part;
    if (part && !has(part)) return true;
    const file = path.join(folder, pageFile(name));
    const isThere = lstatSync(file, { throwIfNoEntry: false }) && !isFileHidden(file);
    return schema instanceof z.ZodOptional && !isThere;
  };
  const absent = [
    ...(people.length > 0 ? [] : ["ourTeam"]),
    ...Object.entries(pageSchemas).flatMap(([name, schema]) =>
      isAbsent(name, schema) ? [name] : [],
    ),
  ];
  // The form would lead to a page that isn't there.
  if (absent.includes("offerThankYou")) absent.push("offer");
  return absent.map(pagePath);
}

/** The page on which each form stands. */
export const pageOfForm: ReadonlyMap<string, string> = new Map(
  Object.entries(pageSchemas).flatMap(([name, schema]) => {
    const form = pageTraits.get(schema)?.form;
    return form ? [[form, name]] : [];
  }),
);

/** Pages that the clinic may leave out, hide or remove. */
export const optionalPages = Object.entries(pageSchemas).flatMap(([name, schema]) =>
  schema instanceof z.ZodOptional ? [name] : [],
);

/** Pages that nothing leads to, since their form is switched off; the contact page has more than its form. */
export function closedPages(folder: string): string[] {
  const isClosed = (name: string) => {
    const file = path.join(folder, pageFile(name));
    return name !== "contact" && readField(file, "input", "open") === false;
  };
  return [...pageOfForm.values()].filter(isClosed).map(pagePath);
}

/** What only the owner reads stays out. */
type PageOf<Name extends keyof Schemas> = Omit<NonNullable<z.output<Schemas[Name]>>, "unconfirmed">;

/** The words of each page that is written in YAML: `mvaLanding` is pages/mva-landing.yaml. */
export type Pages = {
  readonly [Name in Exclude<keyof Schemas, Optional>]: PageOf<Name>;
} & {
  readonly [Name in Optional]?: PageOf<Name>;
};

/** @throws {ContentError} with the mistakes of all files */
export async function readPages(folder: string, filling: Filling): Promise<Pages> {
  const read = await collectMistakes(Object.entries(pageSchemas), ([name, schema]) => {
    if (filling.absent.includes(pagePath(name))) return [];
    const file = path.join(folder, pageFile(name));
    const { unconfirmed: _, ...page } = readYaml<{ unconfirmed?: unknown; hidden?: boolean }>(
      schema as z.ZodType<object>,
      file,
      filling,
    )!;
    setPicture((page as { photo?: Photo }).photo, filling, file);
    if (page.hidden)
      throw new ContentError(
        mistakeAt(file, "hidden:", "the site can't do without this page. Take the line out."),
      );
    return [[name, page] as const];
  });
  return Object.fromEntries(read.flat()) as unknown as Pages;
}

type Listing = { title: string; description: string; reviewed?: string };

/** The pages of a group of the sitemap that the clinic has. */
export function listedPages(pages: Pages, group: ListGroup): (Listing & { path: string })[] {
  return Object.entries(pageSchemas).flatMap(([name, schema]) => {
    const page = pages[name as keyof Pages] as Listing | undefined;
    return page && pageTraits.get(schema)?.listed === group
      ? [{ ...page, path: pagePath(name) }]
      : [];
  });
}

export function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
