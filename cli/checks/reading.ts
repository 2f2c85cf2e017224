import { asJson, command } from "../command.ts";
import { json } from "../print.ts";
import type { Visit } from "./crawl.ts";
import { type Term, terms } from "./terms.ts";
import { urlOption, visitSite } from "./visit-site.ts";

/** Development packages, which a server may have left out. */
async function loadFormulas() {
  const [{ fleschKincaid }, { automatedReadability }, { syllable }] = await Promise.all([
    import("flesch-kincaid"),
    import("automated-readability"),
    import("syllable"),
  ]);
  return (sentences: readonly string[]) => {
    const words = sentences.flatMap(wordsOf);
    const counts = { sentence: sentences.length, word: words.length };
    return {
      fleschKincaid: round(fleschKincaid({ ...counts, syllable: syllable(words.join(" ")) })),
      automatedReadability: round(
        automatedReadability({ ...counts, character: words.join("").length }),
      ),
    };
  };
}

type Formulas = Awaited<ReturnType<typeof loadFormulas>>;

export const reading = command({
  words: "reading",
  summary: "Reports how each page reads: grade, length, rhythm, terms, formulas and repeats.",
  options: { url: urlOption, json: asJson },
  async run(input) {
    const { options, print } = input;
    const visits = await visitSite(options.url, input);
    const formulas = await loadFormulas();
    const pages = visits
      .filter(({ path, status }) => status === 200 && !path.includes("?"))
      .flatMap((visit) => readingOf(visit, formulas));
    const repeats = findRepeats(pages);
    const unread = visits.filter(({ status }) => status === 0 || status >= 500);
    if (options.json) {
      print(
        json({
          pages: pages.map((page) => ({ ...page, sentences: page.sentences.length })),
          repeats,
        }),
      );
    } else {
      for (const page of pages) print(asEntry(page));
      print(`\nRepeated: ${repeats.length}`);
      for (const { text, paths } of repeats) print(`  “${text}”\n      on ${paths.join(", ")}`);
    }
    if (unread.length > 0) input.remark(`Not read: ${unread.map(({ path }) => path).join(", ")}`);
    return pages.some(isTooHard) || unread.length > 0 ? 1 : 0;
  },
});

/** The words that a page may have, by content.md's lengths. */
const lengths: [pattern: RegExp, most: number][] = [
  [/^\/(?:contact|landing|offer|mva-landing|pelvic-floor|newsletter)$/, 500],
  [/^\/(?:locations|services)\/./, 700],
  [/^\/conditions\/./, 900],
  [/^\/(?:\w+-physiotherapy|physiotherapy-scarborough|blog\/.+)$/, 1_200],
];

const badHabits = /we tell you|ask for a visit|let others|to come with|in plain words/gi;
const leastSpread = 6;

function readingOf({ path, page }: Visit, formulas: Formulas) {
  const sentences = sentencesIn(page?.main ?? "");
  if (!page || sentences.length === 0) return [];
  return [
    {
      path,
      ...formulas(sentences),
      mostGrade: /^\/blog\/./.test(path) ? 9 : 8,
      words: wordsOf(page.main).length,
      mostWords: lengths.find(([pattern]) => pattern.test(path))?.[1],
      spread: round(deviation(sentences.map((one) => wordsOf(one).length))),
      title: page.title.length,
      description: page.description.length,
      badHabits: page.main.match(badHabits) ?? [],
      unexplained: terms.filter((term) => isUnexplained(term, page.main)).map(({ name }) => name),
      sentences,
    },
  ];
}

type Reading = ReturnType<typeof readingOf>[number];

const isTooHard = ({ fleschKincaid, mostGrade, unexplained }: Reading) =>
  fleschKincaid > mostGrade || unexplained.length > 0;

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];
const round = (value: number) => Math.round(value * 10) / 10;

const segmenter = new Intl.Segmenter("en-CA", { granularity: "sentence" });

/** The sentences of running text, one block a line; a label such as a heading is none. */
function sentencesIn(blocks: string): string[] {
  return blocks
    .split("\n")
    .filter((block) => /[.!?:][”"')]*\s*$/.test(block))
    .flatMap((block) => [...segmenter.segment(block.replaceAll(/\b(Dr|Ms|St|[ap]\.m)\./g, "$1"))])
    .map(({ segment }) => segment.trim())
    .filter((sentence) => wordsOf(sentence).length > 0);
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/** A heading may explain a term with what follows; a sentence must do so itself or beside it. */
function isUnexplained({ used, explained }: Term, main: string): boolean {
  const lines = main.split("\n").flatMap((block) => {
    const sentences = sentencesIn(block);
    return sentences.length > 0
      ? sentences.map((text) => ({ text, isLabel: false }))
      : [{ text: block, isLabel: true }];
  });
  const first = lines.findIndex(({ text, isLabel }) => !isLabel && used.test(text));
  return (
    first >= 0 &&
    !lines.slice(0, first + 1).some(({ text }, at) => {
      const around = lines.slice(Math.max(0, at - 1), at + 2);
      return used.test(text) && around.some((line) => explained.test(line.text));
    })
  );
}

/** Sequences of eight words or more that sentences on two pages share, the longest of each. */
function findRepeats(pages: readonly Reading[]) {
  const pathsOf = new Map<string, Set<string>>();
  const eights = (sentence: string) => {
    const words = wordsOf(sentence.toLowerCase());
    return words.slice(7).map((_, at) => words.slice(at, at + 8).join(" "));
  };
  for (const { path, sentences } of pages) {
    for (const eight of sentences.flatMap(eights)) {
      pathsOf.set(eight, (pathsOf.get(eight) ?? new Set()).add(path));
    }
  }
  const told = new Set<string>();
  return pages.flatMap(({ sentences }) =>
    sentences.flatMap((text) => {
      const shared = eights(text).filter((one) => pathsOf.get(one)!.size > 1 && !told.has(one));
      for (const one of shared) told.add(one);
      const paths = new Set(shared.flatMap((one) => [...pathsOf.get(one)!]));
      return shared.length > 0 ? [{ text, paths: [...paths] }] : [];
    }),
  );
}

function asEntry(page: Reading): string {
  const { path, mostGrade, words, mostWords = Infinity, spread, title, description } = page;
  const misses = [
    ...(words > mostWords ? [`at most ${mostWords} words`] : []),
    ...(spread < leastSpread ? [`a spread of ${leastSpread} or more`] : []),
    ...(title > 60 ? ["a title of at most 60 characters"] : []),
    ...(description > 155 ? ["a description of at most 155 characters"] : []),
    ...(Math.max(page.fleschKincaid, page.automatedReadability) > mostGrade
      ? [`grade ${mostGrade} by both formulas`]
      : []),
    ...page.badHabits.map((phrase) => `no “${phrase.toLowerCase()}”`),
    ...page.unexplained.map((term) => `${term} explained`),
  ];
  return [
    `${misses.length > 0 ? "✗" : "✓"} ${path}: grade ${page.fleschKincaid} and ${page.automatedReadability}, ${words} words, spread ${spread}, title ${title}, description ${description}`,
    ...misses.map((miss) => `    wants ${miss}`),
  ].join("\n");
}
