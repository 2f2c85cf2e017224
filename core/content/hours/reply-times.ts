import { clinic } from "../clinic.ts";
import { addDays, type CalendarDate, wallClock } from "./dates.ts";
import { dayName, spansOn } from "./opening-hours.ts";

const { hours, offerBusinessDays } = clinic.replyWithin;

export const replyTime = `within ${hours} hours, or on the next day we’re open`;
export const offerReplyTime = `${offerBusinessDays} business day${offerBusinessDays > 1 ? "s" : ""}`;

/** The same for what is sent on this day, with the next open day by name where the next day is none. */
export function replyTimeFrom(now: Date): string {
  const day = laterReplyDay(wallClock(clinic.timeZone, now).date);
  return day ? `${replyTime} (${day})` : replyTime;
}

/** The day of the reply to what is sent on this day; undefined where the day after is an open one. */
function laterReplyDay(sent: CalendarDate): string | undefined {
  let ahead = 1;
  while (ahead < 366 && !answers(addDays(sent, ahead))) ahead += 1;
  return ahead === 1 ? undefined : dayName(addDays(sent, ahead), ahead);
}

const answers = (day: CalendarDate) => spansOn(day, "receptionHours").length > 0;
