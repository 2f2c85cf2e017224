// An exercise as its first and last pose with an arrow, and as a moving drawing.
import { animate } from "./animation.ts";
import { type Exercise, type ExerciseName, findExercise, isExercise } from "./exercises.ts";
import type { Inking } from "./layers.ts";
import { framesOf, PoseMistake, secondsOf } from "./movement.ts";
import type { Pose } from "./poses.ts";
import { boxOf, frameBox, isArc, type Layer, sceneOf } from "./scene.ts";
import { type Box, line, type Point, shifted, type Solid, union } from "./shapes.ts";
import { overStrata } from "./strata.ts";

/** Seen at the top of a page: once there and back, in under five seconds. */
const longestOnce = 4.6;

export function movingCard(name: ExerciseName, ink: Inking): string {
  const exercise = findExercise(name);
  const frames = layerFrames(exercise, exercise.works);
  const view = frameBox(boxOfAll(frames), 8 / 5);
  const playing = {
    seconds: secondsOf(exercise),
    runs: 2 * exercise.repetitions,
    changesSides: exercise.side === "each",
  };
  return named(name, () => animate(frames, view, playing, ink));
}

export function movingHero(name: ExerciseName, ink: Inking): string {
  const exercise = findExercise(name);
  const frames = layerFrames(exercise);
  const view = heroView(name)!;
  const grounded = frames.map(({ layers, ...frame }) => ({
    ...frame,
    layers: exercise.stops[0]!.floor ? overStrata(layers, view) : layers,
  }));
  const seconds = Math.min(secondsOf(exercise), longestOnce / 2);
  return named(name, () => animate(grounded, view, { seconds, runs: 2 }, ink));
}

/** The frame that holds the whole movement, so that nothing jumps when it begins. */
export function heroView(pose: string): Box | undefined {
  return isExercise(pose) && !findExercise(pose).endsElsewhere
    ? frameBox(boxOfAll(layerFrames(findExercise(pose))), 4 / 3, 20)
    : undefined;
}

/** Below each other or side by side, whichever shows them larger. */
export function stepsScene(name: ExerciseName): Layer[] {
  const exercise = findExercise(name);
  const poses = framesOf(exercise).map(({ pose }) => pose);
  const start = sceneOf({ ...poses[0]!, arcs: [] });
  const end = sceneOf({ ...withOwnArcs(exercise, poses.at(-1)!), works: exercise.works });
  const [from, to] = [union(start.map(boxOf)), union(end.map(boxOf))];
  const beside = to.left - from.right;
  const aside = [
    ...start,
    ...moved(end, gap - beside, 0),
    arrow([from.right + 6, Math.min(from.top, to.top) / 2], [1, 0]),
  ];
  const below = [
    ...start,
    ...moved(end, 0, from.bottom - to.top + gap),
    arrow([(from.left + from.right) / 2, from.bottom + 4], [0, 1]),
  ];
  const size = (layers: Layer[]) => {
    const { left, right } = frameBox(union(layers.map(boxOf)), 8 / 5);
    return right - left;
  };
  return size(below) < size(aside) ? below : aside;
}

const gap = 44;

function arrow([x, y]: Point, [right, down]: Point): Solid {
  const at = (along: number, across: number): Point => [
    x + right * along + down * across,
    y + down * along + right * across,
  ];
  const tip = at(32, 0);
  return {
    paint: "arrow",
    chains: [line(4.4, at(0, 0), tip), line(4.4, at(22, -9), tip, at(22, 9))],
  };
}

const moved = (layers: readonly Layer[], dx: number, dy: number) =>
  layers.map((layer) => shifted(layer, dx, dy));

const layerFrames = (exercise: Exercise, works: Pose["works"] = []) =>
  framesOf(exercise).map(({ time, pose }) => ({
    time,
    layers: sceneOf({ ...withOwnArcs(exercise, pose), works }),
  }));

/** Arcs belong to the pose that they are drawn at. */
const withOwnArcs = ({ endsElsewhere }: Exercise, shown: Pose): Pose =>
  endsElsewhere ? { ...shown, arcs: [] } : shown;

/** Arcs are those of the end. */
const boxOfAll = (frames: readonly { layers: readonly Layer[] }[]): Box =>
  union(
    frames.flatMap(({ layers }, i) =>
      layers.filter((layer) => i === frames.length - 1 || !isArc(layer)).map(boxOf),
    ),
  );

function named<Value>(name: string, make: () => Value): Value {
  try {
    return make();
  } catch (error) {
    if (error instanceof PoseMistake) throw new Error(`${name}: ${error.message}`);
    throw error;
  }
}
