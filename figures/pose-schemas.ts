// How poses.json and exercises.json are written.
import { z } from "zod";
import * as closeUps from "./close-ups.ts";
import { jointNames } from "./person/joints.ts";
import { muscles } from "./person/muscles.ts";
import * as objects from "./objects.ts";
import { personNames } from "./person/people.ts";
import { boxOf, type Layer } from "./shapes.ts";

const angle = z.number().min(-360).max(360);
const share = z.number().optional();

/**
 * Joint angles as a clinician measures them, 0 in standing. Side view: flexion is positive; front view: abduction is
 * positive.
 */
const arm = z.tuple([angle, angle, angle.optional()]);
/** A foreshortened thigh or shin shows a share of its length. */
const leg = z.tuple([angle, angle, angle.optional(), share, share]);

export type Arm = z.infer<typeof arm>;
export type Leg = z.infer<typeof leg>;

const body = z.strictObject({
  person: z.enum(personNames),
  x: z.number(),
  /** Height of the lowest point above the floor, such as in running. */
  lift: z.number().optional(),
  view: z.enum(["side", "front"]).optional(),
  isFromBehind: z.boolean().optional(),
  mirror: z.boolean().optional(),
  /** Trunk against upright: positive leans forward, -90 lies on the back. */
  lean: angle,
  /** Spinal flexion, positive. */
  curl: angle.optional(),
  neck: angle.optional(),
  nod: angle.optional(),
  /** Front view: how far the head is in profile, 1 to the right and -1 to the left. */
  turned: z.number().min(-1).max(1).optional(),
  /** Shows the thumb of the near hand. */
  grips: z.boolean().optional(),
  /** Near side first; in front view, the right of the picture first. */
  arms: z.tuple([arm, arm]),
  legs: z.tuple([leg, leg]),
});

export type BodyData = z.infer<typeof body>;

const joint = z.enum(jointNames);

/** Measured at a joint of the first of the people, and from where its movement begins. */
const arc = z.strictObject({
  at: z.union([joint, z.tuple([z.number(), z.number()])]),
  r: z.number().positive(),
  from: angle,
  to: angle,
  slant: z.number().optional(),
  ticks: z.literal("none").optional(),
});

const things = { ...objects, ...closeUps };
const thingNames = Object.keys(things) as (keyof typeof things)[];
/** Such as ["stool", 0, 52]. */
const written = z.tuple([z.enum(thingNames)], z.custom<never>());
const thing = written.refine(canBeDrawn, "cannot be drawn with these measures");

type Thing = z.infer<typeof written>;

export function layersOf([name, ...measures]: Thing): readonly Layer[] {
  type Layers = Layer | readonly Layer[];
  const thing: Layers | ((...measures: never[]) => Layers) = things[name];
  return [typeof thing === "function" ? thing(...measures) : thing].flat();
}

function canBeDrawn(thing: Thing): boolean {
  try {
    return Object.values(boxOf(layersOf(thing))).every(Number.isFinite);
  } catch {
    return false;
  }
}

export const poseSchema = z.strictObject({
  /** The text alternative. */
  alt: z.string().regex(/^[A-Z].{15,130}\.$/),
  people: z.array(body).optional(),
  arcs: z.array(arc).optional(),
  behind: z.array(thing).optional(),
  inFront: z.array(thing).optional(),
  /** Left and right end. */
  floor: z.tuple([z.number(), z.number()]).optional(),
});

export type PoseData = z.infer<typeof poseSchema>;

/** What differs from the pose that has the exercise's name. */
const { behind, inFront } = poseSchema.shape;
const stop = z.strictObject({ ...body.partial().shape, behind, inFront });
const limb = z.enum(["arm", "arm2", "leg", "leg2"]);

export type StopData = z.infer<typeof stop>;
export type LimbName = z.infer<typeof limb>;

export const exerciseSchema = z.strictObject({
  /** The public health page or textbook that describes it. */
  source: z.string().min(5),
  before: z.array(stop).optional(),
  after: z.array(stop).optional(),
  /** The joint that all else moves about; without it nobody moves as a whole. */
  still: joint.optional(),
  /** Seen from the side: hands and feet that stay where the pose has them. */
  planted: z.array(limb).optional(),
  /** The hand that what is behind the person moves with. */
  carried: joint.optional(),
  /** From one stop to the next. */
  seconds: z.number().positive(),
  /** At either end. */
  hold: z.number().min(0),
  /** How often the drawing does it before it rests; an odd number changes sides at the start. */
  repetitions: z.int().positive(),
  /** On each side, or with both at once. */
  side: z.enum(["each", "both"]),
  works: z.array(z.enum(muscles)),
});

export type ExerciseData = z.infer<typeof exerciseSchema>;
