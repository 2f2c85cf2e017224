import { addDays, type CalendarDate } from "../../core/content/hours/dates.ts";

export type AllDayEvent = {
  /** Stable per deadline, so that a second import updates the first. */
  uid: string;
  on: CalendarDate;
  summary: string;
  description: string;
  url: string;
  /** At nine in the morning, in days before. */
  remind: readonly number[];
};

/** All-day events (RFC 5545), without a time zone, like the deadlines. */
export function calendarFile(product: string, events: readonly AllDayEvent[], now: Date): string {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, "");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escape(product)}//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...events.flatMap((event) => eventLines(event, stamp)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

function eventLines({ uid, on, summary, description, url, remind }: AllDayEvent, stamp: string) {
  return [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(on)}`,
    `DTEND;VALUE=DATE:${compact(addDays(on, 1))}`,
    `SUMMARY:${escape(summary)}`,
    `DESCRIPTION:${escape(description)}`,
    `URL:${url}`,
    "CLASS:PRIVATE",
    "TRANSP:TRANSPARENT",
    ...remind.flatMap((days) => [
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      `TRIGGER:${nineInTheMorning(days)}`,
      `DESCRIPTION:${escape(summary)}`,
      "END:VALARM",
    ]),
    "END:VEVENT",
  ];
}

/** Triggers are relative to midnight. */
function nineInTheMorning(daysBefore: number): string {
  if (daysBefore === 0) return "PT9H";
  return daysBefore === 1 ? "-PT15H" : `-P${daysBefore - 1}DT15H`;
}

const compact = (date: CalendarDate) => date.replaceAll("-", "");

function escape(text: string): string {
  return text.replaceAll(/[\\;,]/g, "\\$&").replaceAll(/\r?\n/g, "\\n");
}

/** RFC 5545: at most 75 octets per line; never splits a character. */
function fold(line: string): string {
  const pieces = [""];
  let size = 0;
  for (const character of line) {
    const octets = new TextEncoder().encode(character).length;
    if (size + octets > 75) {
      pieces.push("");
      size = 1;
    }
    pieces[pieces.length - 1] += character;
    size += octets;
  }
  return pieces.join("\r\n ");
}
