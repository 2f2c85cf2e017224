import { clinic, type DayHours } from "../../core/content/clinic.ts";
import { hoursText } from "../../core/content/opening-hours.ts";
import * as facts from "./facts.ts";
import type { Unit } from "./facts.ts";
import { plain, type PageText } from "./page-text.ts";
import { publicNumbers } from "./public-numbers.ts";

/** Something on a page that the facts module does not hold. */
export type Contradiction = {
  /** What was found, such as "phone (416) 555-0199". */
  found: string;
  /** What the facts hold. */
  expected: string;
  /** The words around it. */
  context: string;
};

/**
 * Compares every time, number, address and count that a page shows with the facts. Amounts in the
 * owner's `prices` are facts too.
 */
export function findContradictions(
  page: PageText,
  prices: readonly string[] = [],
): Contradiction[] {
  const structured = page.structured.flatMap((block) => inStructuredData(block));
  const amounts = amountsOf([clinic.price.note, ...prices]);
  return unique([...inText(page.text), ...inLinks(page.links), ...structured]).filter(
    ({ found }) => !amounts.has(found),
  );
}

/** As they are found on a page: "amount $95". */
function amountsOf(prices: readonly string[]): ReadonlySet<string> {
  const found = prices.flatMap(inText).map((one) => one.found);
  return new Set(found.filter((one) => one.startsWith("amount ")));
}

type Found = { kind: string; shown: string; at: number; length: number; expected: string };

/** A rule finds what is wrong in a text; it says nothing about what is right. */
type Rule = (text: string) => Found[];

function inText(source: string): Contradiction[] {
  const text = plain(source);
  return rules
    .flatMap((rule) => rule(text))
    .filter((found) => !isPublic(found, text))
    .map(({ kind, shown, at, length, expected }) => ({
      found: `${kind} ${shown}`,
      expected,
      context: excerpt(text, at, length),
    }));
}

function matches(
  text: string,
  pattern: RegExp,
  kind: string,
  check: (match: RegExpExecArray) => string | undefined,
  shown: (match: RegExpExecArray) => string = ([whole]) => whole,
): Found[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const expected = check(match);
    if (expected === undefined) return [];
    return [
      { kind, shown: oneLine(shown(match)), at: match.index, length: match[0].length, expected },
    ];
  });
}

const oneOf = (values: Iterable<string>) => [...values].join(", ") || "none";

/** What the facts hold when the value is not among them, else nothing. */
const unless = (known: ReadonlySet<string>, value: string) =>
  known.has(value) ? undefined : oneOf(known);

const phoneRule: Rule = (text) => [
  ...matches(
    text,
    /(?<![\d-])(?:\+?1[-. ]?)?(?:\(\d{3}\)|\d{3})[-. ]?\d{3}[-. ]?\d{4}(?![\d-])/g,
    "phone",
    ([number]) => (facts.phones.has(facts.digitsOf(number)) ? undefined : clinic.phone.display),
  ),
  ...matches(text, /(?<![\w-]|\d[ .]|\d\)[-. ]?)\d{3}-\d{4}(?![\w-])/g, "phone", ([number]) =>
    [...facts.phones].some((known) => known.endsWith(facts.digitsOf(number)))
      ? undefined
      : clinic.phone.display,
  ),
  ...matches(
    text,
    /\b(?:call|dial|phone|text)\s+(\d{3})\b(?![-\d])/gi,
    "phone",
    () => clinic.phone.display,
    ([, number]) => number!,
  ),
];

const emailRule: Rule = (text) =>
  matches(text, /[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g, "e-mail", ([address]) =>
    unless(facts.emails, address.toLowerCase().replace(/\.$/, "")),
  );

const addressRule: Rule = (text) => [
  ...matches(
    text,
    facts.postalCode,
    "postal code",
    ([code]) => unless(facts.postalCodes, facts.tidyPostalCode(code)),
    ([code]) => facts.tidyPostalCode(code),
  ),
  ...matches(text, /\bM\d[A-Z]\b(?![ -]?\d[A-Z]\d)/g, "postal area", ([area]) =>
    unless(new Set([...facts.postalCodes].map((code) => code.slice(0, 3))), area),
  ),
  ...matches(text, facts.street, "street", ([name]) => unless(facts.streets, name)),
  ...matches(
    text,
    facts.suite,
    "suite",
    ([, number]) => unless(facts.suites, number!),
    ([, number]) => number!,
  ),
];

const clock = String.raw`(?:\d{1,2}(?::[0-5]\d)?\s?[ap](?:m\b|\.m\b\.?)|(?:[01]?\d|2[0-4]):[0-5]\d)`;
const day = String.raw`(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?\b`;
const days = String.raw`(${day}(?:\s?(?:to|-|and|&|through|,)\s?${day})*|weekdays|weekends|every day|daily)`;

const clockRule: Rule = (text) => [
  ...matches(text, new RegExp(String.raw`(?<![\d:.])${clock}`, "gi"), "time", ([time]) =>
    unless(facts.clockTimes, inDay(time)),
  ),
  // Times that exist, in a pair that does not.
  ...matches(
    text,
    new RegExp(String.raw`(?<![\d:.])(${clock})\s?(?:to|-|until)\s?(${clock})`, "gi"),
    "hours",
    ([, opens, closes]) => (isShift(allDays, opens!, closes!) ? undefined : hoursInFacts(allDays)),
  ),
  // The right pair on the wrong day, or closed when it is open.
  ...matches(
    text,
    new RegExp(
      String.raw`\b${days}:?\s{0,2}(?:from |is |are )?(?:(${clock})\s?(?:to|-|until)\s?(${clock})|closed\b)`,
      "gi",
    ),
    "hours",
    ([, named, opens, closes]) => {
      const meant = daysIn(named!);
      return isShift(meant, opens, closes) ? undefined : hoursInFacts(meant);
    },
  ),
  ...matches(
    text,
    /\bopen (?:on )?(?:sundays?|weekends|every day|7 days|seven days|24\/7)/gi,
    "hours",
    ([words]) =>
      daysIn(words).every((one) => facts.schedules.some((week) => week[one]))
        ? undefined
        : hoursInFacts([0]),
  ),
];

const allDays = [0, 1, 2, 3, 4, 5, 6];

/** "7 PM" → "19:00" */
function inDay(time: string): string {
  const [, hour = "0", minute = "00", half] = /(\d{1,2})(?::(\d\d))?\s?([ap])?/i.exec(time) ?? [];
  const late = half?.toLowerCase() === "p" ? 12 : 0;
  const counted = half ? (Number(hour) % 12) + late : Number(hour);
  return `${String(counted).padStart(2, "0")}:${minute}`;
}

function daysIn(words: string): number[] {
  if (/every day|daily|7|seven/i.test(words)) return allDays;
  if (/weekdays/i.test(words)) return [1, 2, 3, 4, 5];
  if (/weekends/i.test(words)) return [0, 6];
  const named = [...words.matchAll(/mon|tue|wed|thu|fri|sat|sun/gi)].map(([name]) =>
    ["sun", "mon", "tue", "wed", "thu", "fri", "sat"].indexOf(name.toLowerCase()),
  );
  const [first = 0, last = first] = named;
  if (named.length !== 2 || !/to|-|through/i.test(words)) return named;
  const span: number[] = [];
  for (let one = first; ; one = (one + 1) % 7) {
    span.push(one);
    if (one === last) return span;
  }
}

/** Whether one schedule has these hours on one of the days, or on all of several that are named together. */
function isShift(
  meant: readonly number[],
  opens: string | undefined,
  closes: string | undefined,
): boolean {
  const same = (hours: DayHours) =>
    opens && closes
      ? hours?.opens === inDay(opens) && hours.closes === inDay(closes)
      : hours === null;
  const some = meant === allDays;
  return facts.schedules.some((week) =>
    some ? week.some(same) : meant.every((one) => same(week[one] ?? null)),
  );
}

function hoursInFacts(meant: readonly number[]): string {
  const shown = (hours: DayHours) => (hours ? `${hours.opens}-${hours.closes}` : "closed");
  return oneOf(
    new Set(meant.flatMap((one) => facts.schedules.map((week) => shown(week[one] ?? null)))),
  );
}

const plural = String.raw`(?:mon|tues|wednes|thurs|fri|satur|sun)days`;

const openDayRule: Rule = (text) => [
  ...matches(
    text,
    new RegExp(
      String.raw`\bclosed (?:on |every )?(?:${plural}|weekends)(?:(?:,| and|, and| or) ${plural})*|\b${plural} off\b`,
      "gi",
    ),
    "day",
    (match) => wrongDay(match, (hours) => hours === null),
  ),
  ...matches(
    text,
    new RegExp(
      String.raw`\b${plural}\b(?! off\b)|\b${day} (?:visits?|appointments?|suits|(?:is|are) (?:often )?(?:calmer|easier|quieter))\b`,
      "gi",
    ),
    "day",
    (match) => {
      const sentence = sentenceAround(text, match.index, match[0].length);
      const promised = ofVisits.test(sentence) && !denied.test(sentence);
      return promised ? wrongDay(match, (hours) => hours !== null) : undefined;
    },
  ),
];

/** Without these a sentence may speak of anybody's Sundays. */
const ofVisits =
  /\b(?:we|our|open|early|mornings?|evenings?|visits?|appointments?|book|drive|road|families)\b/i;
const denied = /\b(?:closed|not|no|never|except)\b|n['’]t\b/i;

/** Treatment is meant, unless the sentence speaks of reception. */
function wrongDay(
  { 0: words, index, input }: RegExpExecArray,
  isRight: (hours: DayHours) => boolean,
): string | undefined {
  const ofReception = /\breception\b/i.test(sentenceAround(input, index, words.length));
  const week = ofReception ? clinic.receptionHours : clinic.treatmentHours;
  const meant = daysIn(words);
  if (meant.every((one) => isRight(week[one] ?? null))) return undefined;
  return `${ofReception ? "reception" : "treatment"} ${hoursText(week)}`;
}

const number = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const amount = String.raw`(?:${number})\+?(?:\s?(?:to|-)\s?(?:${number})\+?)?`;
const amountList = String.raw`(?<![\w$/.,:-])(${amount}(?:(?:, | or | and |, or |, and )${amount})*)`;

const units: Record<Exclude<Unit, "percent" | "dollar" | "patient">, string> = {
  minute: String.raw`minutes?|mins?\b(?! read)`,
  hour: "hours?|hrs?",
  "business day": "(?:business|working) days?",
  day: "days?",
  week: "weeks?",
  month: "months?",
  year: "years?",
  session: "sessions|visits|treatments",
};

const amountRule: Rule = (text) => [
  ...(Object.keys(units) as (keyof typeof units)[]).flatMap((unit) =>
    matches(
      text,
      new RegExp(String.raw`${amountList}[\s-]?(?:${units[unit]})\b(?! read)`, "gi"),
      "amount",
      ([, list]) => wrongAmount(unit, list!),
      ([, list]) => `${list} ${unit}s`,
    ),
  ),
  ...matches(
    text,
    new RegExp(String.raw`${amountList}\s?(?:%|percent\b|per cent\b)`, "gi"),
    "amount",
    ([, list]) => wrongAmount("percent", list!),
  ),
  ...matches(text, new RegExp(String.raw`\$\s?(${number})`, "g"), "amount", ([, price]) =>
    wrongAmount("dollar", price!),
  ),
  ...matches(
    text,
    new RegExp(
      String.raw`${amountList}\s(?:(?:happy|satisfied|past|five-star|5-star)\s)*(?:patients|clients|customers|reviews|ratings)\b`,
      "gi",
    ),
    "amount",
    ([, list]) => wrongAmount("patient", list!),
  ),
  ...matches(text, /(?<![\d.,+])\d[\d,]*\+(?!\d)/g, "amount", ([count]) =>
    unless(new Set([...facts.amounts.patient, ...facts.amounts.year]), facts.tidyAmount(count)),
  ),
];

function wrongAmount(unit: Unit, list: string): string | undefined {
  const known: ReadonlySet<string> = facts.amounts[unit];
  const given = list.split(/, (?:or |and )?| or | and /).map(facts.tidyAmount);
  const singles = new Set([...known].flatMap((one) => [one, one.replace("+", "")]));
  const allowed = unit === "year" || unit === "patient" ? known : singles;
  return given.every((one) => allowed.has(one)) ? undefined : `${oneOf(known)} (${unit})`;
}

const ratingRule: Rule = (text) => {
  const { average, outOf } = clinic.rating;
  const expected = `${average}/${outOf}`;
  return [
    ...matches(
      text,
      /(?<![\d/.])(\d(?:\.\d+)?)\s?(?:\/|out of|of)\s?5\b(?!\s?stars)(?![\d/.])/gi,
      "rating",
      ([, given]) => (given === average ? undefined : expected),
    ),
    ...matches(
      text,
      /(?<![\d/.])(\d\.\d)(?:\s?(?:\/|out of)\s?5)?[\s-]?stars?\b/gi,
      "rating",
      ([, given]) => (given === average ? undefined : expected),
    ),
    ...matches(
      text,
      /\b(?:average|rated|rating)(?: rating)?(?: of| is|:)?\s(\d(?:\.\d+)?)(?![\d/])(?! (?:out )?of \d stars)/gi,
      "rating",
      ([, given]) => (given === average ? undefined : expected),
    ),
  ];
};

/** Amounts that exist, said about something else. */
const topicRules: { about: string; pattern: RegExp; unit: Unit; holds: ReadonlySet<string> }[] = [
  {
    about: "reply time",
    pattern:
      /\b(?:repl(?:y|ies)|respond|response|answers?|get back to you|hear from us|call you(?: back)?)\b[^.\n]{0,40}?\bwithin (?:about )?(\d+) hours?/gi,
    unit: "hour",
    holds: facts.amountsIn(clinic.replyWithin.hours),
  },
  {
    about: "reply time",
    pattern:
      /\b(?:repl(?:y|ies)|respond|response|answers?|get back to you|hear from us|call you(?: back)?)\b[^.\n]{0,40}?\bwithin (?:about )?(\w+) business days?/gi,
    unit: "business day",
    holds: new Set([...facts.amountsIn(clinic.replyWithin.offerBusinessDays), "one"]),
  },
  {
    about: "notice to cancel",
    pattern: /\b(\d+) hours['’]? notice/gi,
    unit: "hour",
    holds: facts.amountsIn(clinic.cancellationNoticeHours),
  },
  {
    about: "WSIB form",
    pattern:
      /\b(?:Form [67]|worker(?:'s|’s)? form|employer(?:'s|’s)? form)\b[^.\n]{0,80}?\b(\d+) hours/gi,
    unit: "hour",
    holds: facts.amountsIn(clinic.wsib.workerFormHours, clinic.wsib.employerFormHours),
  },
  {
    about: "WSIB decision",
    pattern: /\bdecision\b[^.\n]{0,60}?\b(\d+) days/gi,
    unit: "day",
    holds: facts.amountsIn(clinic.wsib.decisionDays),
  },
  {
    about: "offer",
    pattern: /(\d+)\s?(?:%|percent|per cent)\s(?:off|discount)/gi,
    unit: "percent",
    holds: facts.amountsIn(clinic.offer.percent),
  },
];

const topicRule: Rule = (text) =>
  topicRules.flatMap(({ about, pattern, unit, holds }) =>
    matches(text, pattern, about, ([, given]) =>
      holds.has(given!.toLowerCase()) ? undefined : `${oneOf(holds)} (${unit})`,
    ),
  );

/** What may be said only while a fact is true. */
const claimRules: { fact: "wsibProvider" | "fsraLicensed"; pattern: RegExp }[] = [
  {
    fact: "wsibProvider",
    // An approved claim is the patient's, and no claim of ours.
    pattern:
      /\bWSIB(?: (?:and|&) \w+)?[ -]approved\b(?! (?:the|your|an?|claims?)\b)|\bWSIB provider\b|\bapproved by the WSIB\b/gi,
  },
  {
    fact: "fsraLicensed",
    pattern:
      /\blicen[cs]ed (?:by|with) (?:the )?(?:FSRA|Financial Services Regulatory Authority)\b|\bFSRA[ -]licen[cs]e[ds]?\b/gi,
  },
  {
    fact: "fsraLicensed",
    pattern: /\bHCAI\b[^\n]{0,9}\bwe use\b[^.\n]*|\bwe (?:use|send|bill)\b[^.\n]{0,60}\bHCAI\b/gi,
  },
  {
    fact: "fsraLicensed",
    pattern: /\bbill(?:s|ed|ing)?\b[^.\n]{0,30}\b(?:auto|car) insurers?\b/gi,
  },
];

const claimRule: Rule = (text) =>
  claimRules.flatMap(({ fact, pattern }) =>
    matches(text, pattern, "claim", () => (clinic[fact] ? undefined : `${fact} is false`)),
  );

const rules: readonly Rule[] = [
  phoneRule,
  emailRule,
  addressRule,
  clockRule,
  openDayRule,
  amountRule,
  ratingRule,
  topicRule,
  claimRule,
];

function inLinks(links: readonly string[]): Contradiction[] {
  return links.flatMap((link): Contradiction[] => {
    const [, scheme, target = ""] = /^(tel|sms|mailto):([^?]*)/i.exec(link) ?? [];
    if (!scheme) return [];
    const value = decodeSafely(target);
    if (scheme.toLowerCase() === "mailto") {
      const expected = unless(facts.emails, value.toLowerCase());
      return expected ? [{ found: `e-mail ${value}`, expected, context: link }] : [];
    }
    const short = value.replaceAll(/\D/g, "").length <= 3;
    const known = short
      ? isPublic({ kind: "phone", shown: value }, "")
      : facts.phones.has(facts.digitsOf(value));
    return known ? [] : [{ found: `phone ${value}`, expected: clinic.phone.e164, context: link }];
  });
}

const { address, geo, rating } = clinic;

/** Properties of schema.org whose value is one fact, wherever they stand. */
const properties: Record<string, (value: string) => string | undefined> = {
  telephone: (value) => (facts.phones.has(facts.digitsOf(value)) ? undefined : clinic.phone.e164),
  email: (value) => unless(facts.emails, value.replace(/^mailto:/i, "").toLowerCase()),
  postalCode: (value) => unless(facts.postalCodes, facts.tidyPostalCode(value)),
  streetAddress: (value) =>
    value.includes(address.street) && value.includes(address.suite)
      ? undefined
      : `${address.street}, ${address.suite}`,
  addressLocality: (value) => unless(new Set([address.city]), value),
  addressRegion: (value) => unless(new Set([address.province, address.provinceName]), value),
  latitude: (value) => unless(new Set([String(geo.latitude)]), value),
  longitude: (value) => unless(new Set([String(geo.longitude)]), value),
  legalName: (value) => unless(new Set([clinic.legalName]), value),
  priceRange: (value) => unless(new Set([clinic.price.range]), value),
  ratingValue: (value) => unless(new Set([rating.average]), value),
  bestRating: (value) => unless(new Set([rating.outOf]), value),
  reviewCount: (value) => unless(new Set([rating.patients.replace("+", "")]), value),
  ratingCount: (value) => unless(new Set([rating.patients.replace("+", "")]), value),
};

/** Texts in these are addresses of pages or dates, and say nothing to people. */
const silent = /^(@\w+|url|sameAs|image|logo|target|hasMap|date\w+|\w+Date|identifier|contentUrl)$/;

function inStructuredData(value: unknown, name = "", path = "JSON-LD"): Contradiction[] {
  if (value === undefined)
    return [{ found: "structured data that is no JSON", expected: "JSON", context: path }];
  if (value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one) => inStructuredData(one, name, path));
  if (typeof value === "object") {
    const record = value as Record<string, unknown>;
    return [
      ...wrongHours(record, path),
      ...Object.entries(record)
        .filter(([key]) => !["opens", "closes"].includes(key))
        .flatMap(([key, inner]) => inStructuredData(inner, key, `${path} ${key}`)),
    ];
  }
  if (silent.test(name)) return [];
  const text = String(value);
  const check = properties[name];
  if (!check) return inText(text).map((one) => ({ ...one, context: `${path}: ${one.context}` }));
  const expected = check(text);
  return expected ? [{ found: `${name} ${text}`, expected, context: path }] : [];
}

function wrongHours(record: Record<string, unknown>, path: string): Contradiction[] {
  const { opens, closes, dayOfWeek, validFrom } = record;
  // The days of a closure.
  if (validFrom && opens === closes) return [];
  if (typeof opens !== "string" || typeof closes !== "string") return [];
  const named = [dayOfWeek ?? []].flat().map(String);
  const meant = named.length > 0 ? named.flatMap(daysIn) : allDays;
  if (isShift(meant, opens.slice(0, 5), closes.slice(0, 5))) return [];
  const found = `hours ${named.join(", ")} ${opens}-${closes}`;
  return [{ found, expected: hoursInFacts(meant), context: path }];
}

function isPublic(
  {
    kind,
    shown,
    at = 0,
    length = 0,
  }: { kind: string; shown: string; at?: number; length?: number },
  text: string,
): boolean {
  return publicNumbers.some(({ is, near }) => {
    if (is.toLowerCase() !== `${kind} ${shown}`.toLowerCase()) return false;
    return !near || near.test(sentenceAround(text, at, length));
  });
}

function sentenceAround(text: string, at: number, length: number): string {
  const start = Math.max(text.lastIndexOf("\n", at), text.lastIndexOf(". ", at)) + 1;
  const ends = ["\n", ". "]
    .map((mark) => text.indexOf(mark, at + length))
    .filter((end) => end >= 0);
  return text.slice(start, Math.min(text.length, ...ends));
}

function excerpt(text: string, at: number, length: number): string {
  const [start, end] = [Math.max(0, at - 50), Math.min(text.length, at + length + 50)];
  return `${start > 0 ? "…" : ""}${oneLine(text.slice(start, end))}${end < text.length ? "…" : ""}`;
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function unique(found: readonly Contradiction[]): Contradiction[] {
  return [...new Map(found.map((one) => [`${one.found}\n${one.context}`, one])).values()];
}
