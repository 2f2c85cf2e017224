import { clinic } from "../core/content/clinic.ts";
import { wallClock, weekdayOf } from "../core/content/dates.ts";
import { UsageError } from "./command.ts";

/** The instant at which a calendar date begins at the clinic. */
export function startOf(date: string | undefined): string | undefined {
  if (date === undefined) return undefined;
  if (Number.isNaN(weekdayOf(date))) {
    throw new UsageError(`“${date}” is no date. Write it as 2026-03-31.`);
  }
  const noon = Date.parse(`${date}T12:00:00Z`);
  // Midnight is where the date changes on the wall; clocks change at two, so it exists once.
  for (let minutes = -36 * 60; minutes <= 24 * 60; minutes += 30) {
    const instant = new Date(noon + minutes * 60_000);
    const { date: shown, time } = wallClock(clinic.timeZone, instant);
    if (shown === date && time === "00:00") return instant.toISOString();
  }
  throw new RangeError(`${date} has no midnight`);
}
