// Two people: care by hand, and talk.
import type { Scene } from "../draw/scene.ts";
import { plantAt, posterAt, shelfAt, solid, windowAt } from "./room.ts";
import { alone, both, handsOnThighs, seated, standing, hand } from "./stances.ts";

const couch = ["couch", { at: [0, 0, -0.8], height: 6.4, length: 20, width: 6.4 }] as const;

export default {
  "knee-check": {
    alt: "A person lies on a treatment couch while a therapist bends one of their knees, one hand at the knee and one at the ankle.",
    people: {
      patient: {
        who: "fifties",
        // Barefoot on the couch.
        wears: { bottom: "slate", leg: -3, shoes: "" },
        pose: {
          pelvis: { pitch: -90 },
          on: 6.36,
          neck: { low: 18, nod: 8 },
          legs: [
            { thigh: 142, shin: 66, ankle: -12 },
            { thigh: 92, shin: 90, ankle: -16 },
          ],
          arms: both({ upper: 84, fore: 92, out: 12, pronate: 78, curl: 8 }),
        },
      },
      therapist: {
        who: "therapist",
        pose: {
          facing: -86,
          at: [5.6, 4.6],
          pelvis: { pitch: 14 },
          spine: { lumbar: 10, chest: 14 },
          neck: { low: -6, nod: 2 },
          legs: both({ thigh: 6, shin: -8, out: 4, ankle: "flat" }),
          arms: [
            hand(
              { on: "patient ankle.L", by: [0.75, 0.75, -0.15] },
              { curl: 26, thumb: 6 },
              { palm: [-0.15, -1, 0], fingers: [-1, -0.3, 0.1], elbow: [0.7, -0.4, 0.7] },
            ),
            hand(
              { on: "patient knee.L", by: [0.95, 0.85, -0.3] },
              { curl: 24, thumb: 6 },
              { palm: [-0.2, -1, 0], fingers: [-1, -0.25, 0.1], elbow: [0.8, -0.4, -0.5] },
            ),
          ],
        },
      },
    },
    behind: windowAt(60, 60, 270, 180),
    props: [couch, ["cushion", { at: [0, 7, -7.1], size: [2.3, 0.95, 1.8] }]],
    crop: [150, 0, 625, 625],
    view: { yaw: -66, pitch: 10, span: 20, on: [1, 10.5, 0] },
    dots: ["patient knee.L"],
  },
  helping: {
    alt: "A practitioner supports the raised arm of a person in a wheelchair, one hand under the elbow and one at the wrist.",
    people: {
      patient: {
        who: "young",
        wears: { bottom: "lake-9", sleeve: 0.3 },
        pose: {
          pelvis: { pitch: -2 },
          on: 0.7,
          neck: { turn: -14, nod: -4 },
          legs: both({ thigh: 90, shin: 10, out: 4, ankle: 0 }),
          arms: [
            handsOnThighs("patient")[0],
            { raise: 68, out: 16, elbow: 24, turn: -6, pronate: 50, curl: 12 },
          ],
        },
      },
      therapist: {
        who: "chiropractor",
        pose: {
          facing: 166,
          at: [-3.2, 11.6],
          pelvis: { pitch: 14 },
          spine: { lumbar: 6, chest: 8 },
          neck: { low: -4, nod: 0, turn: 50 },
          legs: [
            { thigh: 10, shin: 4, ankle: "flat" },
            { thigh: -10, shin: -14, ankle: "flat" },
          ],
          arms: [
            hand(
              { on: "patient elbow.R", by: [0, -0.6, 0.7] },
              { curl: 20, thumb: 4 },
              { palm: [0.8, 0.8, 0.1], fingers: [0.1, 0.1, -1], elbow: [-0.9, -1, 0.5] },
            ),
            hand(
              { on: "patient wrist.R", by: [0.5, -0.45, 0.5] },
              { curl: 24, thumb: 8 },
              { palm: [-0.7, 0.7, 0], fingers: [-0.3, 0.3, -0.9], elbow: [0.8, -1, 0.5] },
            ),
          ],
        },
      },
    },
    props: [["wheelchair", { at: [0, 0, 0.5], height: 4.9 }]],
    view: { yaw: -62, pitch: 6 },
    crop: [190, 10, 610, 610],
    dots: ["patient shoulder.R"],
  },
  conversation: {
    alt: "A practitioner and a person sit face to face and talk.",
    crop: [190, 20, 600, 600],
    people: {
      patient: {
        who: "expecting",
        pose: {
          at: [0, 0],
          pelvis: { pitch: -2 },
          neck: { nod: 2 },
          legs: seated(8),
          arms: [
            { raise: 34, elbow: 78, turn: 24, pronate: 20, curl: 16 },
            handsOnThighs("patient")[1],
          ],
        },
      },
      therapist: {
        who: "therapist",
        pose: {
          at: [0, 12.8],
          facing: 180,
          pelvis: { pitch: 3 },
          neck: { nod: 2, turn: 24 },
          legs: seated(4),
          arms: both({ raise: 30, elbow: 62, turn: 34, pronate: 30, curl: 20 }),
        },
      },
    },
    props: [
      ["chair", { at: [0, 0, 0.5], height: 3.45, back: 4.2 }],
      ["chair", { at: [0, 0, 12.3], facing: 180, height: 3.85, back: 4.2 }],
    ],
    behind: windowAt(372, 60, 200, 180),
    view: { yaw: -74, pitch: 6 },
  },
  "hands-on-back": {
    alt: "A massage therapist's two hands rest on the back of a person who lies face down on a couch.",
    crop: [305, 10, 600, 600],
    people: {
      patient: {
        who: "young",
        wears: { top: "moss", sleeve: 0.66 },
        pose: {
          pelvis: { pitch: 90 },
          on: 6.38,
          neck: { low: 4, nod: 4, turn: -42 },
          legs: both({ thigh: -88, shin: -88, ankle: -50 }),
          arms: [{ raise: 60 }, { raise: 4, out: 16, elbow: 14, pronate: 60 }],
        },
      },
      therapist: {
        who: "therapist",
        wears: { hem: -1.6 },
        pose: {
          facing: -90,
          at: [7.4, 3],
          pelvis: { pitch: 44 },
          spine: { lumbar: -4, chest: 2 },
          neck: { low: 0, nod: 2 },
          legs: standing,
          arms: [
            hand(
              { on: "patient spine02", by: [1.15, 1.3, 1] },
              { curl: 5, spread: 4, thumb: -10 },
              { palm: [0, -1, 0], fingers: [-1, 0, -0.1], elbow: [1, -0.6, 0.3] },
            ),
            hand(
              { on: "patient spine03", by: [1.15, 1.3, -0.6] },
              { curl: 5, spread: 4, thumb: -10 },
              { palm: [0, -1, 0], fingers: [-1, 0, 0.1], elbow: [1, -0.6, -0.3] },
            ),
          ],
        },
      },
    },
    props: [
      ["couch", { at: [0, 0, -3.9], height: 6.4, length: 20, width: 6.4 }],
      ["box", { at: [0, 6, 7.5], size: [2, 0.1, 2], paint: "prop" }],
      ["ring", { at: [0, 6.15, 7.5], r: 1.15, thick: 0.42, axis: [0, 1, 0], paint: "prop" }],
    ],
    behind: shelfAt(60, 190),
    view: { yaw: -72, pitch: 30, span: 16.4, on: [0.6, 10.5, 3.8] },
    floor: null,
  },
  "spine-adjust": {
    alt: "A chiropractor stands behind a seated person and feels the neck and the shoulder with both hands.",
    crop: [215, 10, 540, 540],
    people: {
      patient: {
        who: "elder",
        pose: {
          pelvis: { pitch: 0 },
          neck: { low: 0, nod: 2 },
          legs: seated(6),
          arms: handsOnThighs("patient"),
        },
      },
      therapist: {
        who: "chiropractor",
        pose: {
          at: [0.5, -3.3],
          pelvis: { pitch: 10 },
          spine: { lumbar: 6, chest: 8 },
          neck: { low: 6, nod: 14 },
          legs: standing,
          arms: [
            hand(
              { on: "patient shoulder.L", by: [0.15, 0.75, -0.6] },
              { curl: 18, thumb: -10 },
              { palm: [0, -1, -0.1], fingers: [-0.1, -0.3, 1], elbow: [1, -0.1, -0.6] },
            ),
            hand(
              { on: "patient neck02", by: [-0.95, -0.3, -1.6] },
              { curl: 8, spread: 4, thumb: -10 },
              { palm: [1, 0.1, 0.3], fingers: [0.1, 0.5, 1], elbow: [-1, -0.5, -0.5] },
            ),
          ],
        },
      },
    },
    props: [["stool", { at: [0, 0, 0.5], height: 3.66 }]],
    behind: posterAt(760, 50),
    view: { yaw: -40, pitch: 6, span: 13, on: [0, 12.15, -0.5] },
    dots: ["patient neck01"],
  },
  "pelvic-strata": {
    alt: "A pregnant person stands with both hands cradling the belly, one above and one below.",
    crop: [185, 10, 590, 590],
    people: alone(
      "expecting",
      {
        pelvis: { pitch: 2 },
        spine: { lumbar: -8, chest: 4 },
        neck: { low: 8, nod: 8 },
        legs: standing,
        arms: [
          hand(
            { on: "one spine03", by: [1.1, -1.35, 1.3] },
            { curl: 16, spread: 0, thumb: -4 },
            { palm: [-0.4, 0.8, -0.5], fingers: [-0.8, 0.1, 0.6], elbow: [1, -0.2, -1] },
          ),
          hand(
            { on: "one spine03", by: [-1.3, 0.85, 1.1] },
            { curl: 12, spread: 0, thumb: -4 },
            { palm: [0.5, -0.7, -0.4], fingers: [0.45, -0.25, 0.85], elbow: [-1, -0.4, -1] },
          ),
        ],
      },
      [],
      { hair: { colour: "hair-2", asset: "ponytail" } },
    ),
    behind: plantAt(870, 300) + solid("{prop-light}", "M785 300h170v16h-170Z"),
    view: { yaw: -64, pitch: 4, span: 14.5, on: [0, 10.7, 1] },
    floor: null,
  },
} satisfies Record<string, Scene>;
