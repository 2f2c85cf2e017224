// Drawings that only exercises show. Those stand in rendered text, so no browser needs their names or descriptions.
import { bust } from "./close-ups.ts";
import { box, chair, shoulderBlades, stool, wall } from "./objects.ts";
import { type Pose, poses } from "./poses.ts";

const exercisePoses = {
  "child-pose": {
    alt: "A person kneels, sits back on their heels and stretches both arms forward along the floor.",
    people: [
      {
        x: 0,
        lean: 62,
        curl: 48,
        neck: -2,
        nod: 10,
        arms: [
          [159, 35],
          [167, 19],
        ],
        legs: [
          [130, 155, -89],
          [130, 155, -89],
        ],
      },
    ],
    arcs: [{ at: "hip", r: 46, from: -6, to: 46 }],
    floor: [-40, 120],
  },
  "knee-to-chest": {
    alt: "A person lies on their back with both knees bent and draws one knee toward the chest, hands behind the thigh.",
    people: [
      {
        x: 0,
        lean: -90,
        neck: 6,
        arms: [
          [2, 68, -50],
          [6, 62, -50],
        ],
        legs: [
          [128, 105, -20],
          [46, 96, -40],
        ],
      },
    ],
    arcs: [{ at: "hip", r: 60, from: -66, to: -24 }],
    floor: [-95, 110],
  },
  "pelvic-tilt": {
    alt: "A person lies on their back with bent knees and flattens the lower back to the floor.",
    people: [
      {
        x: 0,
        lean: -88,
        curl: -4,
        neck: 8,
        arms: [
          [-4, 4],
          [-4, 4],
        ],
        legs: [
          [52, 103, -36],
          [56, 114, -31],
        ],
      },
    ],
    arcs: [{ at: "hip", r: 30, from: -52, to: 14 }],
    floor: [-95, 85],
  },
  "side-plank": {
    alt: "A person holds a side plank on one forearm, the body in a straight line.",
    people: [
      {
        x: 0,
        view: "front",
        lean: 72.5,
        arms: [
          [74, 90],
          [104, 0],
        ],
        legs: [
          [-5, 0, 0],
          [-4, 0, 0],
        ],
      },
    ],
    arcs: [{ at: "shoulder2", r: 60, from: -54, to: -13 }],
    floor: [-115, 110],
  },
  "calf-raise": {
    alt: "A person holds the back of a chair and rises onto their toes.",
    people: [
      {
        x: 0,
        lean: 2,
        arms: [
          [31, 29, 23],
          [31, 29, 23],
        ],
        legs: [
          [6, 8, -34],
          [3, 7, -33],
        ],
      },
    ],
    arcs: [{ at: "toe", r: 34, from: 272, to: 312 }],
    behind: chair(66, 54, -1),
    floor: [-55, 105],
  },
  "wall-angel": {
    alt: "A person stands with their back to a wall and slides bent arms up and down.",
    people: [
      {
        x: 0,
        view: "front",
        lean: 0,
        arms: [
          [94, 80],
          [94, 80],
        ],
        legs: [
          [4, -2],
          [4, -2],
        ],
      },
    ],
    arcs: [
      { at: "shoulder", r: 74, from: 78, to: 46 },
      { at: "shoulder2", r: 74, from: -78, to: -46 },
    ],
    behind: wall(-124, 124, 200),
    floor: [-130, 130],
  },
  "chin-tuck": {
    alt: "A head and shoulders from the side: the chin draws straight back.",
    behind: bust(-4, 4),
    arcs: [{ at: [-4, -74], r: 92, from: 27, to: 50 }],
    floor: [-70, 70],
  },
  "neck-side-bend": {
    alt: "A person sits and tips one ear toward the shoulder.",
    people: [
      {
        x: 0,
        view: "front",
        lean: 0,
        neck: 24,
        nod: 10,
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
    arcs: [{ at: "neck", r: 30, from: -34, to: 48 }],
    behind: stool(0, 52),
    floor: [-55, 55],
  },
  "shoulder-blade-squeeze": {
    alt: "A person seen from behind sits with the arms at the sides and draws both shoulder blades together.",
    people: [
      {
        x: 0,
        view: "front",
        lean: 0,
        arms: [
          [14, 5],
          [14, 5],
        ],
        legs: [
          [58, 58, 24, 0.52],
          [58, 58, 24, 0.52],
        ],
      },
    ],
    arcs: [
      { at: "shoulder", r: 17, from: 42, to: 92 },
      { at: "shoulder2", r: 17, from: -42, to: -92 },
    ],
    behind: stool(0, 52),
    inFront: [shoulderBlades(0, -99)],
    floor: [-55, 55],
  },
  "press-up": {
    alt: "A person lies face down and presses the chest up while the hips stay on the floor.",
    people: [
      {
        x: 0,
        lean: 70,
        curl: -42,
        neck: -10,
        arms: [
          [7, 91, 18],
          [11, 89, 17],
        ],
        legs: [
          [-20, 2, -70],
          [-20, 2, -70],
        ],
      },
    ],
    arcs: [{ at: "hip", r: 74, from: 54, to: 80 }],
    floor: [-115, 90],
  },
  clamshell: {
    alt: "A person lies on one side with bent knees and lifts the top knee.",
    people: [
      {
        x: 0,
        view: "front",
        lean: -82,
        neck: -4,
        arms: [
          [-10, 30],
          [168, 0],
        ],
        legs: [
          [44, 94, 30],
          [-6, 2, 0, 0.75, 0.8],
        ],
      },
    ],
    arcs: [{ at: "hip", r: 55, from: 32, to: 76 }],
    floor: [-110, 90],
  },
  "hamstring-stretch": {
    alt: "A person rests one heel on a low step and leans forward from the hips.",
    people: [
      {
        x: 0,
        lean: 34,
        neck: -12,
        arms: [
          [11, 60],
          [11, 67],
        ],
        legs: [
          [93, 25, 25],
          [39, 15, 10],
        ],
      },
    ],
    arcs: [{ at: "hip", r: 88, from: -4, to: 34 }],
    behind: box(66, 0, 44, 27),
    floor: [-50, 105],
  },
} satisfies Record<string, Pose>;

export const allPoses = { ...poses, ...exercisePoses };
export type AnyPoseName = keyof typeof allPoses;
export const allPoseNames = Object.keys(allPoses) as AnyPoseName[];
