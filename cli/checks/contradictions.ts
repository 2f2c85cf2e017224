import { priceAfter } from "../../core/content/offer.server.ts";
import { clinic } from "../../core/content/clinic.ts";
import { excusedLiterals } from "./content-check.ts";
import { findLiterals, type Literal } from "./literals.ts";
import type { Visit } from "./crawl.ts";
import { leavesOf } from "./unconfirmed.ts";

/** A figure on pages that is no fact, stored price or exception. */
export type Contradiction = { found: string; context: string; pages: string[] };

const {
  phone,
  geo: _,
  address,
  privacyContact,
  treatmentHours,
  receptionHours,
  seasons,
  otherPhones,
  ...others
} = clinic;
const { regularPrice, percent } = clinic.offer;

const phones = new Set(
  [phone, ...otherPhones.map((line) => line.phone)].flatMap(({ display, e164 }) => [
    digits(display),
    digits(e164),
  ]),
);
const emails = new Set([clinic.email, clinic.careersEmail, privacyContact.email]);
const addresses = [...Object.values(address), privacyContact.address].join("\n");
/** In JSON-LD a closed day is from midnight to midnight. */
const times = new Set(["00:00", ...textsIn([treatmentHours, receptionHours, seasons])]);

export function findContradictions(visits: readonly Visit[], prices: readonly string[] = []) {
  const numbers = new Set(
    [...textsIn(others), priceAfter(regularPrice ?? "", percent), ...prices]
      .flatMap((text) => text?.match(numberPattern) ?? [])
      .flatMap((text) => [tidy(text), tidy(text).replace("+", "")]),
  );
  const excused = new Set(excusedLiterals());
  const found = new Map<string, Contradiction>();
  for (const { path, page } of visits) {
    const reached = page?.links.filter((link) => /^(?:tel|mailto):/.test(link)) ?? [];
    const text = [page?.text, ...reached, ...(page?.structured ?? [])].join("\n");
    for (const literal of findLiterals(text)) {
      if (excused.has(literal.text) || isFact(literal, numbers)) continue;
      const line = lineAround(text, literal.at);
      const one = { found: `${literal.kind} ${literal.text}`, context: line, pages: [path] };
      const known = found.get(one.found + line);
      if (known) known.pages.push(path);
      else found.set(one.found + line, one);
    }
  }
  return [...found.values()];
}

/** Posts and reviews carry dates; only the content's own text must not. */
function isFact({ kind, text }: Literal, numbers: ReadonlySet<string>): boolean {
  if (kind === "date") return true;
  if (kind === "phone") return [...phones].some((known) => known.endsWith(digits(text)));
  if (kind === "e-mail") return emails.has(text);
  if (kind === "address") return addresses.includes(text);
  if (kind === "time") return times.has(on24Hours(text));
  return (text.match(numberPattern) ?? []).every((one) => numbers.has(tidy(one)));
}

const numberPattern = /\d[\d,]*(?:\.\d+)?(?:\s?(?:[-–]|to)\s?\d+)?\+?/g;

/** "45 to 60" and "45–60" → "45-60"; "3,500.00" → "3500" */
function tidy(text: string): string {
  return text.replaceAll(/[\s,]|\.0+$/g, "").replace(/–|to/, "-");
}

function digits(text: string): string {
  return text.replaceAll(/\D/g, "").slice(-10);
}

/** "7 PM" → "19:00" */
function on24Hours(time: string): string {
  const [, hour = "", minute = "00", half] = /(\d+)(?::(\d\d))?\s?([ap])?/i.exec(time) ?? [];
  const shown = half ? (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hour);
  return `${String(shown).padStart(2, "0")}:${minute}`;
}

function lineAround(text: string, at: number): string {
  const [before, after] = [text.slice(0, at), text.slice(at)];
  return `${before.split("\n").at(-1)!.slice(-60)}${after.split("\n")[0]!.slice(0, 80)}`.trim();
}

function textsIn(value: unknown): string[] {
  return leavesOf(value).map(({ text }) => text);
}
