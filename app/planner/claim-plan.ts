import {
  longDate,
  weekdayName,
  weekdayOf,
  type CalendarDate,
} from "../../core/content/hours/dates.ts";
import { fillPlaces } from "../../core/content/folder/fill-places.ts";
import { publicHolidayOn } from "../../regions/ontario/public-holidays.ts";
import {
  claimRules,
  fullDate,
  type DayName,
  type Program,
  type Rule,
} from "../../regions/ontario/claim-rules.ts";
import { addMonths, businessDayUpTo } from "../../regions/ontario/count-days.ts";
import { programWords, words } from "./claim-planner.words.ts";

const problemWords = words.problems;

/** The fields' text. */
export type Typed = Partial<Record<DayName, string>>;

export type Step = Pick<Rule, "id" | "who" | "what" | "when" | "rule" | "source"> & {
  due?: { label: string; on: CalendarDate; from: CalendarDate; remind: readonly number[] };
  guidance: readonly string[];
  /** Replaces the rule and its guidance, which are for someone who can still be in time. */
  late?: string;
};

export type DatedStep = Step & Required<Pick<Step, "due">>;

export type Plan = {
  state: "empty" | "invalid" | "planned";
  /** By date; steps without one keep their place. */
  steps: readonly Step[];
  problems: Partial<Record<DayName, string>>;
};

/** A claim needs at least one day of `start`. */
const askedDays: Record<Program, { start: readonly DayName[]; more: readonly DayName[] }> = {
  wsib: { start: ["injured", "reported", "learned"], more: ["employer"] },
  mva: { start: ["injured"], more: ["received"] },
};

const oldestYears = 10;
const longestShown = 30;

/** `today` is the clinic's date. */
export function planClaim(program: Program, typed: Typed, today: CalendarDate): Plan {
  const days = enteredDays(program, typed);
  const problems = findProblems(program, days, today);
  if (Object.keys(problems).length === 0)
    return { state: "planned", steps: stepsFor(program, days, today), problems };
  const state = Object.keys(days).length === 0 ? "empty" : "invalid";
  return { state, steps: stepsFor(program, {}, today), problems };
}

/** The days in the query that the program asks for. */
export function typedIn(program: Program, search: URLSearchParams): Typed {
  const typed: Typed = {};
  for (const name of dayNames(program)) {
    const text = search.get(name);
    if (text !== null) typed[name] = text;
  }
  return typed;
}

export const claimQuery = [...new Set([...dayNames("wsib"), ...dayNames("mva")])];

export function dayNames(program: Program): DayName[] {
  return [...askedDays[program].start, ...askedDays[program].more];
}

export function countedFrom(program: Program, typed: Typed): string {
  return [...new Set(Object.values(enteredDays(program, typed)))].map(fullDate).join(" and ");
}

export const isDated = (step: Step): step is DatedStep => step.due !== undefined;

/** Dated and not past: what a calendar can still remind of. */
export const isAhead = (step: Step): step is DatedStep => isDated(step) && !step.late;

function enteredDays(program: Program, typed: Typed): Typed {
  const days: Typed = {};
  for (const name of dayNames(program)) {
    const text = typed[name]?.trim();
    if (text) days[name] = text;
  }
  return days;
}

function findProblems(program: Program, days: Typed, today: CalendarDate): Plan["problems"] {
  const problems: Plan["problems"] = {};
  for (const name of dayNames(program)) {
    const problem = days[name] && findProblem(days[name], today);
    if (problem) problems[name] = problem;
  }
  const { start, more } = askedDays[program];
  if (!start.some((name) => days[name])) problems.injured = programWords[program].start;
  for (const name of more) {
    const [day, injured] = [days[name], days.injured];
    if (day && injured && !problems[name] && !problems.injured && day < injured)
      problems[name] = fillPlaces(problemWords.order, {
        day: longDate(day),
        injured: longDate(injured),
      });
  }
  return problems;
}

function findProblem(text: string, today: CalendarDate): string | undefined {
  if (Number.isNaN(weekdayOf(text)))
    return `${unreadable(text)} ${fillPlaces(problemWords.format, { today })}`;
  const day = longDate(text);
  if (text > today) return fillPlaces(problemWords.future, { day });
  if (text < addMonths(today, -12 * oldestYears))
    return fillPlaces(problemWords.old, { day, years: String(oldestYears) });
  return undefined;
}

function unreadable(text: string): string {
  if (!/[\p{L}\p{N}]/u.test(text)) return problemWords.incomplete;
  const shown = text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
  return fillPlaces(problemWords.noDay, { text: shown });
}

function stepsFor(program: Program, days: Typed, today: CalendarDate): Step[] {
  const counted = Object.keys(days).length > 0;
  const steps = claimRules[program]
    .filter(({ needs }) => !counted || !needs || days[needs])
    .map((rule) => stepFor(rule, days, counted, today));

  // Sorts the dated steps among their own places.
  const byDate = steps.filter(isDated).toSorted((a, b) => a.due.on.localeCompare(b.due.on));
  return steps.map((step) => (isDated(step) ? (byDate.shift() ?? step) : step));
}

function stepFor(rule: Rule, days: Typed, counted: boolean, today: CalendarDate): Step {
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
      ...closedHint(on, from),
      ...(guidance ? [guidance(from, on)] : []),
      ...(due.assumed && name !== due.from[0] ? [due.assumed] : []),
    ],
  };
}

/** A date on which offices are closed. */
function closedHint(on: CalendarDate, from: CalendarDate): string[] {
  const open = businessDayUpTo(on);
  if (open === on || open <= from) return [];
  return [fillPlaces(words.closed, { closed: aDay(on), date: fullDate(open) })];
}

function aDay(date: CalendarDate): string {
  return publicHolidayOn(date) ?? fillPlaces(words.weekday, { day: weekdayName(date) });
}
