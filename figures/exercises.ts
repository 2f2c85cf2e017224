import exerciseData from "./exercises.json" with { type: "json" };
import type { ExerciseData, PoseData, StopData } from "./pose-schemas.ts";
import { type PoseName, type Pose, poseData, readPose } from "./poses.ts";

export interface Exercise extends Omit<ExerciseData, "before" | "after"> {
  /** The pose that has its name. */
  pose: Pose;
  /** From the start to the end. */
  stops: Pose[];
  /** Whether its last stop is another than the pose. */
  endsElsewhere: boolean;
}

export type ExerciseName = keyof typeof exerciseData & PoseName;

const data = exerciseData as unknown as Record<ExerciseName, ExerciseData>;

export const exerciseNames = Object.keys(data) as ExerciseName[];

export const isExercise = (pose: string): pose is ExerciseName => Object.hasOwn(data, pose);

export function findExercise(name: ExerciseName): Exercise {
  return toExercise(poseData[name], data[name]);
}

export function toExercise(
  atPose: PoseData,
  { before = [], after = [], ...rest }: ExerciseData,
): Exercise {
  const stopOf = (stop: StopData) => readPose(changed(atPose, stop));
  const pose = readPose(atPose);
  const stops = [...before.map(stopOf), pose, ...after.map(stopOf)];
  return { ...rest, pose, stops, endsElsewhere: after.length > 0 };
}

function changed(
  { people, ...pose }: PoseData,
  { behind = pose.behind, inFront = pose.inFront, ...body }: StopData,
): PoseData {
  return { ...pose, people: people?.map((person) => ({ ...person, ...body })), behind, inFront };
}
