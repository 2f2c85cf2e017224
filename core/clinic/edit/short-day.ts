import type { Document } from "yaml";

export type DaysOff = { first: string; last: string; reason: string; closesAt: string };

/** Adds days on which nobody treats or answers, or that end early: then as a season with the usual hours cut off. */
export function addDaysOff(document: Document, { first, last, reason, closesAt }: DaysOff): void {
  const usual = (name: string) =>
    (document.toJS() as Record<string, { value: Record<string, string> }>)[name]!.value;
  const [list, item] = closesAt
    ? [
        "seasons",
        {
          first,
          last,
          name: reason,
          treatmentHours: cutWeek(usual("treatmentHours"), closesAt),
          receptionHours: cutWeek(usual("receptionHours"), closesAt),
        },
      ]
    : ["closures", { first, last, reason }];
  const items = (document.getIn([list, "value"]) as { toJSON(): unknown[] }).toJSON();
  document.setIn([list, "value"], document.createNode([...items, item]));
}

const cutWeek = (week: Record<string, string>, at: string) =>
  Object.fromEntries(Object.entries(week).map(([day, hours]) => [day, cut(hours, at)]));

/** "8:00–12:00, 13:00–19:00" until 15:00 is "08:00–12:00, 13:00–15:00". */
function cut(hours: string, closesAt: string): string {
  const times = (hours.match(/\d+:\d\d/g) ?? []).map((time) => time.padStart(5, "0"));
  const at = closesAt.padStart(5, "0");
  const spans = [times.slice(0, 2), times.slice(2, 4)].filter(([from]) => from && from < at);
  const shown = spans.map(([from, to]) => `${from}–${to! < at ? to : at}`);
  return shown.join(", ") || "closed";
}
