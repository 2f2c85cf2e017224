/** One sentence of a page, or a line that stands for one, such as an item of a list. */
type Sentence = { text: string; words: string[] };

/** Words: letters with their apostrophes and hyphens. Figures are read too, and count as one syllable each. */
const word = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;

/** Short forms whose full stop ends no sentence. */
const shortForms = /\b(?:Dr|Ms|St|vs|e\.g|i\.e|a\.m|p\.m|O|Reg)\.(?=\s)/g;

/** The sentences of running text, one block a line. Lines that are no sentences, such as labels, are left out. */
export function sentencesIn(blocks: string): Sentence[] {
  return blocks
    .split("\n")
    .map((block) => block.trim())
    .filter((block) => /[.!?:][”"')]*$/.test(block))
    .flatMap((block) =>
      block
        .replaceAll(shortForms, (form) => form.replaceAll(".", ""))
        .split(/(?<=[.!?:][”"')]*)\s+(?=[\p{Lu}\p{N}“"'(])/u),
    )
    .map((text) => ({ text, words: text.match(word) ?? [] }))
    .filter(({ words }) => words.length > 0);
}

/**
 * The school grade that a text asks for, by Flesch and Kincaid: 0.39 words a sentence + 11.8 syllables a
 * word − 15.59 (Kincaid et al., 1975).
 */
export function gradeOf(sentences: readonly Sentence[]): number {
  const words = sentences.flatMap((sentence) => sentence.words);
  if (words.length === 0) return 0;
  const syllables = words.reduce((sum, one) => sum + syllablesOf(one), 0);
  return (0.39 * words.length) / sentences.length + (11.8 * syllables) / words.length - 15.59;
}

/** An estimate from the spelling: groups of vowels, less those that are silent, plus those that part in two. */
export function syllablesOf(text: string): number {
  return text.split("-").reduce((sum, part) => sum + syllablesOfPart(part), 0);
}

function syllablesOfPart(text: string): number {
  const letters = text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/['’]s?$|[^a-z]/g, "");
  const known = exceptions[letters];
  if (known) return known;
  if (letters.length <= 3) return 1;
  const count = (pattern: RegExp) => letters.match(pattern)?.length ?? 0;
  const spokenNot = /[ds]n['’]t$/.test(text) ? 1 : 0;
  const groups = count(/[aeiouy]+/g) - silent.reduce((sum, pattern) => sum + count(pattern), 0);
  return Math.max(1, groups + spokenNot + parted.reduce((sum, one) => sum + count(one), 0));
}

const silent = [
  // move, but not table
  /(?:[^aeiouyl]|[aeiouy]l)e$/g,
  // moves, but not changes
  /(?:[^aeiouylsxzcg]|[aeiouy]l|[^cs]h)(?<!ch|sh)es$/g,
  // moved, but not treated
  /[^aeiouytd]ed$/g,
  // movement, safely
  /[aeiouy][^aeiouyl]e(?=(?:ly|ment|ments|less|ful|ness)$)/g,
  // league
  /[gq]ue$/g,
];

const parted = [
  // physio, previous; not action, special, opinion
  /i(?<![tscgx]i(?=on|al|an|ous))(?<!ni(?=on)|lli(?=on))[aou]/g,
  // idea, video
  /[^aeiou]e[ao]$/g,
  // experience, diet, quiet, science; not friend
  /(?:(?<!f)r|d)ie[nt]|quiet|scien|client/g,
  // being, trying
  /[aeiou]ing|[^aeiou]ying/g,
  // employer
  /(?<!^e)[aeiou](?<!^e)y[aeiou]/g,
  /crea[t]|^react|[^gq]ua[l]|[lr]uid|ruin|[^q]uity/g,
  // mechanism
  /[sa]sm$|ism$/g,
  // easier
  /ie(?:r|st)$/g,
];

const exceptions: Record<string, number> = {
  ache: 1,
  aches: 1,
  headache: 2,
  headaches: 2,
  area: 3,
  areas: 3,
  idea: 3,
  ideas: 3,
  any: 2,
  diabetes: 4,
  everyone: 3,
  someone: 2,
  something: 2,
  sometimes: 2,
  someday: 2,
  therefore: 2,
  anyone: 3,
  eyes: 1,
  io: 2,
};
