import { clinic, type Closure, type DayHours, type Season, type WeekHours } from "../clinic.ts";
import { addDays, monthAndDay, wallClock, weekdayName, weekdayOf } from "./dates.ts";
import type { CalendarDate } from "./dates.ts";
import { publicHolidayOn } from "../../../regions/ontario/public-holidays.ts";

type OpenStatus = { open: true; until: string } | { open: false; next: NextOpening };

/** `holiday` is the first public holiday or closure that the clinic is closed for on the way there. */
type NextOpening = { day: string; at: string; holiday?: string };

type HoursRow = { days: string; times: string };

/** Compares what the clinic's own clock shows, so a change of the clocks alters nothing. */
export function openStatus(
  now: Date,
  hours: WeekHours,
  closures: readonly Closure[] = clinic.closures,
  seasons: readonly SeasonWeek[] = [],
): OpenStatus {
  const { date, time } = wallClock(clinic.timeZone, now);
  const dayOn = (day: CalendarDate) => hoursOn(day, hours, seasons);
  const today = holidayOn(date, closures) ? [] : spansOf(dayOn(date));
  const current = today.find(({ opens, closes }) => opens <= time && time < closes);
  if (current) return { open: true, until: clockTime(current.closes) };
  return { open: false, next: nextOpening(date, time, dayOn, closures) };
}

/** The hours of one kind in a season. */
type SeasonWeek = { first: CalendarDate; last: CalendarDate; week: WeekHours };

const seasonsOf = (
  kind: "treatmentHours" | "receptionHours",
  seasons: readonly Season[] = clinic.seasons,
): SeasonWeek[] => seasons.map(({ first, last, [kind]: week }) => ({ first, last, week }));

/** The hours of a day: a season's, or else the usual ones. */
function hoursOn(date: CalendarDate, usual: WeekHours, seasons: readonly SeasonWeek[]): DayHours {
  const season = seasons.find(({ first, last }) => first <= date && date <= last);
  return (season?.week ?? usual)[weekdayOf(date)] ?? null;
}

export const receptionHoursOn = (date: CalendarDate): DayHours =>
  hoursOn(date, clinic.receptionHours, seasonsOf("receptionHours"));

/** A day without its break. */
export function spansOf(day: DayHours): { opens: string; closes: string }[] {
  if (!day) return [];
  const { opens, closes, pause } = day;
  return pause
    ? [
        { opens, closes: pause.from },
        { opens: pause.to, closes },
      ]
    : [{ opens, closes }];
}

/** What the header says at this moment, in one line of a phone. */
export function statusLine(
  now: Date,
  treatment: WeekHours = clinic.treatmentHours,
  reception: WeekHours = clinic.receptionHours,
  closures: readonly Closure[] = clinic.closures,
  seasons: readonly Season[] = clinic.seasons,
): { open: boolean; lead: string; text: string } {
  const status = openStatus(now, treatment, closures, seasonsOf("treatmentHours", seasons));
  const phones = openStatus(now, reception, closures, seasonsOf("receptionHours", seasons));
  if (status.open) {
    const later = !phones.open && phones.next.day === "today" && phones.next.at;
    const text = later ? `· phones from ${short(later)}` : `until ${short(status.until)}`;
    return { open: true, lead: "Open", text };
  }
  if (phones.open)
    return { open: false, lead: "Closed", text: `· phones until ${short(phones.until)}` };

  const { day, at } = status.next;
  const when = day === "today" ? "" : ` ${day.replace(/^.*, /, "")}`;
  return { open: false, lead: "Closed", text: `· opens ${short(at)}${when}` };
}

const short = (time: string) => time.replace(":00", "");

/**
 * Since when the clinic's hours, and the date, say what they say now. A page that is made with this moment stays the same
 * page, to the byte, until they have something else to say: a few times a day.
 */
export function contentVersionAt(now: Date): Date {
  let since = quarterHour(now).getTime();
  const words = hoursSay(since);
  if (words !== lastSaid.words || since < lastSaid.since) {
    while (hoursSay(since - quarterMs) === words) since -= quarterMs;
    lastSaid = { words, since };
  }
  return new Date(lastSaid.since);
}

/** Every page asks for it. Nothing is said twice on one day. */
let lastSaid = { words: "", since: 0 };

function hoursSay(moment: number): string {
  const now = new Date(moment);
  const { date } = wallClock(clinic.timeZone, now);
  const kinds = ["treatmentHours", "receptionHours"] as const;
  const status = kinds.map((kind) =>
    openStatus(now, clinic[kind], clinic.closures, seasonsOf(kind)),
  );
  return JSON.stringify([date, ...status, isEvening(now)]);
}

/** The light in the picture of the place. */
export const isEvening = (now: Date): boolean => wallClock(clinic.timeZone, now).time >= "16:00";

const quarterMs = 15 * 60_000;

/** Doors open and close, and days begin, at no other time. */
function quarterHour(now: Date): Date {
  return new Date(Math.floor(now.getTime() / quarterMs) * quarterMs);
}

/** One row for each run of days with the same hours, Monday first. */
export function formatHours(hours: WeekHours): HoursRow[] {
  const runs: { days: string[]; times: string }[] = [];
  for (const { name, day } of weekFromMonday(hours)) {
    const spans = spansOf(day).map((at) => `${clockTime(at.opens)} to ${clockTime(at.closes)}`);
    const times = spans.join(" and ") || "Closed";
    const last = runs.at(-1);
    if (last?.times === times) last.days.push(name);
    else runs.push({ days: [name], times });
  }
  return runs.map(({ days, times }) => ({ days: span(days), times }));
}

/** "Monday to Friday 8:00 AM to 7:00 PM, Saturday 9:00 AM to 4:00 PM, Sunday closed" */
export function hoursText(hours: WeekHours): string {
  return formatHours(hours)
    .map(({ days, times }) => `${days} ${times === "Closed" ? "closed" : times}`)
    .join(", ");
}

/** From the earlier opening to the later closing of each day, as structured data shows it. */
export const unionHours = (one: WeekHours, other: WeekHours) =>
  one.map((day, weekday) => unionDay(day, other[weekday]!)) as unknown as WeekHours;

/** "19:00" → "7:00 PM" */
export function clockTime(time: string): string {
  const [hour = "0", minute = "00"] = time.split(":");
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? "AM" : "PM"}`;
}

function nextOpening(
  today: CalendarDate,
  time: string,
  dayOn: (date: CalendarDate) => DayHours,
  closures: readonly Closure[],
): NextOpening {
  let passed: string | undefined;
  for (let ahead = 0; ahead < 366; ahead += 1) {
    const date = addDays(today, ahead);
    const spans = spansOf(dayOn(date));
    if (spans.length === 0) continue;
    const holiday = holidayOn(date, closures);
    const next = holiday ? undefined : spans.find(({ opens }) => ahead > 0 || time < opens);
    if (next)
      return {
        day: dayName(date, ahead),
        at: clockTime(next.opens),
        ...(passed && { holiday: passed }),
      };
    passed ??= holiday;
  }
  throw new RangeError("These hours have no opening in a year.");
}

export function holidayOn(date: CalendarDate, closures: readonly Closure[] = clinic.closures) {
  const closure = closures.find(({ first, last }) => first <= date && date <= last);
  return publicHolidayOn(date) ?? closure?.reason;
}

/** Monday to Friday without Ontario's public holidays; the first day does not count. */
export function addBusinessDays(date: CalendarDate, days: number): CalendarDate {
  let end = date;
  for (let left = days; left > 0;) {
    end = addDays(end, 1);
    if (isBusinessDay(end)) left -= 1;
  }
  return end;
}

export function isBusinessDay(date: CalendarDate): boolean {
  const weekday = weekdayOf(date);
  return weekday >= 1 && weekday <= 5 && !publicHolidayOn(date);
}

export function dayName(date: CalendarDate, ahead: number): string {
  if (ahead === 0) return "today";
  if (ahead === 1) return "tomorrow";
  return ahead < 7 ? weekdayName(date) : `${weekdayName(date)}, ${monthAndDay(date)}`;
}

function unionDay(one: DayHours, other: DayHours): DayHours {
  if (!one || !other) return one ?? other;
  const { pause } = one;
  const isShared = pause && pause.from === other.pause?.from && pause.to === other.pause.to;
  return {
    opens: one.opens < other.opens ? one.opens : other.opens,
    closes: one.closes > other.closes ? one.closes : other.closes,
    ...(isShared && { pause }),
  };
}

function weekFromMonday([sunday, ...rest]: WeekHours) {
  const names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
  return [...rest, sunday].map((day, index) => ({ name: names[index] ?? "", day }));
}

function span(days: string[]): string {
  if (days.length < 3) return days.join(" and ");
  return `${days[0]} to ${days.at(-1)}`;
}
