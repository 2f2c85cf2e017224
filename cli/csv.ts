/** RFC 4180, with the mark that tells spreadsheets that it is UTF-8. */
export function csv(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [columns, ...rows].map((cells) => cells.map(cell).join(","));
  return `\uFEFF${lines.join("\r\n")}`;
}

/** A spreadsheet runs a cell that starts, or seems to start, like a formula; an apostrophe in front makes it text. */
function cell(value: string): string {
  const text = /^([\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠])/u.test(value) ? `'${value}` : value;
  return /[",\r\n\t']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
