import { lstatSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import type { Part } from "../parts.ts";
import { collectMistakes, type Filling, readYaml } from "../folder/read-files.ts";
import { factsOfPeople } from "../folder/read-people.ts";
import * as formPages from "./form-pages.ts";
import * as readingPages from "./reading-pages.ts";
import * as shared from "./site.ts";

export const pageSchemas = { ...readingPages, ...formPages, ...shared };

/** Pages of a part: a clinic without it has none. */
const pagesOfPart = {
  pelvicFloor: "pelvicHealth",
  mvaLanding: "mva",
  offer: "offer",
  offerThankYou: "offer",
  imageGallery: "offer",
} as const satisfies Partial<Record<keyof typeof pageSchemas, Part>>;

type OfPart = keyof typeof pagesOfPart;

/** Pages that a clinic leaves out by having no file. */
const optionalPages = [
  ...(["about", "ourTeam", "services", "faq", "careers", "blog"] as const),
  ...(["landing", "newsletter", "accessibility"] as const),
] as const satisfies readonly (keyof typeof pageSchemas)[];

type Optional = OfPart | (typeof optionalPages)[number];

/** "pages/mva-landing.yaml" */
export const pageFile = (name: string) => `pages/${kebab(name)}.yaml`;
/** "/mva-landing" */
export const pagePath = (name: string) => (name === "home" ? "/" : `/${kebab(name)}`);

/** Addresses of pages that the clinic leaves out; a team's page comes with the first person. */
export function absentPages(folder: string, has: (part: Part) => boolean): string[] {
  const people = Object.keys(factsOfPeople(folder, () => true));
  const absent = [
    ...(people.length > 0 ? [] : ["ourTeam"]),
    ...Object.entries(pagesOfPart).flatMap(([name, part]) => (has(part) ? [] : [name])),
    ...[...optionalPages, ...Object.keys(pagesOfPart)].filter(
      (name) => !lstatSync(path.join(folder, pageFile(name)), { throwIfNoEntry: false }),
    ),
  ];
  // The form would lead to a page that isn't there.
  if (absent.includes("offerThankYou")) absent.push("offer");
  return absent.map(pagePath);
}

/** What only the owner reads stays out. */
type PageOf<Name extends keyof typeof pageSchemas> = Omit<
  z.output<(typeof pageSchemas)[Name]>,
  "unconfirmed"
>;

/** The words of each page that is written in YAML: `mvaLanding` is pages/mva-landing.yaml. */
export type Pages = {
  readonly [Name in Exclude<keyof typeof pageSchemas, Optional>]: PageOf<Name>;
} & {
  readonly [Name in Optional]?: PageOf<Name>;
};

/** @throws {ContentError} with the mistakes of all files */
export async function readPages(folder: string, filling: Filling): Promise<Pages> {
  const read = await collectMistakes(Object.entries(pageSchemas), ([name, schema]) => {
    if (filling.absent.includes(pagePath(name))) return [];
    const { unconfirmed: _, ...page } = readYaml<{ unconfirmed?: unknown }>(
      schema as z.ZodType<object>,
      path.join(folder, pageFile(name)),
      filling,
    )!;
    return [[name, page] as const];
  });
  return Object.fromEntries(read.flat()) as unknown as Pages;
}

export function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
