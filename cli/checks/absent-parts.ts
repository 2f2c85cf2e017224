import path from "node:path";
import { clinic } from "../../core/content/clinic.ts";
import { clinicFolder } from "../../core/content/clinic-folder.ts";
import {
  allArticles,
  allConditions,
  allLocations,
  allPrograms,
  allServices,
} from "../../core/content/folder/collections.ts";
import { readText, shownName } from "../../core/content/folder/read-files.ts";
import { textOf } from "../../core/content/markdown/markdown.ts";
import { newPatients } from "../../core/content/new-patients.server.ts";
import { kebab, pages } from "../../core/content/pages.server.ts";
import { type Part, partNames, wordsOf } from "../../core/content/part-contents.ts";
import { hasPart } from "../../core/content/parts.ts";
import { allPeople } from "../../core/content/people.ts";
import { seed } from "../../core/store/seed.ts";

/** "file:line: what would be right" for each text that names a part which the clinic leaves out. */
export function findAbsentParts(): string[] {
  const absent = partNames.filter((part) => !hasPart(part));
  const found = finishedTexts().flatMap(([file, content]) => {
    const lines = readText(path.join(clinicFolder, file)).split("\n");
    const shown = shownName(path.join(clinicFolder, file));
    return stringsIn(content).flatMap((text) =>
      absent.flatMap((part) => {
        const match = wordsOf(part).exec(text);
        return match ? [`${shown}:${lineOf(match, lines)}: ${explain(match[0], part)}`] : [];
      }),
    );
  });
  return [...new Set(found)];
}

const explain = (words: string, part: Part) =>
  `“${words}” belongs to ${part}, which parts in clinic.yaml leaves out. Start the sentence with {{if ${part}}}, or take it out.`;

type Text = [file: string, content: unknown];

/** What is left of each file: its conditions are settled, and pages of absent parts are gone. */
function finishedTexts(): Text[] {
  const written = {
    articles: allArticles(),
    services: allServices(),
    conditions: allConditions(),
    programs: allPrograms(),
    locations: allLocations(),
    "records/posts": seed.blog_posts,
    people: allPeople().map((person) => ({ slug: person.id, ...person })),
  };
  return [
    ["clinic.yaml", clinic.offering],
    ["pages/new-patients.md", newPatients],
    ...Object.entries(pages).map(([name, page]): Text => [`pages/${kebab(name)}.yaml`, page]),
    ...Object.entries(written).flatMap(([folder, entries]) =>
      entries.map((entry): Text => [`${folder}/${entry.slug}.md`, entry]),
    ),
  ];
}

/** Without addresses. */
function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return /^(\/|#|https:)\S*$/.test(value) ? [] : [textOf(value)];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

/** The line with the most of what stands around the words in the text. */
function lineOf({ 0: words, index, input }: RegExpExecArray, lines: readonly string[]): number {
  for (const around of [30, 12, 0]) {
    const context = input.slice(Math.max(0, index - around), index + words.length + around).trim();
    const line = lines.findIndex((text) => text.includes(context));
    if (line >= 0) return line + 1;
  }
  return 1;
}
