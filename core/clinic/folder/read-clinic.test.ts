import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { ourFolder } from "../../../test/clinic-folder.ts";
import { mistakesIn, mistakeText } from "./mistake.ts";
import { readFacts } from "./read-clinic.ts";

const ours = readFileSync(path.join(ourFolder, "clinic.yaml"), "utf8");

type Change = (text: string) => string;

/** Of the clinic's own facts with these changes. */
function factsOf(...changes: readonly Change[]) {
  const folder = temporaryFolder();
  const changed = changes.reduce((text, change) => change(text), ours);
  writeFileSync(path.join(folder, "clinic.yaml"), changed);
  return readFacts(folder);
}

function mistakesOf(...changes: readonly Change[]): readonly string[] {
  try {
    return factsOf(...changes).mistakes.map(mistakeText);
  } catch (error) {
    return mistakesIn(error).map(mistakeText);
  }
}

const replacing =
  (right: string | RegExp, wrong: string): Change =>
  (text) =>
    text.replace(right, () => wrong);

const withFact =
  (name: string, value: string): Change =>
  (text) =>
    `${text.replace(new RegExp(`^${name}:\\n(?: .*\\n)+`, "m"), "")}
${name}: { value: ${value}, source: test, confirmed: true, remark: test }`;

const week = (day: string) =>
  `{ ${["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map((name) => `${name}: ${day}`).join(", ")} }`;

function expectTold(change: Change, sentence: RegExp) {
  const mistakes = mistakesOf(change);
  expect(mistakes.join("\n")).toMatch(sentence);
  for (const mistake of mistakes) expect(mistake).toMatch(/^\S*clinic\.yaml:\d+: \S/);
}

test.each<[string | RegExp, string, RegExp]>([
  [
    /^sessions:\n(?: .*\n)+/m,
    "sessions: { value: 45, source: a, confirmed: true, remark: b }\n",
    /write the minutes of each service/,
  ],
  ["city: Scarborough", "city: [Scar", /: ./],
  [/[^]+/, "", /:1: the file must be fields, each on its line/],
  [/[^]+/, "- phone\n- email\n", /:1: the file must be fields, each on its line/],
  [/^parts:\n(?: .*\n)+/m, "", /: parts is missing\./],
  [/^parts:\n(?: .*\n)+/m, "parts: wsib\n", /: parts: write \{ value: …, source: …/],
  [/^wsibProvider:\n(?: .*\n)+/m, "", /: wsibProvider: is missing\. Give it, or take wsib out of/],
  ["value: ontario", "value: canada", /: parts: names wsib, and the region canada has no rules/],
  ["value: Bluffstone Rehab\n", "value: *rehab\n", /:8: \*rehab means another field\. A text/],
  ["    city: Scar", "\tcity: Scar", /: a tab stands/],
  ["    city: Scar", "   city: Scar", /: the line is indented more or less/],
  [
    "first: $120",
    "first: abc",
    /: prices\.value\.chiropractic\.first: must be a price such as \$110 or \$92\.50, or left empty/,
  ],
  ["America/Toronto", "Toronto", /: timeZone\.value: must be a time zone such as America\/Toronto/],
  [/https:\/\/booking\S+/, "javascript:alert(1)", /: bookingUrl\.value: /],
])("%s → %s is told with its line and what would be right", (right, wrong, sentence) => {
  expectTold(replacing(right, wrong), sentence);
});

test.each([
  ["email", "hello.example.com", /: email\.value: must be an email address such as/],
  ["receptionHours", week("closed"), /: receptionHours\.value: must have a day with times/],
  ["socialLinks", "[{ label: A, url: instagram.com/us }]", /: .*must be an address such as/],
  ["reviewsLink", "{ label: Reviews }", /: reviewsLink\.value\.url: must be an address/],
  ["closures", "[{ reason: a break }]", /: .*write date: 2026-12-24, or the first day/],
  [
    "closures",
    '[{ date: 2026-12-24, from: "12:10", reason: a }]',
    /: .*must be a time on a quarter of an hour/,
  ],
  [
    "closures",
    '[{ date: 2026-12-24, from: "14:00", until: "12:00", reason: a }]',
    /: .*must begin before it ends/,
  ],
])("%s of %s is told with its line and what would be right", (name, value, sentence) => {
  expectTold(withFact(name, value), sentence);
});

test("a price may be written with its sign or without", () => {
  const { prices } = factsOf(replacing("first: $120", "first: 92.50")).facts;
  expect(prices.chiropractic!.first).toBe("$92.50");
});

test.each([
  ["8:00–19:00", { opens: "08:00", closes: "19:00" }],
  ["9-17:30", { opens: "09:00", closes: "17:30" }],
  ["7am to 7 p.m.", { opens: "07:00", closes: "19:00" }],
  [
    "8:30-12, 1 PM-5:15pm",
    { opens: "08:30", closes: "17:15", pauses: [{ from: "12:00", to: "13:00" }] },
  ],
  ["9 — 5pm", { opens: "09:00", closes: "17:00" }],
  [
    "9h-noon, 1:30-4",
    { opens: "09:00", closes: "16:00", pauses: [{ from: "12:00", to: "13:30" }] },
  ],
  ["12am-12pm", { opens: "00:00", closes: "12:00" }],
  ["By appointment", "by appointment"],
  ["Closed", null],
])("a Wednesday of %j is read", (text, day) => {
  const { facts, mistakes } = factsOf(replacing(/wednesday: .*/, `wednesday: ${text}`));
  expect(mistakes).toEqual([]);
  expect(facts.treatmentHours[3]).toEqual(day);
});

test.each(["9", "25-26", "8:12–19:00", "9:00", "13am-2pm", "19-9", "5pm-9am", "by phone"])(
  "a Wednesday of %j is told",
  (text) => {
    expect(mistakesOf(replacing(/wednesday: .*/, `wednesday: ${text}`))).toEqual([
      expect.stringMatching(
        /clinic\.yaml:\d+: treatmentHours\.value\.wednesday:? (must be closed, by appointment, two times such as .* quarter|names times)/,
      ),
    ]);
  },
);

test("a day off, or a part of it, is one line", () => {
  const value =
    '[{ date: 2026-12-24, from: "12:00", reason: Christmas Eve }, { first: 2026-12-28, last: 2026-12-30, reason: a break }]';
  expect(factsOf(withFact("closures", value)).facts.closures).toEqual([
    { first: "2026-12-24", last: "2026-12-24", from: "12:00", reason: "Christmas Eve" },
    { first: "2026-12-28", last: "2026-12-30", reason: "a break" },
  ]);
});

test("a season keeps the usual hours of days that it does not name", () => {
  const hours = "treatmentHours: { friday: closed, monday: 9:00–12:00 }";
  const value = `[{ first: 2027-07-01, last: 2027-08-31, name: Summer, ${hours} }]`;
  const { seasons, ...usual } = factsOf(withFact("seasons", value)).facts;
  expect(seasons[0]!.treatmentHours[5]).toBe(null);
  expect(seasons[0]!.treatmentHours[1]).toEqual({ opens: "09:00", closes: "12:00" });
  expect(seasons[0]!.treatmentHours[2]).toEqual(usual.treatmentHours[2]);
  expect(seasons[0]!.receptionHours).toEqual(usual.receptionHours);
});
