// The muscles that an exercise works, marked on the limbs.
import { along, circle } from "./shapes.ts";
import type { Chain, Point, Solid } from "./shapes.ts";
import type { Skeleton } from "./skeleton.ts";

/** Of the near side, and with a 2 of the far side. */
export const muscles = [
  "neck",
  "shoulder",
  "shoulder2",
  "upperArm",
  "belly",
  "back",
  "hip",
  "hip2",
  "thigh",
  "thigh2",
  "calf",
] as const;

export type Muscle = (typeof muscles)[number];

export const onArm = new Set<Muscle>(["shoulder", "shoulder2", "upperArm"]);

export function markOf(
  name: Muscle,
  joints: Skeleton["joints"],
  [, loin, waist, ribs]: Skeleton["spine"],
): Solid {
  const line = (from: Point, to: Point, start: number, end: number, r: number): Chain => [
    circle(along(from, to, start), r),
    circle(along(from, to, end), r),
  ];
  const chains: Record<Muscle, () => Chain[]> = {
    neck: () => [line(joints.neck, joints.head, -0.6, 0.1, 2.6)],
    shoulder: () => [line(joints.shoulder, joints.elbow, 0.1, 0.3, 3.6)],
    shoulder2: () => [line(joints.shoulder2, joints.elbow2, 0.1, 0.3, 3.6)],
    upperArm: () => [line(joints.shoulder, joints.elbow, 0.3, 0.75, 2.4)],
    belly: () => [line(loin, waist, 0, 1, 3.4)],
    back: () => [line(loin, waist, -0.5, 1, 3.4), line(waist, ribs, 0, 1, 3.4)],
    hip: () => [line(joints.hip, joints.knee, 0, 0.18, 5)],
    hip2: () => [line(joints.hip2, joints.knee2, 0, 0.18, 5)],
    thigh: () => [line(joints.hip, joints.knee, 0.32, 0.72, 3)],
    thigh2: () => [line(joints.hip2, joints.knee2, 0.32, 0.72, 3)],
    calf: () => [line(joints.knee, joints.ankle, 0.25, 0.6, 2.8)],
  };
  return { paint: "work", chains: chains[name]() };
}
