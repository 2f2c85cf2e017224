import { type Surroundings, UsageError } from "../command.ts";
import { printOrWrite } from "../files.ts";
import { json } from "../print.ts";

export const exportOptions = {
  csv: "as CSV, safe to open in a spreadsheet (this is the default)",
  json: "as JSON",
  "out FILE": "into this file, which only you can read",
};

type Exporting = Surroundings & {
  options: { csv: boolean; json: boolean; out: string | undefined };
};

export async function exportRows<Row>(
  input: Exporting,
  rows: readonly Row[],
  asCsv: (rows: readonly Row[]) => string,
  note: string,
): Promise<void> {
  const { csv: isCsv, json: isJson } = input.options;
  if (isCsv && isJson) throw new UsageError("Choose --csv or --json.");
  await printOrWrite(input, isJson ? json(rows) : asCsv(rows), `${rows.length} in all. ${note}`);
}

/** RFC 4180, with a byte order mark for spreadsheets. */
export function csv(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [columns, ...rows].map((cells) => cells.map(cell).join());
  return `\uFEFF${lines.join("\r\n")}`;
}

/** Prefixes an apostrophe to cells that a spreadsheet would run as a formula or turn into a number, a date or a truth value. */
function cell(value: string): string {
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
