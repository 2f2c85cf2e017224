import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Brand } from "./read-brand.ts";
import { mix } from "./palette.ts";
import { ContentError, type Mistake } from "../folder/mistake.ts";
import { type FigureName, figureNames } from "../figure-index.ts";
import { stepsOf } from "../figure-steps.ts";

/** The drawings of `figures/svg`, in the clinic's colours. */
export type Figures = {
  version: string;
  /** By name, such as "bridge-steps". */
  files: ReadonlyMap<string, string>;
};

/** @throws {ContentError} for a colour that the brand lacks, and for a figure without its file */
export function loadFigures(
  folder: string,
  brand: Pick<Brand, "colours" | "drawings" | "people" | "place">,
): Figures {
  const colours = { ...brand.colours, ...brand.drawings, ...brand.people };
  const mistakes: Mistake[] = [];
  const wrong = (name: string, sentence: string) =>
    mistakes.push({ at: { file: path.join(folder, `${name}.svg`), line: 1 }, sentence });
  const files = new Map(
    readdirSync(folder).map((entry) => {
      const name = path.basename(entry, ".svg");
      const svg = readFileSync(path.join(folder, entry), "utf8");
      const unknown = (colour: string) =>
        wrong(name, `there is no colour {${colour}}. Run npm run figures.`);
      return [name, fillColours(svg, colours, unknown)] as const;
    }),
  );
  for (const name of figureNames.flatMap(filesOf)) {
    if (!files.has(name)) wrong(name, "is missing. Run npm run figures.");
  }
  if (mistakes.length > 0) throw new ContentError(...mistakes);
  if (brand.place) files.set("place", placeFile(brand.place));
  const hash = createHash("sha256").update([...files.values()].join(""));
  return { version: hash.digest("hex").slice(0, 8), files };
}

/** Has a symbol, so that pages can draw it through `<use>`. */
const placeFile = ({ view, content }: { view: string; content: string }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}"><symbol id="d" viewBox="${view}" fill="none" stroke-linecap="round">${content}</symbol><use href="#d"/></svg>`;

function filesOf(name: FigureName): string[] {
  return stepsOf(name) ? [name, `${name}-steps`, `${name}-moves`] : [name];
}

/** Matches {skin-1}, or {16% ink in skin-1} for a mix. */
export function fillColours(
  svg: string,
  colours: Record<string, string>,
  onUnknown: (name: string) => void,
): string {
  const find = (name: string) => colours[name] ?? (onUnknown(name), "#000000");
  return svg.replaceAll(/\{(?:(\d+)% ([\w-]+) in )?([\w-]+)\}/g, (_, share, other, name) =>
    share ? mix(find(name), find(other), Number(share) / 100) : find(name),
  );
}
