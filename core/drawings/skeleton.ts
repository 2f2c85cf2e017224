// Forward kinematics: a pelvis, limb lengths and one angle per joint define every posture.
import { type Person, type PersonName, personOf, sizeOf } from "./people.ts";
import { along, circle, towards } from "./shapes.ts";
import type { Angle, Chain, Point } from "./shapes.ts";

/** Close to average adult proportions, 174 units tall. */
export const length = {
  spinePart: 12.5,
  neck: 12,
  head: 9.5,
  upperArm: 30,
  forearm: 26,
  hand: 12,
  thigh: 42,
  shin: 42,
} as const;

const headRadius = 11.8;
const halfShoulders = 18;
const halfHips = 8.5;

/**
 * Joint angles as a clinician measures them, 0 in standing. Side view: flexion is positive; front view: abduction is
 * positive.
 */
type Arm = readonly [shoulder: Angle, elbow: Angle, wrist?: Angle];
/** A foreshortened limb shows a share of its length. */
type Leg = readonly [hip: Angle, knee: Angle, ankle?: Angle, thighSeen?: number, shinSeen?: number];

export interface Body {
  person?: PersonName;
  x: number;
  /** Height of the lowest point above the floor, such as in running. */
  lift?: number;
  view?: "side" | "front";
  isFromBehind?: boolean;
  mirror?: boolean;
  /** Trunk against upright: positive leans forward, -90 lies on the back. */
  lean: Angle;
  /** Spinal flexion, positive. */
  curl?: Angle;
  neck?: Angle;
  nod?: Angle;
  /** Front view: how far the head is in profile, 1 to the right and -1 to the left. */
  turned?: number;
  /** Near side first; in front view, the right of the picture first. */
  arms: readonly [Arm, Arm];
  legs: readonly [Leg, Leg];
  /** In a movement: the joint that stays, and where. Else the lowest point stands on the floor. */
  held?: { joint: JointName; at: Point };
}

type LimbJoint = "hip" | "shoulder" | "elbow" | "wrist" | "hand" | "knee" | "ankle" | "toe";
export type JointName = "neck" | "head" | LimbJoint | `${LimbJoint}2`;

export interface Skeleton {
  joints: Record<JointName, Point>;
  spine: Spine;
  near: { arm: readonly Chain[]; leg: readonly Chain[] };
  far: { arm: readonly Chain[]; leg: readonly Chain[] };
  trunk: readonly Chain[];
  head: readonly Chain[];
}

export function stand(body: Body): Skeleton {
  const raw = pose(body);
  const [flip, size] = [body.mirror ? -1 : 1, sizeOf(body)] as const;
  if (body.held) {
    const [x, y] = raw.joints[body.held.joint];
    return moved(raw, body.held.at[0] - x * flip * size, body.held.at[1] - y * size, flip, size);
  }
  const lowest = Math.max(...outlines(raw).flatMap((chain) => chain.map(([, y, r]) => y + r)));
  return moved(raw, body.x, -lowest * size - (body.lift ?? 0), flip, size);
}

export const outlines = ({ near, far, trunk, head }: Skeleton): Chain[] => [
  ...far.arm,
  ...far.leg,
  ...head,
  ...trunk,
  ...near.leg,
  ...near.arm,
];

function pose(body: Body): Skeleton {
  const { lean, curl = 0, neck = 0, nod = 0, view, turned } = body;
  const front = view === "front";
  const person = personOf(body);
  const headSize = person.isChild ? 1.3 : 1;
  const chest = lean + curl;

  const spine = spineOf(lean, curl);
  const [pelvis, , , , top] = spine;
  const neckEnd = towards(chest + neck, length.neck, top);
  const head = towards(chest + neck + nod, length.head * headSize, neckEnd);

  const shoulders = front ? across(top, halfShoulders, chest) : ([top, top] as const);
  const hips = front ? across(pelvis, halfHips, lean) : ([pelvis, pelvis] as const);
  const other = front ? -1 : 1;
  const arm = armOf(body.arms[0], shoulders[0], chest, 1);
  const arm2 = armOf(body.arms[1], shoulders[1], chest, other);
  const legOf = front ? frontLeg : sideLeg;
  const leg = legOf(body.legs[0], hips[0], lean, 1);
  const leg2 = legOf(body.legs[1], hips[1], lean, other);

  return {
    joints: {
      hip: hips[0],
      hip2: hips[1],
      shoulder: shoulders[0],
      shoulder2: shoulders[1],
      neck: neckEnd,
      head,
      elbow: arm.elbow,
      wrist: arm.wrist,
      hand: arm.hand,
      elbow2: arm2.elbow,
      wrist2: arm2.wrist,
      hand2: arm2.hand,
      knee: leg.knee,
      ankle: leg.ankle,
      toe: leg.toe,
      knee2: leg2.knee,
      ankle2: leg2.ankle,
      toe2: leg2.toe,
    },
    spine,
    near: { arm: arm.chains, leg: leg.chains },
    far: { arm: arm2.chains, leg: leg2.chains },
    trunk: front
      ? frontTrunk(spine, chest, shoulders, hips, person)
      : sideTrunk(spine, lean + curl / 3, person),
    head: headOf(
      headSize,
      top,
      neckEnd,
      head,
      chest + neck + nod + 90 + (front ? 0 : 4),
      front ? turned : 1,
    ),
  };
}

type Spine = readonly [Point, Point, Point, Point, Point];
type Both = readonly [Point, Point];

function spineOf(lean: Angle, curl: Angle): Spine {
  const pelvis: Point = [0, 0];
  const loin = towards(lean, length.spinePart, pelvis);
  const waist = towards(lean + curl / 3, length.spinePart, loin);
  const ribs = towards(lean + (curl * 2) / 3, length.spinePart, waist);
  return [pelvis, loin, waist, ribs, towards(lean + curl, length.spinePart, ribs)];
}

const across = (middle: Point, half: number, angle: Angle): Both => [
  towards(angle + 90, half, middle),
  towards(angle - 90, half, middle),
];

/** `face` is where the nose points, `turned` how far; undefined when facing the viewer. */
function headOf(
  size: number,
  top: Point,
  neck: Point,
  head: Point,
  face: Angle,
  turned?: number,
): Chain[] {
  const plain = [
    [circle(head, headRadius * size)],
    [circle(top, 6), circle(neck, 5.2), circle(head, 5.2)],
  ];
  if (turned === undefined) return plain;
  const jaw = towards(face, 4.4 * turned * size, head);
  return [
    ...plain,
    [circle(jaw, 7.5 * size), circle(towards(face, 12 * turned * size, head), 1.4 * size)],
  ];
}

function sideTrunk(
  [pelvis, loin, waist, ribs, top]: Spine,
  middle: Angle,
  { build = 1, isExpecting }: Person,
): Chain[] {
  const [low, high] = [circle(loin, 9 * build), circle(waist, 9.4 * build)];
  const belly = circle(towards(middle + 90, 8, along(loin, waist, 0.4)), 10.5);
  return [
    [circle(pelvis, 9.8), low, high, circle(ribs, 10), circle(top, 8.2)],
    ...(isExpecting ? [[low, belly, high]] : []),
  ];
}

function frontTrunk(
  [, loin, , ribs, top]: Spine,
  chest: Angle,
  shoulders: Both,
  hips: Both,
  { build = 1 }: Person,
): Chain[] {
  const [right, left] = [circle(shoulders[0], 6.4), circle(shoulders[1], 6.4)];
  return [
    [right, circle(towards(chest, 7, top), 4.6), left, right],
    [right, circle(hips[0], 7.6), circle(hips[1], 7.6), left],
    [circle(ribs, 15 * build), circle(loin, 11 * build)],
  ];
}

function armOf(
  [flexion, elbowBend, wristBend = 0]: Arm,
  shoulder: Point,
  chest: Angle,
  side: number,
) {
  const upper = chest + 180 - side * flexion;
  const lower = upper - side * elbowBend;
  const elbow = towards(upper, length.upperArm, shoulder);
  const wrist = towards(lower, length.forearm, elbow);
  const hand = towards(lower - side * wristBend, length.hand, wrist);
  return {
    elbow,
    wrist,
    hand,
    chains: [
      [circle(shoulder, 6.4), circle(elbow, 5), circle(wrist, 3.9), circle(hand, 3.4)],
    ] as Chain[],
  };
}

function sideLeg([flexion, kneeBend, ankleBend = 0]: Leg, hip: Point, lean: Angle) {
  const upper = lean + 180 - flexion;
  const lower = upper + kneeBend;
  const foot = lower - 90 - ankleBend;
  const knee = towards(upper, length.thigh, hip);
  const ankle = towards(lower, length.shin, knee);
  const sole = foot + 90;
  const heel = towards(foot, -3.4, towards(sole, 3.8, ankle));
  const toe = towards(foot, 16, towards(sole, 4.8, ankle));
  return {
    knee,
    ankle,
    toe,
    chains: [
      [circle(hip, 9), circle(knee, 7), circle(ankle, 4.8)],
      [circle(ankle, 4.8), circle(heel, 4), circle(toe, 3), circle(ankle, 4.8)],
    ] as Chain[],
  };
}

function frontLeg(
  [away, kneeBend, turnOut = 10, thighSeen = 1, shinSeen = 1]: Leg,
  hip: Point,
  lean: Angle,
  side: number,
) {
  const upper = lean + 180 - side * away;
  const lower = upper + side * kneeBend;
  const knee = towards(upper, length.thigh * thighSeen, hip);
  const ankle = towards(lower, length.shin * shinSeen, knee);
  const toe = towards(180 - side * turnOut, 5.2, ankle);
  return {
    knee,
    ankle,
    toe,
    chains: [
      [circle(hip, 8.6), circle(knee, 7), circle(ankle, 4.8)],
      [circle(ankle, 4.8), circle(towards(180 - side * turnOut, 4.2, ankle), 4.4)],
    ] as Chain[],
  };
}

function moved(skeleton: Skeleton, dx: number, dy: number, flip: 1 | -1, size: number): Skeleton {
  const point = ([x, y]: Point): Point => [x * flip * size + dx, y * size + dy];
  const chains = (list: readonly Chain[]): Chain[] =>
    list.map((chain) => chain.map(([x, y, r]) => circle(point([x, y]), r * size)));
  const [a, b, c, d, e] = skeleton.spine;
  const joints = Object.fromEntries(
    Object.entries(skeleton.joints).map(([name, at]) => [name, point(at)]),
  ) as Record<JointName, Point>;
  return {
    joints,
    spine: [point(a), point(b), point(c), point(d), point(e)],
    near: { arm: chains(skeleton.near.arm), leg: chains(skeleton.near.leg) },
    far: { arm: chains(skeleton.far.arm), leg: chains(skeleton.far.leg) },
    trunk: chains(skeleton.trunk),
    head: chains(skeleton.head),
  };
}
