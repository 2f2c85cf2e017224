import { rod } from "./objects.ts";
import type { Pose } from "./poses.ts";
import { frame, sceneOf } from "./scene.ts";
import { type Box, boxOf, type Chain, type Layer, solid } from "./shapes.ts";

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
export const pinOnStrata: readonly Layer[] = [
  rod("strata-1", 46, [173, 237], [457, 237]),
  rod("strata-2", 46, [103, 287], [527, 287]),
  rod("strata-1", 46, [153, 337], [527, 337]),
  solid("white", pin(63)),
  solid("lake-7", pin(58)),
  rod("sun", 46, [320, 130]),
];

function pin(r: number): Chain {
  return [
    [320, 130, r],
    [320, 166 + r, 1],
  ];
}
