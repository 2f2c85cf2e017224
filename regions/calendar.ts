import { language } from "./language.ts";

/** "YYYY-MM-DD", without a time zone. */
export type CalendarDate = string;

export const months =
  "January February March April May June July August September October November December".split(
    " ",
  );
/** As Date.getDay() counts. */
export const weekdays = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

/** "2025-01-09" → "January 9, 2025", whatever the time zone; text that is no date comes back as it is. @param lang another language than the site's */
export function longDate(date: string, lang?: string | null): string {
  const day = parse(date);
  if (day && lang)
    return new Intl.DateTimeFormat(lang, { dateStyle: "long", timeZone: "UTC" }).format(day);
  return day ? `${monthAndDay(date)}, ${day.getUTCFullYear()}` : date;
}

/** "2025-01-09" → "January 9" */
export function monthAndDay(date: string): string {
  const day = parse(date);
  return day ? `${months[day.getUTCMonth()]} ${day.getUTCDate()}` : date;
}

/** "2025-01-09" → 4, counted as Date.getDay() does; NaN for text that is no date. */
export const weekdayOf = (date: CalendarDate): number => parse(date)?.getUTCDay() ?? NaN;

/** "2025-01-09" → "Thursday" */
export const weekdayName = (date: CalendarDate): string => weekdays[weekdayOf(date)] ?? date;

export function addDays(date: CalendarDate, days: number): CalendarDate {
  const day = parse(date);
  if (!day) return date;
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** Date and "HH:MM" in that time zone. */
export function wallClock(timeZone: string, now: Date): { date: CalendarDate; time: string } {
  const parts = clockOf(timeZone).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((one) => one.type === type)?.value ?? "";

  return {
    date: `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`,
    time: `${part("hour")}:${part("minute")}`,
  };
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter is slow. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat(language, {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  clocks.set(timeZone, clock);
  return clock;
}

export function startOf(date: CalendarDate, timeZone: string): Date {
  const midnight = Date.parse(`${date}T00:00Z`);
  let instant = midnight;
  // Twice: the offset at midnight in Greenwich may be another one than at midnight there.
  for (let round = 0; round < 2; round++) {
    const { date: day, time } = wallClock(timeZone, new Date(instant));
    instant += midnight - Date.parse(`${day}T${time}Z`);
  }
  return new Date(instant);
}

export const todayIn = (timeZone: string, now: Date): CalendarDate => wallClock(timeZone, now).date;

function parse(date: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined;
  const day = new Date(`${date}T00:00:00Z`);
  // Date turns February 30 into March 2 rather than refuse it.
  const exists = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
  return exists ? day : undefined;
}
