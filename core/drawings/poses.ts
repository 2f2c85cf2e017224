import * as closeUps from "./close-ups.ts";
import exerciseData from "./exercise-poses.json" with { type: "json" };
import * as objects from "./objects.ts";
import poseData from "./poses.json" with { type: "json" };
import type { PoseData, Thing } from "./pose-schemas.ts";
import type { Layer } from "./shapes.ts";
import type { Muscle } from "./muscles.ts";
import type { Body } from "./skeleton.ts";

export interface Pose extends Omit<PoseData, "people" | "behind" | "inFront"> {
  people?: readonly Body[];
  behind?: readonly Layer[];
  inFront?: readonly Layer[];
  /** The muscles that are marked on the first of the people. */
  works?: readonly Muscle[];
}

const things = { ...objects, ...closeUps };

export type PoseName = keyof typeof poseData;
export type AnyPoseName = PoseName | keyof typeof exerciseData;

/** For pages and cards. */
export const poses = read<PoseName>(poseData);
/** Includes poses that only exercises in rendered text show. */
export const allPoses = { ...poses, ...read<keyof typeof exerciseData>(exerciseData) };
export const allPoseNames = Object.keys(allPoses) as AnyPoseName[];

// TypeScript reads a JSON file's tuples as arrays; poses.test.ts draws every pose.
function read<Name extends string>(data: object): Record<Name, Pose> {
  const entries = Object.entries(data as Record<string, PoseData>);
  return Object.fromEntries(entries.map(([name, pose]) => [name, readPose(pose)])) as Record<
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
