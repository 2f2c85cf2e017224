// A person's body, clothes and signs as layers, back to front.
import { markOf, type Muscle, onArm } from "./muscles.ts";
import { personOf } from "./people.ts";
import {
  along,
  type Chain,
  circle,
  type Dots,
  type Paint,
  type Point,
  type Solid,
} from "./shapes.ts";
import { signLayers } from "./signs.ts";
import { type Body, length, type Skeleton } from "./skeleton.ts";

export function personLayers(
  body: Body,
  { joints, spine, near, far, trunk, head }: Skeleton,
  works: readonly Muscle[] = [],
): (Solid | Dots)[] {
  const { skin, top, bottom, sleeves, legs } = personOf(body);
  const front = body.view === "front";
  const arm = (chains: readonly Chain[], shade?: Solid["shade"]) =>
    dressed(chains, sleeves ? 1 : 2, skin, top, shade);
  const leg = ([limb, foot]: readonly Chain[], shade?: Solid["shade"]): Solid[] => [
    ...dressed([limb!], legs ? 1 : 2, skin, bottom, shade),
    { paint: shoes, shade, chains: [foot!] },
  ];
  const hips: Chain = front
    ? [circle(joints.hip, 8.2), circle(joints.hip2, 8.2)]
    : [circle(joints.hip, 9.9)];
  const marks = works.map((name) => ({ name, layer: markOf(name, joints, spine) }));
  const main = [joints.shoulder, joints.hip, joints.knee];
  const small = [joints.elbow, joints.ankle];
  return [
    ...leg(far.leg, front ? undefined : "far"),
    ...(front ? [] : arm(far.arm, "far")),
    { paint: skin, chains: head },
    { paint: top, chains: trunk },
    ...leg(near.leg),
    { paint: bottom, chains: [hips] },
    ...headSigns(body, joints),
    ...marks.filter(({ name }) => !onArm.has(name)).map(({ layer }) => layer),
    { dots: "spine", at: spineDots(spine), r: 1.3 },
    ...arm([...near.arm, ...(front ? far.arm : [])], "near"),
    ...marks.filter(({ name }) => onArm.has(name)).map(({ layer }) => layer),
    {
      dots: "joint",
      at: front ? [...main, joints.shoulder2, joints.hip2, joints.knee2] : main,
      r: 3.2,
    },
    { dots: "joint", at: front ? [...small, joints.elbow2, joints.ankle2] : small, r: 2 },
  ];
}

const shoes: Paint = "lake-9";

/** The first links of a limb are covered, the others bare. */
function dressed(
  limbs: readonly Chain[],
  covered: number,
  skin: Paint,
  cloth: Paint,
  shade?: Solid["shade"],
): Solid[] {
  const bare = limbs.map((limb) => limb.slice(covered)).filter(({ length }) => length > 1);
  return [
    ...(bare.length > 0 ? [{ paint: skin, shade, chains: bare }] : []),
    { paint: cloth, shade, chains: limbs.map((limb) => limb.slice(0, covered + 1)) },
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

const spineDots = ([a, b, c, d, e]: Skeleton["spine"]): Point[] => [
  along(a, b, 0.62),
  along(b, c, 0.08),
  along(b, c, 0.54),
  c,
  along(c, d, 0.46),
  along(c, d, 0.92),
  along(d, e, 0.38),
];
