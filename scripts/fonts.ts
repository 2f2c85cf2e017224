// Subsets the fonts into app/fonts. Run by hand after changing characters or weights.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const fonts = [
  { family: "figtree", weights: { min: 400, max: 700 } },
  // All headings have one weight, so the file needs no axis.
  { family: "source-serif-4", weights: 560 },
];

/** Latin for English and French names, and typographic signs. */
const characters = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ..."ıŒœŸŠšŽž–—‘’‚“”„•…′″‹›⁄€™←↑→↓−≈≠≤≥\u2009\u202f",
].join("");

const folder = new URL("../app/fonts/", import.meta.url);
await mkdir(folder, { recursive: true });
for (const { family, weights } of fonts) {
  const source = `@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`;
  const whole = await readFile(fileURLToPath(import.meta.resolve(source)));
  const part = await subsetFont(whole, characters, {
    targetFormat: "woff2",
    variationAxes: { wght: weights },
  });
  await writeFile(new URL(`${family}.woff2`, folder), part);
  console.log(`${family}: ${whole.length} → ${part.length} bytes`);
}

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
}
