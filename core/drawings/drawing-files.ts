// The drawings as SVG files: made at build by scripts/drawings-plugin.ts, shown by figure.tsx.
import { createHash } from "node:crypto";
import { clinicFolder } from "../content/clinic-folder.ts";
import { readPlace } from "../content/folder/read-brand.ts";
import { heroView, movingCard, movingHero, stepsScene } from "./exercise-drawings.ts";
import { type ExerciseName, exerciseNames, findExercise } from "./exercises.ts";
import { element, type Inking, outlineWidth, pathsOf } from "./layers.ts";
import {
  allPoseNames,
  allPoses,
  type AnyPoseName,
  type Pose,
  type PoseName,
  poses,
} from "./poses.ts";
import { personLayers } from "./person-layers.ts";
import { frame, type Layer, sceneOf, viewBox } from "./scene.ts";
import type { Box } from "./shapes.ts";
import { type Body, stand } from "./skeleton.ts";
import { overStrata, pinOnStrata } from "./strata.ts";

/** 8:5 for cards and exercises, 8:5 over strata, 4:3 over strata. */
type Shape = "card" | "panel" | "hero";
export type DrawingName =
  | AnyPoseName
  | `${PoseName}-${"panel" | "hero"}`
  | `${ExerciseName}-steps`
  | "body"
  | "map"
  | "place";

/** Custom properties of the page, which reach through `<use>`, override the drawing's own colours. */
const inkOfThePage: Inking = (ink, look) => `var(--fig-${ink},${look})`;

const place = readPlace(clinicFolder);
const poseNames = Object.keys(poses) as PoseName[];

export const drawings = {
  ...Object.fromEntries(allPoseNames.map((name) => [name, drawPose(allPoses[name], "card")])),
  ...Object.fromEntries(poseNames.map((name) => [`${name}-panel`, drawPose(poses[name], "panel")])),
  ...Object.fromEntries(
    poseNames.map((name) => [`${name}-hero`, drawPose(poses[name], "hero", heroView(name))]),
  ),
  ...Object.fromEntries(exerciseNames.map((name) => [`${name}-steps`, drawSteps(name)])),
  body: file("0 0 150 200", drawLayers(bodyLayers())),
  map: file("0 0 640 360", pinOnStrata(inkOfThePage)),
  ...(place && { place: file(place.view, place.content) }),
} as Record<DrawingName, string>;

/** An exercise after which the person is not as the pose has them would leave another picture than the hero's. */
export const movingHeroes = exerciseNames.filter(
  (name) => Object.hasOwn(poses, name) && !findExercise(name).endsElsewhere,
);

/** Those that move by themselves: "bridge-moves", "bridge-hero-moves". */
export const moving: Record<string, string> = Object.fromEntries([
  ...exerciseNames.map((name) => [`${name}-moves`, movingCard(name, inkOfThePage)]),
  ...movingHeroes.map((name) => [`${name}-hero-moves`, movingHero(name, inkOfThePage)]),
]);

/** The URL without name and ".svg". One hash for all files keeps a table of them out of the script. */
export const drawingsAt = `/assets/drawings-${hashOf([...Object.values(drawings), ...Object.values(moving)])}-`;

export const alts = Object.fromEntries(poseNames.map((name) => [name, poses[name].alt])) as Record<
  PoseName,
  string
>;

function drawPose(pose: Pose, shape: Shape, held?: Box): string {
  const scene = sceneOf(pose);
  // Close-ups of hands have strata of their own.
  const onStrata = shape !== "card" && pose.floor !== undefined;
  const view = held ?? frame(scene, shape === "hero" ? 4 / 3 : 8 / 5, onStrata ? 20 : 10);
  return file(viewBox(view), drawLayers(onStrata ? overStrata(scene, view) : scene));
}

function drawSteps(name: ExerciseName): string {
  const scene = stepsScene(name);
  return file(viewBox(frame(scene, 8 / 5)), drawLayers(scene));
}

function bodyLayers(): Layer[] {
  const arm = [9, 2] as const;
  const leg = [2, 0] as const;
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

function drawLayers(layers: readonly Layer[]): string {
  return pathsOf(layers, inkOfThePage)
    .map((path) => element("path", path))
    .join("");
}

/** Works through `<use>` and as a file. */
function file(view: string, content: string): string {
  const [, , width, height] = view.split(" ");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><symbol id="d" viewBox="${view}" fill="none" stroke-linecap="round" stroke-width="${outlineWidth}">${content}</symbol><use href="#d"/></svg>`;
}

function hashOf(texts: string[]): string {
  return createHash("sha256").update(texts.join("\n")).digest("hex").slice(0, 8);
}
