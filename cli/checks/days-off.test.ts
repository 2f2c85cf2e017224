import { expect, test } from "vitest";
import { changedFolder } from "../../test/clinic-folder.ts";
import { ourClinic } from "../../test/our-clinic.ts";
import { daysOffIn, findDaysOff } from "./days-off.ts";

const working = {
  physiotherapy: ["Monday", "Saturday"],
  "chiropractic care": ["Monday"],
  "massage therapy": ["Saturday"],
  clinic: ["Monday", "Saturday"],
};
const found = (source: string, file = "clinic/pages/about.yaml") =>
  daysOffIn(file, source, working);

test("a day on which nobody of the profession works is named with file and line", () => {
  expect(found("title: A\ntext: Come on Monday. See a chiropractor on Saturdays.")).toEqual([
    "clinic/pages/about.yaml:2: on a Saturday nobody offers chiropractic care",
  ]);
});

test("on a profession's own page a day is that profession's", () => {
  const file = "clinic/services/massage-therapy.md";
  expect(found("We have times on Mondays.", file)).toHaveLength(1);
  expect(found("We have times on Saturdays.", file)).toEqual([]);
});

test.each(["Appointments on Saturdays", "Closed on Sundays", "Sundays off", "# on Sunday"])(
  "“%s” is right",
  (text) => expect(found(text)).toEqual([]),
);

test("a day on which the clinic treats nobody is named", () => {
  expect(found("Come on Sunday.")).toEqual([
    "clinic/pages/about.yaml:1: on a Sunday nobody treats patients",
  ]);
});

test("the days of another place of work are days of the clinic", () => {
  const folder = changedFolder(["pages/about.yaml", /^lead: .*$/m, "lead: Come on a Sunday."]);
  const place = {
    ...ourClinic,
    id: "appleby",
    treatmentHours: [{ opens: "09:00", closes: "12:00" }],
  };
  expect(findDaysOff({ ...ourClinic, folder })).toHaveLength(1);
  expect(findDaysOff({ ...ourClinic, folder, otherPlaces: [place] })).toEqual([]);
});

test("nobody whose days are given leaves a profession the days of the clinic", () => {
  const folder = changedFolder([
    "services/chiropractic-care.md",
    /^lead: .*$/m,
    "lead: Come on a Monday or a Sunday.",
  ]);
  const clinic = { ...ourClinic, folder, people: [], physiotherapyDays: [] };
  expect(findDaysOff(clinic).filter((one) => one.includes("chiropractic-care.md:"))).toEqual([
    expect.stringContaining("on a Sunday nobody offers chiropractic care"),
  ]);
});

test("the clinic's own texts promise no day on which nobody works", () => {
  expect(findDaysOff(ourClinic)).toEqual([]);
});
