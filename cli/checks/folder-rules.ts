import { globSync } from "node:fs";
import path from "node:path";
import { mistakeText, shownName } from "../../core/clinic/folder/mistake.ts";
import { mistakeAt, readText } from "../../core/clinic/folder/read-files.ts";
import { addDays } from "../../regions/calendar.ts";
import type { Clinic } from "../../core/clinic/load.ts";
import { pageFile, pageSchemas } from "../../core/clinic/pages/read-pages.ts";

/** The texts of a clinic's folder: `name` within it, and `file` as messages name it. */
export const folderTexts = (folder: string) =>
  globSync("**/*.{md,yaml}", { cwd: folder, exclude: ["**/README.md"] })
    .toSorted()
    .map((name) => {
      const file = path.join(folder, name);
      return { name, file: shownName(file), source: readText(file) };
    });

/** What a new file leaves to fill in. */
export const findUnfinished = ({ folder }: Pick<Clinic, "folder">) =>
  linesWith(folder, /FILL IN/).map(({ place }) => `${place}: something is left to fill in`);

/** The same for what can wait, which a comment says. */
export const findToFillIn = ({ folder }: Pick<Clinic, "folder">) =>
  linesWith(folder, /^ *# Fill in: (.*)$/).map(({ place, match }) => `${place}: ${match[1]}`);

const linesWith = (folder: string, pattern: RegExp) =>
  folderTexts(folder).flatMap(({ file, source }) =>
    source.split("\n").flatMap((line, index) => {
      const match = pattern.exec(line);
      return match ? [{ place: `${file}:${index + 1}`, match }] : [];
    }),
  );

const pages = Object.keys(pageSchemas).map(pageFile);

/** Files beside the pages that nothing reads, such as faq.yml. */
export function findUnreadFiles({ folder }: Pick<Clinic, "folder">): string[] {
  const folders = "pages,services,conditions,programs,locations,articles,people";
  const unread = globSync(`{${folders}}/*`, { cwd: folder }).filter(
    (name) => !name.endsWith(".md") && !pages.includes(name),
  );
  const inPages = `In pages/ it reads files of your own that end in .md, and: ${pages.map((page) => path.basename(page)).join(", ")}.`;
  return unread.toSorted().map((name) => {
    const advice = name.startsWith("pages/") ? inPages : "Its name must end in .md.";
    return `${shownName(path.join(folder, name))}: the site doesn't read it. ${advice}`;
  });
}

type Days = Pick<Clinic, "folder" | "closures" | "seasons" | "otherPlaces">;

/** Closures and seasons that are over, or more than a year ahead: a wrong year, or meant. */
export function findOddDays({ folder, otherPlaces, ...clinic }: Days, today: string): string[] {
  const spans = [clinic, ...otherPlaces].flatMap(({ closures, seasons }) => [
    ...closures,
    ...seasons,
  ]);
  const days = spans.flatMap(({ first, last }) =>
    last < today ? [last] : first > addDays(today, 400) ? [first] : [],
  );
  return [...new Set(days)].map((day) => {
    const sentence = `${day} is ${day < today ? "over" : "far ahead"}. Is the year right?`;
    return mistakeText(mistakeAt(path.join(folder, "clinic.yaml"), day, sentence));
  });
}

/** A price of thousands where every other one is below: a figure too many, or meant. */
export function findOddPrices({ folder, prices }: Pick<Clinic, "folder" | "prices">): string[] {
  const all = Object.values(prices).flatMap((one) => Object.values(one ?? {}));
  const thousands = all.filter((price) => price && /^\$\d{1,3},?\d{3}/.test(price));
  const [only] = thousands;
  if (!only || thousands.length > 1) return [];
  const sentence = `${only} is the only price with four figures. Is it meant?`;
  return [mistakeText(mistakeAt(path.join(folder, "clinic.yaml"), only, sentence))];
}
