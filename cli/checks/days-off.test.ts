import { expect, test } from "vitest";
import { changedFolder } from "../../test/clinic-folder.ts";
import { ourClinic } from "../../test/our-clinic.ts";
import { daysOffIn, findDaysOff } from "./days-off.ts";

const workers = (words: RegExp, days: string[], absent: string) => ({
  isNamedIn: (text: string) => words.test(text),
  days,
  absent,
});
const working = {
  clinic: workers(/(?:)/, ["Monday", "Saturday"], "nobody treats patients"),
  professions: [
    workers(/physio/, ["Monday", "Saturday"], "nobody offers physiotherapy"),
    workers(/chiropract/, ["Monday"], "nobody offers chiropractic care"),
    workers(/massage/i, ["Saturday"], "nobody offers massage therapy"),
  ],
  everywhere: ["Monday"],
  people: [workers(/Dr. Lee|people\/lee.md$/, ["Monday"], "Dr. Lee doesn’t work")],
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

test.each([
  "Appointments on Saturdays",
  "Closed on Sundays",
  "Sundays off",
  "Closed Monday, December 28",
  "# on Sunday",
  "Our chiropractor isn’t in on Saturdays",
  "No weekends",
  "Book online 24/7",
  "The pain is there day and night",
  "It aches around the clock",
  "Call Health811 at 811, day or night",
  "We bill Sun Life",
])("“%s” is right", (text) => expect(found(text)).toEqual([]));

test.each([
  ["We’re open 24/7", ["Sunday", "Tuesday", "Wednesday", "Thursday", "Friday"]],
  ["Ring us day or night", ["Sunday", "Tuesday", "Wednesday", "Thursday", "Friday"]],
  ["Open every day", ["Sunday", "Tuesday", "Wednesday", "Thursday", "Friday"]],
  ["Weekend appointments", ["Sunday"]],
  ["A chiropractor is in Fri–Sun", ["Sunday", "Friday", "Saturday"]],
  ["Massage on weekdays", ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]],
  ["50% off on Sundays", ["Sunday"]],
])("“%s” names each of its days", (text, days) => {
  expect(found(text)).toEqual(days.map((day) => expect.stringContaining(`on a ${day} nobody`)));
});

test("a day on which every place is open is told where a text says that it is closed", () => {
  expect(found("Closed Mondays")).toEqual([
    "clinic/pages/about.yaml:1: on a Monday the clinic is open",
  ]);
});

test("a day on which somebody who is named doesn’t work is named, also in their own file", () => {
  const absent = "on a Tuesday Dr. Lee doesn’t work";
  expect(found("Tuesdays with Dr. Lee")).toEqual([`clinic/pages/about.yaml:1: ${absent}`]);
  expect(found("I’m in on Tuesdays.", "clinic/people/lee.md")).toEqual([
    `clinic/people/lee.md:1: ${absent}`,
  ]);
});

test("a practitioner’s own file, and a post that names them, keep to their days", () => {
  const [person] = ourClinic.people;
  const folder = changedFolder(
    [`people/${person!.id}.md`, /$/, "\nI’m in on Sundays."],
    [
      "records/example-posts/steady-on-your-feet.md",
      /$/,
      `\nA fall on a Sunday is bad luck. ${person!.name} is here on Sundays.`,
    ],
  );
  expect(findDaysOff({ ...ourClinic, folder })).toEqual(
    ["people/.*", "records/example-posts/steady.*"].map((file) =>
      expect.stringMatching(`${file}: on a Sunday ${person!.name} doesn’t work`),
    ),
  );
});

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
