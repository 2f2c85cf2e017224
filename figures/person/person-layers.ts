// A person's body, clothes and signs as layers, back to front.
import { markOf, type Muscle, onArm } from "./muscles.ts";
import { personOf } from "./people.ts";
import { along, circle, dots, solid, towards } from "../shapes.ts";
import type { Paint } from "../paints.ts";
import type { Chain, Layer, Point, Solid } from "../shapes.ts";
import { signLayers } from "./signs.ts";
import { type Body, length, type Skeleton } from "./skeleton.ts";

type Shade = Solid["shade"];

export function personLayers(
  body: Body,
  { joints, parts }: Skeleton,
  works: readonly Muscle[] = [],
): Layer[] {
  const { skin, top, bottom, sleeves, legs } = personOf(body);
  const front = body.view === "front";
  const arms = (chains: readonly Chain[], shade: Shade) =>
    dressed(chains, sleeves ? 1 : 2, skin, top, shade);
  const leg = (limb: readonly Chain[], foot: readonly Chain[], shade?: Shade): Solid[] => [
    ...dressed(limb, legs ? 1 : 2, skin, bottom, shade),
    { ...solid(shoes, ...foot), shade },
  ];
  const hips = front
    ? [circle(joints.hip, 8.2), circle(joints.hip2, 8.2)]
    : [circle(joints.hip, 9.9)];
  const marks = (isOnArm: boolean) =>
    works.filter((name) => onArm.has(name) === isOnArm).map((name) => markOf(name, joints));
  // With the back to us, the legs are beyond the trunk, and their joints out of sight.
  const isBehind = body.isFromBehind === true;
  const otherLeg = leg(parts.leg2, parts.foot2, front ? undefined : "far");
  const isFacing = front && !isBehind;
  const main = [
    joints.shoulder,
    ...(front ? [] : [joints.hip]),
    ...(isBehind ? [] : [joints.knee]),
  ];
  const small = [joints.elbow, ...(isBehind ? [] : [joints.ankle])];
  const other = isBehind ? [] : [joints.knee2];
  const otherSmall = isBehind ? [] : [joints.ankle2];
  return [
    ...(isFacing ? [] : otherLeg),
    ...(front ? [] : arms(parts.arm2, "far")),
    ...(isBehind ? leg(parts.leg, parts.foot) : []),
    solid(skin, ...parts.head),
    solid(top, ...parts.trunk),
    ...(isFacing ? otherLeg : []),
    ...(isBehind ? [] : leg(parts.leg, parts.foot)),
    solid(bottom, hips),
    ...headSigns(body, joints),
    ...marks(false),
    ...(isFacing ? [] : [dots("spine", 1.3, spineDots(joints))]),
    ...arms(front ? [...parts.arm, ...parts.arm2] : parts.arm, "near"),
    ...(body.grips
      ? [{ ...solid(skin, thumbOf(joints, body.mirror ? -1 : 1)), shade: "near" as const }]
      : []),
    ...marks(true),
    dots("joint", 3.2, front ? [...main, joints.shoulder2, ...other] : main),
    dots("joint", 2, front ? [...small, joints.elbow2, ...otherSmall] : small),
  ];
}

const shoes: Paint = "lake-9";

/** The first links of a limb are covered, the others bare. */
function dressed(
  limbs: readonly Chain[],
  covered: number,
  skin: Paint,
  cloth: Paint,
  shade: Shade,
): Solid[] {
  const bare = limbs.map((limb) => limb.slice(covered)).filter(({ length }) => length > 1);
  return [
    ...(bare.length > 0 ? [{ ...solid(skin, ...bare), shade }] : []),
    { ...solid(cloth, ...limbs.map((limb) => limb.slice(0, covered + 1))), shade },
  ];
}

function headSigns(body: Body, { neck, head }: Skeleton["joints"]): Solid[] {
  const [x, y] = [head[0] - neck[0], head[1] - neck[1]];
  const { view = "side", isFromBehind = false, mirror = false, turned = 0 } = body;
  return signLayers(personOf(body), {
    centre: head,
    up: (Math.atan2(x, -y) * 180) / Math.PI,
    size: Math.hypot(x, y) / length.head,
    view: isFromBehind ? "behind" : view,
    isMirrored: mirror,
    turned,
  });
}

const spineDots = ({ pelvis, loin, waist, ribs, nape }: Skeleton["joints"]): Point[] => [
  along(pelvis, loin, 0.62),
  along(loin, waist, 0.08),
  along(loin, waist, 0.54),
  waist,
  along(waist, ribs, 0.46),
  along(waist, ribs, 0.92),
  along(ribs, nape, 0.38),
];

function thumbOf({ wrist, hand }: Skeleton["joints"], side: 1 | -1): Chain {
  const size = Math.hypot(hand[0] - wrist[0], hand[1] - wrist[1]) / length.hand;
  const angle = (Math.atan2(hand[0] - wrist[0], wrist[1] - hand[1]) * 180) / Math.PI - side * 42;
  const root = along(wrist, hand, 0.3);
  return [circle(root, 2.4 * size), circle(towards(angle, 8.5 * size, root), 1.9 * size)];
}
