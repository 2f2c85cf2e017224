import { logAccess } from "../../core/process/access-log.ts";
import type { Surroundings } from "../command.ts";
import { printOrWrite } from "../files.ts";
import { type Columns, json } from "../print.ts";

/** Notes in DATA_DIR/access.log that a command has read requests, or the newsletter list: who, which and how many, never what they hold. */
export async function noteReading(
  { config, now, person: who, remark }: Surroundings,
  command: string,
  count: number,
  event = "requests read",
): Promise<void> {
  await logAccess(config, { who, now: now() }, event, { command, count }).catch((error: unknown) =>
    remark(`The access log couldn't be written: ${String(error)}.`),
  );
}

export const exportOptions = {
  json: "as JSON, instead of CSV that is safe to open in a spreadsheet",
  "out FILE": "into this file, which only you can read",
};

export const exportRows = <Row>(
  input: Surroundings & { options: { json: boolean; out: string | undefined } },
  rows: readonly Row[],
  columns: Columns<Row>,
  note: string,
): Promise<void> =>
  printOrWrite(
    input,
    input.options.json ? json(rows) : csv(columns, rows),
    `${rows.length} in all. ${note}`,
  );

/** RFC 4180, with a byte order mark for spreadsheets. */
export function csv<Row>(columns: Columns<Row>, rows: readonly Row[]): string {
  const cells = Object.values(columns);
  const lines = [Object.keys(columns), ...rows.map((row) => cells.map((cell) => cell(row)))];
  return `\uFEFF${lines.map((line) => line.map(asText).join()).join("\r\n")}`;
}

/** Prefixes an apostrophe to cells that a spreadsheet would run as a formula or turn into a number, a date or a truth value. */
function asText(value: string): string {
  const mayBeNumber = /\p{N}/u.test(value) && value.length <= longestDate && !ours.test(value);
  const text = mayBeNumber || formula.test(value) || truth.test(value) ? `'${value}` : value;
  return /[",\r\n\t']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A number, a time, a sum or a date with its weekday and month in words, in any language. */
const longestDate = 30;
/** Instants, addresses, and references, whose letters spell no month: every spreadsheet leaves them as they are. */
const ours = /^([CHJMRWXY]{3}-\d{4}|\d{4}-\d\d-\d\dT[\d:.]+Z|.+@.+)$/;
const formula = /^([\t\r\n#]|[\s\p{C}]*[=+\-@＝＋－＠])/u;
const truth = /^\s*(true|false|vrai|faux)\s*$/i;
