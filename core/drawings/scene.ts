// Turns a pose into layers, back to front, and their bounding box.
import { boxOfArc, boxOfBand, boxOfSolid, boxOfCircles, circle, union } from "./shapes.ts";
import type { Arc, Band, Box, Dots, Point, Solid } from "./shapes.ts";
import { stand } from "./skeleton.ts";
import type { Body, JointName, Skeleton } from "./skeleton.ts";
import { along, markOf, type Muscle, onArm } from "./muscles.ts";
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
  const floor: Solid[] = pose.floor
    ? [
        {
          paint: "floor",
          chains: [
            [
              [pose.floor[0], 2, 2],
              [pose.floor[1], 2, 2],
            ],
          ],
        },
      ]
    : [];
  return [
    ...floor,
    ...(pose.behind ?? []),
    ...arcs,
    ...people.flatMap(({ body, skeleton }, i) =>
      personLayers(body, skeleton, i === 0 ? pose.works : []),
    ),
    ...(pose.inFront ?? []),
  ];
}

export function personLayers(
  body: Body,
  { joints, spine, near, far, trunk, head }: Skeleton,
  works: readonly Muscle[] = [],
): Layer[] {
  const front = body.view === "front";
  const skin = body.tone ?? "near";
  const main = [joints.shoulder, joints.hip, joints.knee];
  const small = [joints.elbow, joints.ankle];
  const marks = works.map((name) => ({ name, layer: markOf(name, joints, spine) }));
  return [
    { paint: front ? skin : "far", chains: [...far.leg, ...far.arm] },
    { paint: skin, chains: [...head, ...trunk, ...near.leg] },
    ...marks.filter(({ name }) => !onArm.has(name)).map(({ layer }) => layer),
    { dots: "spine", at: spineDots(spine), r: 1.3 },
    { paint: "arm", chains: [...near.arm, ...(front ? far.arm : [])] },
    ...marks.filter(({ name }) => onArm.has(name)).map(({ layer }) => layer),
    {
      dots: "joint",
      at: front ? [...main, joints.shoulder2, joints.hip2, joints.knee2] : main,
      r: 3.2,
    },
    { dots: "joint", at: front ? [...small, joints.elbow2, joints.ankle2] : small, r: 2 },
  ];
}

const spineDots = ([a, b, c, d, e]: Skeleton["spine"]): Point[] => [
  along(a, b, 0.62),
  along(b, c, 0.08),
  along(b, c, 0.54),
  c,
  along(c, d, 0.46),
  along(c, d, 0.92),
  along(d, e, 0.38),
];

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

export const unionOf = (drawings: readonly (readonly Layer[])[]): Box =>
  union(drawings.flatMap((layers) => layers.map(boxOf)));
