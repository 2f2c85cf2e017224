// An exercise as its first and last pose, and as a moving drawing.
import { animate } from "./animation.ts";
import { type Exercise, type ExerciseName, findExercise, isExercise } from "./exercises.ts";
import { framesOf, secondsOf } from "./movement.ts";
import { isArc, sceneOf } from "./scene.ts";
import { type Box, boxOf, type Layer } from "./shapes.ts";
import { heroFrame, overStrata, withoutFloor } from "./strata.ts";

/** Seen at the top of a page: once there and back, in under five seconds. */
const longestOnce = 4.6;

/** @throws {PoseMistake} */
export function movingCard(exercise: Exercise): string {
  const frames = shownFrames(exercise).map(({ time, pose }) => ({
    time,
    layers: sceneOf({ ...pose, works: exercise.works }),
  }));
  return animate(frames, withMargin(boxOfAll(frames)), {
    seconds: secondsOf(exercise),
    runs: 2 * exercise.repetitions,
    changesSides: exercise.side === "each",
  });
}

export function movingHero(name: ExerciseName): string {
  const exercise = findExercise(name);
  const view = heroView(name)!;
  const frames = shownFrames(exercise).map(({ time, pose }) => ({
    time,
    layers: overStrata(pose, view).layers,
  }));
  return animate(frames, view, {
    seconds: Math.min(secondsOf(exercise), longestOnce / 2),
    runs: 2,
  });
}

/** The frame that holds the whole movement, so that nothing jumps when it begins. */
export function heroView(pose: string): Box | undefined {
  if (!isExercise(pose) || findExercise(pose).endsElsewhere) return undefined;
  const frames = shownFrames(findExercise(pose));
  return heroFrame(boxOfAll(frames.map(({ pose }) => ({ layers: withoutFloor(sceneOf(pose)) }))));
}

const margin = 3;

const withMargin = ({ left, top, right, bottom }: Box): Box => ({
  left: left - margin,
  top: top - margin,
  right: right + margin,
  bottom: bottom + margin,
});

/** The first and the last pose of an exercise, in one frame. */
export function stepsOf(name: ExerciseName) {
  const exercise = findExercise(name);
  const poses = shownFrames(exercise).map(({ pose }) => pose);
  const start = sceneOf({ ...poses[0]!, arcs: [] });
  const end = sceneOf({ ...poses.at(-1)!, works: exercise.works });
  return { start, end, view: withMargin(boxOf([...start, ...end])) };
}

/** Arcs belong to the pose that they are drawn at. */
const shownFrames = (exercise: Exercise) =>
  framesOf(exercise).map(({ time, pose }) => ({
    time,
    pose: exercise.endsElsewhere ? { ...pose, arcs: [] } : pose,
  }));

/** Arcs are those of the end. */
const boxOfAll = (frames: readonly { layers: readonly Layer[] }[]): Box =>
  boxOf(
    frames.flatMap(({ layers }, i) =>
      layers.filter((layer) => i === frames.length - 1 || !isArc(layer)),
    ),
  );
