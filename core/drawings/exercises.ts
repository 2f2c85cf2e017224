import exerciseData from "./exercises.json" with { type: "json" };
import type { ExerciseData, StopData } from "./pose-schemas.ts";
import { allPoses, type AnyPoseName, type Pose, readPose } from "./poses.ts";

export interface Exercise extends Omit<ExerciseData, "before" | "after"> {
  /** The pose that has its name. */
  pose: Pose;
  /** From the start to the end. */
  stops: Pose[];
  /** Whether its last stop is another than the pose. */
  endsElsewhere: boolean;
}

export type ExerciseName = keyof typeof exerciseData & AnyPoseName;

const data = exerciseData as unknown as Record<ExerciseName, ExerciseData>;

export const exerciseNames = Object.keys(data) as ExerciseName[];

export const isExercise = (pose: string): pose is ExerciseName => Object.hasOwn(data, pose);

export function findExercise(name: ExerciseName): Exercise {
  return toExercise(allPoses[name], data[name]);
}

export function toExercise(
  pose: Pose,
  { before = [], after = [], ...rest }: ExerciseData,
): Exercise {
  const stopOf = (stop: StopData) => changed(pose, stop);
  const stops = [...before.map(stopOf), pose, ...after.map(stopOf)];
  return { ...rest, pose, stops, endsElsewhere: after.length > 0 };
}

function changed(pose: Pose, { behind, inFront, ...body }: StopData): Pose {
  const [person, ...others] = pose.people ?? [];
  const things = readPose({ alt: pose.alt, behind, inFront });
  return {
    ...pose,
    ...(person && { people: [{ ...person, ...body }, ...others] }),
    ...(behind && { behind: things.behind }),
    ...(inFront && { inFront: things.inFront }),
  };
}
