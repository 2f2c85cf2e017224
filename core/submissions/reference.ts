import { createHmac, randomInt } from "node:crypto";
import { isSameSecret } from "../process/same-secret.ts";

// Nobody confuses these letters with each other or a digit when they are read aloud. Vowels, F and K would spell months and swear words.
const letters = "CHJMRWXY";

/** There are 5 million, such as "JMR-4827". */
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

/** A browser without script gets a page that shows the reference: its address holds the signed one. */
export function signReference(reference: string, path: string, key: string): string {
  const hmac = createHmac("sha256", key).update(`sent ${path} ${reference}`);
  return `${reference}.${hmac.digest("base64url").slice(0, 10)}`;
}

/** The reference that was signed for this path. */
export function signedReference(signed: string, path: string, key: string): string | undefined {
  const [reference = ""] = signed.split(".");
  return isSameSecret(signed, signReference(reference, path, key)) ? reference : undefined;
}
