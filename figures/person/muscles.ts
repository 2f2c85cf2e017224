// The muscles that an exercise works, marked on the limbs.
import { along, circle, type Chain, solid, type Solid } from "../shapes.ts";
import type { JointName, Joints } from "./joints.ts";

type Span = [from: JointName, to: JointName, start: number, end: number, r: number];

/** Of the near side, and with a 2 of the far side. */
const spans = {
  neck: [["nape", "neck", 0, 0, 3.2]],
  shoulder: [["shoulder", "elbow", 0.1, 0.3, 3.6]],
  shoulder2: [["shoulder2", "elbow2", 0.1, 0.3, 3.6]],
  upperArm: [["shoulder", "elbow", 0.3, 0.75, 2.4]],
  belly: [["loin", "waist", 0, 1, 3.4]],
  back: [
    ["loin", "waist", -0.5, 1, 3.4],
    ["waist", "ribs", 0, 1, 3.4],
  ],
  hip: [["hip", "knee", 0, 0.18, 5]],
  hip2: [["hip2", "knee2", 0, 0.18, 5]],
  thigh: [["hip", "knee", 0.32, 0.72, 3]],
  calf: [["knee", "ankle", 0.25, 0.6, 2.8]],
} satisfies Record<string, Span[]>;

export type Muscle = keyof typeof spans;

export const muscles = Object.keys(spans) as Muscle[];

export const onArm = new Set<Muscle>(["shoulder", "shoulder2", "upperArm"]);

export function markOf(name: Muscle, joints: Joints): Solid {
  const chains = spans[name].map(([from, to, start, end, r]): Chain => {
    const at = (share: number) => circle(along(joints[from], joints[to], share), r);
    return [at(start), at(end)];
  });
  return solid("work", ...chains);
}
