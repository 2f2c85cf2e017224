import path from "node:path";
import type { z } from "zod";
import type { Part } from "../parts.ts";
import { collectMistakes, type Filling, readYaml } from "../folder/read-files.ts";
import * as formPages from "./form-pages.ts";
import * as readingPages from "./reading-pages.ts";
import * as shared from "./site.ts";

export const pageSchemas = { ...readingPages, ...formPages, ...shared };

/** Pages of a part: they need no file in a clinic without it. */
export const pagesOfPart = {
  pelvicFloor: "pelvicHealth",
  mvaLanding: "mva",
  offer: "offer",
  offerThankYou: "offer",
  imageGallery: "offer",
} as const satisfies Partial<Record<keyof typeof pageSchemas, Part>>;

type OfPart = keyof typeof pagesOfPart;
/** What only the owner reads stays out. */
type PageOf<Name extends keyof typeof pageSchemas> = Omit<
  z.output<(typeof pageSchemas)[Name]>,
  "unconfirmed"
>;

/** The words of each page that is written in YAML: `mvaLanding` is pages/mva-landing.yaml. */
export type Pages = {
  readonly [Name in Exclude<keyof typeof pageSchemas, OfPart>]: PageOf<Name>;
} & {
  readonly [Name in OfPart]?: PageOf<Name>;
};

/** @throws {ContentError} with the mistakes of all files */
export function readPages(folder: string, filling: Filling): Pages {
  const read = collectMistakes(Object.entries(pageSchemas), ([name, schema]) => {
    const part = pagesOfPart[name as OfPart] as Part | undefined;
    if (part && !filling.has(part)) return [];
    const file = path.join(folder, "pages", `${kebab(name)}.yaml`);
    const { unconfirmed: _, ...page } = readYaml<{ unconfirmed?: unknown }>(
      schema as z.ZodType<object>,
      file,
      filling,
    )!;
    return [[name, page] as const];
  });
  return Object.fromEntries(read.flat()) as unknown as Pages;
}

export function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
