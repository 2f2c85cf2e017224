import { expect, test } from "vitest";
import { gradeOf, sentencesIn, syllablesOf } from "./grade.ts";

const spoken: [syllables: number, words: string][] = [
  [1, "pain hour eyes likes moves does asked treat whole league guide once chair friend"],
  [2, "massage because before treatment patient people headaches table muscles trying couldn't"],
  [2, "being treated changes stretches quiet science fluid movement approved someone safely"],
  [3, "therapist insurance employer area idea exercise previous video condition piano however"],
  [4, "chiropractic chiropractor exercises emergency experience diagnosis usually"],
  [6, "physiotherapy rehabilitation"],
];

test.each(spoken)("words of %i syllables are counted as spoken: %s", (syllables, words) => {
  expect(words.split(" ").filter((word) => syllablesOf(word) !== syllables)).toEqual([]);
});

test("running text parts into sentences; short forms end none, and labels are none", () => {
  const text = "Our fees\nDr. Lee is in. Call us before 9 a.m. to ask!\nIs it far? No.\n";
  expect(sentencesIn(text).map((sentence) => sentence.text)).toEqual([
    "Dr Lee is in.",
    "Call us before 9 am to ask!",
    "Is it far?",
    "No.",
  ]);
});

test("the grade is that of Flesch and Kincaid", () => {
  // 6 words, 7 syllables, 1 sentence: 0.39 × 6 + 11.8 × 7/6 − 15.59
  expect(gradeOf(sentencesIn("The dog sat on the sofa."))).toBeCloseTo(0.52, 1);
  const hard = "Rehabilitation necessitates individualized multidisciplinary collaboration.";
  expect(gradeOf(sentencesIn(hard))).toBeGreaterThan(20);
  expect(gradeOf([])).toBe(0);
});
