import { expect, test } from "vitest";
import { changedFolder } from "../../test/clinic-folder.ts";
import { ourClinic } from "../../test/our-clinic.ts";
import { daysOffIn, findDaysOff } from "./days-off.ts";

const workers = (words: RegExp, days: string[], absent: string) => ({
  isNamedIn: (text: string) => words.test(text),
  days,
  absent,
});
const working = [
  [workers(/Dr. Lee|people\/lee.md$/, ["Monday"], "Dr. Lee doesn’t work")],
  [
    workers(/physio/, ["Monday", "Saturday"], "nobody offers physiotherapy"),
    workers(/chiropract/, ["Monday"], "nobody offers chiropractic care"),
    workers(/massage/i, ["Saturday"], "nobody offers massage therapy"),
  ],
  [workers(/^/, ["Monday", "Saturday"], "nobody treats patients")],
];
const about = "clinic/pages/about.yaml";
const massage = "clinic/services/massage-therapy.md";
const found = (source: string, file = about) => daysOffIn(file, source, working);

const right = [
  "Appointments on Saturdays",
  "Closed on Sundays",
  "Sundays off",
  "Closed Monday, December 28",
  "# on Sunday",
  "Our chiropractor isn’t in on Saturdays",
  "No weekends",
  "Book online 24/7",
  "The pain is there day and night",
  "Call Health811 at 811, day or night",
  "We bill Sun Life",
];

test.each([
  ["A\nA chiropractor on Saturdays.", about, "2: on a Saturday nobody offers chiropractic care"],
  ["We have times on Mondays.", massage, "1: on a Monday nobody offers massage therapy"],
  ["We have times on Saturdays.", massage],
  ["Tuesdays with Dr. Lee", about, "1: on a Tuesday Dr. Lee doesn’t work"],
  ["I’m in on Tuesdays.", "clinic/people/lee.md", "1: on a Tuesday Dr. Lee doesn’t work"],
  ["Come on Sunday.", about, "1: on a Sunday nobody treats patients"],
  ...right.map((text) => [text, about] as [string, string]),
])("“%s” in %s: %s", (text, file, told?: string) => {
  expect(found(text, file)).toEqual(told ? [`${file}:${told}`] : []);
});

test.each([
  ["We’re open 24/7", ["Sunday", "Tuesday", "Wednesday", "Thursday", "Friday"]],
  ["Open every day", ["Sunday", "Tuesday", "Wednesday", "Thursday", "Friday"]],
  ["Weekend appointments", ["Sunday"]],
  ["A chiropractor is in Fri–Sun", ["Sunday", "Friday", "Saturday"]],
  ["Massage on weekdays", ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]],
  ["50% off on Sundays", ["Sunday"]],
])("“%s” names each of its days", (text, days) => {
  expect(found(text)).toEqual(days.map((day) => expect.stringContaining(`on a ${day} nobody`)));
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
