import { addDays, weekdayOf, type CalendarDate } from "../calendar.ts";
import { publicHolidayOn } from "./public-holidays.ts";

/** January 31 plus one month is the last day of February. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).toISOString().slice(0, 10);
  if (day > Number(lastOfMonth.slice(8))) return lastOfMonth;
  return lastOfMonth.slice(0, 8) + String(day).padStart(2, "0");
}

export function businessDayUpTo(date: CalendarDate): CalendarDate {
  let day = date;
  while (!isBusinessDay(day)) day = addDays(day, -1);
  return day;
}

/** Monday to Friday without public holidays; the first day does not count. */
export function addBusinessDays(date: CalendarDate, days: number): CalendarDate {
  let end = date;
  for (let left = days; left > 0;) {
    end = addDays(end, 1);
    if (isBusinessDay(end)) left -= 1;
  }
  return end;
}

function isBusinessDay(date: CalendarDate): boolean {
  const weekday = weekdayOf(date);
  return weekday >= 1 && weekday <= 5 && !publicHolidayOn(date);
}
