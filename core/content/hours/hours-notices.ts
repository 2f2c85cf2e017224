import type { Closure, Season } from "../folder/read-clinic.ts";
import { addDays, type CalendarDate, monthAndDay, wallClock, weekdayName } from "./dates.ts";
import { hoursText, type Schedule } from "./opening-hours.ts";
import { publicHolidays } from "../../../regions/ontario/public-holidays.ts";

/** What visitors read beside the usual hours. */
export const hoursNotices = (now: Date, schedule: Schedule): string[] => [
  ...seasonsAhead(now, schedule).map(seasonText),
  ...closuresAhead(now, schedule).map(closureText),
];

/** The closures and public holidays that concern a visitor of today: those of the next two months. */
export function closuresAhead(now: Date, { timeZone, closures }: Closed): Closure[] {
  const year = Number(wallClock(timeZone, now).date.slice(0, 4));
  return ahead(now, timeZone, [...closures, ...holidaysBeside(closures, year)]);
}

type Closed = Pick<Schedule, "timeZone" | "closures">;

/** The same for days with other hours. */
export const seasonsAhead = (
  now: Date,
  { timeZone, seasons }: Pick<Schedule, "timeZone" | "seasons">,
): Season[] => ahead(now, timeZone, seasons);

function ahead<Days extends { first: CalendarDate; last: CalendarDate }>(
  now: Date,
  timeZone: string,
  all: readonly Days[],
): Days[] {
  const { date } = wallClock(timeZone, now);
  const horizon = addDays(date, 60);
  return all
    .filter(({ first, last }) => last >= date && first <= horizon)
    .toSorted((one, other) => one.first.localeCompare(other.first));
}

/** The public holidays of the year and the next, without those that a closure covers. */
function holidaysBeside(closures: readonly Closure[], year: number): Closure[] {
  return [...publicHolidays(year), ...publicHolidays(year + 1)]
    .map(({ date, name }) => ({ first: date, last: date, reason: name }))
    .filter((day) => !closures.some(({ first, last }) => first <= day.first && day.last <= last));
}

/** "Closed Thursday, December 24 to Sunday, January 3 (winter break)" */
export const closureText = (closure: Closure): string =>
  `Closed ${daysText(closure)} (${closure.reason})`;

/** "Summer hours, Thursday, July 1 to Tuesday, August 31: Monday to Thursday 8:00 AM to 4:00 PM, …" */
export const seasonText = (season: Season): string =>
  `${season.name}, ${daysText(season)}: ${hoursText(season.treatmentHours)}`;

function daysText({ first, last }: { first: CalendarDate; last: CalendarDate }): string {
  const day = (date: CalendarDate) => `${weekdayName(date)}, ${monthAndDay(date)}`;
  return `${day(first)}${last === first ? "" : ` to ${day(last)}`}`;
}
