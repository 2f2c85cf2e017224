import exerciseData from "./exercises.json" with { type: "json" };
import { allPoses, type AnyPoseName, type Pose, type PoseData, readPose } from "./poses.ts";
import type { Muscle } from "./muscles.ts";
import type { Body, JointName } from "./skeleton.ts";

export type LimbName = "arm" | "arm2" | "leg" | "leg2";

/** What differs from the pose that has the exercise's name. */
type StopData = Partial<Body> & Pick<PoseData, "behind" | "inFront">;

export interface ExerciseData {
  /** The public health page or textbook that describes it. */
  source: string;
  before?: StopData[];
  after?: StopData[];
  /** The joint that all else moves about; without it nobody moves as a whole. */
  still?: JointName;
  /** Hands and feet that stay where the pose has them. */
  planted?: LimbName[];
  /** Hands and feet that move straight from one stop to the next, such as along the floor. */
  sliding?: LimbName[];
  /** The hand that what is behind the person moves with. */
  carried?: JointName;
  /** From one stop to the next. */
  seconds: number;
  /** At either end. */
  hold: number;
  /** How often the drawing does it before it rests; an odd number changes sides at the start. */
  repetitions: number;
  /** On each side, or with both at once. */
  side: "each" | "both";
  works: Muscle[];
}

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
