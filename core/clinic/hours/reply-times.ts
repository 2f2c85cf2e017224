import type { Facts, WeekHours } from "../folder/read-clinic.ts";
import { addDays, type CalendarDate, wallClock, weekdays } from "../../../regions/calendar.ts";
import {
  clockTime,
  dayName,
  type OpeningHours,
  type Schedule,
  scheduleAt,
  spansOf,
  spansOn,
} from "./opening-hours.ts";

type Replies = Pick<Facts, "replyWithin">;

export const replyTime = ({ replyWithin: { hours } }: Replies): string =>
  `within ${hours} hours, or on the next day we’re open`;

export const offerReplyTime = ({ replyWithin: { offerBusinessDays: days } }: Replies): string =>
  `${days} business day${days > 1 ? "s" : ""}`;

/** What the reply time means before the days off: "If you write on Saturday after 4:00 PM, we’ll reply on Monday, unless that’s a holiday." */
export function replyExample(hours: WeekHours): string {
  const closes = hours.map((one) => spansOf(one).at(-1)?.closes);
  const day = [1, 2, 3, 4, 5, 6, 0].find((one) => closes[one] && !closes[(one + 1) % 7]);
  if (day === undefined) return "";
  const next = [2, 3, 4, 5, 6].find((ahead) => closes[(day + ahead) % 7]) ?? 7;
  const after = clockTime(closes[day]!);
  const reply = weekdays[(day + next) % 7];
  return `If you write on ${weekdays[day]} after ${after}, we’ll reply on ${reply}, unless that’s a holiday.`;
}

/** The reply time, with the next open day by name where tomorrow is a day off. */
export function replyTimeFrom(now: Date, clinic: Replies & OpeningHours): string {
  const day = laterReplyDay(wallClock(clinic.timeZone, now).date, scheduleAt(now, clinic));
  return day ? `${replyTime(clinic)} (${day})` : replyTime(clinic);
}

/** The next day with answers; undefined when that is tomorrow, or more than a year away. */
function laterReplyDay(sent: CalendarDate, schedule: Schedule): string | undefined {
  const answers = (date: CalendarDate) => spansOn(date, "receptionHours", schedule).length > 0;
  let ahead = 1;
  while (ahead < 366 && !answers(addDays(sent, ahead))) ahead += 1;
  return ahead === 1 || ahead === 366 ? undefined : dayName(addDays(sent, ahead), ahead);
}
