// What the tool writes: an SVG file for each picture, and the index that the site reads.
import { heroView, movingCard, movingHero, stepsScene } from "./exercise-drawings.ts";
import { exerciseNames, findExercise, isExercise } from "./exercises.ts";
import { draw, outlineWidth } from "./layers.ts";
import { personLayers } from "./person/person-layers.ts";
import { type Body, stand } from "./person/skeleton.ts";
import type { Arm, Leg } from "./pose-schemas.ts";
import { type Pose, poseNames, poses } from "./poses.ts";
import { frame, sceneOf, viewBox } from "./scene.ts";
import { type Box, boxOf, type Layer } from "./shapes.ts";
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
        ...(isExercise(name) && { isExercise: true }),
        ...(heroView(name) && { heroMoves: true }),
      },
    ]),
  );
}

/** "bridge" and "bridge-hero" of each pose; "bridge-steps", "bridge-moves" and "bridge-hero-moves" of exercises. */
export function drawFigures(): Map<string, string> {
  return new Map([
    ...poseNames.map((name) => [name, drawCard(sceneOf(poses[name]))] as const),
    ...poseNames.map((name) => [`${name}-hero`, drawHero(poses[name], heroView(name))] as const),
    ...exerciseNames.map((name) => [`${name}-steps`, drawCard(stepsScene(name))] as const),
    ...exerciseNames.map((name) => [`${name}-moves`, movingCard(name)] as const),
    ...exerciseNames
      .filter((name) => !findExercise(name).endsElsewhere)
      .map((name) => [`${name}-hero-moves`, movingHero(name)] as const),
    ["body", file("0 0 150 200", draw(bodyLayers()))],
    ["map", file("0 0 640 360", pinOnStrata())],
  ]);
}

function drawCard(scene: readonly Layer[]): string {
  return file(viewBox(frame(boxOf(scene), 8 / 5)), draw(scene));
}

function drawHero(pose: Pose, held?: Box): string {
  const { view, layers } = overStrata(pose, 4 / 3, held);
  return file(viewBox(view), draw(layers));
}

function bodyLayers(): Layer[] {
  const arm: Arm = [9, 2];
  const leg: Leg = [2, 0];
  const person: Body = {
    x: 75,
    lift: -192,
    view: "front",
    lean: 0,
    arms: [arm, arm],
    legs: [leg, leg],
  };
  const isJoint = (layer: Layer) => "dots" in layer && layer.dots === "joint";
  return personLayers(person, stand(person)).filter((layer) => !isJoint(layer));
}

/** Works through `<use>` and as a file. */
function file(view: string, content: string): string {
  const [, , width, height] = view.split(" ");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><symbol id="d" viewBox="${view}" fill="none" stroke-linecap="round" stroke-width="${outlineWidth}">${content}</symbol><use href="#d"/></svg>`;
}
