import type { CalendarDate } from "../../../regions/calendar.ts";

type Change = { from: CalendarDate; value: unknown };
/** A fact as clinic.yaml has it; each of `later` says what is another from a day on. */
export type DatedFact = { value?: unknown; later?: readonly Change[] | undefined };

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const changesOf = ({ later }: DatedFact): Change[] =>
  (Array.isArray(later) ? (later as Change[]) : [])
    .filter((change) => typeof change?.from === "string")
    .toSorted((one, other) => one.from.localeCompare(other.from));

/** What a change leaves out stays as it was. */
export const valueOn = (fact: DatedFact, day: CalendarDate): unknown =>
  changesOf(fact)
    .filter(({ from }) => from <= day)
    .reduce((value, change) => merged(value, change.value), fact.value);

function merged(before: unknown, change: unknown): unknown {
  if (!isMap(before) || !isMap(change)) return change;
  const inside = Object.entries(change).map(([name, one]) => [name, merged(before[name], one)]);
  return { ...before, ...(Object.fromEntries(inside) as object) };
}

/** What makes the second of the first; undefined where they are the same. */
export function changeBetween(before: unknown, after: unknown): unknown {
  if (!isMap(before) || !isMap(after))
    return JSON.stringify(before) === JSON.stringify(after) ? undefined : after;
  const changes = Object.entries(after).flatMap(([name, one]) => {
    const change = changeBetween(before[name], one);
    return change === undefined ? [] : [[name, change]];
  });
  return changes.length > 0 ? Object.fromEntries(changes) : undefined;
}
