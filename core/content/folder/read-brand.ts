import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { z } from "zod";
import { ContentError } from "./content-error.ts";
import { mistakeAt, readText, readYaml } from "./read-files.ts";
import { each } from "./plain-shapes.ts";

const colour = z
  .string()
  .regex(/^#[\da-f]{6}$/i, "must be a colour such as #0f6385, in quotation marks")
  .toLowerCase();
const namesOf = each(colour);

const weight = z.int().min(100).max(900);

const font = z.strictObject({
  family: z.string().regex(/^[\w -]+$/, "must be a name of letters, digits, spaces and hyphens"),
  /** In the folder brand, or in an npm package. */
  file: z.string().min(1),
  /** What stands for it until it has come. */
  fallback: z.enum(["serif", "sans-serif"]),
  /** Which of a variable font's weights the site takes. */
  weights: z.union([weight, z.strictObject({ min: weight, max: weight })]).optional(),
});

const people = namesOf(
  ...(["skin-1", "skin-2", "skin-3", "skin-4", "hair-1", "hair-2", "hair-3"] as const),
  ...(["moss", "berry", "slate"] as const),
);

export const brandSchema = z.strictObject({
  fonts: z.strictObject({ text: font, headings: font }),
  colours: namesOf(
    ...(["white", "ink", "ink-2", "lake-1", "lake-6", "lake-7", "lake-9"] as const),
    ...(["sun", "sun-1", "sun-7", "pine-1", "pine-7", "red-1", "red-6", "red-7"] as const),
    ...(["edge", "line", "mist", "fog"] as const),
  ),
  drawings: namesOf(
    ...(["far", "layer", "floor", "prop", "prop-light"] as const),
    ...(["strata-1", "strata-2", "strata-3", "arc", "tick"] as const),
  ),
  people,
});

export type Colours = z.infer<typeof brandSchema>["colours"];
type PersonColour = keyof z.infer<typeof people>;
export type FontRole = "text" | "headings";
export type Brand = z.infer<typeof brandSchema> & {
  /** A data URL. */
  logo: string;
  /** The view box of place.svg, if the clinic shows where it is. */
  place?: string;
};

/** Foreground and background pairs: text needs 4.5, an input's edge and a drawing 3 (WCAG 2.2, 1.4.3 and 1.4.11). */
const pairs: [front: keyof Colours | PersonColour, back: keyof Colours, atLeast: number][] = [
  ...(["ink", "ink-2", "lake-6"] as const).flatMap((front) =>
    (["white", "mist", "fog"] as const).map((back): (typeof pairs)[number] => [front, back, 4.5]),
  ),
  ["white", "lake-7", 4.5],
  ["white", "lake-9", 4.5],
  ["lake-1", "lake-9", 4.5],
  ["ink", "lake-1", 4.5],
  ["ink", "sun", 4.5],
  ["sun-7", "sun-1", 4.5],
  ["ink", "sun-1", 4.5],
  ["pine-7", "white", 4.5],
  ["pine-7", "pine-1", 4.5],
  ["white", "red-6", 4.5],
  ["red-7", "white", 4.5],
  ["red-7", "red-1", 4.5],
  ["edge", "white", 3],
  ...(Object.keys(people.shape) as PersonColour[]).flatMap((front) =>
    (["white", "mist", "fog"] as const).map((back): (typeof pairs)[number] => [front, back, 3]),
  ),
];

/** @throws {ContentError} for unreadable values and for each pair with too little contrast */
export function readBrand(clinicFolder: string): Brand {
  const file = path.join(clinicFolder, "brand/brand.yaml");
  const brand = readYaml(brandSchema, file)!;
  const colours = { ...brand.colours, ...brand.people };
  const mistakes = pairs.flatMap(([front, back, atLeast]) => {
    const ratio = contrast(colours[front], colours[back]);
    if (ratio >= atLeast) return [];
    const sentence = `${front} on ${back} has a contrast of ${ratio.toFixed(2)}; readers need ${atLeast} (WCAG 2.2 AA). Make one darker or the other lighter.`;
    return [mistakeAt(file, ` ${front}:`, sentence)];
  });
  if (mistakes.length > 0) throw new ContentError(mistakes);
  const logoFile = path.join(clinicFolder, "brand/logo.svg");
  const logo = readText(logoFile).trim();
  if (!/<svg\s[^]*<\/svg>$/.test(logo))
    throw new ContentError([mistakeAt(logoFile, "", "must be one <svg>")]);
  const place = readPlace(clinicFolder)?.view;
  return {
    ...brand,
    logo: `data:image/svg+xml,${encodeURIComponent(logo)}`,
    ...(place && { place }),
  };
}

/** A wide picture of where the clinic is; a clinic may have none. */
export function readPlace(clinicFolder: string): { view: string; content: string } | undefined {
  const file = path.join(clinicFolder, "brand/place.svg");
  if (!existsSync(file)) return undefined;
  const [, view, content] =
    /^<svg[^>]*\bviewBox="(0 0 \d+ \d+)"[^>]*>(.*)<\/svg>\s*$/s.exec(readText(file)) ?? [];
  if (view && content) return { view, content: content.replaceAll(/<!--.*?-->|\n\s*/gs, "") };
  const sentence = `must be one <svg> with a viewBox such as "0 0 1440 180".`;
  throw new ContentError([mistakeAt(file, "", sentence)]);
}

/** The path of a font's file; undefined where there is none. */
export function fontFile(clinicFolder: string, file: string): string | undefined {
  const own = path.join(clinicFolder, "brand", file);
  if (existsSync(own)) return own;
  try {
    return createRequire(import.meta.url).resolve(file);
  } catch {
    return undefined;
  }
}

/** @throws {ContentError} for fonts that only the build reads */
export function checkFonts(clinicFolder: string): void {
  const file = path.join(clinicFolder, "brand/brand.yaml");
  const mistakes = Object.values(readBrand(clinicFolder).fonts)
    .filter((font) => !fontFile(clinicFolder, font.file))
    .map((font) => {
      const sentence = `there is no font ${font.file}. Put it into brand, or install its package.`;
      return mistakeAt(file, font.file, sentence);
    });
  if (mistakes.length > 0) throw new ContentError(mistakes);
}

/** 1 to 21, as WCAG 2.2 defines it. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
