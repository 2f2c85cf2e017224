import { placeText } from "../../core/clinic/folder/mistake.ts";
import type { Clinic } from "../../core/clinic/load.ts";
import { pageFile } from "../../core/clinic/pages/read-pages.ts";
import { readText } from "../../core/clinic/folder/read-files.ts";
import { type Part, partNames } from "../../core/clinic/parts.ts";

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
  // "Lakeshore Pelvic Health" may be the name of a clinic that leaves the part out.
  const withoutNames = (text: string) =>
    [clinic.legalName, clinic.name]
      .reduce((rest, name) => rest.replaceAll(name, ""), text)
      .replaceAll(/\S+@\S+|https?:\S+/g, "");
  const absent = partNames.filter((part) => !clinic.has(part) && words[part]);
  if (absent.length === 0) return [];
  const linesOf = (file: string) => readText(`${clinic.folder}/${file}`).split("\n");
  const facts = linesOf("clinic.yaml");
  const found = textsOf(clinic).flatMap(([file, content]) => {
    const lines = linesOf(file);
    return stringsIn(content).flatMap((text) =>
      absent.flatMap((part) => {
        const match = words[part]!.exec(withoutNames(text));
        if (!match) return [];
        const line = lineOf(match, lines);
        // Words that are not in the file come from a fact that it names.
        const place = line
          ? placeText({ file: `${clinic.folder}/${file}`, line })
          : placeText({ file: `${clinic.folder}/clinic.yaml`, line: lineOf(match, facts) ?? 1 });
        return `${place}: “${match[0]}” belongs to ${part}, which parts in clinic.yaml leaves out. Write {% if ${part} %} around the sentence, or take it out.`;
      }),
    );
  });
  return [...new Set(found)];
}

/** What is left of each file: its conditions are settled, and pages of absent parts are gone. */
function textsOf(clinic: Clinic): [file: string, content: unknown][] {
  const { articles, services, conditions, programs, locations } = clinic;
  const written = { articles, services, conditions, programs, locations };
  const people = clinic.people.map((person) => ({ slug: person.id, ...person }));
  return [
    ["clinic.yaml", clinic.offering],
    ["pages/new-patients.md", clinic.newPatients],
    ...Object.entries(clinic.pages).map(([name, page]): [string, unknown] => [
      pageFile(name),
      page,
    ]),
    ...Object.entries({ ...written, people }).flatMap(([folder, entries]) =>
      entries.map(({ slug, ...texts }): [string, unknown] => [`${folder}/${slug}.md`, texts]),
    ),
  ];
}

/** Leaves out addresses, and sources, whose names are others' own. */
function stringsIn(value: unknown): string[] {
  if (typeof value === "string")
    return /^(\/|#|https:)\S*$/.test(value) ? [] : [withoutLinks(value)];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => (key === "sources" ? [] : stringsIn(one)));
}

/** "[Back pain](/back-pain)" is "[Back pain]". */
const withoutLinks = (text: string) => text.replaceAll(/\]\([^)]*\)/g, "]");

/** Finds the line, from 1 on, with the match and what is before it, else with the match alone. */
function lineOf({ 0: found, index, input }: RegExpExecArray, lines: string[]): number | undefined {
  const around = input.slice(Math.max(0, index - 12), index + found.length).trim();
  const [line] = [around, found]
    .map((words) => lines.findIndex((one) => one.toLowerCase().includes(words.toLowerCase())))
    .filter((place) => place >= 0);
  return line === undefined ? undefined : line + 1;
}
