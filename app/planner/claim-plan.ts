import {
  longDate,
  months,
  weekdayName,
  weekdayOf,
  type CalendarDate,
} from "../../regions/calendar.ts";
import { fillPlaces } from "../../core/clinic/folder/fill-places.ts";
import { publicHolidayOn } from "../../regions/ontario/public-holidays.ts";
import {
  claimRules,
  fullDate,
  type DayName,
  type ClaimProgram,
  type Rule,
} from "../../regions/ontario/claim-rules.ts";
import { addMonths, businessDayUpTo } from "../../regions/ontario/count-days.ts";
import type { Program as ProgramPage } from "../../core/clinic/pages/read-collections.ts";
import type { Clinic } from "../../core/clinic/load.ts";

export function claimOf({ has, pages }: Clinic, { claim }: ProgramPage) {
  const { calendarCall: _, ...words } = pages.writtenPages.planner;
  return claim && has(claim.program) ? { ...claim, words } : undefined;
}

export type Claim = NonNullable<ReturnType<typeof claimOf>>;

export type TypedDays = Partial<Record<DayName, string>>;

export type Step = Pick<
  Rule,
  "id" | "who" | "whoInCalendar" | "what" | "when" | "rule" | "source"
> & {
  due?: { label: string; on: CalendarDate; from: CalendarDate; remind: readonly number[] };
  guidance: readonly string[];
  /** Replaces the rule and its guidance, which are for someone who can still be in time. */
  late?: string;
};

export type DatedStep = Step & Required<Pick<Step, "due">>;

export type Plan = {
  state: "empty" | "invalid" | "planned";
  /** Sorted by date; steps without one keep their place. */
  steps: readonly Step[];
  problems: Partial<Record<DayName, string>>;
};

/** A claim needs at least one day of `start`. */
const askedDays: Record<ClaimProgram, { start: readonly DayName[]; more: readonly DayName[] }> = {
  wsib: { start: ["injured", "reported", "learned"], more: ["employer"] },
  mva: { start: ["injured"], more: ["received"] },
};

const oldestYears = 10;
const longestShown = 30;

/** `today` is the clinic's date. */
export function planClaim(claim: Claim, typed: TypedDays, today: CalendarDate): Plan {
  const days = enteredDays(claim.program, typed);
  const problems = findProblems(claim, days, today);
  if (Object.keys(problems).length === 0)
    return { state: "planned", steps: stepsFor(claim, days, today), problems };
  const state = Object.keys(days).length === 0 ? "empty" : "invalid";
  return { state, steps: stepsFor(claim, {}, today), problems };
}

/** The days in the query that the program asks for: whole when shared, in parts from a form without script. */
export function typedIn(program: ClaimProgram, search: URLSearchParams): TypedDays {
  const typed: TypedDays = {};
  for (const name of claimDays(program)) {
    const parts = dateParts.map((part) => search.get(`${name}-${part}`));
    const text = search.get(name) ?? (parts.includes(null) ? null : joinDate(parts as string[]));
    if (text !== null) typed[name] = text;
  }
  return typed;
}

/** In the order of the fields. */
export const dateParts = ["day", "month", "year"] as const;

export const claimQuery = [...new Set([...claimDays("wsib"), ...claimDays("mva")])].flatMap(
  (name) => [name, ...dateParts.map((part) => `${name}-${part}`)],
);

/** "2025-03-07" of the texts of three fields; of an empty one its place stays empty. */
export function joinDate(parts: readonly string[]): string {
  const [day = "", month = "", year = ""] = parts.map((text) => text.trim());
  const twoDigits = (text: string) => text && text.padStart(2, "0");
  return day || month || year ? `${year}-${twoDigits(month)}-${twoDigits(day)}` : "";
}

export function splitDate(text = ""): Record<(typeof dateParts)[number], string> {
  const [year = "", month = "", day = ""] = text.split("-");
  return { day: day.replace(/^0/, ""), month: month.replace(/^0/, ""), year };
}

/** The query in which whole days are shared. */
export function daysQuery(typed: TypedDays): string {
  const entered = Object.entries(typed).filter(([, text]) => !isPartial(text));
  return entered.length > 0 ? `?${new URLSearchParams(entered)}` : "";
}

export function claimDays(program: ClaimProgram): DayName[] {
  return [...askedDays[program].start, ...askedDays[program].more];
}

export function countedFrom(program: ClaimProgram, typed: TypedDays): string {
  return [...new Set(Object.values(enteredDays(program, typed)))].map(fullDate).join(" and ");
}

export const isDated = (step: Step): step is DatedStep => step.due !== undefined;

/** Dated and not past: what a calendar can still remind of. */
export const isToCome = (step: Step): step is DatedStep => isDated(step) && !step.late;

function enteredDays(program: ClaimProgram, typed: TypedDays): TypedDays {
  const days: TypedDays = {};
  for (const name of claimDays(program)) {
    const text = typed[name]?.trim();
    if (text) days[name] = withMonthNumber(text);
  }
  return days;
}

/** "2025-Jan-09" → "2025-01-09"; other text comes back as it is. */
const withMonthNumber = (text: string): string =>
  text.replace(/(?<=-)[a-z]{3,}(?=-)/i, (name) => {
    const at = months.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase()));
    return at < 0 ? name : String(at + 1).padStart(2, "0");
  });

const isPartial = (text: string) => Object.values(splitDate(text)).includes("");

function findProblems(claim: Claim, days: TypedDays, today: CalendarDate): Plan["problems"] {
  const { program, words, start: startText } = claim;
  const problems: Plan["problems"] = {};
  for (const name of claimDays(program)) {
    const problem = days[name] && wrongDate(words.problems, days[name], today);
    if (problem) problems[name] = problem;
  }
  const { start, more } = askedDays[program];
  if (!start.some((name) => days[name])) problems.injured = startText;
  for (const name of more) {
    const [day, injured] = [days[name], days.injured];
    if (day && injured && !problems[name] && !problems.injured && day < injured)
      problems[name] = fillPlaces(words.problems.order, {
        day: longDate(day),
        injured: longDate(injured),
      });
  }
  return problems;
}

type ProblemWords = Claim["words"]["problems"];

function wrongDate(words: ProblemWords, text: string, today: CalendarDate): string | undefined {
  if (Number.isNaN(weekdayOf(text)))
    return `${unreadable(words, text)} ${fillPlaces(words.format, { today: dateParts.map((part) => splitDate(today)[part]).join(" ") })}`;
  const day = longDate(text);
  if (text > today) return fillPlaces(words.future, { day });
  if (text < addMonths(today, -12 * oldestYears))
    return fillPlaces(words.old, { day, years: String(oldestYears) });
  return undefined;
}

/** A month that is written right, with a day that it hasn't got. */
const beyondMonth = /^\d{4}-(0[1-9]|1[0-2])-(29|[3-9]\d)$/;

function unreadable(words: ProblemWords, text: string): string {
  if (beyondMonth.test(text)) {
    const last = addMonths(text, 0);
    const month = longDate(last).replace(/ \d+,/, "");
    return fillPlaces(words.shortMonth, { month, days: last.slice(-2) });
  }
  if (isPartial(text)) return words.incomplete;
  const shown = text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
  return fillPlaces(words.noDay, { text: shown });
}

function stepsFor(claim: Claim, days: TypedDays, today: CalendarDate): Step[] {
  const counted = Object.keys(days).length > 0;
  const steps = claimRules[claim.program]
    .filter(({ needs }) => !counted || !needs || days[needs])
    .map((rule) => stepFor(rule, claim.words, days, counted, today));

  // Sorts the dated steps among their own places.
  const byDate = steps.filter(isDated).toSorted((a, b) => a.due.on.localeCompare(b.due.on));
  return steps.map((step) => (isDated(step) ? (byDate.shift() ?? step) : step));
}

function stepFor(
  rule: Rule,
  words: Claim["words"],
  days: TypedDays,
  counted: boolean,
  today: CalendarDate,
): Step {
  const { due, needs: _, guidance, ...step } = rule;
  const name = due?.from.find((one) => days[one]);
  const from = name && days[name];
  if (!due || !from) return { ...step, guidance: counted && due?.unknown ? [due.unknown] : [] };

  const on = due.count(from);
  const dated = { ...step, due: { label: due.label, on, from, remind: due.remind } };
  if (on < today) return { ...dated, guidance: [], late: due.late };
  return {
    ...dated,
    guidance: [
      // First, because its "that" refers to the date above.
      ...closedHint(words, on, from),
      ...(guidance ? [guidance(from, on)] : []),
      ...(due.assumed && name !== due.from[0] ? [due.assumed] : []),
    ],
  };
}

function closedHint(words: Claim["words"], on: CalendarDate, from: CalendarDate): string[] {
  const open = businessDayUpTo(on);
  if (open === on || open <= from) return [];
  const closed = publicHolidayOn(on) ?? fillPlaces(words.weekday, { day: weekdayName(on) });
  return [fillPlaces(words.closed, { closed, date: fullDate(open) })];
}
