import { expect, test } from "vitest";
import { clinic, type DayHours, type WeekHours } from "./clinic.ts";
import { addDays } from "./hours/dates.ts";

const isDate = (day: string) => addDays(addDays(day, 1), -1) === day && addDays(day, 1) !== day;
const isTime = (time: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time);

/** Times are compared as text, so "8:00" would come after "19:00". */
const isDay = (day: DayHours) =>
  day === null || (isTime(day.opens) && isTime(day.closes) && day.opens < day.closes);
const isWeek = (week: WeekHours) =>
  week.length === 7 && week.every(isDay) && week.some((day) => day !== null);

type Offer = { percent: string; ends: string | null };
const isOffer = ({ percent, ends }: Offer) =>
  /^([1-9]\d?|100)$/.test(percent) && (ends === null || isDate(ends));

const day = { opens: "08:00", closes: "19:00" };
const week = (monday: DayHours): WeekHours => [null, monday, null, null, null, null, null];

test.each(["treatmentHours", "receptionHours"] as const)(
  "the clinic's %s are times with two digits, that open before they close, on one day at least",
  (schedule) => expect(isWeek(clinic[schedule])).toBe(true),
);

test.each([
  { ...day, opens: "8:00" },
  { ...day, opens: "08:0" },
  { ...day, opens: "8 AM" },
  { ...day, closes: "24:00" },
  { ...day, closes: "19:60" },
  { opens: "19:00", closes: "08:00" },
  { opens: "08:00", closes: "08:00" },
  null,
])("a week that opens on %j alone is refused", (monday) => {
  expect(isWeek(week(day))).toBe(true);
  expect(isWeek(week(monday))).toBe(false);
});

test("the offer's percentage is a plain number and its last day exists", () => {
  expect(isOffer(clinic.offer)).toBe(true);
});

const offer: Offer = { percent: "50", ends: "2026-09-30" };

test.each<Partial<Offer>>([
  { percent: "50%" },
  { percent: "0" },
  { ends: "2026-9-30" },
  { ends: "2026-09-31" },
  { ends: "September 30, 2026" },
  { ends: "" },
])("an offer with %j is refused", (mistake) => {
  expect(isOffer(offer)).toBe(true);
  expect(isOffer({ ...offer, ...mistake })).toBe(false);
});
