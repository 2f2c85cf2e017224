// An exercise as its first and last pose with an arrow, and as a moving drawing.
import { animate } from "./animation.ts";
import { type Exercise, type ExerciseName, findExercise, isExercise } from "./exercises.ts";
import { framesOf, secondsOf } from "./movement.ts";
import { isArc, sceneOf } from "./scene.ts";
import { type Box, boxOf, type Layer, line, type Point, shifted, solid } from "./shapes.ts";
import { heroFrame, overStrata, withoutFloor } from "./strata.ts";

/** Seen at the top of a page: once there and back, in under five seconds. */
const longestOnce = 4.6;

export function movingCard(name: ExerciseName): string {
  const exercise = findExercise(name);
  const frames = shownFrames(exercise).map(({ time, pose }) => ({
    time,
    layers: sceneOf({ ...pose, works: exercise.works }),
  }));
  const { left, top, right, bottom } = cropped(stepsScene(name));
  const view = fitted(boxOfAll(frames), (right - left) / (bottom - top));
  return animate(frames, view, {
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
    layers: overStrata(pose, 4 / 3, view).layers,
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
  return heroFrame(
    boxOfAll(frames.map(({ pose }) => ({ layers: withoutFloor(sceneOf(pose)) }))),
    4 / 3,
  );
}

const margin = 12;

/** The frame of what shows an exercise: as close as it can be. */
export const cropped = (layers: readonly Layer[]): Box => fitted(boxOf(layers));

/** At least so wide, for its height, as `aspect` says. */
function fitted(box: Box, aspect?: number): Box {
  const [width, height] = [box.right - box.left + 2 * margin, box.bottom - box.top + 2 * margin];
  const tall = aspect ? Math.max(height, width / aspect) : height;
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const wide = aspect ? tall * aspect : width;
  return { left: x - wide / 2, top: y - tall / 2, right: x + wide / 2, bottom: y + tall / 2 };
}

/** The place for an exercise on a desk, and on a phone. */
const places = [
  [728, 280],
  [350, 400],
] as const;

/** Below each other or side by side, whichever shows them larger where they are smaller. */
export function stepsScene(name: ExerciseName): Layer[] {
  const exercise = findExercise(name);
  const poses = shownFrames(exercise).map(({ pose }) => pose);
  const start = sceneOf({ ...poses[0]!, arcs: [] });
  const end = sceneOf({ ...poses.at(-1)!, works: exercise.works });
  const [from, to] = [boxOf(start), boxOf(end)];
  const beside = to.left - from.right;
  const aside = [
    ...start,
    ...end.map((layer) => shifted(layer, gap - beside, 0)),
    arrow([from.right + 6, Math.min(from.top, to.top) / 2], [1, 0]),
  ];
  const below = [
    ...start,
    ...end.map((layer) => shifted(layer, 0, from.bottom - to.top + gap)),
    arrow([(from.left + from.right) / 2, from.bottom + 4], [0, 1]),
  ];
  const scale = (layers: Layer[]) => {
    const { left, top, right, bottom } = cropped(layers);
    return Math.min(...places.map(([w, h]) => Math.min(w / (right - left), h / (bottom - top))));
  };
  return scale(below) > scale(aside) ? below : aside;
}

const gap = 44;

function arrow([x, y]: Point, [right, down]: Point): Layer {
  const at = (along: number, across: number): Point => [
    x + right * along + down * across,
    y + down * along + right * across,
  ];
  const tip = at(32, 0);
  return solid("arrow", line(4.4, at(0, 0), tip), line(4.4, at(22, -9), tip, at(22, 9)));
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
