import { clinic, type Closure } from "./clinic.ts";
import { addDays, monthAndDay, wallClock, weekdayName } from "./dates.ts";
import type { CalendarDate } from "./dates.ts";

/** The closures that concern a visitor of today: those of the next two months. */
export function closuresAhead(
  now: Date,
  closures: readonly Closure[] = clinic.closures,
): readonly Closure[] {
  const { date } = wallClock(clinic.timeZone, now);
  const horizon = addDays(date, 60);
  return closures.filter(({ first, last }) => last >= date && first <= horizon);
}

/** "Closed Thursday, December 24 to Sunday, January 3 (winter break)" */
export function closureText({ first, last, reason }: Closure): string {
  const day = (date: CalendarDate) => `${weekdayName(date)}, ${monthAndDay(date)}`;
  return `Closed ${day(first)}${last === first ? "" : ` to ${day(last)}`} (${reason})`;
}
