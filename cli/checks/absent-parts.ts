import { fileLineText } from "../../core/clinic/folder/mistake.ts";
import type { Clinic } from "../../core/clinic/load.ts";
import { pageFile } from "../../core/clinic/pages/read-pages.ts";
import { readText } from "../../core/clinic/folder/read-files.ts";
import { type Part, partNames } from "../../core/clinic/parts.ts";
import { leavesOf } from "./unconfirmed.ts";

/** The words by which a text of somebody else's names a part. */
const words: Partial<Record<Part, RegExp>> = {
  physiotherapy: /(?<!WSIB |MVA |pelvic[ -](?:floor|health)[ -])physiotherap(?:y|ists?)/i,
  chiropractic: /chiropract(?:ic|ors?)/i,
  massage: /(?:registered )?massage therap(?:y|ists?)/i,
  pelvicHealth: /pelvic (?:health|floor physiotherapy)/i,
  wsib: /WSIB/,
  mva: /\b(?:MVA|OCF-\d+|[Cc]ar (?:accidents?|insur\w+)|[Aa]uto insur\w+)\b/,
  offer: /\d+% off|new[- ]patient offer/i,
};

/** "file:line: what would be right" for each text that names a part which the clinic leaves out. */
export function findAbsentParts(clinic: Clinic): string[] {
  const absent = partNames.filter((part) => !clinic.has(part));
  // "Lakeshore Pelvic Health" may be the name of a clinic that leaves the part out.
  const withoutNames = (text: string) =>
    [clinic.legalName, clinic.name].reduce((rest, name) => rest.replaceAll(name, ""), text);
  const found = textsOf(clinic).flatMap(([file, content]) =>
    leavesOf(content).flatMap(({ place, text }) =>
      absent.flatMap((part) => {
        // The names of sources are others' own.
        if (/(^|\.)sources(\.|$)/.test(place)) return [];
        const match = words[part]?.exec(withoutAddresses(withoutNames(text)));
        if (!match) return [];
        return `${placeOf(match, clinic.folder, file)}: “${match[0]}” belongs to ${part}, which parts in clinic.yaml leaves out. Write {% if ${part} %} around the sentence, or take it out.`;
      }),
    ),
  );
  return [...new Set(found)];
}

/** What is left of each file: its conditions are settled, and pages of absent parts are gone. */
function textsOf(clinic: Clinic): [file: string, content: unknown][] {
  const { articles, services, conditions, programs, locations, ownPages, pages } = clinic;
  const people = clinic.people.map((person) => ({ slug: person.id, ...person }));
  const entries = { articles, services, conditions, programs, locations, people, pages: ownPages };
  return [
    ["clinic.yaml", clinic.offering],
    ["pages/new-patients.md", clinic.newPatients],
    ...Object.entries(pages).map(([name, page]): [string, unknown] => [pageFile(name), page]),
    ...Object.entries(entries).flatMap(([folder, those]) =>
      those.map(({ slug, ...texts }): [string, unknown] => [`${folder}/${slug}.md`, texts]),
    ),
  ];
}

/** "See [Back pain](/back-pain)" is "See [Back pain]". */
const withoutAddresses = (text: string) =>
  text.replaceAll(/\]\([^)]*\)/g, "]").replaceAll(/\S+@\S+|https?:\S+|(?<!\S)[/#]\S*/g, "");

/** Where the words stand with what is before them, else alone. What isn't in the file comes from a fact that it names. */
function placeOf({ 0: found, index, input }: RegExpExecArray, folder: string, file: string) {
  const around = input.slice(Math.max(0, index - 12), index + found.length).trim();
  const places = [file, "clinic.yaml"].flatMap((name) => {
    const lines = readText(`${folder}/${name}`).toLowerCase().split("\n");
    return [around, found].map((words) => ({
      file: `${folder}/${name}`,
      line: lines.findIndex((line) => line.includes(words.toLowerCase())) + 1,
    }));
  });
  return fileLineText(
    places.find(({ line }) => line > 0) ?? { file: `${folder}/${file}`, line: 1 },
  );
}
