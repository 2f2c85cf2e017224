import exerciseData from "./exercise-poses.json" with { type: "json" };
import shownData from "./poses.json" with { type: "json" };
import { layersOf, type PoseData } from "./pose-schemas.ts";
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

// TypeScript reads a JSON file's tuples as arrays; check-poses.ts checks them.
export const poseData = { ...shownData, ...exerciseData } as unknown as Record<PoseName, PoseData>;

export type PoseName = keyof typeof shownData | keyof typeof exerciseData;
export const poseNames = Object.keys(poseData) as PoseName[];

export const poses = Object.fromEntries(
  poseNames.map((name) => [name, readPose(poseData[name])]),
) as Record<PoseName, Pose>;

export function readPose({ behind, inFront, ...pose }: PoseData): Pose {
  return { ...pose, behind: behind?.flatMap(layersOf), inFront: inFront?.flatMap(layersOf) };
}
