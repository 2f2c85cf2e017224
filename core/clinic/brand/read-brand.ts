import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import { createFontStack } from "@capsizecss/core";
import { fromBuffer } from "@capsizecss/unpack";
import sharp from "sharp";
import { z } from "zod";
import { ContentError, type Mistake } from "../folder/mistake.ts";
import { contrast, darkOf, paletteOf } from "./palette.ts";
import { mistakeAt, readBytes, readText, readYaml } from "../folder/read-files.ts";
import { svgFault } from "./svg.ts";
import { each, unlessMissing } from "../folder/plain-schemas.ts";

const colourForm = 'must be a colour such as "#336699", in quotation marks';
const colour = z
  .string(unlessMissing(colourForm))
  .regex(/^#[\da-f]{6}$/i, colourForm)
  .toLowerCase();

const weight = z.int().min(100).max(900);

const font = z.strictObject({
  family: z.string().regex(/^[\w -]+$/, "must be a name of letters, digits, spaces and hyphens"),
  file: z
    .string()
    .regex(/^(?!.*\.\.)[\w./-]+\.woff2$/, "must be a .woff2 file in the folder brand"),
  fallback: z.enum(["serif", "sans-serif"]),
  /** Which of a variable font's weights the site takes. */
  weights: z.union([weight, z.strictObject({ min: weight, max: weight })]).optional(),
});

const people = each(colour)(
  ...(["skin-1", "skin-2", "skin-3", "skin-4", "hair-1", "hair-2", "hair-3"] as const),
  ...(["moss", "berry", "slate"] as const),
);

const named = <Name extends string>(colours: Record<Name, string>) =>
  each(colour)(...(Object.keys(colours) as Name[]));
const anyPalette = paletteOf("#000000");
const [colours, drawings] = [named(anyPalette.colours), named(anyPalette.drawings)];
const fonts = z.strictObject({ text: font, headings: font });

/** Colours that are not named are made from `colour`. */
export const brandSchema = z
  .strictObject({
    fonts,
    colour: colour.optional(),
    colours: colours.partial().default({}),
    drawings: drawings.partial().default({}),
    people,
  })
  .transform(({ colour, ...brand }) => {
    const palette = colour ? paletteOf(colour) : undefined;
    return {
      ...brand,
      // Folders that name every colour may leave out the sand: it is their accent's tint.
      colours: { sand: brand.colours["sun-1"], ...palette?.colours, ...brand.colours },
      drawings: { ...palette?.drawings, ...brand.drawings },
    };
  })
  .pipe(z.object({ fonts, colours, drawings, people }));

type BrandYaml = z.infer<typeof brandSchema>;
type Colours = BrandYaml["colours"];
type PersonColour = keyof z.infer<typeof people>;
export type FontRole = "text" | "headings";

/** A file of the folder that is served as it lies, at an address that changes with it. */
type BrandFile = { address: string; bytes: Buffer; type: string };

type Logo = BrandFile & { width: number; height: number };

export type Brand = Omit<BrandYaml, "fonts"> & {
  fonts: Record<FontRole, { weight: number; bytes: Buffer }>;
  logo: Logo;
  files: readonly BrandFile[];
  /** The document's first style: colours as custom properties, fonts and what stands for them until they come. */
  styles: string;
  /** The colours for whoever asks for a dark screen; `data-theme="light"` keeps an element's as they are. */
  darkStyles: string;
  /** A wide picture of where the clinic is; a clinic may have none. */
  place: { view: string; content: string } | undefined;
};

type Name = keyof Colours | PersonColour;
const paper: Name[] = ["white", "mist", "fog"];
const persons = Object.keys(people.shape) as PersonColour[];

/** Foregrounds and backgrounds: text needs 4.5, an input's edge and a drawing 3 (WCAG 2.2, 1.4.3 and 1.4.11). */
const pairs: [fronts: Name[], backs: Name[], atLeast: number][] = [
  [["ink", "ink-2", "lake-6"], paper, 4.5],
  [["white"], ["lake-7", "lake-9", "red-6"], 4.5],
  [["lake-1"], ["lake-9"], 4.5],
  [["ink"], ["lake-1", "sun", "sun-1", "sand"], 4.5],
  [["sun-7"], ["sun-1"], 4.5],
  [["pine-7"], ["white", "pine-1"], 4.5],
  [["red-7"], ["white", "red-1"], 4.5],
  [["edge"], ["white"], 3],
  [persons, paper, 3],
];

/** @throws {ContentError} for unreadable values and for each pair with too little contrast */
export async function readBrand(clinicFolder: string): Promise<Brand> {
  const folder = path.join(clinicFolder, "brand");
  const file = path.join(folder, "brand.yaml");
  const brand = readYaml(brandSchema, file)!;
  const mistakes = findPalePairs(brand, file);
  if (mistakes.length > 0) throw new ContentError(...mistakes);
  const text = await readFont(folder, brand.fonts.text);
  const headings = await readFont(folder, brand.fonts.headings);
  const logo = await readLogo(folder);
  return {
    ...brand,
    fonts: { text, headings },
    logo,
    files: [logo, text.file, headings.file],
    styles: stylesOf(brand, { text, headings }),
    darkStyles: `@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;${properties(darkOf(brand.colours))}}}`,
    place: readPlace(folder),
  };
}

function findPalePairs(brand: BrandYaml, file: string): Mistake[] {
  const colours = { ...brand.colours, ...brand.people };
  return pairs.flatMap(([fronts, backs, atLeast]) =>
    fronts.flatMap((front) =>
      backs.flatMap((back) => {
        const ratio = contrast(colours[front], colours[back]);
        if (ratio >= atLeast) return [];
        const sentence = `${front} on ${back} has a contrast of ${ratio.toFixed(2)}; readers need ${atLeast} (WCAG 2.2 AA). Make one darker or the other lighter.`;
        return mistakeAt(file, ` ${front === "white" ? back : front}:`, sentence);
      }),
    ),
  );
}

/**
 * Metrics of what systems have (@capsizecss/metrics, which is too large to depend on): Windows, macOS and iOS the first of
 * each pair, Linux a font of the same widths, which stands as its other name; Android the second.
 */
const systemFonts = {
  "sans-serif": [
    {
      familyName: "Arial",
      fullName: "Arial",
      postscriptName: "LiberationSans",
      ascent: 1854,
      descent: -434,
      lineGap: 67,
      unitsPerEm: 2048,
      xWidthAvg: 913,
    },
    {
      familyName: "Roboto",
      fullName: "Roboto",
      postscriptName: "Roboto-Regular",
      ascent: 1900,
      descent: -500,
      lineGap: 0,
      unitsPerEm: 2048,
      xWidthAvg: 911,
    },
  ],
  serif: [
    {
      familyName: "Times New Roman",
      fullName: "Times New Roman",
      postscriptName: "LiberationSerif",
      ascent: 1825,
      descent: -443,
      lineGap: 87,
      unitsPerEm: 2048,
      xWidthAvg: 832,
    },
    {
      familyName: "Noto Serif",
      fullName: "Noto Serif",
      postscriptName: "NotoSerif",
      ascent: 1069,
      descent: -293,
      lineGap: 0,
      unitsPerEm: 1000,
      xWidthAvg: 481,
    },
  ],
};

type Font = BrandYaml["fonts"]["text"];

async function readFont(folder: string, { family, file, fallback, weights }: Font) {
  const bytes = readBytes(path.join(folder, file));
  const metrics = await fromBuffer(bytes).catch((error: Error) => {
    const sentence = `${file} is no font that can be read: ${error.message}`;
    throw new ContentError(mistakeAt(path.join(folder, "brand.yaml"), file, sentence));
  });
  const { fontFamily, fontFaces } = createFontStack(
    [{ ...metrics, familyName: family }, ...systemFonts[fallback]],
    { fontFaceFormat: "styleString" },
  );
  const served = brandFile(path.parse(file).name, "woff2", "font/woff2", bytes);
  // A font of a single weight stands for all weights.
  const face =
    typeof weights === "object"
      ? `font-weight:${weights.min} ${weights.max}`
      : `font-weight:100 900;font-variation-settings:"wght" ${weights ?? 400}`;
  return {
    bytes,
    file: served,
    weight: typeof weights === "object" ? weights.max : (weights ?? 400),
    family: `${fontFamily}, ${fallback}`,
    faces: `@font-face{font-family:"${family}";src:url("${served.address}") format("woff2");${face};font-display:swap}${fontFaces.replaceAll(/\s*\n\s*/g, "")}`,
  };
}

type ReadFont = Awaited<ReturnType<typeof readFont>>;

function stylesOf({ colours, drawings }: BrandYaml, fonts: Record<FontRole, ReadFont>): string {
  const families = { text: fonts.text.family, headings: fonts.headings.family };
  return `${fonts.text.faces}${fonts.headings.faces}:root{${properties(families)}}:root,[data-theme=light]{color-scheme:light;${properties({ ...colours, ...drawings, "on-sun": colours.ink })}}`;
}

const properties = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `--brand-${name}:${value}`)
    .join(";");

function brandFile(name: string, ending: string, type: string, bytes: Buffer): BrandFile {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  return { address: `/brand/${name}.${hash}.${ending}`, bytes, type };
}

export const largestLogo = 20_000;

async function readLogo(folder: string): Promise<Logo> {
  const png = path.join(folder, "logo.png");
  const svg = path.join(folder, "logo.svg");
  const file = !existsSync(svg) && existsSync(png) ? png : svg;
  const wrong = (sentence: string) => new ContentError(mistakeAt(file, "", sentence));
  const bytes = readBytes(file);
  if (bytes.length > largestLogo)
    throw wrong("the logo is larger than 20 kB. Simplify it; every page shows it.");
  const mistake = file === svg && logoMistake(bytes);
  if (mistake) throw wrong(mistake);
  const { width, height } = await sharp(bytes)
    .metadata()
    .catch(() => {
      throw wrong("is no picture that can be read. Export it again.");
    });
  const size = { width, height };
  if (file === png) return { ...brandFile("logo", "png", "image/png", bytes), ...size };
  return { ...brandFile("logo", "svg", "image/svg+xml", bytes), ...size };
}

/** What keeps a drawing from being a logo. */
export function logoMistake(bytes: Buffer): string | undefined {
  const text = bytes.toString().trim();
  const isOne = /^(<\?xml[^>]*>|<!--[^]*?-->|\s)*<svg\s[^]*<\/svg>$/.test(text);
  return svgFault(text) ?? (isOne ? undefined : "must be one <svg>");
}

function readPlace(folder: string): Brand["place"] {
  const file = path.join(folder, "place.svg");
  if (!existsSync(file)) return undefined;
  const [, view, content] =
    /^<svg[^>]*\bviewBox="(0 0 \d+ \d+)"[^>]*>(.*)<\/svg>\s*$/s.exec(readText(file)) ?? [];
  const fault = content && svgFault(content);
  if (view && content && !fault)
    return { view, content: content.replaceAll(/<!--.*?-->|\n\s*/gs, "") };
  const sentence = fault || `must be one <svg> with a viewBox such as "0 0 1440 180".`;
  throw new ContentError(mistakeAt(file, "", sentence));
}
