import type { Closure, DayHours, Facts, WeekHours } from "../folder/read-clinic.ts";
import {
  addDays,
  type CalendarDate,
  monthAndDay,
  wallClock,
  weekdayName,
  weekdayOf,
  weekdays,
} from "../../../regions/calendar.ts";
import { fillPlaces } from "../folder/fill-places.ts";
import type { StatusWords } from "../pages/site.ts";
import type { Region } from "../../../regions/region.ts";

type Kind = "treatmentHours" | "receptionHours";
/** When a clinic is open: public holidays are among the closures. */
export type Schedule = Pick<Facts, "timeZone" | Kind | "closures" | "seasons">;
export type OpeningHours = Schedule & { region: Pick<Region, "publicHolidays"> };

/** Adds the public holidays of the coming year to the closures. */
export function scheduleAt(now: Date, { region, ...hours }: OpeningHours): Schedule {
  const { timeZone, treatmentHours, receptionHours, closures, seasons } = hours;
  const { date } = wallClock(timeZone, now);
  const year = Number(date.slice(0, 4));
  const isClosed = (day: CalendarDate) =>
    closures.some((one) => isWhole(one) && one.first <= day && day <= one.last);
  const holidays = [...region.publicHolidays(year), ...region.publicHolidays(year + 1)]
    .filter((holiday) => date <= holiday.date && holiday.date <= addDays(date, 366))
    .filter((holiday) => !isClosed(holiday.date))
    .map((holiday) => ({ first: holiday.date, last: holiday.date, reason: holiday.name }));
  return {
    timeZone,
    treatmentHours,
    receptionHours,
    closures: [...closures, ...holidays],
    seasons,
  };
}

/** Compares wall clock times, so daylight saving changes nothing. @returns undefined when the clinic opens at no time in the next year */
export function openStatus(now: Date, kind: Kind, schedule: Schedule) {
  const { date, time } = wallClock(schedule.timeZone, now);
  const today = spansOn(date, kind, schedule);
  const current = today.find(({ opens, closes }) => opens <= time && time < closes);
  if (current) return { open: true as const, until: clockTime(current.closes) };
  for (let ahead = 0; ahead < 366; ahead += 1) {
    const day = addDays(date, ahead);
    const next = spansOn(day, kind, schedule).find(({ opens }) => ahead > 0 || time < opens);
    if (next) return { open: false as const, ahead, date: day, at: clockTime(next.opens) };
  }
  return undefined;
}

/** The open times of a day, after its season and closures. */
export function spansOn(date: CalendarDate, kind: Kind, schedule: Omit<Schedule, "timeZone">) {
  const isOn = ({ first, last }: { first: CalendarDate; last: CalendarDate }) =>
    first <= date && date <= last;
  const hours = schedule.seasons.find(isOn) ?? schedule;
  return schedule.closures
    .filter(isOn)
    .reduce(openBeside, spansOf(hours[kind][weekdayOf(date)] ?? null));
}

type Span = { opens: string; closes: string };

function openBeside(spans: Span[], { from = "00:00", until = "24:00" }: Closure): Span[] {
  return spans
    .flatMap(({ opens, closes }) => [
      { opens, closes: closes < from ? closes : from },
      { opens: opens > until ? opens : until, closes },
    ])
    .filter(({ opens, closes }) => opens < closes);
}

const isWhole = ({ from, until }: Closure) => !from && !until;

/** Splits a day at its breaks. */
export function spansOf(day: DayHours): Span[] {
  if (!day || day === "by appointment") return [];
  const { opens, closes, pauses = [] } = day;
  const starts = [opens, ...pauses.map(({ to }) => to)];
  const ends = [...pauses.map(({ from }) => from), closes];
  return starts.map((start, index) => ({ opens: start, closes: ends[index]! }));
}

/** What the header says at this moment, in one line of a phone. */
export function statusLine(
  now: Date,
  schedule: Schedule,
  words: StatusWords,
  takesBookings = true,
): { open: boolean; lead: string; text: string } {
  const status = openStatus(now, "treatmentHours", schedule);
  const phones = openStatus(now, "receptionHours", schedule);
  const say = (text: string, time: string, day = "") =>
    fillPlaces(text, { time: time.replace(":00", ""), day });
  if (status?.open) {
    const later = phones && !phones.open && phones.ahead === 0 && phones.at;
    const text = later ? say(words.phonesFrom, later) : say(words.until, status.until);
    return { open: true, lead: words.open, text };
  }
  const text = takesBookings ? words.bookOnline : "";
  if (phones?.open) return { open: false, lead: say(words.phonesUntil, phones.until), text };

  if (!status) return { open: false, lead: words.closed, text: "" };
  const { ahead, date, at } = status;
  const opens = [words.opensToday, words.opensTomorrow][ahead] ?? words.opens;
  const day = ahead < 7 ? weekdayName(date) : monthAndDay(date);
  return { open: false, lead: say(opens, at, day), text };
}

const quarterMs = 15 * 60_000;

/** Hours start on quarter hours (validated in read-clinic.ts): a page says the same until the next one. */
export const startOfQuarter = (now: Date) =>
  new Date(Math.floor(now.getTime() / quarterMs) * quarterMs);

/** One row for each run of days with the same hours, Monday first. */
export function formatHours(hours: WeekHours) {
  const runs: { days: string[]; times: string }[] = [];
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    const [name, day] = [weekdays[weekday]!, hours[weekday] ?? null];
    const spans = spansOf(day).map((at) => `${clockTime(at.opens)} to ${clockTime(at.closes)}`);
    const none = day === null ? "Closed" : "By appointment";
    const times = spans.join(", ").replace(/, (?=[^,]*$)/, " and ") || none;
    const last = runs.at(-1);
    if (last?.times === times) last.days.push(name);
    else runs.push({ days: [name], times });
  }
  return runs.map(({ days, times }) => ({ days: span(days), times }));
}

/** "Monday to Friday 8:00 AM to 7:00 PM, Saturday 9:00 AM to 4:00 PM, Sunday closed" */
export function hoursText(hours: WeekHours): string {
  return formatHours(hours)
    .map(({ days, times }) => `${days} ${/^\d/.test(times) ? times : times.toLowerCase()}`)
    .join(", ");
}

export const isSameWeek = (one: WeekHours, other: WeekHours) => hoursText(one) === hoursText(other);

/** Takes each day from the earlier opening to the later closing, as structured data shows it. */
export const unionHours = (one: WeekHours, other: WeekHours) =>
  one.map((day, weekday) => unionDay(day, other[weekday] ?? null));

/** "19:00" → "7:00 PM" */
export function clockTime(time: string): string {
  const [hour = "0", minute = "00"] = time.split(":");
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? "AM" : "PM"}`;
}

export function dayName(date: CalendarDate, ahead: number): string {
  if (ahead === 0) return "today";
  if (ahead === 1) return "tomorrow";
  return ahead < 7 ? weekdayName(date) : `${weekdayName(date)}, ${monthAndDay(date)}`;
}

function unionDay(one: DayHours, other: DayHours): DayHours {
  if (!one || one === "by appointment") return other ?? one;
  if (!other || other === "by appointment") return one;
  const { pauses } = one;
  const isShared = pauses && JSON.stringify(pauses) === JSON.stringify(other.pauses);
  return {
    opens: one.opens < other.opens ? one.opens : other.opens,
    closes: one.closes > other.closes ? one.closes : other.closes,
    ...(isShared && { pauses }),
  };
}

function span(days: string[]): string {
  if (days.length < 3) return days.join(" and ");
  return `${days[0]} to ${days.at(-1)}`;
}
