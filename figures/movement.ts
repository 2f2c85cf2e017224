// From the stops of an exercise, worked out at build: the poses in between.
import type { Exercise } from "./exercises.ts";
import type { Arm, LimbName } from "./pose-schemas.ts";
import type { Pose } from "./poses.ts";
import { type Angle, type Point, shifted } from "./shapes.ts";
import { type Body, length, stand } from "./person/skeleton.ts";

/** At `time` from 0 to 1 of the way from the first stop to the last. */
interface Frame {
  time: number;
  pose: Pose;
}

/** What cannot be drawn, such as by the name of the joint. */
export class PoseMistake extends Error {}

const framesPerStep = 8;

/** The first and the last frame are held for a while. */
export function framesOf(exercise: Exercise): Frame[] {
  const { stops, seconds, hold } = exercise;
  const total = secondsOf(exercise);
  return stops.slice(1).flatMap((to, step) =>
    Array.from({ length: framesPerStep + 1 }, (_, i): Frame => {
      const share = (1 - Math.cos((Math.PI * i) / framesPerStep)) / 2;
      const time = (hold + (step + i / framesPerStep) * seconds) / total;
      return { time, pose: settled(exercise, stops[step]!, to, share) };
    }).slice(step === 0 ? 0 : 1),
  );
}

export const secondsOf = ({ stops, seconds, hold }: Exercise): number =>
  (stops.length - 1) * seconds + 2 * hold;

/** Numbers are drawn between, all else is that of both. */
function between<Value>(from: Value, to: Value, share: number): Value {
  const mix = (a: unknown, b: unknown): unknown => {
    if (typeof a === "number" || typeof b === "number") {
      const [start, end] = [Number(a ?? 0), Number(b ?? 0)];
      return start + (end - start) * share;
    }
    if (Array.isArray(a) && Array.isArray(b)) {
      const longer = a.length > b.length ? a : b;
      return longer.map((_, i) => mix(a[i], b[i]));
    }
    if (typeof a === "object" && typeof b === "object" && a && b) {
      const names = new Set([...Object.keys(a), ...Object.keys(b)]);
      return Object.fromEntries(
        [...names].map((name) => [name, mix(a[name as never], b[name as never])]),
      );
    }
    return a ?? b;
  };
  return mix(from, to) as Value;
}

/** Between two stops, with the still joint and the planted hands and feet where the pose has them. */
function settled(exercise: Exercise, from: Pose, to: Pose, share: number): Pose {
  const { pose, still, planted = [], carried } = exercise;
  const moving = between(from, to, share);
  const [body, reference] = [moving.people?.[0], pose.people?.[0]];
  if (!body || !reference || !still) return moving;
  const held = { joint: still, at: stand(reference).joints[still] };
  const stay = planted.map((limb) => [limb, targetOf(limb, reference)] as const);
  const placed = stay.reduce<Body>(place, { ...body, held });
  const people = [placed];
  if (!carried) return { ...moving, people };
  const [fromX, fromY] = stand(reference).joints[carried];
  const [x, y] = stand(placed).joints[carried];
  const behind = pose.behind?.map((thing) => shifted(thing, x - fromX, y - fromY));
  return { ...moving, people, behind };
}

/** Where a hand's wrist or a foot's ankle is, and where the hand or foot points. */
interface Target {
  at: Point;
  points: Angle;
}

// Elbows bend forwards, knees backwards.
const arm = { of: "arms", upper: length.upperArm, lower: length.forearm, bend: -1 } as const;
const leg = { of: "legs", upper: length.thigh, lower: length.shin, bend: 1 } as const;

/** Of an adult who is seen from the side. */
const limbs = {
  arm: { ...arm, side: 0, root: "shoulder", middle: "elbow", end: "wrist" },
  arm2: { ...arm, side: 1, root: "shoulder2", middle: "elbow2", end: "wrist2" },
  leg: { ...leg, side: 0, root: "hip", middle: "knee", end: "ankle" },
  leg2: { ...leg, side: 1, root: "hip2", middle: "knee2", end: "ankle2" },
} as const satisfies Record<LimbName, object>;

/** The direction of a limb that hangs straight from the trunk. */
const straightDown = (of: "arms" | "legs", { lean, curl = 0 }: Body): Angle =>
  lean + (of === "arms" ? curl : 0) + 180;

function targetOf(limb: LimbName, body: Body): Target {
  const { of, side, end, bend } = limbs[limb];
  const [first, second, third = 0] = body[of][side];
  const lower = straightDown(of, body) - first + bend * second;
  return { at: stand(body).joints[end], points: lower - third };
}

/** Bends a limb so that its hand or foot is at the target (inverse kinematics). */
function place(body: Body, [limb, { at, points }]: readonly [LimbName, Target]): Body {
  const { of, side, root, middle, end, upper, lower, bend } = limbs[limb];
  const found = reach(stand(body).joints[root], at, upper, lower, bend);
  if (!found)
    throw new PoseMistake(`the ${middle} cannot stretch so far that the ${end} gets there`);
  const solved: Arm = [
    signed(straightDown(of, body) - found.upper),
    signed((found.lower - found.upper) * bend),
    signed(found.lower - points),
  ];
  return { ...body, [of]: body[of].with(side, solved) };
}

function reach(from: Point, to: Point, upper: number, lower: number, bend: number) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const distance = Math.hypot(dx, dy);
  if (distance > upper + lower + 0.8) return undefined;
  const d = Math.min(distance, upper + lower - 0.001);
  const towardsEnd = degrees(Math.atan2(dx, -dy));
  const corner = (a: number, b: number) =>
    degrees(Math.acos(Math.max(-1, Math.min(1, (a * a + d * d - b * b) / (2 * a * d)))));
  return {
    upper: towardsEnd - bend * corner(upper, lower),
    lower: towardsEnd + bend * corner(lower, upper),
  };
}

const degrees = (radians: number): Angle => (radians * 180) / Math.PI;
/** From -120 to 240: shoulders go beyond 180. */
const signed = (angle: Angle): Angle => ((((angle + 120) % 360) + 360) % 360) - 120;
