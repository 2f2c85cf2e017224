import { listOf } from "../folder/list-of.ts";
import type { Closure, Season } from "../folder/read-clinic.ts";
import { addDays, type CalendarDate, monthAndDay, wallClock } from "./dates.ts";
import { hoursText, type Hours, type Schedule, scheduleAt } from "./opening-hours.ts";

/** What visitors read beside the usual hours. */
export const hoursNotices = (now: Date, clinic: Hours): string[] => [
  ...seasonsAhead(now, clinic).map(seasonText),
  ...closuresText(closuresAhead(now, clinic)),
];

/** The closures and public holidays that concern a visitor of today: those of the next two months. */
export const closuresAhead = (now: Date, clinic: Hours): Closure[] =>
  ahead(now, clinic.timeZone, scheduleAt(now, clinic).closures);

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

/** "Closed December 24 to January 3 (Winter break) and February 15 (Family Day)", in a list of one */
export const closuresText = (closures: readonly Closure[]): string[] =>
  closures.length === 0
    ? []
    : [`Closed ${listOf(closures.map((closure) => `${daysText(closure)} (${closure.reason})`))}`];

/** "Summer hours, July 1 to August 31: Monday to Thursday 8:00 AM to 4:00 PM, …" */
export const seasonText = (season: Season): string =>
  `${season.name}, ${daysText(season)}: ${hoursText(season.treatmentHours)}`;

const daysText = ({ first, last }: { first: CalendarDate; last: CalendarDate }): string =>
  [...new Set([first, last])].map(monthAndDay).join(" to ");
