import { randomInt } from "node:crypto";

// Letters that are not confused with each other or a digit when read aloud.
const letters = "ACFHJKMRWXY";

/** Such as "KMR-4827": 13 million of them. */
export function newReference(): string {
  const word = Array.from({ length: 3 }, () => letters[randomInt(letters.length)]).join("");
  return `${word}-${randomInt(10_000).toString().padStart(4, "0")}`;
}

/** Accepts what staff type, such as "kmr 4827"; other text is only uppercased. */
export function readReference(typed: string): string {
  const text = typed.toUpperCase();
  const [, word, number] = /^\W*([A-Z]{3})[\W_]*(\d{4})\W*$/.exec(text) ?? [];
  return word ? `${word}-${number}` : text;
}
