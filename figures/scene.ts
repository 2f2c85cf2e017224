// Turns a pose into layers, back to front, and their frame.
import { rod } from "./objects.ts";
import type { Arc, Box, Layer } from "./shapes.ts";
import { stand } from "./person/skeleton.ts";
import { personLayers } from "./person/person-layers.ts";
import type { Pose } from "./poses.ts";

/** Small poses keep the scale of large ones, so that strokes match from card to card. */
const smallest = 150;

export function sceneOf({ people = [], arcs = [], floor, behind, inFront, works }: Pose): Layer[] {
  const standing = people.map((body) => ({ body, skeleton: stand(body) }));
  return [
    ...(floor ? [rod("floor", 4, [floor[0], 2], [floor[1], 2])] : []),
    ...(behind ?? []),
    ...arcs.map(({ at, ...arc }): Arc => {
      const centre = typeof at === "string" ? standing[0]!.skeleton.joints[at] : at;
      return { ...arc, centre };
    }),
    ...standing.flatMap(({ body, skeleton }, i) =>
      personLayers(body, skeleton, i === 0 ? works : []),
    ),
    ...(inFront ?? []),
  ];
}

/** The range of a joint. */
export const isArc = (layer: Layer) => !("hulls" in layer || layer.band);

const margin = 10;

export function frame({ left, top, right, bottom }: Box, aspect: number): Box {
  const height = Math.max(
    bottom - top + 2 * margin,
    (right - left + 2 * margin) / aspect,
    smallest,
  );
  const width = height * aspect;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

export function viewBox({ left, top, right, bottom }: Box): string {
  return [left, top, right - left, bottom - top].map((v) => Math.round(v * 10) / 10).join(" ");
}
