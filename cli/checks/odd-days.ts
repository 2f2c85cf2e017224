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
      day < today
        ? `${day} is over. Is the year right?`
        : `${day} is far ahead. Is the year right?`,
    ),
  );
}
