import { weekdays } from "../../core/clinic/hours/dates.ts";
import type { Clinic } from "../../core/clinic/load.ts";
import { folderTexts } from "./folder-texts.ts";
import { sentencesOf } from "./unconfirmed.ts";

/** What each profession is called in texts and in addresses. */
const professions = {
  physiotherapy: /physiotherap/i,
  "chiropractic care": /chiropract/i,
  "massage therapy": /massage/i,
};
type Profession = keyof typeof professions;

/** The days of each profession; `clinic` are those on which anybody treats. */
type WorkingDays = Record<Profession | "clinic", readonly string[]>;

/** "file:line: …" for each text that names a day on which nobody of its profession works. */
export function findDaysOff(clinic: Clinic): string[] {
  const days = workingDays(clinic);
  return folderTexts(clinic.folder)
    .filter(({ name }) => !/^(clinic\.yaml|records\/|people\/)/.test(name))
    .flatMap(({ file, source }) => daysOffIn(file, source, days));
}

export function daysOffIn(file: string, source: string, working: WorkingDays): string[] {
  const ofPage = /\/(?:services|articles)\//.test(file) ? professionsIn(file) : [];
  return source.split("\n").flatMap((line, index) =>
    sentencesOf(line).flatMap((sentence) => {
      if (/^\s*#|clos(?:ed|e)\b|\boff\b/i.test(sentence)) return [];
      const named = professionsIn(sentence);
      const those = named.length > 0 ? named : ofPage;
      // Health advice may speak of any day.
      if (those.length === 0 && /\/(?:articles|conditions)\//.test(file)) return [];
      const isNamed = (day: string) =>
        new RegExp(`\\b${day}s?\\b`).test(sentence) ||
        /\b(?:seven|7) days a week\b|\bopen (?:on )?weekends\b/i.test(sentence);
      return weekdays
        .filter(isNamed)
        .flatMap((day) =>
          (those.length > 0 ? those : (["clinic"] as const))
            .filter((one) => !working[one].includes(day))
            .map(
              (one) =>
                `${file}:${index + 1}: on a ${day} nobody ${one === "clinic" ? "treats patients" : `offers ${one}`}`,
            ),
        );
    }),
  );
}

const professionsIn = (text: string) =>
  (Object.keys(professions) as Profession[]).filter((one) => professions[one].test(text));

function workingDays(clinic: Clinic): WorkingDays {
  const { people, physiotherapyDays, otherPlaces } = clinic;
  const openDays = weekdays.filter((_, day) =>
    [clinic, ...otherPlaces].some(({ treatmentHours }) => treatmentHours[day]),
  );
  /** Any day that is open, where nobody's days are given. */
  const daysOf = (profession: Profession, others: readonly string[] = []) => {
    const days = people
      .filter(({ service }) => professions[profession].test(service.to))
      .flatMap(({ days, places }) => [...days, ...places.flatMap((there) => there.days)]);
    const all = [...days, ...others];
    return all.length > 0 ? all : openDays;
  };
  return {
    physiotherapy: daysOf("physiotherapy", physiotherapyDays ?? []),
    "chiropractic care": daysOf("chiropractic care"),
    "massage therapy": daysOf("massage therapy"),
    clinic: openDays,
  };
}
