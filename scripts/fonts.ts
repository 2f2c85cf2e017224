// The fonts that clinic/brand/brand.yaml names: reduced to the characters that the site uses for its stylesheets, as
// outlines for its pictures.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
// oxlint-disable-next-line import/default -- Node takes its CommonJS module for the default export.
import opentype from "opentype.js";
import subsetFont from "subset-font";
import { clinicFolder } from "../core/content/clinic-folder.ts";
import { fontFile, type FontRole, readBrand } from "../core/content/folder/read-brand.ts";

const cache = "node_modules/.cache/fonts";

/** Latin for English and French names, and typographic signs. */
const characters = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ..."ıŒœŸŠšŽž–—‘’‚“”„•…′″‹›⁄€™←↑→↓−≈≠≤≥\u2009\u202f",
].join("");

type Weights = number | { min: number; max: number };

type SystemFont = [name: string, local: string[], weights: string, weight: number, width: number];

/** What a line takes in the system's fonts, in ems (`width`), at the weight that stands for `weights`: see `sample`. */
const systemFonts: Record<"serif" | "sans-serif", SystemFont[]> = {
  "sans-serif": [
    ["fallback", ["Arial", "Liberation Sans"], "100 599", 400, 30.385],
    ["fallback", ["Arial Bold", "Liberation Sans Bold"], "600 649", 600, 32.838],
    ["fallback", ["Arial Bold", "Liberation Sans Bold"], "650 900", 700, 32.671],
    ["on Android", ["Roboto"], "100 599", 400, 30.055],
    ["on Android", ["Roboto Bold"], "600 900", 700, 30.781],
  ],
  serif: [
    ["fallback", ["Times New Roman", "Liberation Serif"], "100 599", 400, 28.25],
    ["fallback", ["Times New Roman Bold", "Liberation Serif Bold"], "600 900", 700, 30.056],
    ["on Android", ["Noto Serif"], "100 599", 400, 33.13],
    ["on Android", ["Noto Serif Bold"], "600 900", 700, 35.209],
  ],
};
const sample = "The quick brown fox jumps over the lazy dog. Your first appointment";

const fontOf = (role: FontRole) => readBrand(clinicFolder).fonts[role];

export function fontFamily(role: FontRole): string {
  const { family, fallback } = fontOf(role);
  return `"${family}", "${family} fallback", "${family} on Android", ${fallback}`;
}

/** `@font-face` rules of the web fonts. One of a single weight stands for all. */
export async function webFonts(): Promise<string> {
  const faces = (["text", "headings"] as const).map(async (role) => {
    const { family, weights } = fontOf(role);
    const file = await subset(role, "woff2", weights);
    return fontFace({
      "font-family": `"${family}"`,
      src: `url("/${file}") format("woff2")`,
      "font-weight": typeof weights === "object" ? `${weights.min} ${weights.max}` : "100 900",
      "font-display": "swap",
    });
  });
  return (await Promise.all(faces)).join("");
}

/**
 * `@font-face` rules that stretch the system's fonts to the widths and heights of ours: when ours arrive, next to
 * nothing moves.
 */
export async function fallbackFonts(): Promise<string> {
  const faces = (["text", "headings"] as const).map(async (role) => {
    const { family, fallback, weights } = fontOf(role);
    const all = systemFonts[fallback];
    const only = typeof weights === "object" ? undefined : (weights ?? 400) < 550 ? 400 : 700;
    return Promise.all(
      all
        .filter(([, , , weight]) => !only || weight === only)
        .map(async ([name, local, shown, weight, width]) => {
          const ours = await openFont(role, weight);
          const adjust = ours.getAdvanceWidth(sample, 1) / width;
          const share = (units: number) => percent(units / ours.unitsPerEm / adjust);
          return fontFace({
            "font-family": `"${family} ${name}"`,
            src: local.map((one) => `local("${one}")`).join(", "),
            ...(only ? {} : { "font-weight": shown }),
            "size-adjust": percent(adjust),
            "ascent-override": share(ours.ascender),
            "descent-override": share(-ours.descender),
            "line-gap-override": "0%",
          });
        }),
    );
  });
  return (await Promise.all(faces)).flat().join("");
}

/** To measure and outline text. */
export async function openFont(role: FontRole, weight: number): Promise<opentype.Font> {
  const { weights } = fontOf(role);
  const nearest =
    typeof weights === "object" ? Math.min(Math.max(weight, weights.min), weights.max) : weights;
  const bytes = readFileSync(await subset(role, "sfnt", nearest));
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

/** A file that is made once. */
async function subset(
  role: FontRole,
  targetFormat: "woff2" | "sfnt",
  weights: Weights | undefined,
): Promise<string> {
  const whole = readFileSync(fontFile(clinicFolder, fontOf(role).file)!);
  const options = { targetFormat, ...(weights && { variationAxes: { wght: weights } }) };
  const wanted = createHash("sha256")
    .update(whole)
    .update(JSON.stringify([characters, options]));
  const file = `${cache}/${role}-${wanted.digest("hex").slice(0, 16)}.${targetFormat}`;
  if (!existsSync(file)) {
    const part = await subsetFont(whole, characters, options);
    mkdirSync(cache, { recursive: true });
    writeFileSync(file, part);
  }
  return file;
}

const fontFace = (descriptors: Record<string, string>) =>
  `@font-face{${Object.entries(descriptors)
    .map(([name, value]) => `${name}:${value};`)
    .join("")}}\n`;

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
}
