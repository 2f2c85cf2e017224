import { expect, test } from "vitest";
import { type AllDayEvent, calendarFile } from "./calendar-file.ts";

const event: AllDayEvent = {
  uid: "form-6@clinic.example",
  on: "2026-12-31",
  summary: "Send Form 6",
  description: "As soon as you can.",
  url: "https://clinic.example/plan",
  remind: [7, 1, 0],
};
const now = new Date("2026-11-21T03:04:05.678Z");
const file = (changes: Partial<AllDayEvent> = {}) =>
  calendarFile("Clinic", [{ ...event, ...changes }], now);
const unfolded = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

test("a calendar of one all-day event, in the order of RFC 5545", () => {
  expect(file()).toBe(
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Clinic//EN",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "BEGIN:VEVENT",
      "UID:form-6@clinic.example",
      "DTSTAMP:20261121T030405Z",
      "DTSTART;VALUE=DATE:20261231",
      "DTEND;VALUE=DATE:20270101",
      "SUMMARY:Send Form 6",
      "DESCRIPTION:As soon as you can.",
      "URL:https://clinic.example/plan",
      "CLASS:PRIVATE",
      "TRANSP:TRANSPARENT",
      ...["-P6DT15H", "-PT15H", "PT9H"].flatMap((trigger) => [
        "BEGIN:VALARM",
        "ACTION:DISPLAY",
        `TRIGGER:${trigger}`,
        "DESCRIPTION:Send Form 6",
        "END:VALARM",
      ]),
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ].join("\r\n"),
  );
});

test("commas, semicolons, backslashes and line breaks are escaped", () => {
  const text = "Call, then write; keep C:\\copy\nand wait\r\nfor news";
  expect(unfolded(file({ description: text }))).toContain(
    "DESCRIPTION:Call\\, then write\\; keep C:\\\\copy\\nand wait\\nfor news",
  );
});

test("no line is longer than 75 octets, no character is cut, and nothing is lost", () => {
  const description = `Réponse – ${"é–🦴".repeat(60)}`;
  const text = file({ description });
  for (const line of text.split("\r\n")) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toContain("\uFFFD");
  }
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(unfolded(text)).toContain(`DESCRIPTION:${description}`);
});
