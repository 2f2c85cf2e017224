import { weekdays } from "../../regions/calendar.ts";
import type { Clinic } from "../../core/clinic/load.ts";
import { folderTexts } from "./folder-rules.ts";
import { sentencesOf } from "./unconfirmed.ts";

const professions = {
  physiotherapy: /physiotherap/i,
  "chiropractic care": /chiropract/i,
  "massage therapy": /massage/i,
};

/** Somebody who works on certain days, and how a text names them. */
export type Workers = {
  isNamedIn: (text: string) => boolean;
  days: readonly string[];
  absent: string;
};

/** "file:line: …" for each text that names a day on which those it speaks of don't work. */
export function findDaysOff(clinic: Clinic): string[] {
  const working = workersOf(clinic);
  return folderTexts(clinic.folder)
    .filter(({ name }) => !/^(clinic|records\/testimonials)\.yaml$/.test(name))
    .flatMap(({ file, source }) => daysOffIn(file, source, working));
}

/** @param working people, professions and the whole clinic: a sentence is about the first that it names */
export function daysOffIn(file: string, source: string, working: readonly Workers[][]): string[] {
  const namedIn = (text: string) =>
    working
      .slice(0, -1)
      .map((those) => those.filter(({ isNamedIn }) => isNamedIn(text)))
      .find((those) => those.length > 0);
  const ofPage = /\/(?:services|articles|people)\//.test(file) ? namedIn(file) : undefined;
  // Health advice may speak of any day.
  const others = /\/(?:articles|conditions|example-posts)\//.test(file) ? [] : working.at(-1)!;
  return source.split("\n").flatMap((line, index) =>
    sentencesOf(line).flatMap((sentence) => {
      if (/^\s*#|clos(?:ed|e)\b|(?<!% ?)\boff\b/i.test(sentence)) return [];
      return daysIn(sentence).flatMap((day) =>
        (namedIn(sentence) ?? ofPage ?? others)
          .filter(({ days }) => !days.includes(day))
          .map(({ absent }) => `${file}:${index + 1}: on a ${day} ${absent}`),
      );
    }),
  );
}

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
  [/\b(?:seven|7) days a week\b|\b365 days\b|\bopen (?:every day|daily|24\/7)\b/gi, () => weekdays],
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

function workersOf({ people, physiotherapyDays, ...clinic }: Clinic): Workers[][] {
  const hours = [clinic, ...clinic.otherPlaces].map(({ treatmentHours }) => treatmentHours);
  const openDays = weekdays.filter((_, day) => hours.some((week) => week[day]));
  /** Any day that is open, where nobody's days are given. */
  const orOpen = (days: readonly string[]) => (days.length > 0 ? days : openDays);
  const daysOf = ({ days, places }: (typeof people)[number]) => [
    ...days,
    ...places.flatMap((there) => there.days),
  ];
  return [
    people.map((person) => {
      const name = person.name.replace("Dr. ", "");
      const { id } = person;
      const named = [
        name,
        `Dr. ${name.split(" ").at(-1)}`,
        `practitioners.${id}.`,
        `people/${id}.md`,
      ];
      return {
        isNamedIn: (text) => named.some((one) => text.includes(one)),
        days: orOpen(daysOf(person)),
        absent: `${person.name} doesn’t work`,
      };
    }),
    Object.entries(professions).map(([profession, words]) => {
      const working = people.filter(({ service }) => words.test(service.to)).flatMap(daysOf);
      const given = (profession === "physiotherapy" && physiotherapyDays) || [];
      return {
        isNamedIn: (text) => words.test(text),
        days: orOpen([...working, ...given]),
        absent: `nobody offers ${profession}`,
      };
    }),
    [{ isNamedIn: () => true, days: openDays, absent: "nobody treats patients" }],
  ];
}
