// Parts of poses and scenes that come again.
import type { Arm, Leg, Place, Pose } from "../draw/pose.ts";
import type { Muscle } from "../draw/layers.ts";
import type { Actor, Exercise } from "../draw/scene.ts";

type Pair<T> = readonly [T, T];
/** The same on the left and on the right, where `side` is 1 and -1. */
export const both = <T extends Arm | Leg>(limb: T | ((side: 1 | -1) => T)): Pair<T> =>
  typeof limb === "function" ? [limb(1), limb(-1)] : [limb, limb];

/** A hand that reaches for a place. */
export const hand = (
  to: Place,
  fingers: Arm,
  reach: Omit<NonNullable<Arm["reach"]>, "to">,
): Arm => ({
  ...fingers,
  reach: { to, ...reach },
});

export const alone = (
  who: Actor["who"],
  pose: Pose,
  works: readonly Muscle[] = [],
  wears: Actor["wears"] = {},
) => ({ one: { who, wears, works, pose } });

/** @param pace seconds of the movement and of the rest, and how often it comes */
export const moves = (
  source: string,
  [seconds, hold, repetitions]: readonly [number, number, number],
  start: Pose,
  end?: Pose,
): Exercise => ({
  source,
  start: { one: start },
  ...(end && { end: { one: end } }),
  seconds,
  hold,
  repetitions,
});

/** Hands flat on the floor under the shoulders, `ahead` of the knees. */
export const handsDown = (ahead: number, height: number): Pair<Arm> =>
  both((side) =>
    hand(
      [1.75 * side, height, ahead],
      { curl: 2, spread: 3, thumb: 2 },
      { palm: [0, -1, 0], fingers: [-0.08 * side, 0, 1], elbow: [0.4 * side, 0, -1] },
    ),
  );
export const kneeling: Pair<Leg> = both({ thigh: 0, shin: -90, ankle: -48 });

/** On the back, knees bent, with head, back, palms and soles on the floor: each body in its own way. */
export const lying = (pitch: number, thigh: number, low: number, shin = 32): Pose => ({
  pelvis: { pitch },
  neck: { low, nod: 9 },
  fixed: "root",
  legs: both({ thigh, shin, ankle: "flat" }),
  arms: both({ upper: 81, fore: 84, out: 14, pronate: 84, curl: 4 }),
});

export const seated = (out = 6): Pair<Leg> => both({ thigh: 88, shin: 0, out, ankle: "flat" });
/** Hands on the thighs of who sits. */
export const handsOnThighs = (who = "one"): Pair<Arm> =>
  both((side) => ({
    curl: 12,
    thumb: 8,
    reach: {
      to: { on: `${who} knee.${side > 0 ? "L" : "R"}`, by: [0.05 * side, 1.25, -1.6] },
      palm: [0, -1, 0],
      fingers: [-0.15 * side, -0.2, 1],
    },
  }));
export const standing: Pair<Leg> = both({ thigh: 0, shin: -1, ankle: "flat", out: -1 });
/** Hands on the back of a chair that stands ahead. */
export const holdingOn = (ahead: number, height: number): Pair<Arm> =>
  both((side) =>
    hand(
      [1.25 * side, height + 0.25, ahead - 0.55],
      { curl: 24, thumb: 10 },
      { palm: [0, -1, 0.1], fingers: [0, -0.25, 1], elbow: [0.5 * side, -0.3, -1] },
    ),
  );
/** Hands at the sides of a box. */
export const boxHands = (y: number, z: number): Pair<Arm> =>
  both((side) =>
    hand(
      [2 * side, y, z],
      { curl: 16, thumb: 4 },
      { palm: [-side, 0.2, 0], elbow: [0.8 * side, -0.4, -1] },
    ),
  );
