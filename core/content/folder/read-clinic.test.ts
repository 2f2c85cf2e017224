import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { clinicFolder } from "../clinic-folder.ts";
import { readClinic } from "./read-clinic.ts";

const yaml = readFileSync(path.join(clinicFolder, "clinic.yaml"), "utf8");
const lineOf = (text: string) => yaml.split("\n").findIndex((line) => line.includes(text)) + 1;

/** Reads the facts as they would be with one text in the place of another. */
function readWith(right: string, wrong: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "clinic-"));
  expect(yaml).toContain(right);
  writeFileSync(path.join(folder, "clinic.yaml"), yaml.replace(right, wrong));
  return () => readClinic(folder);
}

test("a changed value is what pages read", () => {
  const read = readWith("value: (416) 555-0100", "value: (416) 555-0199");
  expect(read().clinic.phone).toEqual({ display: "(416) 555-0199", e164: "+14165550199" });
});

test("what only the owner reads is not among the facts of pages", () => {
  const { clinic, sources } = readClinic(clinicFolder);
  expect(JSON.stringify(clinic)).not.toContain(sources.phone.remark);
  expect(sources.phone).toMatchObject({ confirmed: false });
});

test.each([
  ["first: $120", "first: abc", "first: $120", "prices.value.chiropractic.first: must be a price"],
  ["monday: 08:00–19:00", "monday: 8–25:00", "monday: 08", "must be closed, two times"],
  ["monday: 08:00–19:00", "monday: 19:00–8:00", "monday: 08", "must be closed, two times"],
  ["value: (416) 555-0100", "value: 416-555", "value: (416)", "must be a phone number"],
  ["  confirmed: false", "  confirmed: maybe", "confirmed: false", "must be true or false"],
  ["hours: 24", "hours: 24\n    minutes: 5", "offerBusinessDays", "minutes is not a field here"],
])("%s → %s is told with its line", (right, wrong, place, sentence) => {
  const read = readWith(right, wrong);
  expect(read).toThrow(sentence);
  expect(read).toThrow(new RegExp(`clinic\\.yaml:${lineOf(place)}: `));
});

test("a price that is null is no mistake", () => {
  expect(readWith("first: $120", "first: null")().clinic.prices.chiropractic?.first).toBeNull();
});
