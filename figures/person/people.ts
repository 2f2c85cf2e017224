// The people of the drawings: each pose names who is in it.
import { z } from "zod";
import peopleData from "./people.json" with { type: "json" };
import type { Paint } from "../paints.ts";
import { type SignName, signs } from "./signs.ts";

const cloth = z.enum(["lake-6", "lake-7", "lake-9", "moss", "berry", "slate"]);
const signColour = z.enum([...cloth.options, "hair-1", "hair-2", "hair-3", "ink"]);

/** As people.json has them. */
export const personSchema = z.strictObject({
  skin: z.enum(["skin-1", "skin-2", "skin-3", "skin-4"]),
  top: cloth,
  bottom: cloth,
  /** Long, unless they say so. */
  sleeves: z.literal("short").optional(),
  legs: z.literal("short").optional(),
  /** The waist's width. */
  build: z.number().min(0.8).max(1.25).optional(),
  isExpecting: z.boolean().optional(),
  isChild: z.boolean().optional(),
  /** In the order they are put on. */
  signs: z.array(z.tuple([z.enum(Object.keys(signs) as SignName[]), signColour])),
});

export type Person = Omit<z.infer<typeof personSchema>, "skin"> & { skin: Paint };
export type PersonName = keyof typeof peopleData;

export const personNames = Object.keys(peopleData) as PersonName[];

// TypeScript reads the words in a JSON file as any string; check-poses.ts checks them.
const people = peopleData as unknown as Record<PersonName, Person>;

export const personOf = ({ person }: { person: PersonName }): Person => people[person];

export const sizeOf = (body: { person: PersonName }) => (personOf(body).isChild ? 0.66 : 1);
