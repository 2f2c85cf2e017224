// The clinic's colours, to look at the figures and to check that they can be seen. The files hold places for them.
import path from "node:path";
import { brandSchema } from "../core/clinic/brand/read-brand.ts";
import { readYaml } from "../core/clinic/folder/read-files.ts";
import { fillColours } from "../core/clinic/brand/figures.ts";

export type Palette = Record<string, string>;

/** @throws {ContentError} for unreadable values */
export function readPalette(): Palette {
  const file = path.join(import.meta.dirname, "../clinic/brand/brand.yaml");
  const { colours, drawings, people } = readYaml(brandSchema, file)!;
  return { ...colours, ...drawings, ...people };
}

export const fill = (text: string, palette: Palette): string =>
  fillColours(text, palette, (name) => {
    throw new Error(`There is no colour {${name}} in clinic/brand/brand.yaml.`);
  });
