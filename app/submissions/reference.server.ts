import { randomInt } from "node:crypto";

// Letters that are not mistaken for each other or for a digit when read aloud.
const letters = "ACFHJKMRWXY";

/** A short code to say over the telephone, such as "KMR-4827": 13 million of them. */
export function newReference(): string {
  const word = Array.from({ length: 3 }, () => letters[randomInt(letters.length)]).join("");
  return `${word}-${randomInt(10_000).toString().padStart(4, "0")}`;
}
