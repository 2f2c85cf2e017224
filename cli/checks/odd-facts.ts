import path from "node:path";
import { addDays } from "../../core/clinic/hours/dates.ts";
import { mistakeAt } from "../../core/clinic/folder/read-files.ts";
import type { Clinic } from "../../core/clinic/load.ts";

type Days = Pick<Clinic, "folder" | "closures" | "seasons" | "otherPlaces">;

/** A question with file and line for each closure and season that is over, or more than a year ahead: a wrong year, or meant. */
export function findOddDays({ folder, otherPlaces, ...clinic }: Days, today: string): string[] {
  const spans = [clinic, ...otherPlaces].flatMap(({ closures, seasons }) => [
    ...closures,
    ...seasons,
  ]);
  const days = spans.flatMap(({ first, last }) =>
    last < today ? [last] : first > addDays(today, 400) ? [first] : [],
  );
  return [...new Set(days)].map((day) =>
    mistakeAt(
      path.join(folder, "clinic.yaml"),
      day,
      `${day} is ${day < today ? "over" : "far ahead"}. Is the year right?`,
    ),
  );
}

/** A question with file and line for a price of thousands where every other one is below: a figure too many, or meant. */
export function findOddPrices({ folder, prices }: Pick<Clinic, "folder" | "prices">): string[] {
  const all = Object.values(prices).flatMap((one) => Object.values(one ?? {}));
  const thousands = all.filter((price) => price && /^\$\d{1,3},?\d{3}/.test(price));
  const [only] = thousands;
  if (!only || thousands.length > 1) return [];
  const sentence = `${only} is the only price with four figures. Is it meant?`;
  return [mistakeAt(path.join(folder, "clinic.yaml"), only, sentence)];
}
