import { randomInt } from "node:crypto";

// Not confused with each other or a digit when read aloud. No vowel, F or K, which would spell months and swear words.
const letters = "CHJMRWXY";

/** Such as "JMR-4827": 5 million of them. */
export function newReference(): string {
  const word = Array.from({ length: 3 }, () => letters[randomInt(letters.length)]).join("");
  if (/^(.)\1\1/.test(word)) return newReference();
  return `${word}-${randomInt(10_000).toString().padStart(4, "0")}`;
}

/** Accepts what staff type, such as "kmr 4827"; other text is only uppercased. */
export function readReference(typed: string): string {
  const text = typed.toUpperCase();
  const [, word, number] = /^\W*([A-Z]{3})[\W_]*(\d{4})\W*$/.exec(text) ?? [];
  return word ? `${word}-${number}` : text;
}
