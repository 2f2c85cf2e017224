import { afterEach, expect, test } from "vitest";
import {
  addDays,
  longDate,
  startOf,
  todayIn,
  wallClock,
  weekdayName,
  weekdayOf,
} from "./calendar.ts";

const zoneOfThisMachine = process.env.TZ;
afterEach(() => {
  if (zoneOfThisMachine === undefined) delete process.env.TZ;
  else process.env.TZ = zoneOfThisMachine;
});

test.each(["America/Toronto", "Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC"])(
  "a calendar date is the same day in %s",
  (zone) => {
    process.env.TZ = zone;
    expect(longDate("2025-01-09")).toBe("January 9, 2025");
    expect(longDate("2028-02-29")).toBe("February 29, 2028");
  },
);

test.each(["soon", "2025-1-9", "2027-02-29", "2025-01-09T10:00:00Z"])(
  "text that is no calendar date stays as it is: %j",
  (text) => {
    expect(longDate(text)).toBe(text);
  },
);

test("today is the clinic's day, not the server's, from midnight at 00:00", () => {
  const lateEvening = new Date("2026-11-21T03:30:00Z");
  expect(todayIn("America/Toronto", lateEvening)).toBe("2026-11-20");
  expect(todayIn("UTC", lateEvening)).toBe("2026-11-21");
  const midnight = wallClock("America/Toronto", new Date("2026-07-15T04:00:00Z"));
  expect(midnight).toEqual({ date: "2026-07-15", time: "00:00" });
});

test("days are counted across months, years and changes of the clocks", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
  expect(addDays("2026-03-07", 2)).toBe("2026-03-09");
  expect(weekdayOf("2025-01-09")).toBe(4);
  expect(weekdayName("2025-01-09")).toBe("Thursday");
});

test.each([
  ["2026-03-08", "America/Toronto", "2026-03-08T05:00:00.000Z"],
  ["2026-03-09", "America/Toronto", "2026-03-09T04:00:00.000Z"],
  ["2026-11-02", "America/Toronto", "2026-11-02T05:00:00.000Z"],
  ["2026-07-01", "America/St_Johns", "2026-07-01T02:30:00.000Z"],
  ["2026-04-05", "Pacific/Auckland", "2026-04-04T11:00:00.000Z"],
])("%s in %s begins at %s", (date, timeZone, instant) => {
  expect(startOf(date, timeZone).toISOString()).toBe(instant);
});
