// Parts of poses that come again.
import type { Arm, Leg } from "../draw/pose.ts";

type Pair<T> = readonly [T, T];
export const both = <T>(limb: T): Pair<T> => [limb, limb];

/** Hands flat on the floor under the shoulders, `z` ahead of the knees. */
export const handsDown = (ahead: number, height = 0.42): Pair<Arm> =>
  [1, -1].map((side): Arm => ({
    curl: 2,
    spread: 3,
    thumb: 2,
    reach: {
      to: [1.75 * side, height, ahead],
      palm: [0, -1, 0],
      fingers: [-0.08 * side, 0, 1],
      elbow: [0.4 * side, 0, -1],
    },
  })) as unknown as Pair<Arm>;

export const kneeling: Pair<Leg> = both({ thigh: 0, shin: -90, ankle: -48 });
/** On the back, knees bent, soles on the floor. */
export const kneesUp = (thigh = 132, shin = 32): Leg => ({ thigh, shin, ankle: "flat" });
/** Arms beside a lying body, palms down. */
export const armsBeside: Pair<Arm> = both({ upper: 79, fore: 84, out: 14, pronate: 78, curl: 6 });
export const seated = (out = 6): Pair<Leg> => both({ thigh: 88, shin: 0, out, ankle: "flat" });
/** Hands on the thighs of who sits. */
export const handsOnThighs = (who = "one"): Pair<Arm> =>
  (["L", "R"] as const).map((side): Arm => {
    const sign = side === "L" ? 1 : -1;
    return {
      curl: 12,
      thumb: 8,
      reach: {
        to: { on: `${who} knee.${side}`, by: [0.05 * sign, 0.95, -1.75] },
        palm: [0, -1, 0],
      },
    };
  }) as unknown as Pair<Arm>;
export const standing: Pair<Leg> = both({ thigh: 0, shin: -1, ankle: "flat", out: -1 });
/** Hands on the back of a chair that stands ahead. */
export const holdingOn = (ahead: number, height = 9.1): Pair<Arm> =>
  [1, -1].map((side): Arm => ({
    curl: 24,
    thumb: 10,
    reach: {
      to: [1.25 * side, height + 0.25, ahead - 0.55],
      palm: [0, -1, 0.1],
      fingers: [0, -0.25, 1],
      elbow: [0.5 * side, -0.3, -1],
    },
  })) as unknown as Pair<Arm>;
