// The people of the drawings: each pose names who is in it.
import peopleData from "./people.json" with { type: "json" };
import type { Paint } from "./shapes.ts";
import type { SignName } from "./signs.ts";

export const skins = ["skin-1", "skin-2", "skin-3", "skin-4"] as const satisfies Paint[];
export const cloths = [
  ...(["lake-6", "lake-7", "lake-9"] as const),
  ...(["moss", "berry", "slate"] as const),
] satisfies Paint[];
export const signColours = [
  ...cloths,
  "hair-1",
  "hair-2",
  "hair-3",
  "ink",
] as const satisfies Paint[];

export interface Person {
  skin: Paint;
  top: Paint;
  bottom: Paint;
  /** Long, unless they say so. */
  sleeves?: "short";
  legs?: "short";
  /** The waist's width. */
  build?: number;
  isExpecting?: boolean;
  isChild?: boolean;
  /** In the order they are put on. */
  signs: [SignName, Paint][];
}

export type PersonName = keyof typeof peopleData;

// TypeScript reads the words in a JSON file as any string; check-poses.ts checks them.
const people = peopleData as unknown as Record<PersonName, Person>;

/** Nobody in particular, such as in the body map. */
const plain: Person = { skin: "lake-6", top: "lake-6", bottom: "lake-6", signs: [] };

export const personOf = ({ person }: { person?: PersonName }): Person =>
  person ? people[person] : plain;

export const sizeOf = (body: { person?: PersonName }) => (personOf(body).isChild ? 0.66 : 1);
