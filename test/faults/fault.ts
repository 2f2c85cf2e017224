import type { Random } from "./random.ts";

/** One fault that the site must live through: what is done to it, how often, and what must hold. */
export type Torture = {
  fault: string;
  bar: string;
  /** How much makes a full run. */
  full: number;
  unit: "times" | "connections" | "minutes";
  run(size: Size): Promise<Outcome>;
};

export type Size = {
  amount: number;
  random: Random;
  /** Tells a person who waits how far it is. */
  say?: (line: string) => void;
};

/** What was seen, in words and figures, and each part of the bar that was not reached. */
export type Outcome = { seen: string; missed: string[] };

/** The rules that do not hold. */
export function broken(rules: Record<string, boolean>): string[] {
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]));
}

/** The value that `part` of the list does not exceed: 0.99 gives the 99th percentile. 0 for an empty list. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}
