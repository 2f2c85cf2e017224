// Reads the poses and exercises as they are written, and tells each mistake by file, line and joint.
import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { ContentError, parseYaml } from "../content/folder/read-files.ts";
import { muscles } from "./muscles.ts";
import * as objects from "./objects.ts";
import { cloths, signColours, skins } from "./people.ts";
import { type SignName, signs } from "./signs.ts";
import * as closeUps from "./close-ups.ts";
import type { Body, JointName } from "./skeleton.ts";

type Range = readonly [least: number, most: number];

/** How far people can move a joint, in degrees: in side view, and in front view. */
const ranges = {
  side: {
    shoulder: [-60, 185],
    elbow: [-10, 150],
    wrist: [-90, 95],
    hip: [-30, 140],
    knee: [-2, 165],
    ankle: [-95, 95],
  },
  front: {
    shoulder: [-60, 185],
    elbow: [-35, 150],
    wrist: [-95, 95],
    hip: [-50, 65],
    knee: [-10, 110],
    ankle: [-95, 95],
  },
} as const satisfies Record<string, Record<string, Range>>;

/** What a person's joints do that people's cannot. */
export function impossibleJoints(body: Pick<Body, "view" | "arms" | "legs">): string[] {
  const range = ranges[body.view ?? "side"];
  const limbs = [
    ...body.arms.map((angles) => [["shoulder", "elbow", "wrist"] as const, angles] as const),
    ...body.legs.map((angles) => [["hip", "knee", "ankle"] as const, angles] as const),
  ];
  return limbs.flatMap(([joints, angles], limb) =>
    joints.flatMap((joint, i) => {
      const [angle, [least, most]] = [angles[i] ?? 0, range[joint]];
      if (angle >= least - 0.5 && angle <= most + 0.5) return [];
      const which = limb % 2 === 0 ? "first" : "second";
      return `the ${which} ${joint} is at ${Math.round(angle)}°; people's goes from ${least}° to ${most}°`;
    }),
  );
}

const angle = z.number().min(-360).max(360);
const limb = z.array(z.number()).min(2).max(5);
const both = z.tuple([limb, limb]);
const point = z.tuple([z.number(), z.number()]);
const jointNames = [
  ...["hip", "shoulder", "elbow", "wrist", "hand", "knee", "ankle", "toe"].flatMap((joint) => [
    joint,
    `${joint}2`,
  ]),
  "neck",
  "head",
] as JointName[];
const joint = z.enum(jointNames);
const thing = z
  .array(z.unknown())
  .refine(([name]) => Object.hasOwn({ ...objects, ...closeUps }, String(name)), {
    error: ({ input }) => `there is no thing called ${JSON.stringify((input as unknown[])[0])}`,
  });

const sign = z.enum(Object.keys(signs) as SignName[]);
const personSchema = z.strictObject({
  skin: z.enum(skins),
  top: z.enum(cloths),
  bottom: z.enum(cloths),
  sleeves: z.literal("short").optional(),
  legs: z.literal("short").optional(),
  build: z.number().min(0.8).max(1.25).optional(),
  isExpecting: z.boolean().optional(),
  isChild: z.boolean().optional(),
  signs: z.array(z.tuple([sign, z.enum(signColours)])),
});

const bodyShape = {
  person: z.string(),
  x: z.number(),
  lift: z.number().optional(),
  view: z.enum(["side", "front"]).optional(),
  isFromBehind: z.boolean().optional(),
  mirror: z.boolean().optional(),
  lean: angle,
  curl: angle.optional(),
  neck: angle.optional(),
  nod: angle.optional(),
  turned: z.number().min(-1).max(1).optional(),
  arms: both,
  legs: both,
};

const possible = z.strictObject(bodyShape).superRefine((body, { addIssue }) => {
  const arrays = body as unknown as Body;
  for (const message of impossibleJoints(arrays)) addIssue({ code: "custom", message });
});

const arc = z.strictObject({
  at: z.union([joint, point]),
  person: z.int().min(0).optional(),
  r: z.number().positive(),
  from: angle,
  to: angle,
  slant: z.number().optional(),
  ticks: z.literal("none").optional(),
});

const pose = z
  .strictObject({
    alt: z.string().regex(/^[A-Z].{15,130}\.$/),
    people: z.array(possible).optional(),
    arcs: z.array(arc).optional(),
    behind: z.array(thing).optional(),
    inFront: z.array(thing).optional(),
    floor: z.tuple([z.number(), z.number()]).optional(),
  })
  .superRefine(({ people = [], arcs = [] }, { addIssue }) => {
    for (const [i, { at, person = 0 }] of arcs.entries()) {
      if (typeof at !== "string" || people[person]) continue;
      const message = `there is no person ${person} to measure the ${at} of`;
      addIssue({ code: "custom", path: ["arcs", i], message });
    }
  });

const limbName = z.enum(["arm", "arm2", "leg", "leg2"]);
const stop = z.strictObject({
  ...z.strictObject(bodyShape).partial().shape,
  behind: z.array(thing).optional(),
  inFront: z.array(thing).optional(),
});

const exerciseShape = z.strictObject({
  source: z.string().min(5),
  before: z.array(stop).optional(),
  after: z.array(stop).optional(),
  still: joint.optional(),
  planted: z.array(limbName).optional(),
  sliding: z.array(limbName).optional(),
  carried: joint.optional(),
  seconds: z.number().positive(),
  hold: z.number().min(0),
  repetitions: z.int().positive(),
  side: z.enum(["each", "both"]),
  works: z.array(z.enum(muscles)),
});

const names = {
  people: "core/drawings/people.json",
  poses: "core/drawings/poses.json",
  exercisePoses: "core/drawings/exercise-poses.json",
  exercises: "core/drawings/exercises.json",
};

type Files = Record<keyof typeof names, string>;

const read = (name: string) =>
  readFileSync(path.join(import.meta.dirname, path.basename(name)), "utf8");

const readFiles = () =>
  Object.fromEntries(Object.entries(names).map(([file, name]) => [file, read(name)])) as Files;

/** A line each: "file:line: what is wrong". */
export async function findPoseMistakes(files: Files = readFiles()): Promise<string[]> {
  const mistakes: string[] = [];
  const parse = <Value>(file: keyof Files, schema: z.ZodType<Value>): Value | undefined => {
    try {
      // JSON is YAML, whose parser knows the lines.
      return parseYaml(schema, names[file], files[file]);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      mistakes.push(...error.mistakes);
      return undefined;
    }
  };
  const people = parse("people", z.record(z.string(), personSchema));
  if (!people) return mistakes;
  const posesOfThem = z.record(z.string(), pose).superRefine((all, { addIssue }) => {
    for (const [name, { people: bodies = [] }] of Object.entries(all)) {
      for (const [i, { person }] of bodies.entries()) {
        if (Object.hasOwn(people, person)) continue;
        const message = `there is no ${JSON.stringify(person)} in people.json`;
        addIssue({ code: "custom", path: [name, "people", i, "person"], message });
      }
    }
  });
  const poses = parse("poses", posesOfThem);
  const exercisePoses = parse("exercisePoses", posesOfThem);
  if (!poses || !exercisePoses) return mistakes;
  const known = { ...poses, ...exercisePoses };
  const exercises = parse(
    "exercises",
    z.record(z.string(), exerciseShape).superRefine((all, { addIssue }) => {
      for (const name of Object.keys(all)) {
        if (Object.hasOwn(known, name)) continue;
        addIssue({ code: "custom", path: [name], message: "there is no pose of this name" });
      }
    }),
  );
  if (mistakes.length > 0 || !exercises) return mistakes;
  return await findImpossibleMovements(files, known, exercises);
}

/** In between its stops a movement is worked out, and may ask of a joint what it cannot do. */
async function findImpossibleMovements(
  { exercises: source }: Files,
  poses: Record<string, object>,
  exercises: Record<string, object>,
): Promise<string[]> {
  // These read the files as well: only once they are known to be right.
  const { toExercise } = await import("./exercises.ts");
  const { readPose } = await import("./poses.ts");
  const { framesOf, PoseMistake } = await import("./movement.ts");
  return Object.entries(exercises).flatMap(([name, data]) => {
    const line = source.slice(0, source.indexOf(`"${name}": {`)).split("\n").length;
    const at = `${names.exercises}:${line}: ${name}: `;
    try {
      const exercise = toExercise(readPose(poses[name] as never), data as never);
      const impossible = framesOf(exercise).flatMap(({ pose: { people = [] } }) =>
        people.flatMap(impossibleJoints),
      );
      return impossible.slice(0, 1).map((mistake) => `${at}${mistake}`);
    } catch (error) {
      if (!(error instanceof PoseMistake)) throw error;
      return [`${at}${error.message}`];
    }
  });
}
