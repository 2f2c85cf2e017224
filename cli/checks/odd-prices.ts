import path from "node:path";
import { mistakeAt } from "../../core/clinic/folder/read-files.ts";
import type { Clinic } from "../../core/clinic/load.ts";

/** A question with file and line for a price of thousands where every other one is below: a figure too many, or meant. */
export function findOddPrices({ folder, prices }: Pick<Clinic, "folder" | "prices">): string[] {
  const all = Object.values(prices).flatMap((one) => Object.values(one ?? {}));
  const thousands = all.filter((price) => price && /^\$\d{1,3},?\d{3}/.test(price));
  const [only] = thousands;
  if (!only || thousands.length > 1) return [];
  const sentence = `${only} is the only price with four figures. Is it meant?`;
  return [mistakeAt(path.join(folder, "clinic.yaml"), only, sentence)];
}
