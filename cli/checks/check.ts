import { todayIn } from "../../regions/calendar.ts";
import { type Clinic, loadClinic } from "../../core/clinic/load.ts";
import { listOf } from "../../core/clinic/folder/list-of.ts";
import { mistakeText } from "../../core/clinic/folder/mistake.ts";
import { tryBuiltPages } from "./try-built-pages.ts";
import { exampleRows } from "../../core/records/store-owner.ts";
import { command } from "../command.ts";
import { withStore } from "../store.ts";
import { findAbsentParts } from "./absent-parts.ts";
import { findDaysOff } from "./days-off.ts";
import {
  findOddDays,
  findOddPrices,
  findToFillIn,
  findUnfinished,
  findUnreadFiles,
  folderTexts,
} from "./folder-rules.ts";
import { foreignNamesFor } from "./foreign-names.ts";
import { findLiterals, type Literal } from "./literals.ts";

/** Each rule says "file:line: what is wrong". */
const rules: ((clinic: Clinic) => string[])[] = [
  findUnfinished,
  findUnreadFiles,
  findAbsentParts,
  findDaysOff,
];

/** Each question is about what may be meant. */
const questions: ((clinic: Clinic, today: string) => string[])[] = [
  findOddPrices,
  findOddDays,
  (clinic) => findToFillIn(clinic).map((place) => `${place} (to fill in)`),
];

export const check = command({
  summary:
    "Reads the clinic's folder: mistakes with file and line, then what is left to fill in, parts that are left out but named, days on which nobody works, and figures typed into texts, and names of somebody else's town, province or people.",
  options: {},
  async run({ config, now, print, remark }) {
    remark(`The clinic's folder: ${config.CLINIC_DIR}`);
    const clinic = await loadClinic(config.CLINIC_DIR);
    const figures = checkContent(clinic);
    const unshown = await tryBuiltPages(clinic);
    if (!unshown) remark("The pages were not tried, for the site isn't built: npm run build");
    const found = new Set([
      ...(unshown ?? []).map(mistakeText),
      ...rules.flatMap((rule) => rule(clinic)),
      ...figures,
    ]);
    for (const one of found) print(one);
    const today = todayIn(clinic.timeZone, now());
    for (const one of questions.flatMap((question) => question(clinic, today))) remark(one);
    if (figures.length > 0)
      remark(
        "Write a fact as {{ path }}; a name that isn't the clinic's is somebody else's. Keep what is right by a comment in its file, such as: # literal 72 hours: first phase of recovery",
      );
    const examples = await withStore(config, exampleRows).catch(() => []);
    if (examples.length > 0)
      remark(
        `The store shows examples, which visitors take for real: ${listOf(examples)}. Remove them at the desk.`,
      );
    if (found.size > 0) return 1;
    return print("No mistakes found.");
  },
});

/** "file:line: kind text" for each literal figure or name, and for each exception that is no longer needed. */
export function checkContent(clinic: Clinic): string[] {
  const findNames = foreignNamesFor(clinic);
  // Those of absent parts are nobody's on the site.
  const isShown = (name: string) =>
    !name.startsWith("people/") || clinic.people.some(({ id }) => name === `people/${id}.md`);
  return writtenTexts(clinic.folder).flatMap(({ name, file, source }) =>
    isShown(name) ? checkFile(file, source, findNames) : [],
  );
}

const writtenTexts = (folder: string) =>
  folderTexts(folder).filter(({ name }) => !/^(clinic|records\/.*)\.yaml$/.test(name));

export function checkFile(
  file: string,
  source: string,
  findNames: (line: string) => Literal[] = () => [],
): string[] {
  const found = withoutRemarks(source)
    .split("\n")
    .flatMap((line, index) =>
      [...findLiterals(line), ...findNames(line)].map((one) => ({ ...one, line: index + 1 })),
    );
  const exceptions = exceptionsIn(source);
  const kept = exceptions.map(({ text }) => text);
  const needed = found.map(({ text }) => text);
  return [
    ...found
      .filter(({ text }) => !kept.includes(text))
      .map(({ line, kind, text }) => `${file}:${line}: ${kind} ${text}`),
    ...exceptions
      .filter(({ text }) => !needed.includes(text))
      .map(({ line, text }) => `${file}:${line}: no “${text}” to except`),
  ];
}

/** The figures and names that a comment keeps, with its reason. */
export const excusedLiterals = (folder: string): string[] =>
  writtenTexts(folder).flatMap(({ source }) => exceptionsIn(source).map(({ text }) => text));

const exceptionsIn = (source: string) =>
  source.split("\n").flatMap((content, index) => {
    const [, text] = /^\s*# literal (.+?): \S/.exec(content) ?? [];
    return text ? [{ text, line: index + 1 }] : [];
  });

/** Blanks what visitors don't read: placeholders, comments, links, review dates, notes to the owner. */
function withoutRemarks(source: string): string {
  const blank = (text: string) => text.replaceAll(/[^\n]/g, " ");
  return (
    source
      .replaceAll(/^\s*# literal.*$/gm, blank)
      .replaceAll(/^( *)unconfirmed: ?(?:\n\1 *- .*)*/gm, blank)
      .replaceAll(/^(?:name| *(?:reviewed|date|published|years|source|remark)): .*$/gm, blank)
      // The sources that a page names.
      .replaceAll(/^ *- (?:\{ )?name: .*\n? .*url: .*$/gm, blank)
      .replaceAll(/\{\{.*?\}\}|\{%.*?%\}|https?:[^\s)"]*/g, blank)
  );
}
