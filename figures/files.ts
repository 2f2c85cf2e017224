// What the tool writes: an SVG file for each picture, and the index that the site reads.
import { heroView, movingCard, movingHero, stepsOf } from "./exercise-drawings.ts";
import { type ExerciseName, exerciseNames, findExercise, isExercise } from "./exercises.ts";
import { draw, outlined } from "./layers.ts";
import { personOf } from "./person/people.ts";
import { personLayers } from "./person/person-layers.ts";
import { type Body, stand } from "./person/skeleton.ts";
import type { Arm, Leg } from "./pose-schemas.ts";
import { type Pose, poseNames, poses } from "./poses.ts";
import { frame, sceneOf, viewBox } from "./scene.ts";
import {
  type Box,
  boxOf,
  type Chain,
  circle,
  type Layer,
  type Point,
  solid,
  towards,
} from "./shapes.ts";
import { overStrata, pinOnStrata } from "./strata.ts";

/** By their path below this folder. */
export function drawAll(): Map<string, string> {
  return new Map([
    ["index.json", `${JSON.stringify(index(), null, 2)}\n`],
    ...[...drawFigures()].map(([name, svg]) => [`svg/${name}.svg`, `${svg}\n`] as const),
  ]);
}

function index() {
  return Object.fromEntries(
    poseNames.map((name) => [
      name,
      {
        alt: poses[name].alt,
        ...(isExercise(name) && { steps: sizeOf(stepsOf(name).view) }),
        ...(heroView(name) && { heroMoves: true }),
      },
    ]),
  );
}

const sizeOf = (view: Box) =>
  viewBox(view)
    .split(" ")
    .slice(2)
    .map((size) => Math.round(Number(size)));

/** "bridge" and "bridge-hero" of each pose; "bridge-steps", "bridge-moves" and "bridge-hero-moves" of exercises. */
export function drawFigures(): Map<string, string> {
  return new Map([
    ...poseNames.map((name) => [name, drawCard(sceneOf(poses[name]))] as const),
    ...poseNames.map((name) => [`${name}-hero`, drawHero(poses[name], heroView(name))] as const),
    ...exerciseNames.map((name) => [`${name}-steps`, drawSteps(name)] as const),
    ...exerciseNames.map((name) => [`${name}-moves`, movingCard(findExercise(name))] as const),
    ...exerciseNames
      .filter((name) => !findExercise(name).endsElsewhere)
      .map((name) => [`${name}-hero-moves`, movingHero(name)] as const),
    ["body", file("0 0 150 200", draw(bodyLayers()))],
    ["map", file("0 0 640 360", draw(pinOnStrata))],
  ]);
}

function drawCard(scene: readonly Layer[]): string {
  return file(viewBox(frame(boxOf(scene), 8 / 5)), draw(scene));
}

/** The poses are two symbols, which a page lays out. */
function drawSteps(name: ExerciseName): string {
  const { start, end, view } = stepsOf(name);
  const [width, height] = sizeOf(view) as [number, number];
  const symbols =
    symbol("from", viewBox(view), draw(start)) + symbol("d", viewBox(view), draw(end));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${2 * width} ${height}">${symbols}<use href="#from" width="${width}"/><use href="#d" x="${width}" width="${width}"/></svg>`;
}

function drawHero(pose: Pose, held?: Box): string {
  const { view, layers } = overStrata(pose, held);
  return file(viewBox(view), draw(layers));
}

function bodyLayers(): Layer[] {
  const arm: Arm = [11, -1, 2];
  const leg: Leg = [5, 1, 6];
  const person: Body = {
    person: "new-mother",
    x: 75,
    lift: -192,
    view: "front",
    isFromBehind: true,
    lean: 0,
    arms: [arm, arm],
    legs: [leg, leg],
  };
  const { joints } = stand(person);
  const isJoint = (layer: Layer) => "dots" in layer && layer.dots === "joint";
  return [
    ...personLayers(person, stand(person)).filter((layer) => !isJoint(layer)),
    fingers(joints.wrist, joints.hand, -1),
    fingers(joints.wrist2, joints.hand2, 1),
  ];
}

/** The thumb points to the body. */
function fingers(wrist: Point, tip: Point, thumb: 1 | -1): Layer {
  const angle = (Math.atan2(tip[0] - wrist[0], wrist[1] - tip[1]) * 180) / Math.PI;
  const finger = (spread: number, start: number, length: number, r: number): Chain => {
    const root = towards(angle - spread * thumb, start, wrist);
    return [circle(root, r), circle(towards(angle - spread * 0.6 * thumb, length, root), r * 0.85)];
  };
  const { skin } = personOf({ person: "new-mother" });
  const chains = [
    [circle(wrist, 3.9), circle(towards(angle, 7, wrist), 4.8)],
    finger(-24, 9, 5.4, 1.8),
    finger(-8, 10, 6.8, 1.9),
    finger(8, 10, 7, 1.9),
    finger(24, 9, 6, 1.8),
    finger(48, 4, 8, 2.1),
  ];
  return { ...solid(skin, ...chains), shade: "near" };
}

/** Works through `<use>` and as a file. */
function file(view: string, content: string): string {
  const [, , width, height] = view.split(" ");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${symbol("d", view, content)}<use href="#d"/></svg>`;
}

const symbol = (id: string, view: string, content: string) =>
  `<symbol id="${id}" viewBox="${view}" overflow="visible" ${outlined}>${content}</symbol>`;
