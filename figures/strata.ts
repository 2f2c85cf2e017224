import { ink } from "./layers.ts";
import { rod } from "./objects.ts";
import { colour } from "./paints.ts";
import type { Pose } from "./poses.ts";
import { frame, sceneOf } from "./scene.ts";
import { type Box, boxOf, type Layer } from "./shapes.ts";

/** Left and right ends as shares of the frame. */
const bars = [
  [0.04, 0.86],
  [0.12, 0.9],
  [0.02, 0.94],
  [0.1, 0.98],
  [0.05, 0.92],
] as const;

/** Rounded layers, like rock and vertebrae, behind a drawing on dark ground. Close-ups of hands have strata of their own. */
export function overStrata(pose: Pose, aspect: number, held?: Box) {
  const scene = sceneOf(pose);
  const view = held ?? frame(boxOf(scene), aspect, pose.floor ? 20 : 10);
  if (!pose.floor) return { view, layers: scene };
  const { left, top, right, bottom } = view;
  const [width, step] = [right - left, (bottom - top) / bars.length];
  const r = step * 0.39;
  const strata = bars.map(([from, to], i) => {
    const y = top + step * (i + 0.5);
    const paint = i % 2 === 0 ? "strata-1" : "strata-2";
    return rod(paint, 2 * r, [left + width * from + r, y], [left + width * to - r, y]);
  });
  const ground = scene.map((layer): Layer =>
    "paint" in layer && layer.paint === "floor" ? { ...layer, paint: "ground" } : layer,
  );
  return { view, layers: [...strata, ...ground] };
}

/** The placeholder of the map, 640 by 360 units. No streets: invented ones would mislead. */
export const pinOnStrata = (): string =>
  [
    ...mapStrata.map(
      ([x, y, width], index) =>
        `<rect x="${x}" y="${y}" width="${width}" height="46" rx="23" fill="${ink("strata", colour(index % 2 ? "strata-2" : "strata-1"))}"/>`,
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
