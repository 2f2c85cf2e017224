import type { Config } from "../core/process/config.ts";
import { readFacts } from "../core/clinic/folder/read-clinic.ts";
import { wallClock } from "../regions/calendar.ts";

/** What stands in each column of a row, by the column's name. */
export type Columns<Row> = Record<string, (row: Row) => string>;

export function table<Row>(columns: Columns<Row>, rows: readonly Row[]): string {
  const head = Object.keys(columns);
  const cells = Object.values(columns);
  const lines = [head, ...rows.map((row) => cells.map((cell) => oneLine(cell(row))))];
  // One by one: a call takes no more than some 100,000 arguments.
  const widths = head.map((_, column) =>
    lines.reduce((widest, line) => Math.max(widest, line[column]!.length), 0),
  );
  const padded = lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column]!)));
  return padded.map((line) => line.join("  ").trimEnd()).join("\n");
}

/** Visitors' text must not control the terminal. */
const oneLine = (text: string) => stripControls(text).replaceAll(/\s+/g, " ").trim();

export function stripControls(text: string): string {
  return text
    .replaceAll(/[^\P{Cc}\n\t]/gu, "�")
    .replaceAll(/[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/g, "");
}

/** Writes an instant as "2026-03-02 10:04", in the clinic's time zone. Reads that alone: texts may have mistakes. */
export function clinicClock({ CLINIC_DIR }: Config): (instant: string) => string {
  const { timeZone } = readFacts(CLINIC_DIR).facts;
  return (instant) => {
    const { date, time } = wallClock(timeZone, new Date(instant));
    return `${date} ${time}`;
  };
}

export const json = (value: unknown) => JSON.stringify(value, null, 2);

export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
