/** Removes code points that HTML (13.1.4) and XML (2.2) forbid: controls, lone surrogates, noncharacters. */
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
