export type Literal = { kind: string; text: string; at: number };

const number = String.raw`(?<![\w.,:/])\d+(?:,\d{3})*(?:\.\d+)?`;
const range = String.raw`${number}(?:\s?(?:[-–]|to)\s?\d+)?`;
const month =
  "(?:January|February|March|April|May|June|July|August|September|October|November|December)";

const patterns: Record<string, RegExp> = {
  phone:
    /(?<![\w-])(?:\+?1[-. ]?)?(?:\(\d{3}\) ?|\d{3}[-. ]?)?\d{3}[-. ]\d{4}(?![\w-])|\+1\d{10}\b/g,
  "e-mail": /[\w.+-]+@(?!example\.)[\w-]+(?:\.[\w-]+)+/g,
  address:
    /\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b|\b(?:Suite|Unit) \d+\b|\b\d+ (?:[A-Z][\w'.]+ ){1,3}?(?:Street|St|Avenue|Ave|Road|Rd|Way|Drive|Court|Boulevard|Blvd|Lane|Crescent)\b/g,
  time: /(?<![\d:T])(?:\d{1,2}(?::[0-5]\d)?\s?[ap]\.?m\b|(?:[01]?\d|2[0-4]):[0-5]\d(?![\d:]))/gi,
  date: new RegExp(String.raw`\b${month} \d{1,2}\b(?:, \d{4})?|\b20\d\d-\d\d-\d\d\b`, "g"),
  price: /\$\s?\d+(?:,\d{3})*(?:\.\d+)?/g,
  percent: new RegExp(String.raw`${number}\s?(?:%|per ?cent\b)`, "gi"),
  rating: /(?<![\d.])\d\.\d\s?(?:\/|out of)\s?5\b|"(?:ratingValue|reviewCount)":"?[\d.]+/g,
  count: new RegExp(
    String.raw`${number}\+|${number} (?:(?:happy|satisfied) )?(?:patients|clients|reviews|years)\b`,
    "g",
  ),
  deadline: new RegExp(String.raw`${range}[ -](?:business |working )?(?:hours?|days?)\b`, "g"),
};

export function findLiterals(text: string): Literal[] {
  return Object.entries(patterns).flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map((match) => ({ kind, text: match[0], at: match.index })),
  );
}
