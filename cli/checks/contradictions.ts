import { offerPrices } from "../../core/clinic/offer.server.ts";
import type { Facts } from "../../core/clinic/folder/read-clinic.ts";
import type { Clinic } from "../../core/clinic/load.ts";
import { excusedLiterals } from "./check.ts";
import { findLiterals, type Literal } from "./literals.ts";
import type { Visit } from "./crawl.ts";
import { leavesOf } from "./unconfirmed.ts";

/** A figure on pages that is no fact, stored price or exception. */
export type Contradiction = { found: string; context: string; pages: string[] };

export function findContradictions(
  visits: readonly Visit[],
  clinic: Clinic,
  prices: readonly string[] = [],
) {
  const isFact = factsOf(clinic, prices);
  const excused = new Set(excusedLiterals(clinic.folder));
  const figures = visits.flatMap(({ path, page }) => {
    const reached = page?.links.filter((link) => /^(?:tel|mailto):/.test(link)) ?? [];
    const text = [page?.text, ...reached, ...(page?.structured ?? [])].join("\n");
    return text.split("\n").flatMap((line) =>
      findLiterals(line)
        .filter((literal) => !excused.has(literal.text) && !isFact(literal))
        .map(({ kind, text: figure, at }) => ({
          found: `${kind} ${figure}`,
          context: line.slice(Math.max(0, at - 60), at + 80).trim(),
          path,
        })),
    );
  });
  const alike = Map.groupBy(figures, ({ found, context }) => found + context);
  return [...alike.values()].map((those): Contradiction => {
    const { found, context } = those[0]!;
    return { found, context, pages: those.map(({ path }) => path) };
  });
}

function factsOf(clinic: Clinic, prices: readonly string[]): (literal: Literal) => boolean {
  const { phone, otherPhones, address, otherPlaces, privacyContact, people, region } = clinic;
  const { treatmentHours, receptionHours, seasons } = clinic;
  // Their figures are no amounts.
  const apart =
    "region phone otherPhones geo address otherPlaces privacyContact treatmentHours receptionHours seasons";
  const others = Object.keys(clinic.sources)
    .filter((name) => !apart.split(" ").includes(name))
    .map((name) => clinic[name as keyof Facts]);
  const discounted = offerPrices(clinic).map(({ price }) => price);
  const years = people.map((person) => person.years);
  const known = [...textsIn([others, years, region.claimLimits]), ...discounted, ...prices].flatMap(
    figuresIn,
  );
  const numbers = new Set(known.flatMap((one) => [one, one.replace("+", "")]));
  const phones = textsIn([phone, otherPhones, otherPlaces.map((place) => place.phone)]).map(digits);
  const emails = new Set([clinic.email, clinic.careersEmail, privacyContact.email]);
  const everyAddress = textsIn([address, otherPlaces.map((place) => place.address)]);
  const addresses = [...everyAddress, privacyContact.address].join("\n");
  // In JSON-LD a closed day is from midnight to midnight.
  const elsewhere = otherPlaces.map((place) => place.treatmentHours);
  const hours = [treatmentHours, receptionHours, seasons, elsewhere];
  const times = new Set(["00:00", ...textsIn(hours)]);
  return ({ kind, text }) => {
    // Posts and reviews carry dates; only the content's own text must not.
    if (kind === "date") return true;
    if (kind === "phone") return phones.some((one) => one.endsWith(digits(text)));
    if (kind === "e-mail") return emails.has(text);
    if (kind === "address") return addresses.includes(text);
    if (kind === "time") return times.has(on24Hours(text));
    return figuresIn(text).every((one) => numbers.has(one));
  };
}

/** "45 to 60" and "45–60" → "45-60"; "3,500.00" → "3500" */
function figuresIn(text: string): string[] {
  const found = text.match(/\d[\d,]*(?:\.\d+)?(?:\s?(?:[-–]|to)\s?\d+)?\+?/g) ?? [];
  return found.map((one) => one.replaceAll(/[\s,]|\.0+$/g, "").replace(/–|to/, "-"));
}

const digits = (text: string) => text.replaceAll(/\D/g, "").slice(-10);

/** "7 PM" → "19:00" */
function on24Hours(time: string): string {
  const [, hour = "", minute = "00", half] = /(\d+)(?::(\d\d))?\s?([ap])?/i.exec(time) ?? [];
  const shown = half ? (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hour);
  return `${String(shown).padStart(2, "0")}:${minute}`;
}

const textsIn = (value: unknown) => leavesOf(value).map(({ text }) => text);
