/**
 * A row without the characters that neither HTML (section 13.1.4) nor XML (section 2.2) may hold: control
 * characters other than tabs and line breaks, halves of pairs, and code points that are no characters.
 */
export function readable<Row extends object>(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, readableValue(value)]),
  ) as Row;
}

function readableValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readableValue);
  return typeof value === "string" ? value.replaceAll(unreadable, "") : value;
}

const unreadable = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu;
