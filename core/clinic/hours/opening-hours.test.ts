import { expect, test } from "vitest";
import { ontario } from "../../../regions/ontario/ontario.ts";
import { ourClinic } from "../../../test/our-clinic.ts";
import type { Closure, Season, WeekHours } from "../folder/read-clinic.ts";
import { closuresAhead, closuresText, seasonsAhead, seasonText } from "./hours-notices.ts";
import { todayIn } from "../../../regions/calendar.ts";
import {
  clockTime,
  formatHours,
  hoursText,
  statusLine as lineIn,
  scheduleAt,
  startOfQuarter,
  unionHours,
  type Schedule,
} from "./opening-hours.ts";

const statusLine = (now: Date, schedule: Schedule, takesBookings = true) =>
  lineIn(now, schedule, ourClinic.pages.site.openStatus, takesBookings);

const weekday = { opens: "08:00", closes: "19:00" };
const saturday = { opens: "09:00", closes: "16:00" };
const weekOf = (day: WeekHours[0], onSaturday: WeekHours[0]): WeekHours => [
  null,
  ...Array(5).fill(day),
  onSaturday,
];
const hours = weekOf(weekday, saturday);
const late = weekOf({ opens: "10:00", closes: "20:00" }, { opens: "10:00", closes: "16:00" });

const always = (treatmentHours: WeekHours, receptionHours = treatmentHours) => ({
  timeZone: "America/Toronto",
  treatmentHours,
  receptionHours,
  closures: [],
  seasons: [],
  region: ontario,
});

const closed = (closures: readonly Closure[]) => ({ ...always(hours), closures });

const winter = (time: string) => new Date(`${time}:00-05:00`);
const summer = (time: string) => new Date(`${time}:00-04:00`);

const stormDay: Closure = { first: "2026-11-24", last: "2026-11-24", reason: "Snow storm" };
const winterBreak: Closure = { first: "2026-12-24", last: "2027-02-05", reason: "Winter break" };
const closures = [stormDay, winterBreak];

test.each([
  ["before opening", winter("2026-11-24T07:59"), "Opens 8 AM · book online any time"],
  ["phones not yet open", winter("2026-11-24T08:00"), "Open · phones from 10 AM"],
  ["the last half hour", winter("2026-11-24T18:59"), "Open until 7 PM"],
  ["phones still open", winter("2026-11-24T19:00"), "Phones until 8 PM · book online any time"],
  ["evening", winter("2026-11-24T20:00"), "Opens 8 AM tomorrow · book online any time"],
  ["Saturday", winter("2026-11-28T09:30"), "Open · phones from 10 AM"],
  ["Saturday night", winter("2026-11-28T18:00"), "Opens 8 AM Monday · book online any time"],
  ["Sunday", winter("2026-11-29T12:00"), "Opens 8 AM tomorrow · book online any time"],
  ["a holiday on a Sunday", winter("2022-12-31T17:00"), "Opens 8 AM Monday · book online any time"],
  ["eve of two holidays", winter("2025-12-24T20:00"), "Opens 9 AM Saturday · book online any time"],
  ["a day off", winter("2026-11-17T08:00"), "Opens 8 AM tomorrow · book online any time"],
  ["a holiday", summer("2026-07-01T11:00"), "Opens 8 AM tomorrow · book online any time"],
  ["clocks go ahead", winter("2026-03-08T01:59"), "Opens 8 AM tomorrow · book online any time"],
  ["the morning after", summer("2026-03-09T08:00"), "Open · phones from 10 AM"],
  ["a closure", winter("2026-12-28T11:00"), "Opens 9 AM February 6 · book online any time"],
  ["a closure without end", winter("2028-01-03T11:00"), "Closed until further notice "],
])("the header's line in this state: %s", (_, now, line) => {
  const dayOff = { first: "2026-11-17", last: "2026-11-17", reason: "Move" };
  const mistyped = { first: "2028-01-02", last: "2036-01-02", reason: "Holiday" };
  const { lead, text } = statusLine(
    now,
    scheduleAt(now, { ...always(hours, late), closures: [dayOff, winterBreak, mistyped] }),
  );
  expect(`${lead} ${text}`).toBe(line);
});

test("the header's line offers no booking online where there is no calendar", () => {
  expect(statusLine(winter("2026-11-24T20:00"), always(hours), false).text).toBe("");
});

test("the header's line keeps the minutes of an opening that is not on the hour", () => {
  const half: WeekHours = [null, { opens: "08:30", closes: "12:15" }, null, null, null, null, null];
  const monday = (time: string) => statusLine(winter(`2026-11-23T${time}`), always(half));
  expect(monday("08:00").lead).toBe("Opens 8:30 AM");
  expect(monday("09:00").text).toBe("until 12:15 PM");
});

test("visitors read of closures that have not ended and begin within two months, and of no holiday within one", () => {
  expect(closuresAhead(winter("2026-10-24T12:00"), closed(closures))).toEqual([stormDay]);
  expect(closuresAhead(winter("2026-11-24T23:59"), closed(closures))).toEqual(closures);
  expect(closuresAhead(winter("2026-11-25T00:00"), closed(closures))).toEqual([winterBreak]);
  expect(closuresAhead(winter("2027-02-06T00:00"), closed(closures))).not.toContain(winterBreak);
});

test("visitors read of the public holidays of the next two months, in their order", () => {
  const ahead = (now: Date, ...own: Closure[]) =>
    closuresAhead(now, closed(own)).map(({ first, reason }) => `${first} ${reason}`);
  const holidays = [
    "2026-12-25 Christmas Day",
    "2026-12-26 Boxing Day",
    "2027-01-01 New Year’s Day",
  ];
  expect(ahead(summer("2026-10-13T00:00"))).toEqual([]);
  expect(ahead(winter("2026-11-23T12:00"), stormDay)).toEqual([
    "2026-11-24 Snow storm",
    ...holidays,
  ]);
  expect(ahead(winter("2026-12-25T23:59"))).toEqual([...holidays, "2027-02-15 Family Day"]);
  expect(ahead(winter("2026-12-26T00:00"))).not.toContain(holidays[0]);
});

test("a closure is told by its days and its reason", () => {
  expect(closuresText([stormDay])).toEqual(["Closed November 24 (Snow storm)"]);
  expect(closuresText([stormDay, winterBreak])).toEqual([
    "Closed November 24 (Snow storm) and December 24 to February 5 (Winter break)",
  ]);
  expect(closuresText([])).toEqual([]);
});

test("days with the same hours share a row", () => {
  expect(formatHours(hours)).toEqual([
    { days: "Monday to Friday", times: "8:00 AM to 7:00 PM" },
    { days: "Saturday", times: "9:00 AM to 4:00 PM" },
    { days: "Sunday", times: "Closed" },
  ]);
  const closedWeekend: WeekHours = [null, weekday, weekday, saturday, weekday, weekday, null];
  expect(formatHours(closedWeekend).map(({ days }) => days)).toEqual(
    "Monday and Tuesday, Wednesday, Thursday and Friday, Saturday and Sunday".split(", "),
  );
});

test("midnight and noon are read as people say them", () => {
  expect(clockTime("00:05")).toBe("12:05 AM");
  expect(clockTime("12:00")).toBe("12:00 PM");
  expect(clockTime("09:30")).toBe("9:30 AM");
});

test("the hours and the date say the same from a quarter of an hour to the next", () => {
  const minute = 60_000;
  // A holiday, an opened and a closed weekend day, and a change of the clocks on March 8 are among them.
  for (const day of ["2026-02-13T00:00", "2026-03-06T00:00", "2026-10-30T00:00"]) {
    const start = winter(day).getTime();
    for (let at = start; at < start + 4 * 24 * 60 * minute; at += 5 * minute) {
      const now = new Date(at + minute);
      const since = startOfQuarter(now);
      expect(todayIn(ourClinic.timeZone, since)).toBe(todayIn(ourClinic.timeZone, now));
      const schedule = scheduleAt(now, ourClinic);
      expect(statusLine(since, schedule)).toEqual(statusLine(now, schedule));
    }
  }
});

const pauses = [
  { from: "12:00", to: "13:00" },
  { from: "16:00", to: "17:00" },
];
const lunch: WeekHours = [
  null,
  { ...weekday, pauses },
  weekday,
  { opens: "08:00", closes: "21:00" },
  weekday,
  weekday,
  null,
];

test("a break is closed, and the day opens again after each", () => {
  const monday = (time: string) => statusLine(winter(`2026-11-23T${time}`), always(lunch));
  expect(monday("11:59")).toMatchObject({ open: true, text: "until 12 PM" });
  expect(monday("12:00")).toMatchObject({ open: false, lead: "Opens 1 PM" });
  expect(monday("13:00")).toMatchObject({ open: true, text: "until 4 PM" });
  expect(hoursText(lunch)).toBe(
    "Monday 8:00 AM to 12:00 PM, 1:00 PM to 4:00 PM and 5:00 PM to 7:00 PM, Tuesday 8:00 AM to 7:00 PM, Wednesday 8:00 AM to 9:00 PM, Thursday and Friday 8:00 AM to 7:00 PM, Saturday and Sunday closed",
  );
});

test("the union runs from the earlier opening to the later closing, with the breaks that both have", () => {
  const union = unionHours(hours, late);
  expect(union[1]).toEqual({ opens: "08:00", closes: "20:00" });
  expect(union[6]).toEqual({ opens: "09:00", closes: "16:00" });
  expect(union[0]).toBeNull();

  const sundaysToo: WeekHours = [saturday, null, null, null, null, null, null];
  expect(unionHours(sundaysToo, late)[0]).toEqual(saturday);
  expect(unionHours(lunch, lunch)[1]).toEqual(lunch[1]);
  expect(unionHours(lunch, hours)[1]).toEqual(weekday);
});

const summerHours: Season = {
  first: "2026-07-06",
  last: "2026-08-28",
  name: "Summer hours",
  treatmentHours: [null, weekday, weekday, weekday, weekday, null, null],
  receptionHours: late,
};

test("in a season its hours hold, and the usual ones before and after", () => {
  const schedule = { ...always(hours, late), seasons: [summerHours] };
  const line = (day: string) => {
    const { lead, text } = statusLine(summer(day), schedule);
    return `${lead} ${text}`;
  };
  expect(line("2026-07-03T12:00")).toBe("Open until 7 PM");
  expect(line("2026-07-10T12:00")).toBe("Phones until 8 PM · book online any time");
  expect(line("2026-08-29T12:00")).toBe("Open until 4 PM");
});

const inSummer = { timeZone: "America/Toronto", seasons: [summerHours] };

test("visitors read of a season from two months before", () => {
  expect(seasonsAhead(summer("2026-05-06T12:00"), inSummer)).toEqual([]);
  expect(seasonsAhead(summer("2026-05-07T12:00"), inSummer)).toEqual([summerHours]);
  expect(seasonText(summerHours)).toBe(
    "Summer hours, July 6 to August 28: Monday to Thursday 8:00 AM to 7:00 PM, Friday to Sunday closed",
  );
});

test("a part of a day off closes for that part", () => {
  const eve = { first: "2026-12-24", last: "2026-12-24", reason: "Christmas Eve" };
  const at = (time: string, part: object) =>
    statusLine(winter(`2026-12-24T${time}`), closed([{ ...eve, ...part }])).open;
  expect(at("11:59", { from: "12:00" })).toBe(true);
  expect(at("12:00", { from: "12:00" })).toBe(false);
  expect(at("12:59", { until: "13:00" })).toBe(false);
  expect(at("13:00", { until: "13:00" })).toBe(true);
  expect(at("12:30", { from: "12:00", until: "13:00" })).toBe(false);
  expect(closuresText([{ ...eve, from: "12:00" }])).toEqual([
    "Thursday, December 24: closes at noon (Christmas Eve)",
  ]);
  expect(closuresText([{ ...eve, until: "13:00" }])).toEqual([
    "Thursday, December 24: opens at 1:00 PM (Christmas Eve)",
  ]);
});

test("a day by appointment says so, and is no time at which the clinic is open", () => {
  const byAppointment: WeekHours = [null, weekday, ...Array(5).fill("by appointment")];
  expect(formatHours(byAppointment)[1]).toEqual({
    days: "Tuesday to Saturday",
    times: "By appointment",
  });
  expect(hoursText(byAppointment)).toBe(
    "Monday 8:00 AM to 7:00 PM, Tuesday to Saturday by appointment, Sunday closed",
  );
  const clinic = { ...ourClinic, treatmentHours: byAppointment, receptionHours: byAppointment };
  const tuesday = winter("2026-11-17T10:00");
  expect(statusLine(tuesday, scheduleAt(tuesday, clinic)).lead).toBe("Opens 8 AM Monday");
  expect(unionHours(byAppointment, hours)).toEqual(hours);
});
