export type Literal = { kind: string; text: string; at: number };

const number = String.raw`(?<![\w.,:/])\d+(?:,\d{3})*(?:\.\d+)?`;
const range = String.raw`${number}(?:\s?(?:[-–]|to)\s?\d+)?`;
const hour = "(?:\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)";
const visit = "(?:appointment|assessment|consultation|session|treatment|visit)s?";
const month =
  "(?:January|February|March|April|May|June|July|August|September|October|November|December)";

const patterns: Record<string, RegExp> = {
  phone:
    /(?<![\w-])(?:\+?1[-. ]?)?(?:\(\d{3}\) ?|\d{3}[-. ]?)?\d{3}[-. ]\d{4}(?![\w-])|\+1\d{10}\b/g,
  "e-mail": /[\w.+-]+@(?!example\.)[\w-]+(?:\.[\w-]+)+/g,
  address:
    /\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b|\b(?:Suite|Unit) \d+\b|\b\d+ (?:[A-Z][\w'.]+ ){1,3}?(?:Street|St|Avenue|Ave|Road|Rd|Way|Drive|Court|Boulevard|Blvd|Lane|Crescent)\b/g,
  time: /(?<![\d:T])(?:\d{1,2}(?::[0-5]\d)?\s?[ap]\.?m\b|(?:[01]?\d|2[0-4]):[0-5]\d(?![\d:]))/gi,
  "time in words": new RegExp(
    String.raw`\b(?:until|till|(?:open|close)s? at) ${hour}(?=[.,;!?)"]|$| on\b| at\b| in the\b)|\b${hour} in the (?:morning|afternoon|evening)\b|(?<=\b(?:open|hours)\b[^.!?]{0,30})\bfrom ${hour} to ${hour}\b`,
    "gi",
  ),
  date: new RegExp(String.raw`\b${month} \d{1,2}\b(?:, \d{4})?|\b20\d\d-\d\d-\d\d\b`, "g"),
  price: /\$\s?\d+(?:,\d{3})*(?:\.\d+)?/g,
  "price in words": new RegExp(
    String.raw`${number} dollars\b|\bhalf[- ](?:price|off)\b|(?<![\w-])free (?:first |initial |\d+-minute )?${visit}|\b${visit} (?:is|are) free\b`,
    "gi",
  ),
  website: /\bwww\.[\w-]+(?:\.[\w-]+)+/g,
  percent: new RegExp(String.raw`${number}\s?(?:%|per ?cent\b)`, "gi"),
  rating: /(?<![\d.])\d\.\d\s?(?:\/|out of)\s?5\b|"(?:ratingValue|reviewCount)":"?[\d.]+/g,
  count: new RegExp(
    String.raw`${number}\+|${number} (?:(?:happy|satisfied) )?(?:patients|clients|reviews|years)\b`,
    "g",
  ),
  deadline: new RegExp(String.raw`${range}[ -](?:business |working )?(?:hours?|days?)\b`, "g"),
};

export const findLiterals = (text: string, kinds = patterns): Literal[] =>
  Object.entries(kinds).flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map((match) => ({ kind, text: match[0], at: match.index })),
  );
