import { globSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { partNames } from "../parts.ts";
import { ContentError } from "./content-error.ts";
import { plainText } from "./plain-shapes.ts";
import { collectMistakes, type Filling, mistakeAt, readMarkdown } from "./read-files.ts";

const texts = z.array(plainText).readonly();

/** What texts may name of a person, such as {{ practitioners.chiropractor.name }}. */
const facts = {
  name: plainText,
  role: plainText,
  credentials: plainText.optional(),
  college: plainText.optional(),
  registrationNumber: plainText.optional(),
  years: plainText.optional(),
  languages: texts.default([]),
  days: texts.default([]),
};

export const person = z.strictObject({
  ...facts,
  /** The place of the person on the team's page, counted from 1. */
  order: z.number(),
  /** The part of the clinic that goes with them. */
  part: z.enum(partNames).optional(),
  collegeUrl: z.url({ protocol: /^https$/ }).optional(),
  areasOfFocus: texts.default([]),
  /** Their own booking calendar. */
  bookingUrl: z.url({ protocol: /^https$/ }).optional(),
  service: z.strictObject({ label: plainText, to: plainText.startsWith("/") }),
  /** A file in brand/photos, and what it shows. */
  photo: z
    .strictObject(
      { file: plainText, alt: plainText },
      "write { file: jane.jpg, alt: what it shows }; the file belongs in brand/photos/",
    )
    .optional(),
  source: plainText,
  confirmed: z.boolean(),
  remark: plainText,
  body: z.string(),
});

/** `id` is the name of the file, and the anchor on the team's page. */
export type Person = Omit<z.output<typeof person>, "body" | "photo"> & {
  id: string;
  description: string;
  photo: { picture: string; alt: string } | undefined;
};

/**
 * Reads who works at a clinic, in the order of the team's page.
 * @throws {ContentError} with file and line of everything that is not right
 */
export function readPeople(folder: string, filling: Filling): Person[] {
  const people = collectMistakes(globSync("people/*.md", { cwd: folder }), (name) => {
    const file = path.join(folder, name);
    const read = readMarkdown(person, file, filling);
    if (!read) return [];
    const { body, photo, ...rest } = read;
    const picture = photo && filling.media.get(`brand/photos/${photo.file}`)?.picture;
    if (photo && !picture) {
      const sentence = `there is no picture brand/photos/${photo.file}. Put it there, or take photo out.`;
      throw new ContentError([mistakeAt(file, photo.file, sentence)]);
    }
    return [
      {
        id: path.parse(name).name,
        ...rest,
        description: body.trim(),
        photo: picture ? { picture, alt: photo.alt } : undefined,
      },
    ];
  });
  return people.flat().toSorted((one, other) => one.order - other.order);
}

/** The facts of each by the name of the file: massage-therapist.md is "massageTherapist". */
export function factsOfPeople(folder: string, has: Filling["has"]): Record<string, unknown> {
  const known = z.object({ ...facts, part: z.string().optional() });
  const people = globSync("people/*.md", { cwd: folder }).flatMap((name) => {
    // Mistakes are told by readPeople.
    const read = attempt(() => readMarkdown(known, path.join(folder, name)));
    const key = path
      .parse(name)
      .name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    return read && (!read.part || has(read.part)) ? [[key, read] as const] : [];
  });
  return Object.fromEntries(people);
}

function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof ContentError) return undefined;
    throw error;
  }
}
