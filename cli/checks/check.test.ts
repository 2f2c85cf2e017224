import { expect, test } from "vitest";
import { changedFolder } from "../../test/clinic-folder.ts";
import { ourClinic } from "../../test/our-clinic.ts";
import { checkContent, checkFile } from "./check.ts";

test("the clinic's own content spells out no figure that should be a fact", () => {
  expect(checkContent(ourClinic)).toEqual([]);
});

test("a practitioner's own words may spell out none either", () => {
  const file = `people/${ourClinic.people[0]!.id}.md`;
  const folder = changedFolder([file, /$/, "\nA first visit is $95."]);
  expect(checkContent({ ...ourClinic, folder })).toEqual([
    expect.stringMatching(`${file}:\\d+: price \\$95$`),
  ]);
});

const planted = [
  ["Call (416) 555-0199.", "phone (416) 555-0199"],
  ["Call 555-0199 now.", "phone 555-0199"],
  ["Write to info@clinic.example.", "e-mail info@clinic.example"],
  ["We're at 12 Example Way.", "address 12 Example Way"],
  ["Scarborough, ON M1B 0A9", "address M1B 0A9"],
  ["It costs $120.", "price $120"],
  ["40% off your first visit", "percent 40%"],
  ["We close at 9 PM.", "time 9 PM"],
  ["We’re open from nine to five.", "time in words from nine to five"],
  ["See www.clinic.example for more.", "website www.clinic.example"],
  ["Evenings until 9.", "time in words until 9"],
  ["Late appointments until ten at night", "time in words until ten"],
  ["We see you at seven in the morning.", "time in words seven in the morning"],
  ["It costs 95 dollars.", "price in words 95 dollars"],
  ["Your first visit is free.", "price in words visit is free"],
  ["Half price in May", "price in words Half price"],
  ["from 7:30 a.m.", "time 7:30 a.m"],
  ["Since July 1, 2026, it's optional.", "date July 1, 2026"],
  ["Rated 4.8/5", "rating 4.8/5"],
  ["200+ happy patients", "count 200+"],
  ["10 years of experience", "count 10 years"],
  ["We reply within 48 hours.", "deadline 48 hours"],
  ["within 2 business days", "deadline 2 business days"],
] as const;

test.each(planted)("“%s” is reported with its file and line", (text, found) => {
  expect(checkFile("a.md", `---\nlead: Hello\n---\n\n${text}\n`)).toEqual([`a.md:5: ${found}`]);
});

test.each([
  "Call {{phone}}; we reply within {{replyWithin.hours}} hours.",
  "Do 10 to 15 slow lifts, 3 sets, for 2 to 4 weeks. Call 911. O. Reg. 544/94, s. 6(2).",
  "Keep going until two weeks have passed. A pain-free visit. Open at both ends.",
  "reviewed: 2026-11-23",
  "years: 6+\nremark: Checked on November 3, 2026.",
  "unconfirmed:\n  - Pay ranges of $50,000 apply since January 1, 2026.",
])("facts, exercises, dates of review and notes are left alone: %s", (text) => {
  expect(checkFile("a.md", text)).toEqual([]);
});

test("a figure is kept by a comment with its reason, which goes when the figure goes", () => {
  const comment = "# literal 72 hours: first phase of recovery";
  expect(checkFile("a.md", `${comment}\nThe first 72 hours`)).toEqual([]);
  expect(checkFile("a.md", "# literal 72 hours:\nThe first 72 hours")).toHaveLength(1);
  expect(checkFile("a.md", `${comment}\nThe first days`)).toEqual([
    "a.md:1: no “72 hours” to except",
  ]);
});
