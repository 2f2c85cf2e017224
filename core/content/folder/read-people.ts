import { existsSync, globSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { collectMistakes, ContentError } from "./front-matter.ts";
import { readMarkdown, shownName } from "./read-text.ts";
import { type Part, partNames } from "../part-contents.ts";

const text = z.string().trim().min(1);
const texts = z.array(text).readonly();

/** What texts may name of a person, such as {{practitioners.chiropractor.name}}. */
const facts = {
  name: text,
  role: text,
  credentials: text,
  college: text,
  registrationNumber: text,
  years: text,
  languages: texts,
  days: texts,
};

export const person = z.strictObject({
  /** The place of the person on the team's page, counted from 1. */
  order: z.number(),
  /** The part of the clinic that goes with them. */
  part: z.enum(partNames).optional(),
  ...facts,
  collegeUrl: z.url({ protocol: /^https$/ }),
  areasOfFocus: texts,
  service: z.strictObject({ label: text, to: text.startsWith("/") }),
  /** A file in brand/photos, and what it shows. */
  photo: z.strictObject({ file: text, alt: text }).optional(),
  source: text,
  confirmed: z.boolean(),
  remark: text,
});

/** `id` is the name of the file, and the anchor on the team's page. */
export type Person = z.infer<typeof person> & { id: string; description: string };

/**
 * Reads who works at a clinic.
 * @throws {ContentError} with file and line of everything that is not right
 */
export function readPeople(
  clinicFolder: string,
  isAbsent: (part: Part | undefined) => boolean,
): Person[] {
  const files = globSync("people/*.md", { cwd: clinicFolder });
  const people = collectMistakes(files, (name): Person => {
    const file = path.join(clinicFolder, name);
    const { source, fields, body } = readMarkdown(person, file);
    const { photo } = fields;
    if (photo && !existsSync(path.join(clinicFolder, "brand/photos", photo.file))) {
      const line = source.split("\n").findIndex((text) => text.includes(photo.file)) + 1;
      throw new ContentError([
        `${shownName(file)}:${line}: there is no picture brand/photos/${photo.file}. Put it there, or take photo out.`,
      ]);
    }
    return { id: path.parse(name).name, ...fields, description: body.trim() };
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
      z.object(facts).parse(one),
    ]),
  );
