import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ourClinic } from "../../test/our-clinic.ts";
import { temporaryFolder } from "../../test/temporary-folder.ts";
import { findDaysOff } from "./days-off.ts";

const open = { opens: "09:00", closes: "17:00" };
const person = (service: string, days: string[]) => ({
  ...ourClinic.people[0]!,
  service: { to: `/services/${service}`, label: service },
  places: [],
  days,
});
const clinic = {
  ...ourClinic,
  treatmentHours: [null, open, open, null, null, null, open],
  people: [
    person("physiotherapy", ["Monday", "Saturday"]),
    person("chiropractic-care", ["Monday"]),
  ],
  physiotherapyDays: [],
};

function found(text: string, name = "pages/about.yaml", changes: Partial<typeof clinic> = {}) {
  const folder = temporaryFolder();
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file));
  writeFileSync(file, text);
  return findDaysOff({ ...clinic, ...changes, folder }).map((told) => told.slice(file.length + 1));
}

const closedDays = ["Sunday", "Wednesday", "Thursday", "Friday"];
const nobody = (...days: string[]) => days.map((day) => `1: on a ${day} nobody treats patients`);
const chiropractic = "services/chiropractic-care.md";

test.each<[text: string, told: string[], name?: string]>([
  ["Come on Sunday.", nobody("Sunday")],
  ["50% off on Sundays", nobody("Sunday")],
  ["We’re open 24/7", nobody(...closedDays)],
  ["Weekend appointments", nobody("Sunday")],
  ["A\nA chiropractor on Saturdays.", ["2: on a Saturday nobody offers chiropractic care"]],
  ["We have times on Tuesdays.", ["1: on a Tuesday nobody offers chiropractic care"], chiropractic],
  ["A fall on a Sunday is bad luck.", [], "articles/falls.md"],
  ["Massage on Tuesdays, where nobody’s days are given.", []],
  ["We have times on Mondays.", [], chiropractic],
  ...[
    "Appointments on Saturdays",
    "Closed on Sundays",
    "Sundays off",
    "# on Sunday",
    "Our chiropractor isn’t in on Saturdays",
    "No weekends",
    "We bill Sun Life",
  ].map((text): [string, string[]] => [text, []]),
])("“%s”: %j", (text, told, name) => {
  expect(found(text, name)).toEqual(told);
});

test("the days of another place of work are days of the clinic", () => {
  const place = { ...ourClinic, id: "appleby", treatmentHours: [open] };
  expect(found("Come on Sunday.", undefined, { otherPlaces: [place] })).toEqual([]);
});

test("the clinic's own texts promise no day on which nobody works", () => {
  expect(findDaysOff(ourClinic)).toEqual([]);
});
