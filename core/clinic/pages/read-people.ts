import { globSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { weekdays } from "../../../regions/calendar.ts";
import { setPicture, photo } from "./photo.ts";
import { markdownWithoutHeadings, textList } from "./schema-parts.ts";
import { partNames } from "../parts.ts";
import { attempt, type Mistake } from "../folder/mistake.ts";
import { listOf } from "../folder/list-of.ts";
import { bookingEmbedUrl, plainText, unlessMissing, text } from "../folder/plain-schemas.ts";
import type { OtherPlace } from "../folder/read-clinic.ts";
import { camelCased } from "../names.ts";
import { collectMistakes, mistakeAt, readShown } from "../folder/read-files.ts";
import type { Filling } from "../folder/fill-texts.ts";

/** What texts may name of a person, such as {{ practitioners.chiropractor.name }}. */
const facts = {
  name: text,
  role: text,
  credentials: text.optional(),
  college: text.optional(),
  registrationNumber: text.optional(),
  /** "5+": the page says what of. */
  years: text.transform((years) => years.replace(/(?<=\d\+?)\s*years?\b.*$/i, "")).optional(),
  languages: textList.default([]),
  /** The days at the clinic's own address. */
  days: textList.default([]),
};

/** "friday" too. */
const weekday = z.preprocess(
  (day) => weekdays.find((name) => name.toLowerCase() === String(day).toLowerCase()) ?? day,
  z.enum(weekdays),
);

/** A person may also work at these, by the names in `otherPlaces` of clinic.yaml. */
export const placesOfWork = z.array(
  z.strictObject({ place: plainText, days: z.array(weekday).min(1) }),
);

export const person = z.strictObject({
  ...facts,
  /** The place of the person on the team's page, counted from 1. */
  order: z.number(),
  part: z.enum(partNames).optional(),
  places: placesOfWork.default([]),
  collegeUrl: z.url({ protocol: /^https$/ }).optional(),
  areasOfFocus: textList.default([]),
  bookingUrl: z.url({ protocol: /^https$/ }).optional(),
  bookingEmbedUrl: bookingEmbedUrl.optional(),
  service: z.strictObject(
    { label: text, to: plainText.startsWith("/", "must be a page such as /services") },
    unlessMissing("write { label: About massage, to: /services/massage-therapy }"),
  ),
  photo,
  hidden: z.boolean().optional(),
  source: plainText,
  confirmed: z.boolean(),
  remark: plainText,
  body: markdownWithoutHeadings,
});

/** `id` is the name of the file, and the anchor on the team's page. */
export type Person = Omit<z.output<typeof person>, "body"> & {
  id: string;
  /** Markdown. */
  description: string;
};

/** Sorts them as the team's page shows them. @throws {ContentError} */
export async function readPeople(folder: string, filling: Filling): Promise<Person[]> {
  const people = await collectMistakes(globSync("people/*.md", { cwd: folder }), (name) => {
    const file = path.join(folder, name);
    const read = readShown(person, file, filling);
    if (!read) return [];
    const { body, ...rest } = read;
    setPicture(rest.photo, filling, file);
    return [{ id: path.parse(name).name, ...rest, description: body }];
  });
  return people.flat().toSorted((one, other) => one.order - other.order);
}

/** Places that the clinic doesn't have, and days on which a place is closed. */
export const wrongPlaces = (
  folder: string,
  people: readonly Person[],
  otherPlaces: readonly OtherPlace[],
): Mistake[] =>
  people.flatMap(({ id, places }) =>
    places.flatMap(({ place, days }) => {
      const wrong = (sentence: string) =>
        mistakeAt(path.join(folder, "people", `${id}.md`), place, sentence);
      const names = otherPlaces.map(({ name }) => name);
      const there = otherPlaces.find(({ name }) => name === place);
      if (!there)
        return wrong(
          `there is no place ${place}. otherPlaces in clinic.yaml has ${listOf(names) || "none"}.`,
        );
      return days
        .filter((day) => !there.treatmentHours[weekdays.indexOf(day)])
        .map((day) => wrong(`${place} is closed on a ${day}.`));
    }),
  );

/** The facts of each by the name of the file: massage-therapist.md is "massageTherapist". */
export function factsOfPeople(folder: string, has: Filling["has"]): Record<string, unknown> {
  const known = z.object({ ...facts, part: z.string().optional() });
  const people = globSync("people/*.md", { cwd: folder }).flatMap((name) => {
    // Mistakes are told by readPeople.
    const read = attempt([], () => readShown(known, path.join(folder, name)));
    const key = camelCased(path.parse(name).name);
    return read && (!read.part || has(read.part)) ? [[key, read] as const] : [];
  });
  return Object.fromEntries(people);
}
