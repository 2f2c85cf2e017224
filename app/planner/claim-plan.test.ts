import { afterEach, expect, test, vi } from "vitest";
import type { DayName, ClaimProgram } from "../../regions/ontario/claim-rules.ts";
import { addBusinessDays, addMonths } from "../../regions/ontario/count-days.ts";
import { ourClinic } from "../../test/our-clinic.ts";
import {
  claimOf,
  countedFrom,
  isDated,
  joinDate,
  planClaim,
  splitDate,
  typedIn,
  type TypedDays,
} from "./claim-plan.ts";

const today = "2026-11-21";
const claimIn = (address: string) => {
  const program = ourClinic.programs.find((page) => page.path === address);
  return claimOf(ourClinic, program!)!;
};
const claims = { wsib: claimIn("/wsib-physiotherapy"), mva: claimIn("/mva-physiotherapy") };
const plan = (program: ClaimProgram, typed: TypedDays) => planClaim(claims[program], typed, today);
const dates = (program: ClaimProgram, typed: TypedDays) =>
  Object.fromEntries(
    plan(program, typed)
      .steps.filter(isDated)
      .map(({ id, due }) => [id, due.on]),
  );
const step = (program: ClaimProgram, typed: TypedDays, id: string, on = today) =>
  planClaim(claims[program], typed, on).steps.find((one) => one.id === id);
const problem = (program: ClaimProgram, typed: TypedDays, name: DayName = "injured") =>
  plan(program, typed).problems[name];

afterEach(() => vi.unstubAllEnvs());

test.each([
  ["2026-01-31", 1, "2026-02-28"],
  ["2027-08-31", 6, "2028-02-29"],
  ["2028-02-29", 12, "2029-02-28"],
  ["2026-07-01", 6, "2027-01-01"],
  ["2026-11-21", -120, "2016-11-21"],
])("%s and %i months is %s", (from, months, to) => {
  expect(addMonths(from, months)).toBe(to);
});

test.each([
  ["a Thursday, over the weekend", "2026-11-05", "2026-11-10"],
  ["a Saturday", "2026-11-07", "2026-11-11"],
  ["the day before Good Friday", "2026-04-02", "2026-04-08"],
  ["December 23, over Christmas and Boxing Day", "2026-12-23", "2026-12-29"],
])("three business days from %s", (_name, from, to) => {
  expect(addBusinessDays(from, 3)).toBe(to);
});

test("an injury at work: who files what, by when", () => {
  expect(dates("wsib", { injured: "2026-11-02" })).toEqual({
    "form-6": "2026-11-05",
    "form-7": "2026-11-05",
    "program-of-care": "2026-12-28",
    claim: "2027-05-02",
  });
});

test("the employer's days count from the day it learned of the injury", () => {
  const typed = { injured: "2026-10-02", employer: "2026-10-09" };
  expect(dates("wsib", typed)).toMatchObject({ "form-6": "2026-10-05", "form-7": "2026-10-15" });
  expect(step("wsib", typed, "form-7", "2026-10-15")?.guidance).toEqual([
    "Aim for 72 hours: Monday, October 12, 2026.",
  ]);
});

test("until that day is known, the day of the injury stands for it; without either there is no date", () => {
  expect(step("wsib", { injured: "2026-11-19" }, "form-7")?.guidance.at(-1)).toBe(
    "If your employer learned of it on a later day, add that day.",
  );
  const { due, guidance } = step("wsib", { learned: "2026-11-02" }, "form-7")!;
  expect(due).toBeUndefined();
  expect(guidance).toEqual(["Add the day your employer learned of it to see the date."]);
});

test("a work-related illness counts from the day it was learned of, pain that built up from its report", () => {
  expect(dates("wsib", { learned: "2026-08-31" })).toEqual({ illness: "2027-02-28" });
  expect(dates("wsib", { reported: "2026-08-31" })).toEqual({
    "form-6": "2026-09-03",
    gradual: "2027-02-28",
  });
  // Without a day to count from, the worker is still told to send the form.
  expect(step("wsib", { learned: "2026-08-31" }, "form-6")).toBeDefined();
});

test("a car accident: the insurer within seven days, the application within thirty of getting it", () => {
  expect(dates("mva", { injured: "2026-11-02" })).toEqual({ "tell-insurer": "2026-11-09" });
  expect(step("mva", { injured: "2026-11-02" }, "ocf-1")?.guidance).toEqual([
    "Add the day you got the form to see the date.",
  ]);
  expect(dates("mva", { injured: "2026-11-02", received: "2026-11-10" })).toEqual({
    "tell-insurer": "2026-11-09",
    "ocf-1": "2026-12-10",
  });
});

test("steps with a date stand in the order of their dates", () => {
  const typed = { injured: "2026-11-01", employer: "2026-11-20", learned: "2026-05-01" };
  expect(plan("wsib", typed).steps.map(({ id }) => id)).toEqual(
    "report care illness form-6 form-7 program-of-care claim decision".split(" "),
  );
});

test("no date is ever given for a decision", () => {
  for (const program of ["wsib", "mva"] as const)
    expect(step(program, { injured: "2026-11-02" }, "decision")?.due).toBeUndefined();
  const { when, rule } = step("wsib", {}, "decision")!;
  expect(when).toMatch(/^Typically within 21 days .+ times vary$/);
  expect(rule).toContain("nobody can promise a date");
});

test("a limit on a closed day comes with the open day before it", () => {
  expect(step("wsib", { injured: "2026-11-02" }, "claim")?.guidance).toEqual([
    "That is a Sunday, so Friday, April 30, 2027, is safer.",
  ]);
  expect(step("mva", { injured: "2026-12-18" }, "tell-insurer", "2026-12-20")?.guidance).toEqual([
    "That is Christmas Day, so Thursday, December 24, 2026, is safer.",
  ]);
  expect(step("mva", { injured: "2026-03-29" }, "tell-insurer", "2026-03-30")?.guidance).toEqual([
    "That is a Sunday, so Thursday, April 2, 2026, is safer.",
  ]);
});

test("the day of the injury itself is never called safer, though it is the last open one", () => {
  expect(step("wsib", { injured: "2026-04-02" }, "form-6", "2026-04-02")?.guidance).toEqual([]);
});

test("a day that has passed says what to do now; the day itself has not passed", () => {
  const typed = { injured: "2026-11-02" };
  expect(step("mva", typed, "tell-insurer", "2026-11-09")?.late).toBeUndefined();
  expect(step("mva", typed, "tell-insurer", "2026-11-10")?.late).toMatch(/^This day has passed/);
  const employer = { injured: "2026-11-02", employer: "2026-11-02" };
  expect(step("wsib", employer, "form-7", "2026-11-05")?.guidance).not.toEqual([]);
  expect(step("wsib", employer, "form-7", "2026-11-06")?.guidance).toEqual([]);
});

test("before anything is typed, the same steps stand there in words", () => {
  const { state, steps, problems } = plan("mva", {});
  const injured = "Enter the day of the accident.";
  expect({ state, problems }).toEqual({ state: "empty", problems: { injured } });
  expect(steps.some(isDated)).toBe(false);
  expect(steps[1]?.when).toBe("Within 7 days of the accident");
  expect(plan("mva", { injured: "  ", received: "" }).state).toBe("empty");
});

test.each([
  ["2026-02-31", "February 2026 has 28 days."],
  ["2025-02-29", "February 2025 has 28 days."],
  ["2026-April-31", "April 2026 has 30 days."],
  ["2026-Dec-01", "December 1, 2026 hasn’t come yet."],
  ["soon", "This isn’t a full date. Enter the day, the month and the year, such as "],
  ["<script>-01-02", "“<script>-01-02” isn’t a day in the calendar."],
  [`${"x".repeat(10_000)}-01-02`, `“${"x".repeat(30)}…” isn’t a day in the calendar.`],
  ["2026-11-22", "November 22, 2026 hasn’t come yet."],
  ["2016-11-20", "November 20, 2016 is more than 10 years ago."],
])("%j gets a calm message", (injured, message) => {
  expect(problem("wsib", { injured })).toContain(message);
  expect(plan("wsib", { injured }).steps.some(isDated)).toBe(false);
});

test.each([
  ["3", " 2", "2026", "2026-02-03"],
  ["", "", "", ""],
  ["", "2", "2026", "2026-02-"],
  ["three", "02", "26", "26-02-three"],
])("%j, %j and %j in three fields stand as %j in the address", (day, month, year, injured) => {
  const parts = { "injured-day": day, "injured-month": month, "injured-year": year };
  expect(typedIn("mva", new URLSearchParams(parts)).injured).toBe(injured);
  const shown = splitDate(injured);
  expect(joinDate([shown.day, shown.month, shown.year])).toBe(injured);
});

test("every day that was entered is named as counted from, once, without spaces or empty fields", () => {
  const typed = { injured: " 2026-11-02 ", employer: "2026-11-03", reported: "\t" };
  expect(countedFrom("wsib", { ...typed, learned: "2026-11-02" })).toBe(
    "Monday, November 2, 2026 and Tuesday, November 3, 2026",
  );
});

test("today and the oldest day are accepted", () => {
  expect(plan("wsib", { injured: today }).state).toBe("planned");
  expect(plan("wsib", { injured: "2016-11-21" }).state).toBe("planned");
});

test("a second day must not come before the first, nor stand alone", () => {
  expect(problem("mva", { injured: "2026-11-10", received: "2026-11-09" }, "received")).toBe(
    "November 9, 2026 is before November 10, 2026. Check both days.",
  );
  expect(problem("mva", { received: "2026-11-09" })).toBe("Enter the day of the accident.");
  expect(problem("wsib", { employer: "2026-11-09" })).toMatch(/^Enter the date you were hurt/);
  expect(plan("wsib", { learned: "2026-01-05", employer: "2026-02-05" }).state).toBe("planned");
});

test.each(["America/Toronto", "Pacific/Kiritimati", "America/Adak"])(
  "the change of the clocks alters nothing, read in %s",
  (zone) => {
    vi.stubEnv("TZ", zone);
    expect(dates("wsib", { injured: "2026-10-30" })).toMatchObject({
      "form-6": "2026-11-02",
      claim: "2027-04-30",
    });
    expect(planClaim(claims.mva, { injured: "2026-03-07" }, today).steps[1]?.due?.on).toBe(
      "2026-03-14",
    );
  },
);

test("only the days that a program asks for are read from an address", () => {
  const search = new URLSearchParams("injured=2026-11-02&received=&employer=2026-11-03&gclid=1");
  expect(typedIn("mva", search)).toEqual({ injured: "2026-11-02", received: "" });
});
