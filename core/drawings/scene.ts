// Turns a pose into layers, back to front, and their bounding box.
import { rod } from "./objects.ts";
import { boxOfArc, boxOfBand, boxOfSolid, boxOfCircles, circle, union } from "./shapes.ts";
import type { Arc, Band, Box, Dots, Point, Solid } from "./shapes.ts";
import { stand } from "./skeleton.ts";
import type { JointName } from "./skeleton.ts";
import { personLayers } from "./person-layers.ts";
import type { Pose } from "./poses.ts";

export type Layer = Solid | Band | Dots | Arc;

/** Small poses keep the scale of large ones, so that strokes match from card to card. */
const smallest = 150;

export function sceneOf(pose: Pose): Layer[] {
  const people = (pose.people ?? []).map((body) => ({ body, skeleton: stand(body) }));
  const joint = (name: JointName, person: number): Point => {
    const found = people[person];
    if (!found) throw new Error(`No person ${person} to measure the ${name} of`);
    return found.skeleton.joints[name];
  };
  const arcs = (pose.arcs ?? []).map(({ at, person = 0, ...arc }): Arc => ({
    ...arc,
    centre: typeof at === "string" ? joint(at, person) : at,
  }));
  return [
    ...(pose.floor ? [rod("floor", 4, [pose.floor[0], 2], [pose.floor[1], 2])] : []),
    ...(pose.behind ?? []),
    ...arcs,
    ...people.flatMap(({ body, skeleton }, i) =>
      personLayers(body, skeleton, i === 0 ? pose.works : []),
    ),
    ...(pose.inFront ?? []),
  ];
}

export const isArc = (layer: Layer) => "from" in layer && !("band" in layer);

export function boxOf(layer: Layer): Box {
  if ("paint" in layer) return boxOfSolid(layer);
  if ("band" in layer) return boxOfBand(layer);
  if ("dots" in layer) return boxOfCircles(layer.at.map((point) => circle(point, layer.r)));
  return boxOfArc(layer);
}

export const frame = (layers: readonly Layer[], aspect: number, margin = 10): Box =>
  frameBox(union(layers.map(boxOf)), aspect, margin);

export function frameBox(box: Box, aspect: number, margin = 10): Box {
  const height = Math.max(
    box.bottom - box.top + 2 * margin,
    (box.right - box.left + 2 * margin) / aspect,
    smallest,
  );
  const width = height * aspect;
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

export function viewBox({ left, top, right, bottom }: Box): string {
  return [left, top, right - left, bottom - top].map((v) => Math.round(v * 10) / 10).join(" ");
}
