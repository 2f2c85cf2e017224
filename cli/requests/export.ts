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
  const dateWords = wordsInDates();
  const lines = [columns, ...rows].map((cells) => cells.map((one) => cell(one, dateWords)).join());
  return `\uFEFF${lines.join("\r\n")}`;
}

/** Prefixes an apostrophe to cells that a spreadsheet would run as a formula or turn into a number, a date or a truth value. */
function cell(value: string, dateWords: ReadonlySet<string>): string {
  const words = plain(value).match(/\p{L}+/gu) ?? [];
  const isNumeric = /\p{N}/u.test(value) && words.every((word) => dateWords.has(word));
  const text = isNumeric || formula.test(value) || truth.test(value) ? `'${value}` : value;
  return /[",\r\n\t']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const formula = /^([\t\r\n#]|[\s\p{C}]*[=+\-@＝＋－＠])/u;
const truth = /^\s*(true|false|vrai|faux)\s*$/i;
const plain = (text: string) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** What stands beside digits in a date, a time, a sum or a number, in the languages that a spreadsheet may be set to. */
function wordsInDates(): ReadonlySet<string> {
  const others = "e h a p am pm m st nd rd th er cad usd eur gbp ca us 年 月 日".split(" ");
  const languages = "en fr es pt it de nl pl ru uk el tr ar fa ur hi pa gu bn ta zh ja ko vi fil";
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, month + 1));
  const names = languages.split(" ").flatMap((language) =>
    (["long", "short"] as const).flatMap((length) => {
      const options = { weekday: length, month: length, day: "numeric", timeZone: "UTC" } as const;
      const format = new Intl.DateTimeFormat(language, options);
      return months.flatMap((date) => plain(format.format(date)).match(/\p{L}+/gu) ?? []);
    }),
  );
  return new Set([...others, ...names, "sept"]);
}
