import * as closeUps from "./close-ups.ts";
import exerciseData from "./exercise-poses.json" with { type: "json" };
import * as objects from "./objects.ts";
import shownData from "./poses.json" with { type: "json" };
import type { PoseData, Thing } from "./pose-schemas.ts";
import type { Layer } from "./shapes.ts";
import type { Muscle } from "./person/muscles.ts";
import type { Body } from "./person/skeleton.ts";

export interface Pose extends Omit<PoseData, "people" | "behind" | "inFront"> {
  people?: readonly Body[];
  behind?: readonly Layer[];
  inFront?: readonly Layer[];
  /** The muscles that are marked on the first of the people. */
  works?: readonly Muscle[];
}

const things = { ...objects, ...closeUps };

export type PoseName = keyof typeof shownData;
export type AnyPoseName = PoseName | keyof typeof exerciseData;

// TypeScript reads a JSON file's tuples as arrays; check-poses.ts checks them.
export const poseData = { ...shownData, ...exerciseData } as unknown as Record<
  AnyPoseName,
  PoseData
>;
export const poseNames = Object.keys(shownData) as PoseName[];
export const allPoseNames = Object.keys(poseData) as AnyPoseName[];

/** For pages and cards. */
export const poses = read(poseNames);
/** Includes poses that only exercises in rendered text show. */
export const allPoses = read(allPoseNames);

function read<Name extends AnyPoseName>(names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, readPose(poseData[name])])) as Record<
    Name,
    Pose
  >;
}

export function readPose({ behind, inFront, ...pose }: PoseData): Pose {
  return { ...pose, behind: behind?.flatMap(toLayers), inFront: inFront?.flatMap(toLayers) };
}

function toLayers([name, ...measures]: Thing): readonly Layer[] {
  type Layers = Layer | readonly Layer[];
  const thing: Layers | ((...measures: never[]) => Layers) = things[name];
  return [typeof thing === "function" ? thing(...measures) : thing].flat();
}
