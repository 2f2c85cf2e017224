// Two people: care by hand, and talk.
import type { Arm, Pose } from "../draw/pose.ts";
import type { Scene } from "../draw/scene.ts";
import { both, handsOnThighs, kneesUp, seated, standing } from "./stances.ts";

const couch = ["couch", { at: [0, 0, -0.8], height: 6.4, length: 20, width: 6.4 }] as const;

export default {
  "knee-check": {
    alt: "A person lies on a treatment couch while a therapist bends one of their knees, one hand at the knee and one at the ankle.",
    people: {
      patient: {
        who: "fifties", wears: { bottom: "slate", leg: -3 },
        pose: { pelvis: { pitch: -90 }, on: 6.36, neck: { low: 18, nod: 8 }, legs: [{ thigh: 142, shin: 66, ankle: -12 }, { thigh: 92, shin: 90, ankle: -16 }], arms: both({ upper: 84, fore: 92, out: 12, pronate: 78, curl: 8 }) },
      },
      therapist: {
        who: "therapist",
        pose: {
          facing: -86, at: [5.6, 4.6], pelvis: { pitch: 14 }, spine: { lumbar: 10, chest: 14 }, neck: { low: 2, nod: 10 }, legs: [{ thigh: 6, shin: -8, out: 4, ankle: "flat" }, { thigh: 6, shin: -8, out: 4, ankle: "flat" }],
          arms: [
            { curl: 26, thumb: 6, reach: { to: { on: "patient ankle.L", by: [0.75, 0.75, -0.15] }, palm: [-0.15, -1, 0], fingers: [-1, -0.3, 0.1], elbow: [0.7, -0.4, 0.7] } },
            { curl: 24, thumb: 6, reach: { to: { on: "patient knee.L", by: [0.95, 0.85, -0.3] }, palm: [-0.2, -1, 0], fingers: [-1, -0.25, 0.1], elbow: [0.8, -0.4, -0.5] } },
          ],
        },
      },
    },
    props: [couch, ["cushion", { at: [0, 6.65, -8.4], size: [2.3, 0.55, 1.6] }]],
    view: { yaw: -66, pitch: 10 },
    dots: ["patient knee.L"],
  },
  helping: {
    alt: "A practitioner supports the raised arm of a person in a wheelchair, one hand at the elbow and one at the wrist.",
    people: {
      patient: {
        who: "young", wears: { bottom: "lake-9" },
        pose: { pelvis: { pitch: -2 }, on: 0.7, neck: { turn: 22, nod: -4 }, legs: both({ thigh: 90, shin: 10, out: 4, ankle: 0 }), arms: [{ raise: 86, out: 12, elbow: 12, turn: -20, pronate: 20, curl: 8 }, handsOnThighs[1]] },
      },
      therapist: {
        who: "chiropractor",
        pose: {
          facing: -125, at: [5.4, 8.2], pelvis: { pitch: 12 }, spine: { lumbar: 8, chest: 8 }, neck: { low: 4, nod: 6 }, legs: standing,
          arms: [
            { curl: 16, reach: { to: { on: "patient wrist.L", by: [0.7, -0.5, 0.5] }, palm: [0, 1, 0], fingers: [-1, 0, -0.4], elbow: [0.6, -0.8, 0.6] } },
            { curl: 16, reach: { to: { on: "patient elbow.L", by: [0.9, -0.55, 0.5] }, palm: [0, 1, 0], fingers: [-1, 0, -0.5], elbow: [0.8, -1, 0] } },
          ],
        },
      },
    },
    props: [["wheelchair", { at: [0, 0, 0.5], height: 4.9 }]],
    view: { yaw: -40, pitch: 6 },
    dots: ["patient shoulder.L"],
    face: "half",
  },
  conversation: {
    alt: "A practitioner and a person sit face to face and talk.",
    people: {
      patient: { who: "expecting", pose: { at: [0, 0], pelvis: { pitch: -2 }, neck: { nod: 2 }, legs: seated(8), arms: [{ raise: 34, elbow: 78, turn: 24, pronate: 20, curl: 16 }, handsOnThighs[1]] } },
      therapist: { who: "therapist", pose: { at: [0, 11.5], facing: 180, pelvis: { pitch: 8 }, spine: { chest: 4 }, neck: { low: -4, nod: 0 }, legs: seated(4), arms: both({ raise: 30, elbow: 62, turn: 34, pronate: 30, curl: 20 }) } },
    },
    props: [["chair", { at: [0, 0, 0.5], height: 3.45, back: 4.2 }], ["chair", { at: [0, 0, 11], facing: 180, height: 3.85, back: 4.2 }]],
    view: { yaw: -74, pitch: 6 },
    face: "half",
  },
  "hands-on-back": {
    alt: "A massage therapist's two hands rest on the back of a person who lies face down on a couch.",
    people: {
      patient: {
        who: "headscarf", wears: { top: "moss", scarf: "berry", bottom: "slate" },
        pose: { pelvis: { pitch: 90 }, on: 6.38, neck: { turn: 30, low: -6 }, legs: both({ thigh: -88, shin: -88, ankle: -50 }), arms: both({ raise: 4, out: 16, elbow: 14, pronate: 60 }) },
      },
      therapist: {
        who: "therapist",
        pose: {
          facing: -90, at: [6.2, 3.4], pelvis: { pitch: 26 }, spine: { lumbar: 14, chest: 16 }, neck: { low: 4, nod: 10 }, legs: standing,
          arms: [
            { curl: 5, spread: 4, thumb: -10, reach: { to: { on: "patient spine03", by: [1.7, 1.75, -0.2] }, palm: [0, -1, 0], fingers: [-1, -0.1, 0.15], elbow: [0.3, 0.4, 1] } },
            { curl: 5, spread: 4, thumb: -10, reach: { to: { on: "patient spine02", by: [1.7, 1.75, 1.1] }, palm: [0, -1, 0], fingers: [-1, -0.1, -0.15], elbow: [0.3, 0.4, -1] } },
          ],
        },
      },
    },
    props: [couch],
    view: { yaw: -72, pitch: 30, span: 13, on: [0.6, 8.6, 3.2] },
    floor: null,
  },
  "spine-adjust": {
    alt: "A chiropractor stands behind a seated person and feels the neck and the shoulder with both hands.",
    people: {
      patient: { who: "elder", pose: { pelvis: { pitch: 0 }, neck: { low: 6, nod: 8 }, legs: seated(6), arms: handsOnThighs } },
      therapist: {
        who: "chiropractor",
        pose: {
          at: [0.5, -3.3], pelvis: { pitch: 10 }, spine: { lumbar: 6, chest: 8 }, neck: { low: 6, nod: 14 }, legs: standing,
          arms: [
            { curl: 14, thumb: -6, reach: { to: { on: "patient shoulder.L", by: [0.1, 0.75, -1.2] }, palm: [0, -1, 0.25], fingers: [-0.1, -0.1, 1], elbow: [1, -0.3, -0.6] } },
            { curl: 14, thumb: -6, reach: { to: { on: "patient neck02", by: [-0.75, -0.1, -1.5] }, palm: [0.6, 0, 1], fingers: [0.15, 0.55, 1], elbow: [-1, -0.5, -0.5] } },
          ],
        },
      },
    },
    props: [["stool", { at: [0, 0, 0.5], height: 3.66 }]],
    view: { yaw: -58, pitch: 6, span: 17, on: [0, 10.4, -0.5] },
    dots: ["patient neck01"],
    face: "half",
  },
  "pelvic-strata": {
    alt: "A pregnant person sits with both hands cradling the lower belly.",
    people: {
      one: {
        who: "expecting",
        pose: { pelvis: { pitch: -4 }, neck: { low: 10, nod: 14 }, legs: seated(12), arms: [1, -1].map((side): Arm => ({ curl: 14, thumb: -4, reach: { to: { on: "one spine05", by: [1.9 * side, -0.25, 2.2] }, palm: [-0.5 * side, 0.7, -0.6], fingers: [-1 * side, -0.1, 0.55], elbow: [1 * side, -0.3, -0.8] } })) as never },
      },
    },
    props: [["stool", { at: [0, 0, 0.5], height: 3.4 }]],
    view: { yaw: -34, pitch: 6, span: 14, on: [0, 8.2, 0] },
    face: "half", floor: null,
  },
} satisfies Record<string, Scene>;

void kneesUp;
void (0 as unknown as Pose);
