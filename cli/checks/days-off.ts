import { weekdays } from "../../regions/calendar.ts";
import type { Clinic } from "../../core/clinic/load.ts";
import { folderTexts } from "./folder-rules.ts";
import { sentencesOf } from "./unconfirmed.ts";

const professions = {
  physiotherapy: /physiotherap/i,
  "chiropractic care": /chiropract/i,
  "massage therapy": /massage/i,
};

/** Somebody who works on certain days, by whom a text names. */
type Workers = { isNamedIn: (text: string) => boolean; days: readonly string[]; absent: string };
/** `everywhere` are the days on which every place is open. */
type WorkingDays = {
  clinic: Workers;
  professions: Workers[];
  people: Workers[];
  everywhere: readonly string[];
};

/** "file:line: …" for each text that names a day on which those it speaks of don't work. */
export function findDaysOff(clinic: Clinic): string[] {
  const working = workingDays(clinic);
  return folderTexts(clinic.folder)
    .filter(({ name }) => !/^(clinic|records\/testimonials)\.yaml$/.test(name))
    .flatMap(({ file, source }) => daysOffIn(file, source, working));
}

export function daysOffIn(file: string, source: string, working: WorkingDays): string[] {
  const namedIn = (text: string) => {
    const lists = [working.people, working.professions];
    return (
      lists
        .map((list) => list.filter(({ isNamedIn }) => isNamedIn(text)))
        .find((list) => list.length > 0) ?? []
    );
  };
  const ofPage = /\/(?:services|articles|people)\//.test(file) ? namedIn(file) : [];
  // Health advice may speak of any day.
  const others = /\/(?:articles|conditions|example-posts)\//.test(file) ? [] : [working.clinic];
  return source.split("\n").flatMap((line, index) =>
    sentencesOf(line).flatMap((sentence) => {
      if (/^\s*#|clos(?:ed|e)\b|(?<!% ?)\boff\b/i.test(sentence))
        return (closed.test(sentence) ? daysIn(sentence) : [])
          .filter((day) => working.everywhere.includes(day))
          .map((day) => `${file}:${index + 1}: on a ${day} the clinic is open`);
      const those = [namedIn(sentence), ofPage, others].find((list) => list.length > 0) ?? [];
      return daysIn(sentence).flatMap((day) =>
        those
          .filter(({ days }) => !days.includes(day))
          .map(({ absent }) => `${file}:${index + 1}: on a ${day} ${absent}`),
      );
    }),
  );
}

/** A date is no weekday. */
const closed = /^[^#]*\bclosed (?:on |every )?(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days/i;
const anyDay =
  "Mon(?:day)?|Tue(?:sday)?|Wed(?:nesday)?|Thu(?:rsday)?|Fri(?:day)?|Sat(?:urday)?|Sun(?:day)?";
const daysByWords: [words: RegExp, days: (found: string[]) => string[]][] = [
  [new RegExp(`\\b(${weekdays.join("|")})s?\\b`, "g"), ([, day]) => [day!]],
  [
    new RegExp(`\\b(${anyDay})s?\\.? ?(?:[-–]|to|through) ?(${anyDay})s?\\b`, "g"),
    ([, first, last]) => between(first!, last!),
  ],
  [/\bweekdays\b/gi, () => between("Monday", "Friday")],
  [/\bweekends\b|\bweekend (?:appointment|hour|opening|visit)s?\b/gi, () => ["Saturday", "Sunday"]],
  [/\b(?:seven|7) days a week\b|\b365 days\b|\bopen (?:every day|daily)\b/gi, () => weekdays],
  // Pain may be there day and night; emergency lines and online calendars never close.
  [
    /(?<=\b(?:open|here|available|call|ring|phone|text|reach|book)\b.*)(?<!online.*|911.*|811.*|9-?8-?8.*)\b(?:24\/7|around the clock|day (?:and|or) night)\b/gi,
    () => weekdays,
  ],
];
const denial = /(?:\b(?:not|never|nobody|except)\b|n[’']t\b)[^,;:]{0,25}$|\bno $/i;

function daysIn(sentence: string): string[] {
  const named = daysByWords.flatMap(([words, days]) =>
    [...sentence.matchAll(words)]
      .filter(({ index }) => !denial.test(sentence.slice(0, index)))
      .flatMap(days),
  );
  return weekdays.filter((day) => named.includes(day));
}

function between(first: string, last: string): string[] {
  const [from, to] = [first, last].map((one) =>
    weekdays.findIndex((day) => day.startsWith(one.slice(0, 3))),
  ) as [number, number];
  return weekdays.filter((_, day) => (day - from + 7) % 7 <= (to - from + 7) % 7);
}

function workingDays(clinic: Clinic): WorkingDays {
  const { people, physiotherapyDays, otherPlaces } = clinic;
  const hours = [clinic, ...otherPlaces].map(({ treatmentHours }) => treatmentHours);
  const openDays = weekdays.filter((_, day) => hours.some((week) => week[day]));
  const daysOf = ({ days, places }: (typeof people)[number]) => [
    ...days,
    ...places.flatMap((there) => there.days),
  ];
  /** Any day that is open, where nobody's days are given. */
  const orOpen = (days: readonly string[]) => (days.length > 0 ? days : openDays);
  return {
    everywhere: weekdays.filter((_, day) => hours.every((week) => week[day])),
    clinic: { isNamedIn: () => true, days: openDays, absent: "nobody treats patients" },
    professions: Object.entries(professions).map(([profession, words]) => ({
      isNamedIn: (text) => words.test(text),
      days: orOpen([
        ...people.filter(({ service }) => words.test(service.to)).flatMap(daysOf),
        ...((profession === "physiotherapy" && physiotherapyDays) || []),
      ]),
      absent: `nobody offers ${profession}`,
    })),
    people: people.map((person) => {
      const name = person.name.replace("Dr. ", "");
      const names = [name, `Dr. ${name.split(" ").at(-1)}`, `practitioners.${person.id}.`];
      return {
        isNamedIn: (text) =>
          [...names, `/people/${person.id}.md`].some((one) => text.includes(one)),
        days: orOpen(daysOf(person)),
        absent: `${person.name} doesn’t work`,
      };
    }),
  };
}
