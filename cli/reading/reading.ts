import type { Visit } from "../checklist/crawl.ts";
import { siteAddress, unreadAmong, unreadText, visitAll } from "../checklist/visit-all.ts";
import { command } from "../command.ts";
import { json } from "../print.ts";
import { gradeOf, sentencesIn, syllablesOf } from "./grade.ts";
import { familiar, type Term, terms } from "./terms.ts";

export type PageReading = {
  path: string;
  /** What the page asks for, and the most that it may. */
  grade: number;
  mostGrade: number;
  longSentences: string[];
  hardWords: string[];
  /** Terms with the sentence of their first use, where nothing explains them. */
  unexplained: { term: string; sentence: string }[];
};

export const reading = command({
  words: "reading",
  summary:
    "Lists how hard each page is to read, and fails on one above its grade, not read, or with a term unexplained.",
  options: {
    url: {
      type: "string",
      value: "URL",
      help: "read the site at this address; without it, the built one is started here with the stored records",
    },
    json: { type: "boolean", help: "as JSON" },
  },
  async run({ config, options, print, remark }) {
    const url = options.url === undefined ? undefined : siteAddress(options.url);
    const { visits, left } = await visitAll(url, { config, remark });
    const pages = visits.filter(({ path, status }) => status === 200 && !path.includes("?"));
    const readings = pages.flatMap(readingOf);
    print(options.json ? json(readings) : readings.map(asEntry).join("\n"));
    const unread = unreadAmong(visits);
    if (unread.length > 0) remark(`Pages that could not be read: ${unreadText(unread)}`);
    return readings.some(isTooHard) || unread.length > 0 || left > 0 ? 1 : 0;
  },
});

function isTooHard({ grade, mostGrade, unexplained }: PageReading): boolean {
  return grade > mostGrade || unexplained.length > 0;
}

const longestSentence = 20;
const hardFrom = 4;

function readingOf({ path, page }: Visit): PageReading[] {
  const sentences = sentencesIn(page?.main ?? "");
  if (!page || sentences.length === 0) return [];
  const words = new Set(sentences.flatMap((sentence) => sentence.words.map(plainWord)));
  return [
    {
      path,
      grade: Math.round(gradeOf(sentences) * 10) / 10,
      mostGrade: /^\/blog\/./.test(path) ? 9 : 8,
      longSentences: sentences
        .filter((sentence) => sentence.words.length > longestSentence)
        .map(({ text }) => text),
      hardWords: [...words]
        .filter((word) => !familiar.has(word) && syllablesOf(word) >= hardFrom)
        .toSorted(),
      unexplained: terms.flatMap((term) => unexplainedUse(term, page.main)),
    },
  ];
}

/** One of "exercises" and "Exercise's". */
const plainWord = (word: string) => word.toLowerCase().replace(/['’]s$|(?<!s)s$/, "");

/** A term counts as used where running text has it; a label above, such as a heading, may explain it with what follows. */
function unexplainedUse({ name, used, explained }: Term, page: string) {
  const lines = page.split("\n").flatMap((block) => {
    const sentences = sentencesIn(block);
    return sentences.length > 0
      ? sentences.map(({ text }) => ({ text, isLabel: false }))
      : [{ text: block, isLabel: true }];
  });
  const first = lines.findIndex(({ text, isLabel }) => !isLabel && used.test(text));
  if (first < 0) return [];
  const isExplained = lines.slice(0, first + 1).some(({ text }, at) => {
    const around = lines.slice(Math.max(0, at - 1), at + 2);
    return used.test(text) && around.some((line) => explained.test(line.text));
  });
  return isExplained ? [] : [{ term: name, sentence: lines[first]!.text }];
}

function asEntry(page: PageReading): string {
  const { path, grade, mostGrade, longSentences, hardWords, unexplained } = page;
  return [
    `${isTooHard(page) ? "✗" : "✓"} ${path}: grade ${grade.toFixed(1)} of at most ${mostGrade}`,
    ...unexplained.map(({ term, sentence }) => `    ${term} is not explained: “${sentence}”`),
    ...longSentences.map((sentence) => `    long: “${sentence}”`),
    ...(hardWords.length > 0 ? [`    hard words: ${hardWords.join(", ")}`] : []),
  ].join("\n");
}
