import { existsSync, globSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { collectMistakes, ContentError, mistakeAt, readMarkdown } from "./read-files.ts";
import { plainText } from "./plain-shapes.ts";
import { type Part, partNames } from "../part-contents.ts";

type Text = z.ZodType<string, string>;

const textsOf = (text: Text) =>
  z
    .array(text)
    .transform((texts) => texts.filter(Boolean))
    .readonly();

/** What texts may name of a person, such as {{practitioners.chiropractor.name}}. */
const factsOf = (text: Text) => ({
  name: text,
  role: text,
  credentials: text,
  college: text,
  registrationNumber: text,
  years: text,
  languages: textsOf(text),
  days: textsOf(text),
});

const personOf = (text: Text) =>
  z.strictObject({
    /** The place of the person on the team's page, counted from 1. */
    order: z.number(),
    /** The part of the clinic that goes with them. */
    part: z.enum(partNames).optional(),
    ...factsOf(text),
    collegeUrl: z.url({ protocol: /^https$/ }),
    areasOfFocus: textsOf(text),
    service: z.strictObject({ label: text, to: plainText.startsWith("/") }),
    /** A file in brand/photos, and what it shows. */
    photo: z.strictObject({ file: plainText, alt: text }).optional(),
    source: plainText,
    confirmed: z.boolean(),
    remark: plainText,
    body: z.union([text, z.literal("")]),
  });

/** `id` is the name of the file, and the anchor on the team's page. */
export type Person = Omit<z.output<ReturnType<typeof personOf>>, "body"> & {
  id: string;
  description: string;
};

/**
 * Reads who works at a clinic.
 * @param text the shape of their texts, with or without the clinic's facts
 * @throws {ContentError} with file and line of everything that is not right
 */
export function readPeople(
  clinicFolder: string,
  text: Text,
  isAbsent: (part: Part | undefined) => boolean,
): Person[] {
  const files = globSync("people/*.md", { cwd: clinicFolder });
  const people = collectMistakes(files, (name): Person => {
    const file = path.join(clinicFolder, name);
    const { body, ...person } = readMarkdown(personOf(text), file);
    const { photo } = person;
    if (photo && !existsSync(path.join(clinicFolder, "brand/photos", photo.file))) {
      const sentence = `there is no picture brand/photos/${photo.file}. Put it there, or take photo out.`;
      throw new ContentError([mistakeAt(file, photo.file, sentence)]);
    }
    return { id: path.parse(name).name, ...person, description: body };
  });
  return people
    .filter(({ part }) => !isAbsent(part))
    .toSorted((one, other) => one.order - other.order);
}

/** The facts of each by the name of the file: massage-therapist.md is "massageTherapist". */
export const factsOfPeople = (people: readonly Person[]) =>
  Object.fromEntries(
    people.map((one) => [
      one.id.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      z.object(factsOf(plainText)).parse(one),
    ]),
  );
