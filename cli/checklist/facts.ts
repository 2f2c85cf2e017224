import { clinic, type DayHours, type WeekHours } from "../../core/content/clinic.ts";
import { priceAfter } from "../../app/content/offer.ts";
import { unionHours } from "../../core/content/opening-hours.ts";
import { plain } from "./page-text.ts";

/** The facts module in the forms in which pages show it, for comparing. */

export const digitsOf = (text: string) => text.replaceAll(/\D/g, "").slice(-10);

const addresses = [
  `${clinic.address.suite}, ${clinic.address.street}, ${clinic.address.postalCode}`,
  clinic.privacyContact.address,
];

export const postalCode = /\b[A-Z]\d[A-Z][ -]?\d[A-Z]\d\b/gi;
export const street =
  /\b\d+[A-Z]? (?:[A-Z][\w'.]+ ){1,3}?(?:Street|St|Avenue|Ave|Road|Rd|Way|Drive|Dr|Court|Crt|Boulevard|Blvd|Lane|Crescent|Parkway|Circle|Place|Terrace|Trail|Gate)\b/g;
export const suite = /\b(?:suite|unit)\s+#?(\d+)\b/gi;

const every = (pattern: RegExp) => addresses.flatMap((text) => [...text.matchAll(pattern)]);

export const phones = new Set([digitsOf(clinic.phone.e164), digitsOf(clinic.phone.display)]);
export const emails = new Set(
  [clinic.email, clinic.careersEmail, clinic.privacyContact.email].map((email) =>
    email.toLowerCase(),
  ),
);
export const postalCodes = new Set(every(postalCode).map(([code]) => tidyPostalCode(code)));
export const streets = new Set(every(street).map(([name]) => name));
export const suites = new Set(every(suite).map(([, number]) => number!));

export function tidyPostalCode(code: string): string {
  const letters = code.toUpperCase().replaceAll(/[ -]/g, "");
  return `${letters.slice(0, 3)} ${letters.slice(3)}`;
}

/** The schedules that a page may show for a day, 0 for Sunday. */
export const schedules: readonly WeekHours[] = [
  clinic.treatmentHours,
  clinic.receptionHours,
  unionHours(clinic.treatmentHours, clinic.receptionHours),
];

export const clockTimes = new Set(
  schedules.flat().flatMap((day: DayHours) => (day ? [day.opens, day.closes] : [])),
);

/** Amounts by unit, as the facts write them: "60", "45-60", "8+". */
const { sessions, travel, typicalCourse, practitioners, replyWithin, wsib, mva, offer, rating } =
  clinic;
const years = Object.values(practitioners).map((one) => one.years);

export const amounts = {
  minute: amountsIn(sessions, travel),
  hour: amountsIn(
    replyWithin.hours,
    clinic.cancellationNoticeHours,
    wsib.workerFormHours,
    wsib.employerFormHours,
  ),
  day: amountsIn(wsib.decisionDays, mva.tellInsurerDays, mva.applicationDays),
  "business day": amountsIn(
    replyWithin.offerBusinessDays,
    wsib.employerBusinessDays,
    mva.planAnswerBusinessDays,
  ),
  week: amountsIn(
    typicalCourse.acuteBackWeeks,
    typicalCourse.chronicWeeks,
    wsib.programOfCareWeeks,
  ),
  month: amountsIn(wsib.claimMonths, wsib.diseaseMonths),
  year: amountsIn(years),
  session: amountsIn(typicalCourse.acuteBackSessions, typicalCourse.acuteInjurySessions),
  percent: amountsIn(offer.percent),
  dollar: amountsIn(mva.minorInjuryLimit, offerPrices(), clinic.prices, clinic.lateFee ?? []),
  patient: amountsIn(rating.patients),
} satisfies Record<string, ReadonlySet<string>>;

export type Unit = keyof typeof amounts;

/** The regular price and what is left of it; none while the owner has given none. */
function offerPrices(): string[] {
  const { regularPrice, percent } = offer as { regularPrice: string | null; percent: string };
  if (!regularPrice) return [];
  return [regularPrice, priceAfter(regularPrice, percent) ?? []].flat();
}

/** "60, 45 or 30" holds three amounts, "45–60" one. */
export function amountsIn(...facts: unknown[]): ReadonlySet<string> {
  const texts = facts.flatMap(textsIn);
  return new Set(texts.flatMap((text) => plain(text).split(/, | or | and /)).map(tidyAmount));
}

function textsIn(value: unknown): string[] {
  return typeof value === "object" && value !== null
    ? Object.values(value).flatMap(textsIn)
    : [String(value)];
}

export function tidyAmount(text: string): string {
  return text
    .replaceAll(/[\s,$]/g, "")
    .replace(/to/, "-")
    .replace(/\.00$/, "");
}
