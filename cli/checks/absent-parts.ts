import { placeOf } from "../../core/clinic/folder/content-error.ts";
import type { Clinic } from "../../core/clinic/load.ts";
import { kebab } from "../../core/clinic/pages/read-pages.ts";
import { readText } from "../../core/clinic/folder/read-files.ts";
import { textOf } from "../../core/clinic/markdown/markdown.ts";
import { type Part, partNames } from "../../core/clinic/parts.ts";

/** The words by which a text of somebody else's names a part. */
const words: Partial<Record<Part, RegExp>> = {
  physiotherapy: /(?<!WSIB |MVA |pelvic (?:floor|health) )physiotherap(?:y|ists?)/i,
  chiropractic: /chiropract(?:ic|ors?)/i,
  massage: /(?:registered )?massage therap(?:y|ists?)/i,
  pelvicHealth: /pelvic (?:health|floor physiotherapy)/i,
  wsib: /WSIB/,
  mva: /\b(?:MVA|OCF-\d+|[Cc]ar (?:accidents?|insur\w+)|[Aa]uto insur\w+)\b/,
  offer: /\d+% off|new[- ]patient offer/i,
};

/** "file:line: what would be right" for each text that names a part which the clinic leaves out. */
export function findAbsentParts(clinic: Clinic): string[] {
  const absent = partNames.filter((part) => !clinic.has(part) && words[part]);
  if (absent.length === 0) return [];
  const found = textsOf(clinic).flatMap(([file, content]) => {
    const lines = readText(`${clinic.folder}/${file}`).split("\n");
    return stringsIn(content).flatMap((text) =>
      absent.flatMap((part) => {
        const match = words[part]!.exec(text);
        if (!match) return [];
        const line = lines.findIndex((one) => one.includes(aroundOf(match)));
        return `${placeOf(`${clinic.folder}/${file}`, line + 1)}: “${match[0]}” belongs to ${part}, which parts in clinic.yaml leaves out. Write {% if ${part} %} around the sentence, or take it out.`;
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
      `pages/${kebab(name)}.yaml`,
      page,
    ]),
    ...Object.entries({ ...written, people }).flatMap(([folder, entries]) =>
      entries.map((entry): [string, unknown] => [`${folder}/${entry.slug}.md`, entry]),
    ),
  ];
}

/** Without addresses. */
function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return /^(\/|#|https:)\S*$/.test(value) ? [] : [textOf(value)];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

const aroundOf = ({ 0: found, index, input }: RegExpExecArray) =>
  input.slice(Math.max(0, index - 12), index + found.length).trim();
