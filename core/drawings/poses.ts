// The site's drawings as data: people as joint angles, the things around them, and arcs. Those that only
// exercises show are in exercise-poses.ts.
import { bust, handsOnBack, pelvicBowl, spineUnderHands } from "./close-ups.ts";
import { box, chair, counter, crutch, desk, driverSeat, rod, stool, wheel } from "./objects.ts";
import type { Arc, Band, Dots, Point, Solid } from "./shapes.ts";
import type { Body, JointName } from "./skeleton.ts";

/** A goniometer's arc, measured at a joint of one of the people. */
interface PoseArc extends Omit<Arc, "centre"> {
  at: JointName | Point;
  person?: number;
}

export interface Pose {
  /** What the drawing shows, for those who cannot see it. */
  alt: string;
  people?: readonly Body[];
  arcs?: readonly PoseArc[];
  behind?: readonly (Solid | Band | Dots)[];
  inFront?: readonly (Solid | Band | Dots)[];
  /** Extent of the floor line, left and right. */
  floor?: readonly [left: number, right: number];
}

export const poses = {
  "bird-dog": {
    alt: "A person on hands and knees reaches one arm forward and the opposite leg back.",
    people: [
      {
        x: 0,
        lean: 82,
        curl: -8,
        neck: 4,
        arms: [
          [74, 0, 88],
          [176, 0],
        ],
        legs: [
          [-10, 0, -12],
          [82, 90, -78],
        ],
      },
    ],
    arcs: [
      { at: "hip", r: 100, from: 258, to: 288 },
      { at: "shoulder", r: 78, from: 60, to: 102 },
    ],
    floor: [-90, 110],
  },
  bridge: {
    alt: "A person lies on their back with bent knees and lifts their hips in line with the trunk.",
    people: [
      {
        x: 0,
        lean: -117,
        neck: 32,
        nod: 4,
        arms: [
          [-31, 0, 3],
          [-31, 0, 3],
        ],
        legs: [
          [-3, 107, -8],
          [-3, 107, -8],
        ],
      },
    ],
    arcs: [{ at: "hip", r: 58, from: 30, to: 68 }],
    floor: [-88, 82],
  },
  "seated-neck-turn": {
    alt: "A person sits tall on a stool and turns their head to one side.",
    people: [
      {
        x: 0,
        view: "front",
        turned: true,
        lean: 0,
        arms: [
          [12, 3],
          [12, 3],
        ],
        legs: [
          [58, 58, 24, 0.52],
          [58, 58, 24, 0.52],
        ],
      },
    ],
    arcs: [{ at: "head", r: 25, from: -75, to: 75, slant: 0.85 }],
    behind: stool(0, 52),
    floor: [-55, 55],
  },
  "straight-leg-raise": {
    alt: "A person lies on their back, one knee bent, and lifts the other leg straight up.",
    people: [
      {
        x: 0,
        lean: -90,
        neck: 6,
        arms: [
          [-4, 4],
          [-4, 4],
        ],
        legs: [
          [52, 0],
          [46, 96, -40],
        ],
      },
    ],
    arcs: [{ at: "hip", r: 78, from: 46, to: 74 }],
    floor: [-95, 95],
  },
  "seated-upright": {
    alt: "A person sits upright on a stool with both feet flat on the floor.",
    people: [
      {
        x: 0,
        lean: 0,
        arms: [
          [1, 81, -10],
          [8, 72, -10],
        ],
        legs: [
          [88, 88],
          [88, 97, 10],
        ],
      },
    ],
    arcs: [{ at: "hip", r: 62, from: -40, to: -15 }],
    behind: stool(-2, 41),
    floor: [-50, 85],
  },
  "sit-to-stand": {
    alt: "A person leans forward and rises from a chair.",
    people: [
      {
        x: 0,
        lean: 38,
        neck: -22,
        arms: [
          [66, 8],
          [74, 8],
        ],
        legs: [
          [107, 90, 21],
          [104, 94, 29],
        ],
      },
    ],
    arcs: [{ at: "knee", r: 60, from: 276, to: 316 }],
    behind: stool(-18, 41),
    floor: [-70, 85],
  },
  "standing-tall": {
    alt: "A person stands tall with relaxed shoulders.",
    people: [
      {
        x: 0,
        lean: 0,
        arms: [
          [4, 8],
          [8, 8],
        ],
        legs: [
          [0, 0],
          [4, 4],
        ],
      },
    ],
    arcs: [{ at: "hip", r: 62, from: -38, to: -14 }],
    floor: [-70, 70],
  },
  "cat-stretch": {
    alt: "A person on hands and knees rounds their back up toward the ceiling.",
    people: [
      {
        x: 0,
        lean: 30,
        curl: 92,
        neck: 22,
        arms: [
          [127, 15, 67],
          [127, 15, 67],
        ],
        legs: [
          [30, 89, -83],
          [30, 89, -83],
        ],
      },
    ],
    arcs: [{ at: [22, -40], r: 50, from: -38, to: 38 }],
    floor: [-75, 90],
  },
  lunge: {
    alt: "A person lunges with one knee over the front foot and the back knee low.",
    people: [
      {
        x: 0,
        lean: 4,
        arms: [
          [-16, 30],
          [28, 40],
        ],
        legs: [
          [91, 90, 3],
          [-5, 90, 59],
        ],
      },
    ],
    arcs: [{ at: "knee", r: 27, from: 192, to: 258, ticks: "none" }],
    floor: [-85, 95],
  },
  "single-leg-stand": {
    alt: "A person balances on one leg beside a counter, with one hand just above it.",
    people: [
      {
        x: 0,
        view: "front",
        lean: 0,
        arms: [
          [38, 8, 40],
          [16, 4],
        ],
        legs: [
          [24, 26, 10, 0.5],
          [0, 0],
        ],
      },
    ],
    arcs: [{ at: "ankle2", r: 177, from: -6, to: 12 }],
    behind: counter,
    floor: [-50, 105],
  },
  squat: {
    alt: "A person bends hips and knees half way, in front of a chair, with the arms held forward.",
    people: [
      {
        x: 0,
        lean: 30,
        neck: -16,
        arms: [
          [104, 0],
          [112, 0],
        ],
        legs: [
          [62, 50, 18],
          [57, 53, 26],
        ],
      },
    ],
    arcs: [{ at: "ankle", r: 57, from: 28, to: 62 }],
    behind: chair(-26, 41, -1),
    floor: [-70, 100],
  },
  running: {
    alt: "A person runs, one knee driving forward.",
    people: [
      {
        x: 0,
        lean: 12,
        neck: -6,
        arms: [
          [-48, 82],
          [48, 96],
        ],
        legs: [
          [66, 92],
          [-24, 18, -24],
        ],
      },
    ],
    arcs: [{ at: "hip", r: 58, from: 88, to: 126 }],
    floor: [-75, 80],
  },
  "shoulder-raise": {
    alt: "A person raises one arm out to the side and overhead.",
    people: [
      {
        x: 0,
        view: "front",
        lean: 0,
        arms: [
          [138, 0],
          [10, -4],
        ],
        legs: [
          [2, 0],
          [2, 0],
        ],
      },
    ],
    arcs: [{ at: "shoulder", r: 58, from: 158, to: 48 }],
    floor: [-50, 70],
  },
  "overhead-reach": {
    alt: "A person reaches both arms forward and overhead.",
    people: [
      {
        x: 0,
        lean: 0,
        neck: -6,
        arms: [
          [158, 4],
          [168, 4],
        ],
        legs: [
          [0, 0],
          [4, 4],
        ],
      },
    ],
    arcs: [{ at: "shoulder", r: 60, from: 108, to: 28 }],
    floor: [-60, 80],
  },
  "desk-posture": {
    alt: "A person sits at a desk, back supported, elbows bent and the screen at eye level.",
    people: [
      {
        x: 0,
        lean: -3,
        arms: [
          [11, 89, -16],
          [19, 79, -13],
        ],
        legs: [
          [85, 88],
          [85, 97, 10],
        ],
      },
    ],
    arcs: [{ at: "elbow", r: 28, from: 18, to: 54 }],
    behind: [
      ...chair(-2, 41, -1),
      ...desk,
      rod("prop", 5, [88, -75], [88, -100]),
      rod("prop-light", 7, [82, -94], [85, -134]),
    ],
    floor: [-50, 115],
  },
  lifting: {
    alt: "A person bends hips and knees to lift a box close to the body.",
    people: [
      {
        x: 0,
        lean: 44,
        neck: -24,
        arms: [
          [34, 55, -25],
          [36, 56, -28],
        ],
        legs: [
          [136, 124, 32],
          [130, 128, 42],
        ],
      },
    ],
    arcs: [{ at: "hip", r: 64, from: -14, to: 14 }],
    behind: box(62, 0, 34, 30),
    floor: [-60, 100],
  },
  carrying: {
    alt: "A person walks with a box held close to the body.",
    people: [
      {
        x: 0,
        lean: -3,
        arms: [
          [15, 32, 44],
          [26, 15, 51],
        ],
        legs: [
          [20, 6],
          [-14, 12, -16],
        ],
      },
    ],
    behind: box(32, 100, 34, 30),
    arcs: [{ at: "hip", r: 62, from: -40, to: -16 }],
    floor: [-70, 80],
  },
  walking: {
    alt: "A person walks with an even stride.",
    people: [
      {
        x: 0,
        lean: 2,
        arms: [
          [-24, 14],
          [26, 22],
        ],
        legs: [
          [28, 4, 4],
          [-16, 24, -22],
        ],
      },
    ],
    arcs: [{ at: "hip", r: 48, from: 166, to: 190 }],
    floor: [-70, 75],
  },
  driving: {
    alt: "A person sits behind a steering wheel; an arc shows how the head can be thrown back and forth.",
    people: [
      {
        x: 0,
        lean: -18,
        neck: 14,
        arms: [
          [42, 42, 38],
          [63, 16, 43],
        ],
        legs: [
          [85, 67, -9],
          [90, 79],
        ],
      },
    ],
    arcs: [{ at: "neck", r: 32, from: -40, to: 42 }],
    behind: driverSeat,
    inFront: wheel,
    floor: [-55, 110],
  },
  "spine-adjust": {
    alt: "Two hands rest on a row of vertebrae.",
    behind: spineUnderHands,
    arcs: [
      { at: [0, 0], r: 60, from: -66, to: -32 },
      { at: [0, 0], r: 60, from: 32, to: 66 },
    ],
  },
  "hands-on-back": {
    alt: "Two hands rest on rounded layers, either side of a dotted spine.",
    behind: handsOnBack,
    arcs: [
      { at: [-42, 34], r: 80, from: -42, to: -8 },
      { at: [42, 34], r: 80, from: 8, to: 42 },
    ],
  },
  "pelvic-strata": { alt: "Two hands cradle a bowl of curved layers.", behind: pelvicBowl },
  "head-arcs": {
    alt: "A head and shoulders from the side, with arcs that show how the neck moves.",
    behind: bust(6, 0),
    arcs: [{ at: [-4, -74], r: 110, from: -34, to: 56 }],
    floor: [-70, 70],
  },
  crutches: {
    alt: "A person stands on crutches with one foot off the floor.",
    people: [
      {
        x: 0,
        lean: 8,
        neck: -4,
        arms: [
          [7, 35],
          [21, 19],
        ],
        legs: [
          [14, 52],
          [16, 16, 8],
        ],
      },
    ],
    behind: [crutch("prop-light", [14, -126], [30, -86], [60, 0])],
    inFront: [crutch("prop", [8, -126], [24, -86], [48, 0])],
    floor: [-60, 85],
  },
  helping: {
    alt: "A practitioner supports a seated person's raised arm.",
    people: [
      {
        x: 0,
        lean: 0,
        arms: [
          [92, 0],
          [8, 72, -10],
        ],
        legs: [
          [88, 88],
          [88, 97, 10],
        ],
      },
      {
        x: 112,
        lean: 8,
        neck: 8,
        arms: [
          [35, 50],
          [33, 34],
        ],
        legs: [
          [18, 15, 5],
          [8, 11, 11],
        ],
        mirror: true,
        tone: "deep",
      },
    ],
    arcs: [{ at: "shoulder", r: 62, from: 132, to: 104 }],
    behind: stool(-2, 41),
    floor: [-50, 150],
  },
  conversation: {
    alt: "Two people sit face to face and talk.",
    people: [
      {
        x: 0,
        lean: -2,
        arms: [
          [2, 77, -10],
          [10, 68, -10],
        ],
        legs: [
          [86, 88],
          [86, 97, 10],
        ],
      },
      {
        x: 150,
        lean: 6,
        arms: [
          [25, 107, -7],
          [4, 84, -10],
        ],
        legs: [
          [94, 88],
          [94, 97, 10],
        ],
        mirror: true,
        tone: "deep",
      },
    ],
    behind: [...chair(-2, 41, -1), ...chair(152, 41, 1)],
    floor: [-50, 200],
  },
} satisfies Record<string, Pose>;

export type PoseName = keyof typeof poses;
