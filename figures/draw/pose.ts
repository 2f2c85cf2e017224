// A pose: the joints' angles in degrees, and what hands and feet reach for. It is refused where no joint goes so far.
import { bones } from "../body/body.ts";
import { baseWeights, boneIndex, type Human } from "./human.ts";
import {
  across,
  add,
  apply,
  between,
  clamp,
  cross,
  degrees,
  dot,
  frame,
  length,
  type Matrix,
  minus,
  multiply,
  times,
  transpose,
  turn,
  unit,
  type Vector,
  x,
  y,
  z,
} from "./vectors.ts";

/** In the world, in decimetres, or at a place of somebody: { on: "patient knee.L", by: [0, 1, 0] }. */
export type Place = Vector | { on: string; by?: Vector };

export type Arm = {
  /** Forward and up, out to the side, and inward about its own axis; against the trunk. */
  raise?: number;
  out?: number;
  turn?: number;
  /** In place of `raise`: where the upper arm and the forearm point in the room, 0 down, 90 forward. */
  upper?: number;
  fore?: number;
  elbow?: number;
  /** Palm from the thigh (0) to the back (90). */
  pronate?: number;
  /** The shoulder girdle. */
  back?: number;
  reach?: { to: Place; elbow?: Vector; palm?: Vector; fingers?: Vector };
  /** How far the fingers curl, and how far apart they are. */
  curl?: number;
  spread?: number;
  thumb?: number;
};
export type Leg = {
  /** Where they point in the room, 0 down, 90 forward. */
  thigh?: number;
  shin?: number;
  out?: number;
  /** Toes up. "flat": the sole on the floor. */
  ankle?: number | "flat";
  toes?: number;
};
export type Pose = {
  at?: readonly [x: number, z: number];
  /** Which joint stands at `at`; else the pelvis. */
  fixed?: string;
  /** What the lowest point of the body rests on. */
  on?: number;
  facing?: number;
  pelvis?: { pitch?: number; turn?: number };
  spine?: { lumbar?: number; chest?: number; turn?: number };
  neck?: { low?: number; nod?: number; side?: number; turn?: number };
  arms?: readonly [left: Arm, right: Arm];
  legs?: readonly [left: Leg, right: Leg];
};

export type Find = (place: Place) => Vector;

const sides = ["L", "R"] as const;
type Side = (typeof sides)[number];
const signOf = (side: Side) => (side === "L" ? 1 : -1);

/** How far joints of healthy adults go, with a little to spare for the mesh. */
const limits: Record<string, readonly [number, number]> = {
  "lower back": [-35, 65],
  "upper back": [-30, 50],
  "trunk turn": [-50, 50],
  "lower neck": [-40, 50],
  nod: [-50, 45],
  "neck side bend": [-45, 45],
  "neck turn": [-85, 85],
  hip: [-30, 135],
  "hip spread": [-35, 60],
  knee: [-5, 158],
  ankle: [-62, 38],
  toes: [-40, 75],
  shoulder: [-62, 185],
  elbow: [-6, 152],
  forearm: [-100, 110],
  wrist: [-96, 92],
  "wrist side": [-40, 45],
  "shoulder girdle": [-12, 40],
};

export class PoseError extends Error {}

const angleAt = (a: Vector, b: Vector) => degrees(Math.acos(clamp(dot(unit(a), unit(b)), -1, 1)));
const twistOf = (m: Matrix) => degrees(Math.atan2(m[0][2], m[2][2]));
const nearest = (angle: number) => ((((angle + 180) % 360) + 360) % 360) - 180;

/** Sets the joints. @throws {PoseError} */
export function takePose(human: Human, pose: Pose, find: Find): void {
  const check = (joint: string, value: number, where = "") => {
    const [low, high] = limits[joint]!;
    if (value < low || value > high || Number.isNaN(value))
      throw new PoseError(
        `the ${where}${joint} is at ${Math.round(value)}°; people's goes from ${low}° to ${high}°`,
      );
    return value;
  };
  const { facing = 0, pelvis = {}, spine = {}, neck = {}, arms = [{}, {}], legs = [{}, {}] } = pose;
  const ahead = turn(y, facing);
  const { lumbar = 0, chest: upper = 0 } = spine;

  const hips = multiply(ahead, turn(y, pelvis.turn ?? 0), turn(x, pelvis.pitch ?? 0));
  human.set("root", hips);
  const twist = check("trunk turn", spine.turn ?? 0);
  check("lower back", lumbar);
  check("upper back", upper);
  let at = hips;
  const parts = [
    ["spine05", lumbar * 0.3],
    ["spine04", lumbar * 0.35],
    ["spine03", lumbar * 0.35],
    ["spine02", upper * 0.5],
    ["spine01", upper * 0.5],
  ] as const;
  for (const [bone, bend] of parts) {
    at = multiply(at, turn(y, twist / 5), turn(x, bend));
    human.set(bone, at);
  }
  const chest = at;
  const [low, nod] = [check("lower neck", neck.low ?? 0), check("nod", neck.nod ?? 0)];
  const [tilt, look] = [
    check("neck side bend", neck.side ?? 0),
    check("neck turn", neck.turn ?? 0),
  ];
  const necks = [
    ["neck01", 0.2, low * 0.5],
    ["neck02", 0.25, low * 0.5],
    ["neck03", 0.25, nod * 0.45],
    ["head", 0.3, nod * 0.55],
  ] as const;
  for (const [bone, share, bend] of necks) {
    at = multiply(at, turn(y, look * share), turn(z, -tilt * share), turn(x, bend));
    human.set(bone, at);
  }
  sides.forEach((side, i) => {
    stand(human, side, legs[i]!, hips, ahead, check);
    placeArm(human, side, arms[i]!, chest, ahead, check);
  });
  human.solve();
  const [px, , pz] = human.at(pose.fixed ?? "root");
  const [atX, atZ] = pose.at ?? [0, 0];
  human.place = [atX - px, (pose.on ?? 0) - lowest(human), atZ - pz];
  human.solve();
  sides.forEach((side, i) => {
    if (arms[i]!.reach) reachHand(human, side, arms[i]!, chest, find, check);
  });
  human.solve();
}

type Check = (joint: string, value: number, where?: string) => number;
const named = (side: Side) => (side === "L" ? "left " : "right ");

const isArm = bones.map(({ name }) =>
  /^(clavicle|shoulder|upperarm|lowerarm|wrist|finger|metacarpal)/.test(name),
);
const ofTrunk = Uint8Array.from({ length: 13_380 }, (_, v) => {
  let arm = 0;
  for (let k = 0; k < 4; k++)
    if (isArm[baseWeights.bones[v * 4 + k]!]) arm += baseWeights.shares[v * 4 + k]!;
  return arm < 60 ? 1 : 0;
});

/** Of all but the arms: the soles, or what one lies on. */
function lowest(human: Human): number {
  const skin = human.skin(human.rest.subarray(0, 13_380 * 3));
  let low = Infinity;
  for (let v = 0; v < 13_380; v++) if (ofTrunk[v] && skin[v * 3 + 1]! < low) low = skin[v * 3 + 1]!;
  return low;
}

/** The frames in which a limb rests; arms bend in the plane of their bones, legs straight ahead. */
function restOf(human: Human, bonesOf: readonly [string, string, string], front?: Vector) {
  const [a, b, c] = bonesOf.map((bone) => human.resting(bone)) as [Vector, Vector, Vector];
  const down = minus(b, a);
  const first = frame(down, front ?? minus(c, b));
  return { down, first, second: frameOf(axisX(first), minus(b, c)) };
}
const axisX = (m: Matrix): Vector => transpose(m)[0];

const armBones = (side: Side) =>
  [`upperarm01.${side}`, `lowerarm01.${side}`, `wrist.${side}`] as const;
const legBones = (side: Side) =>
  [`upperleg01.${side}`, `lowerleg01.${side}`, `foot.${side}`] as const;
const armLengths = (human: Human, side: Side) => {
  const [a, b, c] = armBones(side).map((bone) => human.resting(bone)) as [Vector, Vector, Vector];
  return [length(minus(b, a)), length(minus(c, b))] as const;
};

/** Half of a limb's twist is taken near the trunk. */
function setTwisted(
  human: Human,
  near: string,
  far: string,
  parent: Matrix,
  whole: Matrix,
  rest: Matrix,
  down: Vector,
) {
  const full = multiply(whole, transpose(rest));
  const way = unit(apply(full, down));
  const swing = multiply(parent, between(down, apply(transpose(parent), way)));
  const m = multiply(full, transpose(swing));
  const half =
    degrees(
      Math.atan2(
        dot([m[2][1] - m[1][2], m[0][2] - m[2][0], m[1][0] - m[0][1]], way) / 2,
        (m[0][0] + m[1][1] + m[2][2] - 1) / 2,
      ),
    ) / 2;
  human.set(near, multiply(turn(way, half), swing));
  human.set(far, full);
}

function setArm(
  human: Human,
  side: Side,
  chest: Matrix,
  upper: Matrix,
  fore: Matrix,
  hand: Matrix,
  check: Check,
) {
  const sign = signOf(side);
  const rest = restOf(human, armBones(side), undefined);
  const way = apply(transpose(chest), apply(upper, [0, -1, 0]));
  check(
    "shoulder",
    way[2] < -0.1 ? -degrees(Math.asin(clamp(-way[2], -1, 1))) : angleAt(way, [0, -1, 0]),
    named(side),
  );
  check("elbow", angleAt(apply(upper, y), apply(fore, y)), named(side));
  setTwisted(
    human,
    `upperarm01.${side}`,
    `upperarm02.${side}`,
    chest,
    upper,
    rest.first,
    rest.down,
  );

  const handRest = handFrame(human, side);
  const now = twistOf(multiply(transpose(fore), hand));
  const atRest = twistOf(multiply(transpose(rest.second), handRest));
  check("forearm", -sign * nearest(now), named(side));
  const straight = multiply(fore, turn(y, now));
  const local = multiply(transpose(straight), hand);
  check("wrist", -sign * degrees(Math.atan2(-local[0][1], local[0][0])), named(side));
  check("wrist side", degrees(Math.asin(clamp(-local[1][2], -1, 1))), named(side));
  for (const [bone, share] of [
    ["lowerarm01", 0.3],
    ["lowerarm02", 0.75],
  ] as const)
    human.set(
      `${bone}.${side}`,
      multiply(fore, turn(y, share * nearest(now - atRest)), transpose(rest.second)),
    );
  human.set(`wrist.${side}`, multiply(hand, transpose(handRest)));
}

/** Fingers down, palm to the body. */
function handFrame(human: Human, side: Side): Matrix {
  const at = (bone: string) => human.resting(`${bone}.${side}`);
  const fingers = unit(minus(at("finger3-1"), at("wrist")));
  const wide = minus(at("finger2-1"), at("finger5-1"));
  const palm = unit(times(cross(fingers, wide), signOf(side)));
  const out = times(palm, -signOf(side));
  return frameOf(out, times(fingers, -1));
}
const frameOf = (first: Vector, second: Vector): Matrix => {
  const up = unit(second);
  const side = unit(across(first, up));
  return transpose([side, up, cross(side, up)]);
};

function setFingers(
  human: Human,
  side: Side,
  hand: Matrix,
  { curl = 14, spread = 2, thumb = 12 }: Arm,
) {
  const sign = signOf(side);
  const rest = handFrame(human, side);
  const palmOut = transpose(rest)[0];
  for (let finger = 2; finger <= 5; finger++) {
    let bent = 0;
    for (let joint = 1; joint <= 3; joint++) {
      const bone = `finger${finger}-${joint}.${side}`;
      const way = minus(human.tails[boneIndex(bone)]!, human.resting(bone));
      bent += curl * [0.9, 1.15, 0.75][joint - 1]! * (1 + (finger - 2) * 0.08);
      const fan = (finger - 3) * spread;
      human.set(
        bone,
        multiply(
          hand,
          turn(x, fan),
          turn(z, -sign * bent),
          transpose(frameOf(palmOut, times(way, -1))),
        ),
      );
    }
  }
  const wrist = multiply(hand, transpose(rest));
  // Of a flat hand the thumb lies beside the palm; it comes before the palm as fingers curl.
  const beside = multiply(
    hand,
    turn(y, sign * 40 * clamp((12 - curl) / 10, 0, 1)),
    transpose(hand),
  );
  const closer = multiply(beside, turn(apply(wrist, palmOut), sign * thumb));
  for (const joint of [1, 2, 3]) human.set(`finger1-${joint}.${side}`, multiply(closer, wrist));
}

function girdle(
  human: Human,
  side: Side,
  { back = 0 }: Arm,
  chest: Matrix,
  way: Vector,
  check: Check,
) {
  const sign = signOf(side);
  const lifted = angleAt(apply(transpose(chest), way), [0, -1, 0]);
  human.back = back;
  const up = check("shoulder girdle", clamp((lifted - 45) * 0.24, 0, 26), named(side));
  human.set(`clavicle.${side}`, multiply(chest, turn(z, sign * up), turn(y, sign * back)));
}

function placeArm(human: Human, side: Side, arm: Arm, chest: Matrix, ahead: Matrix, check: Check) {
  const sign = signOf(side);
  const { raise = 0, out = 9, turn: inward = 0, elbow = 8, pronate = 15 } = arm;
  const own = multiply(turn(z, sign * out), turn(y, -sign * inward));
  const upper =
    arm.upper === undefined
      ? multiply(chest, turn(x, -raise), own)
      : multiply(ahead, turn(x, -arm.upper), own);
  const fore =
    arm.fore === undefined
      ? multiply(upper, turn(x, -elbow))
      : multiply(ahead, turn(x, -arm.fore), own);
  const hand = multiply(fore, turn(y, -sign * pronate));
  girdle(human, side, arm, chest, apply(upper, [0, -1, 0]), check);
  setArm(human, side, chest, upper, fore, hand, check);
  setFingers(human, side, hand, arm);
}

function stand(human: Human, side: Side, leg: Leg, hips: Matrix, ahead: Matrix, check: Check) {
  const sign = signOf(side);
  const { thigh = 0, shin = thigh, out = 0, ankle = 0, toes = 0 } = leg;
  const [upper, lower] = [thigh, shin].map((way) =>
    multiply(ahead, turn(x, -way), turn(z, sign * out)),
  ) as [Matrix, Matrix];
  const foot =
    ankle === "flat" ? multiply(ahead, turn(y, sign * 5)) : multiply(lower, turn(x, -ankle));
  const rest = restOf(human, legBones(side), z);
  const way = apply(transpose(hips), apply(upper, [0, -1, 0]));
  check("hip", degrees(Math.atan2(way[2], -way[1])), named(side));
  check("hip spread", sign * degrees(Math.asin(clamp(way[0], -1, 1))), named(side));
  const bend = multiply(transpose(upper), lower);
  check("knee", degrees(Math.atan2(bend[2][1], bend[1][1])), named(side));
  const lift = multiply(transpose(lower), foot);
  check("ankle", -degrees(Math.atan2(lift[2][1], lift[1][1])), named(side));
  setTwisted(human, `upperleg01.${side}`, `upperleg02.${side}`, hips, upper, rest.first, rest.down);
  for (const bone of ["lowerleg01", "lowerleg02"])
    human.set(`${bone}.${side}`, multiply(lower, transpose(rest.second)));
  human.set(`foot.${side}`, foot);
  check("toes", toes, named(side));
  for (let toe = 1; toe <= 5; toe++)
    human.set(`toe${toe}-1.${side}`, multiply(foot, turn(x, -toes)));
}

/** Two bones from `from` towards `to`, the joint between them towards `pole`. */
function bendTo(from: Vector, to: Vector, [a, b]: readonly [number, number], pole: Vector) {
  const whole = minus(to, from);
  const reach = Math.min(length(whole), (a + b) * 0.9995);
  const way = unit(whole);
  const side = unit(across(pole, way));
  const share = clamp((a * a + reach * reach - b * b) / (2 * a * reach), -1, 1);
  const joint = add(
    from,
    add(times(way, a * share), times(side, a * Math.sqrt(1 - share * share))),
  );
  return { first: minus(joint, from), second: minus(add(from, times(way, reach)), joint), side };
}

function reachHand(human: Human, side: Side, arm: Arm, chest: Matrix, find: Find, check: Check) {
  const { to, elbow = apply(chest, [signOf(side) * 0.5, -0.3, -1]), palm, fingers } = arm.reach!;
  const goal = find(to);
  for (let pass = 0; pass < 2; pass++) {
    const from = human.at(`upperarm01.${side}`);
    const { first, second, side: pole } = bendTo(from, goal, armLengths(human, side), elbow);
    girdle(human, side, arm, chest, first, check);
    const isBent = length(across(second, unit(first))) > 0.05 * length(second);
    const upper = frame(first, isBent ? second : times(pole, -1));
    const fore = frameOf(axisX(upper), times(second, -1));
    const sign = signOf(side);
    const own = multiply(fore, turn(y, -sign * (arm.pronate ?? 15)));
    const point = fingers ?? apply(own, [0, -1, 0]);
    const hand =
      palm || fingers
        ? frameOf(times(palm ?? apply(own, [-sign, 0, 0]), -sign), times(point, -1))
        : own;
    setArm(human, side, chest, upper, fore, hand, check);
    setFingers(human, side, hand, arm);
    human.solve();
  }
}
