import { clinic, type Closure } from "./clinic.ts";
import { addDays, monthAndDay, wallClock, weekdayName } from "./dates.ts";
import type { CalendarDate } from "./dates.ts";
import { publicHolidays } from "../../regions/ontario/public-holidays.ts";

/** The closures and public holidays that concern a visitor of today: those of the next two months. */
export function closuresAhead(
  now: Date,
  closures: readonly Closure[] = clinic.closures,
): readonly Closure[] {
  const { date } = wallClock(clinic.timeZone, now);
  const horizon = addDays(date, 60);
  return [...closures, ...holidaysBeside(closures, Number(date.slice(0, 4)))]
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
export function closureText({ first, last, reason }: Closure): string {
  const day = (date: CalendarDate) => `${weekdayName(date)}, ${monthAndDay(date)}`;
  return `Closed ${day(first)}${last === first ? "" : ` to ${day(last)}`} (${reason})`;
}
