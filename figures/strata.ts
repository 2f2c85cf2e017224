import { ink } from "./layers.ts";
import { rod } from "./objects.ts";
import { colour } from "./paints.ts";
import type { Pose } from "./poses.ts";
import { frame, sceneOf } from "./scene.ts";
import { type Box, boxOf, type Layer } from "./shapes.ts";

/** Left and right ends, middle and height as shares of the frame. The lowest runs off the page's right edge. */
const bars = [
  [0.16, 0.9, 0.2, 0.13],
  [0.02, 0.78, 0.47, 0.13],
  [0.08, 1.6, 0.9, 0.16],
] as const;

/** Of the frame's height, where the floor is: on the lowest of the strata. */
const floorAt = 0.81;

const aspect = 4 / 3;

/** The frame of a hero: as wide as what it holds, which stands on the lowest of the strata. */
export function heroFrame({ left, top, right }: Box): Box {
  const height = Math.max((16 - top) / floorAt, (right - left + 4) / aspect);
  const [middle, width] = [(left + right) / 2, height * aspect];
  return {
    left: middle - width / 2,
    top: -height * floorAt,
    right: middle + width / 2,
    bottom: height * (1 - floorAt),
  };
}

/** Rounded layers, like rock and vertebrae, behind a drawing. Close-ups of hands have strata of their own. */
export function overStrata(pose: Pose, held?: Box) {
  const scene = sceneOf(pose);
  const box = boxOf(withoutFloor(scene));
  if (!pose.floor) return { view: frame(boxOf(scene), aspect), layers: scene };
  const view = held ?? heroFrame(box);
  const [width, height] = [view.right - view.left, view.bottom - view.top];
  const strata = bars.map(([from, to, middle, share], i) => {
    const [y, r] = [view.top + height * middle, (height * share) / 2];
    const paint = i === 1 ? "strata-2" : "strata-1";
    return rod(paint, 2 * r, [view.left + width * from + r, y], [view.left + width * to - r, y]);
  });
  const ground = scene.map((layer): Layer =>
    isFloor(layer) ? rod("ground", 4, [view.left + width * 0.04, 2], [view.right, 2]) : layer,
  );
  return { view, layers: [...strata, ...ground] };
}

const isFloor = (layer: Layer) => "paint" in layer && layer.paint === "floor";
export const withoutFloor = (layers: readonly Layer[]) => layers.filter((layer) => !isFloor(layer));

/** The placeholder of the map, 640 by 360 units. No streets: invented ones would mislead. */
export const pinOnStrata = (): string =>
  [
    ...mapStrata.map(
      ([x, y, width], index) =>
        `<rect x="${x}" y="${y}" width="${width}" height="46" rx="23" stroke="none" fill="${ink("strata", colour(index % 2 ? "strata-2" : "strata-1"))}"/>`,
    ),
    `<path d="M320 70c-33 0-60 27-60 60 0 44 60 100 60 100s60-56 60-100c0-33-27-60-60-60Z" fill="${ink("joint", colour("lake-7"))}" stroke="${ink("paper", colour("white"))}" stroke-width="5"/>`,
    `<circle cx="320" cy="130" r="23" fill="${ink("paper", colour("sun"))}"/>`,
  ].join("");

/** Left, top and width, from the highest down. */
const mapStrata = [
  [150, 214, 330],
  [80, 264, 470],
  [130, 314, 420],
] as const;
