import { randomInt } from "node:crypto";

// Letters that are not mistaken for each other or for a digit when read aloud.
const letters = "ACFHJKMRWXY";

/** A short code to say over the telephone, such as "KMR-4827": 13 million of them. */
export function newReference(): string {
  const word = Array.from({ length: 3 }, () => letters[randomInt(letters.length)]).join("");
  return `${word}-${randomInt(10_000).toString().padStart(4, "0")}`;
}

/** A reference as staff may type it after a telephone call, such as "kmr 4827"; other text only in capital letters. */
export function readReference(typed: string): string {
  const text = typed.toUpperCase();
  const [, word, number] = /^\W*([A-Z]{3})[\W_]*(\d{4})\W*$/.exec(text) ?? [];
  return word ? `${word}-${number}` : text;
}
