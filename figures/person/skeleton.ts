// Forward kinematics: a pelvis, limb lengths and one angle per joint define every posture.
import { type Person, personOf, sizeOf } from "./people.ts";
import type { JointName, Joints, LimbJoint, SpineJoint } from "./joints.ts";
import type { Arm, BodyData, Leg } from "../pose-schemas.ts";
import { along, circle, towards } from "../shapes.ts";
import type { Angle, Chain, Point } from "../shapes.ts";

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

export interface Body extends BodyData {
  /** In a movement: the joint that stays, and where. Else the lowest point stands on the floor. */
  held?: { joint: JointName; at: Point };
}

type Limb = "arm" | "leg" | "foot";

export interface Skeleton {
  joints: Joints;
  parts: Record<"trunk" | "head" | Limb | `${Limb}2`, readonly Chain[]>;
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

export const outlines = ({ parts }: Skeleton): Chain[] => Object.values(parts).flat();

function pose(body: Body): Skeleton {
  const { lean, curl = 0, neck: neckBend = 0, nod = 0, view } = body;
  const front = view === "front";
  const person = personOf(body);
  const headSize = person.isChild ? 1.42 : 1;
  const chest = lean + curl;

  const pelvis: Point = [0, 0];
  const loin = towards(lean, length.spinePart, pelvis);
  const waist = towards(lean + curl / 3, length.spinePart, loin);
  const ribs = towards(lean + (curl * 2) / 3, length.spinePart, waist);
  const nape = towards(chest, length.spinePart, ribs);
  const neck = towards(chest + neckBend, length.neck, nape);
  const head = towards(chest + neckBend + nod, length.head * headSize, neck);
  const spine = { pelvis, loin, waist, ribs, nape, neck, head };

  const shoulders = front ? across(nape, halfShoulders, chest) : ([nape, nape] as const);
  const hips = front ? across(pelvis, halfHips, lean) : ([pelvis, pelvis] as const);
  const other = front ? -1 : 1;
  const arm = armOf(body.arms[0], shoulders[0], chest, 1);
  const arm2 = armOf(body.arms[1], shoulders[1], chest, other);
  const leg = legOf(body.legs[0], hips[0], lean, 1, front);
  const leg2 = legOf(body.legs[1], hips[1], lean, other, front);
  const face = chest + neckBend + nod + 94;

  return {
    joints: {
      ...spine,
      ...arm.joints,
      ...leg.joints,
      ...ofFarSide({ ...arm2.joints, ...leg2.joints }),
    },
    parts: {
      arm: [arm.chain],
      leg: [leg.chain],
      foot: [leg.foot],
      arm2: [arm2.chain],
      leg2: [leg2.chain],
      foot2: [leg2.foot],
      trunk: front
        ? frontTrunk(spine, chest, shoulders, hips, person)
        : sideTrunk(spine, lean + curl / 3, person),
      head: headOf(headSize, spine, front ? undefined : face),
    },
  };
}

type Spine = Record<SpineJoint, Point>;
type Both = readonly [Point, Point];

const ofFarSide = (joints: Record<LimbJoint, Point>) =>
  Object.fromEntries(Object.entries(joints).map(([name, at]) => [`${name}2`, at])) as Record<
    `${LimbJoint}2`,
    Point
  >;

const across = (middle: Point, half: number, angle: Angle): Both => [
  towards(angle + 90, half, middle),
  towards(angle - 90, half, middle),
];

/** `face` is where the nose of a profile points. */
function headOf(size: number, { nape, neck, head }: Spine, face?: Angle): Chain[] {
  const plain = [
    [circle(head, headRadius * size)],
    [circle(nape, 6), circle(neck, 5.2), circle(head, 5.2)],
  ];
  if (face === undefined) return plain;
  const [jaw, nose] = [towards(face, 4.4 * size, head), towards(face, 12 * size, head)];
  return [...plain, [circle(jaw, 7.5 * size), circle(nose, 1.4 * size)]];
}

function sideTrunk(
  { pelvis, loin, waist, ribs, nape }: Spine,
  middle: Angle,
  { build = 1, isExpecting }: Person,
): Chain[] {
  const [low, high] = [circle(loin, 9 * build), circle(waist, 9.4 * build)];
  const belly = circle(towards(middle + 90, 9, along(loin, waist, 0.4)), 11);
  return [
    [circle(pelvis, 10), low, high, circle(ribs, 10.8 * build), circle(nape, 8.4)],
    ...(isExpecting ? [[circle(pelvis, 9), belly, circle(ribs, 10)]] : []),
  ];
}

function frontTrunk(
  { loin, ribs, nape }: Spine,
  chest: Angle,
  shoulders: Both,
  hips: Both,
  { build = 1 }: Person,
): Chain[] {
  const [right, left] = [circle(shoulders[0], 6.4), circle(shoulders[1], 6.4)];
  return [
    [right, circle(towards(chest, 7, nape), 4.6), left, right],
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
    joints: { shoulder, elbow, wrist, hand },
    chain: [circle(shoulder, 6.4), circle(elbow, 5), circle(wrist, 3.9), circle(hand, 3.4)],
  };
}

function legOf(
  [flexion, kneeBend, ankleBend, thighSeen = 1, shinSeen = 1]: Leg,
  hip: Point,
  lean: Angle,
  side: number,
  front: boolean,
) {
  const upper = lean + 180 - side * flexion;
  const lower = upper + side * kneeBend;
  const knee = towards(upper, length.thigh * thighSeen, hip);
  const ankle = towards(lower, length.shin * shinSeen, knee);
  const { toe, foot } = front
    ? frontFoot(ankle, 180 - side * (ankleBend ?? 10))
    : sideFoot(ankle, lower - 90 - (ankleBend ?? 0));
  return {
    joints: { hip, knee, ankle, toe },
    chain: [circle(hip, front ? 8.6 : 9), circle(knee, 7), circle(ankle, 4.8)],
    foot: [circle(ankle, 4.8), ...foot],
  };
}

function sideFoot(ankle: Point, angle: Angle) {
  const sole = angle + 90;
  const heel = towards(angle, -3.4, towards(sole, 3.8, ankle));
  const toe = towards(angle, 16, towards(sole, 4.8, ankle));
  return { toe, foot: [circle(heel, 4), circle(toe, 3), circle(ankle, 4.8)] };
}

const frontFoot = (ankle: Point, angle: Angle) => ({
  toe: towards(angle, 5.2, ankle),
  foot: [
    circle(towards(angle, 1, ankle), 4.6),
    circle(towards(angle - 24, 5.6, ankle), 4.2),
    circle(towards(angle + 24, 5.6, ankle), 4.2),
  ],
});

function moved(
  { joints, parts }: Skeleton,
  dx: number,
  dy: number,
  flip: 1 | -1,
  size: number,
): Skeleton {
  const point = ([x, y]: Point): Point => [x * flip * size + dx, y * size + dy];
  const chain = (circles: Chain): Chain =>
    circles.map(([x, y, r]) => circle(point([x, y]), r * size));
  return {
    joints: mapValues(joints, point),
    parts: mapValues(parts, (chains) => chains.map(chain)),
  };
}

const mapValues = <Name extends string, Value>(
  record: Record<Name, Value>,
  map: (value: Value) => Value,
) =>
  Object.fromEntries(
    Object.entries<Value>(record).map(([name, value]) => [name, map(value)]),
  ) as Record<Name, Value>;
