import { publicHolidays } from "../../../regions/ontario/public-holidays.ts";
import { emergencySigns, urgentSigns } from "../../../regions/ontario/red-flags.ts";
import { addressLine } from "../address.ts";
import { clinic } from "../clinic.ts";
import { QuotedMistake } from "./read-files.ts";
import { listOf } from "./list-of.ts";
import { hoursText } from "../hours/opening-hours.ts";
import { hasPart, isOffered } from "../parts.ts";
import { type Part, partNames, partOfFact } from "../part-contents.ts";
import { offerReplyTime, replyExample, replyTime } from "../hours/reply-times.ts";

/** A fact as text, empty if the owner has not given it, and where a click on it leads if it is a way to reach us. */
type Fact = { text: string; href?: string };

const whole: Record<string, Fact> = {
  phone: { text: clinic.phone.display, href: `tel:${clinic.phone.e164}` },
  email: { text: clinic.email, href: `mailto:${clinic.email}` },
  address: { text: addressLine },
  treatmentHours: { text: hoursText(clinic.treatmentHours) },
  receptionHours: { text: hoursText(clinic.receptionHours) },
  careersEmail: { text: clinic.careersEmail, href: `mailto:${clinic.careersEmail}` },
  "privacyContact.email": {
    text: clinic.privacyContact.email,
    href: `mailto:${clinic.privacyContact.email}`,
  },
  /** The areas that the clinic serves beside its own. */
  nearbyAreas: { text: listOf(clinic.areasServed.slice(1)) },
  /** Their names are the same in every year. */
  publicHolidays: { text: listOf(publicHolidays(2026).map(({ name }) => name)) },
  replyTime: { text: replyTime },
  offerReplyTime: { text: offerReplyTime },
  replyExample: { text: replyExample },
  ...signsOf("emergency", emergencySigns),
  ...signsOf("urgent", urgentSigns),
};

function signsOf(name: string, signs: Record<string, string>): Record<string, Fact> {
  return Object.fromEntries(
    Object.entries(signs).map(([sign, text]) => [`${name}.${sign}`, { text }]),
  );
}

/** What a text means by `{{path}}`: a fact by its place in `clinic`, such as "sessions.followUp". */
export function findFact(path: string): Fact | undefined {
  if (!hasPart(partOfFact(path))) return { text: "" };
  if (Object.hasOwn(whole, path)) return whole[path];
  let value: unknown = clinic;
  for (const name of path.split(".")) {
    if (value === null) return { text: "" };
    if (typeof value !== "object" || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  if (value === null) return { text: "" };
  if (typeof value === "string" || typeof value === "number") return { text: String(value) };
  const isList = Array.isArray(value) && value.every((item) => typeof item === "string");
  return isList ? { text: listOf(value as string[]) } : undefined;
}

/**
 * Replaces each `{{path}}` by the fact as plain text, and leaves out what names an empty one.
 * @throws {QuotedMistake} for a path that leads to no fact
 */
export function withFacts(text: string): string {
  return withoutEmptyFacts(text).replace(mark, (quote, path: string) => {
    const fact = findFact(path.trim());
    if (!fact) throw new QuotedMistake(quote, `there is no fact ${quote}`);
    return fact.text;
  });
}

/** The same for a text from the store: one that names what is no fact stays as it is. */
export function withFactsIfRight(text: string): string {
  try {
    return withFacts(text);
  } catch (error) {
    if (error instanceof QuotedMistake) return text;
    throw error;
  }
}

const mark = /\{\{([^{}]*)\}\}/g;
/** Stands right before a sentence that belongs to a part of the clinic: `{{if wsib}}`. */
const condition = new RegExp(`\\{\\{if (${partNames.join("|")})\\}\\}`, "g");
const link = /\]\((\/[^)\s]*)\)/g;

/**
 * A text without what names a fact that the owner has not given, or belongs to a part that the clinic leaves out: the
 * sentence, the list item, the row of a table, and a heading that nothing stands under any more.
 */
export function withoutEmptyFacts(text: string): string {
  return withoutEmpty(text).replaceAll(condition, "");
}

function withoutEmpty(text: string): string {
  if (!namesEmpty(text)) return text;
  const blocks = text.split(/\n{2,}/).map((block) => (namesEmpty(block) ? shorten(block) : block));
  const left = blocks.filter((block) => block.trim());
  return left
    .filter((block, at) => {
      const level = headingLevel(block);
      const next = headingLevel(left[at + 1] ?? "# the end");
      return level === 0 || next === 0 || next > level;
    })
    .join("\n\n");
}

function shorten(block: string): string {
  const ofLines = /^\s*(?:[-*|]|\d+\.|:::)/m.test(block);
  const parts = ofLines ? block.split("\n") : sentencesOf(block);
  const kept = parts.filter((part) => !namesEmpty(part)).join(ofLines ? "\n" : " ");
  return kept.replace(/^:::.+\n:::$/m, "");
}

/** A fact between two sentences, or at either end, is a sentence itself. */
export function sentencesOf(text: string): string[] {
  return text.split(
    /(?<=(?<!\b(?:Dr|St|No))[.!?]["”’)*]*|(?:^|[.!?]\s+|\}\}\s+)\{\{[^{}]*\}\})\s+(?=[A-Z{["“*])/,
  );
}

function namesEmpty(text: string): boolean {
  const places = [...text.matchAll(mark)].map(([, path]) => path!.trim());
  return (
    places.some((place) => findFact(place)?.text === "") ||
    [...text.matchAll(condition)].some(([, part]) => !hasPart(part as Part)) ||
    [...text.matchAll(link)].some(([, address]) => !isOffered(address!))
  );
}

const headingLevel = (block: string) => /^#* /.exec(block)?.[0].trim().length ?? 0;
