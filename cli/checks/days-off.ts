import { weekdays } from "../../regions/calendar.ts";
import type { Clinic } from "../../core/clinic/load.ts";
import { folderTexts } from "./folder-rules.ts";
import { sentencesOf } from "./unconfirmed.ts";

const professions = {
  physiotherapy: /physiotherap/i,
  "chiropractic care": /chiropract/i,
  "massage therapy": /massage/i,
};

/** "file:line: …" for each text that names a day on which the clinic is closed, or nobody of the profession works. */
export function findDaysOff(clinic: Clinic): string[] {
  const { people, otherPlaces, physiotherapyDays, folder } = clinic;
  const hours = [clinic, ...otherPlaces].map(({ treatmentHours }) => treatmentHours);
  const openDays = weekdays.filter((_, day) => hours.some((week) => week[day]));
  const working = Object.entries(professions).map(([profession, words]) => {
    const days = people
      .filter(({ service }) => words.test(service.to))
      .flatMap((person) => [...person.days, ...person.places.flatMap((there) => there.days)]);
    if (profession === "physiotherapy") days.push(...(physiotherapyDays ?? []));
    // Where nobody's days are given, any that is open may be meant.
    return { words, days: days.length > 0 ? days : openDays, who: `offers ${profession}` };
  });
  const clinicItself = [{ words: /^/, days: openDays, who: "treats patients" }];
  return folderTexts(folder)
    .filter(({ name }) => !/^(clinic|records\/testimonials)\.yaml$/.test(name))
    .flatMap(({ name, file, source }) => {
      const namedIn = (text: string) => working.filter(({ words }) => words.test(text));
      const ofPage = name.startsWith("services/") ? namedIn(name) : [];
      // Health advice may speak of any day.
      const others = /^(articles|conditions|records)\//.test(name) ? [] : clinicItself;
      return source.split("\n").flatMap((line, index) =>
        sentencesOf(line).flatMap((sentence) =>
          ([namedIn(sentence), ofPage].find((those) => those.length > 0) ?? others).flatMap(
            ({ days, who }) =>
              daysIn(sentence)
                .filter((day) => !days.includes(day))
                .map((day) => `${file}:${index + 1}: on a ${day} nobody ${who}`),
          ),
        ),
      );
    });
}

/** The days that a sentence promises: of one that denies or closes, none. */
function daysIn(sentence: string): string[] {
  if (/^\s*#|\bclosed?\b|(?<!% ?)\boff\b|\b(?:not?|never|nobody|except)\b|n[’']t\b/i.test(sentence))
    return [];
  const all = /\b(?:seven|7) days a week\b|\bopen (?:every day|daily|24\/7)\b/i.test(sentence);
  const weekend = /\bweekends\b|\bweekend (?:appointment|hour|opening|visit)s?\b/i.test(sentence);
  return weekdays.filter(
    (day) => all || (weekend && day.startsWith("S")) || new RegExp(`\\b${day}s?\\b`).test(sentence),
  );
}
