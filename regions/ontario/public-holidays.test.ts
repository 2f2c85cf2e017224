import { expect, test } from "vitest";
import { publicHolidayOn, publicHolidays } from "./public-holidays.ts";

test.each([
  [2024, "01-01 02-19 03-29 05-20 07-01 09-02 10-14 12-25 12-26"],
  [2025, "01-01 02-17 04-18 05-19 07-01 09-01 10-13 12-25 12-26"],
  [2026, "01-01 02-16 04-03 05-18 07-01 09-07 10-12 12-25 12-26"],
  [2027, "01-01 02-15 03-26 05-24 07-01 09-06 10-11 12-25 12-26"],
])("the nine public holidays of %i", (year, days) => {
  expect(publicHolidays(year).map(({ date }) => date)).toEqual(
    days.split(" ").map((day) => `${year}-${day}`),
  );
});

test("a holiday is known by its name, and another day has none", () => {
  expect(publicHolidayOn("2027-05-24")).toBe("Victoria Day");
  expect(publicHolidayOn("2026-10-12")).toBe("Thanksgiving");
  expect(publicHolidayOn("2026-11-20")).toBeUndefined();
});

test("Easter is right at the ends of its range and in other centuries", () => {
  expect(publicHolidayOn("2008-03-21")).toBe("Good Friday");
  expect(publicHolidayOn("2038-04-23")).toBe("Good Friday");
  expect(publicHolidayOn("2100-03-26")).toBe("Good Friday");
});
