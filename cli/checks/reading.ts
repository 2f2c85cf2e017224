import { allPrograms } from "../../core/content/folder/collections.ts";
import { command } from "../command.ts";
import { json } from "../print.ts";
import type { PageText } from "./page-text.ts";
import { type Term, terms } from "./terms.ts";
import { urlHelp, visitSite } from "./visit-site.ts";

export const reading = command({
  summary: "Reports how each page reads: grade, length, rhythm, terms, habits and repeats.",
  options: { "url URL": urlHelp, json: "as JSON" },
  async run(input) {
    const { options, print } = input;
    const visits = await visitSite(options.url, input);
    // The listing has two addresses.
    const pages = await Promise.all(
      visits.flatMap(({ path, status, page }) =>
        status === 200 && page && path !== "/resources" ? [readingOf(path, page)] : [],
      ),
    );
    const repeats = findRepeats(pages);
    const unread = visits.filter(({ status }) => status === 0 || status >= 500);
    if (options.json) {
      const counted = pages.map((page) => ({ ...page, sentences: page.sentences.length }));
      print(json({ pages: counted, repeats }));
    } else {
      for (const page of pages) print(asEntry(page));
      print(`\nRepeated (at most ${mostRepeats}): ${repeats.length}`);
      for (const { text, paths } of repeats) print(`  “${text}”\n      on ${paths.join(", ")}`);
    }
    if (unread.length > 0) input.remark(`Not read: ${unread.map(({ path }) => path).join(", ")}`);
    const isGood =
      pages.every(({ misses }) => misses.length === 0) && repeats.length <= mostRepeats;
    return isGood && unread.length === 0 ? 0 : 1;
  },
});

/** The words that a page may have. Emergency advice does not count: it is as long as safety asks. */
const mostWordsOf: [pattern: RegExp, most: number][] = [
  [/^\/(?:landing|offer|mva-landing|pelvic-floor|newsletter)$/, 500],
  [/^\/(?:locations|services)\/./, 700],
  [/^\/conditions\/./, 900],
  [/^\/blog\/./, 1_200],
  ...allPrograms().map(({ path }): [RegExp, number] => [new RegExp(`^${path}$`), 1_200]),
];

const badHabits = /we tell you|ask for a visit|let others|to come with|in plain words/gi;
const leastGrade = 6;
const leastSpread = 6;
/** A page with less text than this has no rhythm to measure, and may be as plain as it likes. */
const fewestSentences = 15;
const mostRepeats = 10;

/** Grade, rhythm and repeats are those of the running text: the formulas are made for it, not for steps and labels. */
async function readingOf(path: string, page: PageText) {
  const sentences = sentencesIn(page.prose);
  const lengths = sentences.map((one) => wordsOf(one).length);
  const { fleschKincaid, automatedReadability } = await gradesOf(sentences);
  const words = wordsOf(page.main).length - wordsOf(page.emergency).length;
  const [length, spread] = [round(mean(lengths)), round(deviation(lengths))];
  const [title, description] = [page.title.length, page.description.length];
  const mostWords = mostWordsOf.find(([pattern]) => pattern.test(path))?.[1] ?? Infinity;
  const mostGrade = path.startsWith("/blog/") ? 9 : 8;
  const isLong = sentences.length >= fewestSentences;
  const easiest = Math.round(Math.min(fleschKincaid, automatedReadability));
  const hardest = Math.round(Math.max(fleschKincaid, automatedReadability));
  const misses = [
    words > mostWords && `at most ${mostWords} words`,
    isLong && spread < leastSpread && `a spread of ${leastSpread} or more`,
    // The specification gives the home page's title.
    title > 60 && path !== "/" && "a title of at most 60 characters",
    description > 155 && "a description of at most 155 characters",
    hardest > mostGrade && `grade ${mostGrade} at most by both formulas`,
    isLong && easiest < leastGrade && `grade ${leastGrade} or more by both formulas`,
    ...(page.main.match(badHabits) ?? []).map((phrase) => `no “${phrase.toLowerCase()}”`),
    ...terms.map((term) => isUnexplained(term, page.main) && `${term.name} explained`),
  ].filter((miss) => miss !== false);
  const grades = { fleschKincaid, automatedReadability };
  return { path, ...grades, words, length, spread, title, description, misses, sentences };
}

type Reading = Awaited<ReturnType<typeof readingOf>>;

/** By development packages, which a server may have left out. */
async function gradesOf(sentences: readonly string[]) {
  const { fleschKincaid } = await import("flesch-kincaid");
  const { automatedReadability } = await import("automated-readability");
  const { syllable } = await import("syllable");
  const words = sentences.flatMap(wordsOf);
  if (words.length === 0) return { fleschKincaid: 0, automatedReadability: 0 };
  const counts = { sentence: sentences.length, word: words.length };
  const character = words.join("").length;
  return {
    fleschKincaid: round(fleschKincaid({ ...counts, syllable: syllable(words.join(" ")) })),
    automatedReadability: round(automatedReadability({ ...counts, character })),
  };
}

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

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
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
  const eights = pages.flatMap(({ path, sentences }) =>
    sentences.flatMap((text) => {
      const words = wordsOf(text.toLowerCase());
      const startsOf = words.slice(7);
      return startsOf.map((_, at) => ({ path, text, eight: words.slice(at, at + 8).join(" ") }));
    }),
  );
  const pathsOf = (those: typeof eights) => [...new Set(those.map(({ path }) => path))];
  const shared = [...Map.groupBy(eights, ({ eight }) => eight).values()].filter(
    (those) => pathsOf(those).length > 1,
  );
  const repeats = Map.groupBy(shared, ([first]) => first!.text);
  return [...repeats].map(([text, those]) => ({ text, paths: pathsOf(those.flat()) }));
}

function asEntry({ path, misses, ...page }: Reading): string {
  const { fleschKincaid, automatedReadability, words, length, spread, title, description } = page;
  return [
    `${misses.length > 0 ? "✗" : "✓"} ${path}: grade ${fleschKincaid} and ${automatedReadability}, ${words} words, ${length} ± ${spread} a sentence, title ${title}, description ${description}`,
    ...misses.map((miss) => `    wants ${miss}`),
  ].join("\n");
}
