import { addDays, weekdayOf, type CalendarDate } from "../calendar.ts";
import type { PublicHoliday } from "../region.ts";

/** Employment Standards Act, 2000, S.O. 2000, c. 41, section 1 (1). Substitute days (section 29) close no clinic. */
export function publicHolidays(year: number): PublicHoliday[] {
  const on = (month: number, day: number) => calendarDate(year, month, day);
  return [
    { date: on(1, 1), name: "New Year’s Day" },
    { date: nthMonday(year, 2, 3), name: "Family Day" },
    { date: addDays(easterSunday(year), -2), name: "Good Friday" },
    { date: mondayOnOrBefore(on(5, 24)), name: "Victoria Day" },
    { date: on(7, 1), name: "Canada Day" },
    { date: nthMonday(year, 9, 1), name: "Labour Day" },
    { date: nthMonday(year, 10, 2), name: "Thanksgiving" },
    { date: on(12, 25), name: "Christmas Day" },
    { date: on(12, 26), name: "Boxing Day" },
  ];
}

export function publicHolidayOn(date: CalendarDate): string | undefined {
  const year = Number(date.slice(0, 4));
  return publicHolidays(year).find((holiday) => holiday.date === date)?.name;
}

function nthMonday(year: number, month: number, nth: number): CalendarDate {
  return mondayOnOrBefore(calendarDate(year, month, 7 * nth));
}

const mondayOnOrBefore = (date: CalendarDate) => addDays(date, -((weekdayOf(date) + 6) % 7));

/** The Gregorian rule, as Meeus, Jones and Butcher write it ("Astronomical Algorithms", chapter 8). */
function easterSunday(year: number): CalendarDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return calendarDate(year, Math.floor(n / 31), (n % 31) + 1);
}

function calendarDate(year: number, month: number, day: number): CalendarDate {
  const digits = (value: number, length: number) => String(value).padStart(length, "0");
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
}
