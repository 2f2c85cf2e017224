// From the stops of an exercise, worked out at build: the poses in between.
import type { Exercise } from "./exercises.ts";
import type { JointName } from "./joints.ts";
import { sizeOf } from "./people.ts";
import type { LimbName } from "./pose-schemas.ts";
import type { Pose } from "./poses.ts";
import { type Angle, type Point, shifted } from "./shapes.ts";
import { type Body, length, stand } from "./skeleton.ts";

/** At `time` from 0 to 1 of the way from the first stop to the last. */
interface Frame {
  time: number;
  pose: Pose;
}

/** What cannot be drawn, by the name of the joint. */
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
export function between<Value>(from: Value, to: Value, share: number): Value {
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
  const { pose, still, planted = [], sliding = [], carried } = exercise;
  const moving = between(from, to, share);
  const [body, ...others] = moving.people ?? [];
  const [reference] = pose.people ?? [];
  if (!body || !reference || !still) return moving;
  const held = { joint: still, at: stand(reference).joints[still] };
  const targets = (limb: LimbName): Target => targetOf(limb, reference);
  const path = (limb: LimbName): Target =>
    between(
      targetOf(limb, { ...from.people![0]!, held }),
      targetOf(limb, { ...to.people![0]!, held }),
      share,
    );
  const planning = [
    ...planted.map((limb) => [limb, targets(limb)] as const),
    ...sliding.map((limb) => [limb, path(limb)] as const),
  ];
  const placed = planning.reduce<Body>((person, [limb, target]) => place(person, limb, target), {
    ...body,
    held,
  });
  const people = [placed, ...others];
  if (!carried) return { ...moving, people };
  const [[fromX, fromY], [x, y]] = [stand(reference), stand(placed)].map(
    ({ joints }) => joints[carried],
  ) as [Point, Point];
  const behind = pose.behind?.map((thing) => shifted(thing, x - fromX, y - fromY));
  return { ...moving, people, behind };
}

/** Where a hand's wrist or a foot's ankle is, and where the hand or foot points. */
interface Target {
  at: Point;
  points: Angle;
}

const ends = {
  arm: { root: "shoulder", middle: "elbow", end: "wrist" },
  arm2: { root: "shoulder2", middle: "elbow2", end: "wrist2" },
  leg: { root: "hip", middle: "knee", end: "ankle" },
  leg2: { root: "hip2", middle: "knee2", end: "ankle2" },
} as const satisfies Record<LimbName, Record<string, JointName>>;

const isArm = (limb: LimbName) => limb.startsWith("arm");
const isFar = (limb: LimbName) => limb.endsWith("2");
const sideOf = (limb: LimbName, { view }: Body) => (view === "front" && isFar(limb) ? -1 : 1);
/** Elbows bend forwards, knees backwards. */
const bendOf = (limb: LimbName, body: Body) => (isArm(limb) ? -1 : 1) * sideOf(limb, body);
const anglesOf = (limb: LimbName, { arms, legs }: Body) =>
  (isArm(limb) ? arms : legs)[isFar(limb) ? 1 : 0];
/** The direction of a limb that hangs straight from the trunk. */
const straightDown = (limb: LimbName, { lean, curl = 0 }: Body): Angle =>
  lean + (isArm(limb) ? curl : 0) + 180;

function targetOf(limb: LimbName, body: Body): Target {
  const [first, second, third = 0] = anglesOf(limb, body);
  const side = sideOf(limb, body);
  const lower = straightDown(limb, body) - side * first + bendOf(limb, body) * second;
  return { at: stand(body).joints[ends[limb].end], points: lower - side * third };
}

/** Bends a limb so that its hand or foot is at the target (inverse kinematics). */
function place(body: Body, limb: LimbName, { at, points }: Target): Body {
  const { root, middle, end } = ends[limb];
  const [upperLength, lowerLength] = isArm(limb)
    ? [length.upperArm, length.forearm]
    : [length.thigh, length.shin];
  const size = sizeOf(body);
  const [side, bend] = [sideOf(limb, body), bendOf(limb, body)];
  const found = reach(stand(body).joints[root], at, upperLength * size, lowerLength * size, bend);
  if (!found)
    throw new PoseMistake(`the ${middle} cannot stretch so far that the ${end} gets there`);
  const [, , third, ...seen] = anglesOf(limb, body);
  const turnsOut = body.view === "front" && !isArm(limb);
  const solved = [
    signed((straightDown(limb, body) - found.upper) * side),
    signed((found.lower - found.upper) * bend),
    turnsOut ? third : signed((found.lower - points) * side),
    ...seen,
  ];
  const [near, far] = isArm(limb) ? body.arms : body.legs;
  return {
    ...body,
    [isArm(limb) ? "arms" : "legs"]: isFar(limb) ? [near, solved] : [solved, far],
  };
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
