// The drawings as SVG files: made at build by scripts/drawings-plugin.ts, shown by figure.tsx.
import { createHash } from "node:crypto";
import { clinicFolder } from "../content/clinic-folder.ts";
import { readPlace } from "../content/folder/read-brand.ts";
import { heroView, movingCard, movingHero, stepsScene } from "./exercise-drawings.ts";
import { type ExerciseName, exerciseNames, findExercise } from "./exercises.ts";
import { draw, outlineWidth } from "./layers.ts";
import {
  allPoseNames,
  allPoses,
  type AnyPoseName,
  type Pose,
  type PoseName,
  poseNames,
  poses,
} from "./poses.ts";
import { personLayers } from "./person/person-layers.ts";
import type { Arm, Leg } from "./pose-schemas.ts";
import { frame, sceneOf, viewBox } from "./scene.ts";
import { type Box, boxOf, type Layer } from "./shapes.ts";
import { type Body, stand } from "./person/skeleton.ts";
import { overStrata, pinOnStrata } from "./strata.ts";

/** 8:5 for cards and exercises; over strata 8:5 for a panel, 4:3 for a hero. */
export type DrawingName =
  | AnyPoseName
  | `${PoseName}-${"panel" | "hero"}`
  | `${ExerciseName}-steps`
  | "body"
  | "map"
  | "place";

const place = readPlace(clinicFolder);

export const drawings = {
  ...Object.fromEntries(allPoseNames.map((name) => [name, drawCard(sceneOf(allPoses[name]))])),
  ...Object.fromEntries(
    poseNames.map((name) => [`${name}-panel`, drawOverStrata(poses[name], 8 / 5)]),
  ),
  ...Object.fromEntries(
    poseNames.map((name) => [`${name}-hero`, drawOverStrata(poses[name], 4 / 3, heroView(name))]),
  ),
  ...Object.fromEntries(exerciseNames.map((name) => [`${name}-steps`, drawCard(stepsScene(name))])),
  body: file("0 0 150 200", draw(bodyLayers())),
  map: file("0 0 640 360", pinOnStrata()),
  ...(place && { place: file(place.view, place.content) }),
} as Record<DrawingName, string>;

/** An exercise after which the person is not as the pose has them would leave another picture than the hero's. */
export const movingHeroes = exerciseNames.filter(
  (name) => Object.hasOwn(poses, name) && !findExercise(name).endsElsewhere,
);

/** Those that move by themselves: "bridge-moves", "bridge-hero-moves". */
export const moving: Record<string, string> = Object.fromEntries([
  ...exerciseNames.map((name) => [`${name}-moves`, movingCard(name)]),
  ...movingHeroes.map((name) => [`${name}-hero-moves`, movingHero(name)]),
]);

const hash = createHash("sha256")
  .update(Object.values({ ...drawings, ...moving }).join("\n"))
  .digest("hex")
  .slice(0, 8);

/** The URL without name and ".svg". One hash for all files keeps a table of them out of the script. */
export const drawingsAt = `/assets/drawings-${hash}-`;

function drawCard(scene: readonly Layer[]): string {
  return file(viewBox(frame(boxOf(scene), 8 / 5)), draw(scene));
}

function drawOverStrata(pose: Pose, aspect: number, held?: Box): string {
  const { view, layers } = overStrata(pose, aspect, held);
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
