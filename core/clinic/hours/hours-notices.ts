import { addressLine } from "../address.ts";
import { listOf } from "../folder/list-of.ts";
import type { Closure, OtherPlace, Season } from "../folder/read-clinic.ts";
import {
  addDays,
  type CalendarDate,
  monthAndDay,
  wallClock,
  weekdayName,
} from "../../../regions/calendar.ts";
import {
  clockTime,
  hoursText,
  type OpeningHours,
  type Schedule,
  scheduleAt,
} from "./opening-hours.ts";

export const hoursNotices = (now: Date, clinic: OpeningHours): string[] => [
  ...seasonsAhead(now, clinic).map(seasonText),
  ...closuresText(closuresAhead(now, clinic)),
];

/** "Burlington North: 1 Maple Street, …, (905) 555-0101. Monday to Friday 8:00 AM to 7:00 PM, …" */
export const placeText = (place: OtherPlace): string =>
  `${place.name}: ${addressLine(place)}, ${place.phone.display}. ${hoursText(place.treatmentHours)}`;

/** The closures and public holidays of the next two months. */
export const closuresAhead = (now: Date, clinic: OpeningHours): Closure[] =>
  ahead(now, clinic.timeZone, scheduleAt(now, clinic).closures);

export const seasonsAhead = (
  now: Date,
  { timeZone, seasons }: Pick<Schedule, "timeZone" | "seasons">,
): Season[] => ahead(now, timeZone, seasons);

function ahead<Kind extends Days>(now: Date, timeZone: string, all: readonly Kind[]): Kind[] {
  const { date } = wallClock(timeZone, now);
  const horizon = addDays(date, 60);
  return all
    .filter(({ first, last }) => last >= date && first <= horizon)
    .toSorted((one, other) => one.first.localeCompare(other.first));
}

/** "Closed December 24 to January 3 (Winter break) and February 15 (Family Day)", then a line for each part of a day */
export function closuresText(closures: readonly Closure[]): string[] {
  const whole = closures.filter(({ from, until }) => !from && !until);
  const said = whole.map((closure) => `${daysText(closure)} (${closure.reason})`);
  const parts = closures.filter((closure) => !whole.includes(closure)).map(partText);
  return [...(said.length > 0 ? [`Closed ${listOf(said)}`] : []), ...parts];
}

/** "Thursday, December 24: closes at noon (Christmas Eve)" */
function partText({ reason, from, until, first, last }: Closure): string {
  const when = daysText({ first, last }, (day) => `${weekdayName(day)}, ${monthAndDay(day)}`);
  if (from && until)
    return `${when}: closed from ${shortTime(from)} to ${shortTime(until)} (${reason})`;
  return from
    ? `${when}: closes at ${shortTime(from)} (${reason})`
    : `${when}: opens at ${shortTime(until ?? "")} (${reason})`;
}

const shortTime = (time: string) => (time === "12:00" ? "noon" : clockTime(time));

/** "Summer hours, July 1 to August 31: Monday to Thursday 8:00 AM to 4:00 PM, …" */
export const seasonText = (season: Season): string =>
  `${season.name}, ${daysText(season)}: ${hoursText(season.treatmentHours)}`;

type Days = { first: CalendarDate; last: CalendarDate };
const daysText = ({ first, last }: Days, nameOf = monthAndDay): string =>
  [...new Set([first, last])].map((day) => nameOf(day)).join(" to ");
