import { z } from "zod";
import { weekdays } from "../../../regions/calendar.ts";
import { each, plainText, unlessMissing } from "./plain-schemas.ts";

type OpenDay = {
  opens: string;
  closes: string;
  pauses?: readonly { from: string; to: string }[];
};

const quarterHour = /^([01]\d|2[0-3]):(00|15|30|45)$/;

const appointmentsOnly = "by appointment";
export type Day = OpenDay | typeof appointmentsOnly | null;

const dayForm =
  "must be closed, by appointment, two times such as 8:00–19:00, or more with breaks: 8:00–12:00, 13:00–19:00, each on a quarter of an hour";

const dayText = z.string(unlessMissing(dayForm)).trim().min(1, "must not be empty").toLowerCase();

const dayHours = dayText.transform((said, context): Day => {
  if (said === "closed") return null;
  if (said === appointmentsOnly) return said;
  const times = clocksOf(said.split(/\s*(?:[–—,-]|\b(?:to|and|(?:un)?till?)\b)\s*/));
  const areTimes = times.every((time) => quarterHour.test(time));
  const inOrder = times.every((time, index) => index === 0 || times[index - 1]! < time);
  if (!areTimes || !inOrder || times.length % 2 > 0) {
    context.addIssue(
      areTimes && !inOrder
        ? "names times that overlap or run backwards. Write them in order: 8:00–12:00, 13:00–19:00"
        : dayForm,
    );
    return z.NEVER;
  }
  const [opens = "", ...between] = times.slice(0, -1);
  const closes = times.at(-1)!;
  const pauses = between.flatMap((from, index) =>
    index % 2 === 0 ? [{ from, to: between[index + 1]! }] : [],
  );
  return pauses.length > 0 ? { opens, closes, pauses } : { opens, closes };
});

/** Gives times of 24 hours. A time without am or pm is in the afternoon when it is before six, or not after the time that it follows: "9–5", "1–4". */
function clocksOf(texts: readonly string[]): string[] {
  const has24Hours = texts.some((text) => parseInt(text) > 12);
  let before = "05:45";
  return texts.map((text) => {
    const [, hour, minutes = "00", half] =
      /^(\d{1,2})(?:[:.h](\d\d)?)?\s*(?:([ap])\.?m\.?)?$/.exec(text.replace("noon", "12")) ?? [];
    if (hour === undefined || (half && Number(hour) > 12)) return text;
    const clock = (hours: number) => `${String(hours).padStart(2, "0")}:${minutes}`;
    const isBare = !half && !has24Hours && !hour.startsWith("0");
    const isAfternoon = half === "p" || (isBare && clock(Number(hour)) <= before);
    const hours = half || isAfternoon ? Number(hour) % 12 : Number(hour);
    return (before = clock(hours + (isAfternoon ? 12 : 0)));
  });
}

/** A week's hours are listed in this order, which is that of Date.getDay(). */
export const dayNames = weekdays.map((day) => day.toLowerCase());

/** "Friday" is friday. */
const withDayNames = (week: unknown) =>
  typeof week === "object" && week !== null && !Array.isArray(week)
    ? Object.fromEntries(
        Object.entries(week).map(([day, times]) => {
          const name = day.toLowerCase();
          return [dayNames.includes(name) && !(name in week) ? name : day, times];
        }),
      )
    : week;

const week = each(dayHours)(...dayNames);
const inOrderOfDays = (days: Partial<Record<string, Day>>): readonly Day[] =>
  dayNames.map((day) => days[day] ?? null);
const isOpen = (days: readonly Day[]) => days.some((day) => typeof day === "object" && day);
const neverOpen = "must have a day with times";

export const weekHours = z.preprocess(
  withDayNames,
  week.transform(inOrderOfDays).refine(isOpen, neverOpen),
);

/** Days that aren't named are closed. */
export const openDays = z.preprocess(
  withDayNames,
  week.partial().transform(inOrderOfDays).refine(isOpen, neverOpen),
);

/** Days that aren't named keep their usual hours. */
export const seasonHours = z
  .preprocess(withDayNames, z.partialRecord(z.enum(dayNames), dayHours).default({}))
  .transform((week): readonly (Day | undefined)[] => dayNames.map((day) => week[day]));

export const timeOfDay = plainText
  .transform((text) => clocksOf([text.toLowerCase()])[0]!)
  .refine(
    (text) => quarterHour.test(text),
    "must be a time on a quarter of an hour, such as 12:00",
  );
