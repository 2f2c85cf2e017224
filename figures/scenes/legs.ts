// Standing and sitting: hips, knees, ankles, balance.
import type { Arm, Pose } from "../draw/pose.ts";
import type { Scene } from "../draw/scene.ts";
import { alone, both, handsOnThighs, holdingOn, moves, seated, standing, hand } from "./stances.ts";

const fromRight = { yaw: -70, pitch: 6 };
const chairAhead = ["chair", { at: [0, 0, 5.4], height: 4.2, back: 4.6 }] as const;
const atChair: Pose = {
  pelvis: { pitch: 0 },
  neck: { nod: 6 },
  legs: standing,
  arms: holdingOn(3.2, 8.7),
  fixed: "foot.L",
  at: [0, 0],
};
const onToes: Pose = { ...atChair, fixed: "toe2-1.L", at: [0, 1.4], arms: holdingOn(3.4, 8.7) };
const straight = { thigh: 0, shin: 0, out: 0, ankle: 0 };
const sitting: Pose = { pelvis: { pitch: 2 }, legs: seated(), arms: handsOnThighs() };
const rising: Pose = { pelvis: { pitch: 0 }, neck: {}, fixed: "foot.L", at: [0, 4.4] };
const beforeChair: Pose = { pelvis: { pitch: 0 }, neck: {}, fixed: "foot.L", at: [0, 2.6] };
const stepping: Pose = { pelvis: { pitch: 0 }, fixed: "foot.R", at: [0, 3] };
const atCounter: Pose = { pelvis: { pitch: 0 }, fixed: "foot.L", at: [0.6, 0], neck: { nod: 2 } };
const overCounter: Arm = hand(
  [3.6, 9.95, 2.2],
  { curl: 4, thumb: 40 },
  { palm: [0, -1, 0], fingers: [0.5, 0, 1], elbow: [0.3, -0.2, -1] },
);
const chairBeside: Pose["arms"] = [
  { curl: 24, reach: { to: [3.1, 9.1, 0.75], palm: [0, -1, 0], elbow: [1, -0.4, -1] } },
  { out: 14, raise: -16, elbow: 14 },
];
const heelUp = { fixed: "foot.L", neck: { low: -8, nod: -4 } };
const onHips = both((side) =>
  hand(
    { on: side > 0 ? "one hip.L" : "one hip.R", by: [0.75 * side, 1.35, -0.45] },
    { curl: 20, thumb: -20 },
    { palm: [-side, -0.1, 0], fingers: [-0.1 * side, -0.35, 1], elbow: [side, 0.3, -1] },
  ),
);
const onStep: Pose["legs"] = [
  { thigh: 0, shin: -3, ankle: "flat" },
  { thigh: 41, shin: 40, ankle: 10 },
];
const oneHandOn = (by: readonly [number, number, number]): Pose["arms"] => [
  { out: 20, elbow: 62, raise: -30, turn: 20 },
  hand(
    { on: "one knee.R", by },
    { curl: 8 },
    { palm: [0, -0.66, -0.76], fingers: [0.1, -0.76, 0.65], elbow: [-1, 0.2, -0.4] },
  ),
];

export default {
  "sit-to-stand": {
    alt: "A person leans forward and rises from a chair, the arms held forward.",
    people: alone(
      "fifties",
      {
        ...rising,
        pelvis: { pitch: 42 },
        spine: { lumbar: 6 },
        neck: { low: -22, nod: -8 },
        legs: both({ thigh: 62, shin: -22, out: 6, ankle: "flat" }),
        arms: both({ upper: 40, fore: 110, turn: 18, out: 6, pronate: 40 }),
      },
      ["thigh.R", "hip.R"],
    ),
    props: [["chair", { at: [0, 0, -0.6], height: 4.4 }]],
    view: fromRight,
    dots: ["one hip.R", "one knee.R"],
    exercise: moves(
      "NHS – Sitting exercises",
      [1.5, 0.7, 4],
      {
        ...rising,
        legs: both({ thigh: 88, shin: -10, out: 6, ankle: "flat" }),
        arms: both({ upper: 10, fore: 58, turn: 12, out: 6, pronate: 60 }),
      },
      {
        ...rising,
        legs: both({ thigh: 0, shin: 0, out: 2, ankle: "flat" }),
        arms: both({ upper: 26, fore: 44, out: 8 }),
      },
    ),
  },
  lunge: {
    alt: "A person lunges, hands on the hips, with one knee over the front foot and the back knee low.",
    people: alone(
      "young",
      {
        ...stepping,
        pelvis: { pitch: 4 },
        legs: [
          { thigh: -12, shin: -92, ankle: 12, toes: 45 },
          { thigh: 82, shin: -2, ankle: "flat" },
        ],
        arms: onHips,
      },
      ["thigh.R", "hip.R"],
    ),
    view: fromRight,
    crop: [200, 10, 600, 600],
    dots: ["one knee.R"],
    exercise: moves("NHS – Strength exercises", [1.4, 0.5, 3], {
      ...stepping,
      legs: [
        { thigh: -22, shin: -28, ankle: 10, toes: 30 },
        { thigh: 24, shin: 12, ankle: "flat" },
      ],
      arms: onHips,
    }),
  },
  squat: {
    alt: "A person bends hips and knees half way, in front of a chair, with the arms held forward.",
    people: alone(
      "headscarf",
      {
        ...beforeChair,
        pelvis: { pitch: 30 },
        neck: { low: -10, nod: -6 },
        legs: both({ thigh: 50, shin: -20, out: 8, ankle: "flat" }),
        arms: both({ upper: 86, fore: 88, out: 2, pronate: 60, curl: 6 }),
      },
      ["thigh", "hip"],
    ),
    props: [["chair", { at: [0, 0, -2.4], height: 3.7, back: 3.8 }]],
    view: fromRight,
    dots: ["one hip.R", "one knee.R"],
    exercise: moves("NHS – Strength exercises", [1.4, 0.6, 4], {
      ...beforeChair,
      legs: both({ thigh: 0, shin: 0, out: 4, ankle: "flat" }),
      arms: both({ upper: 74, fore: 76, out: 2, pronate: 60, curl: 6 }),
    }),
  },
  "single-leg-stand": {
    alt: "An older person stands at a counter on one leg, with one hand just above it.",
    people: alone(
      "elder",
      {
        ...atCounter,
        legs: [
          { thigh: 4, shin: -4, out: -8, ankle: "flat" },
          { thigh: 58, shin: -22, out: 8, ankle: -8 },
        ],
        arms: [overCounter, { out: 16, elbow: 22 }],
      },
      ["hip.L"],
    ),
    props: [
      ["box", { at: [5, 0, 1.6], size: [3.4, 8.6, 9], paint: "prop-light" }],
      ["box", { at: [4.9, 8.6, 1.6], size: [4, 0.4, 9.4], paint: "prop" }],
    ],
    view: { yaw: -24, pitch: 6 },
    crop: [60, 0, 625, 625],
    dots: ["one hip.L"],
    exercise: moves("NHS – Balance exercises", [1.2, 1, 3], {
      ...atCounter,
      legs: [{ thigh: 0, shin: 0, out: -2, ankle: "flat" }, straight],
      arms: [overCounter, { out: 10, elbow: 10 }],
    }),
  },
  "knee-extension": {
    alt: "An older person sits upright on a chair and straightens one knee.",
    people: alone(
      "elder",
      {
        ...sitting,
        pelvis: { pitch: -2 },
        legs: [seated()[0], { thigh: 90, shin: 84, out: 3, ankle: 8 }],
      },
      ["thigh.R"],
    ),
    props: [["chair", { at: [0, 0, 1], height: 3.66, back: 4 }]],
    view: fromRight,
    dots: ["one knee.R"],
    arcs: [{ joint: "one knee.R", end: "one ankle.R", beyond: 1.5, from: 142 }],
    exercise: moves("AAOS OrthoInfo – Total Knee Replacement Exercise Guide", [1.2, 0.8, 3], {
      ...sitting,
      legs: [seated()[0], { thigh: 88, shin: 0, out: 3, ankle: 0 }],
    }),
  },
  "hamstring-stretch": {
    alt: "A person rests one heel on a low step and leans forward from the hips, the back straight.",
    people: alone(
      "young",
      {
        ...heelUp,
        pelvis: { pitch: 34 },
        spine: { lumbar: 4, chest: 4 },
        legs: onStep,
        arms: oneHandOn([0.1, 2.3, -0.6]),
      },
      ["stretched hamstring.R"],
    ),
    props: [["box", { at: [-1, 0, 6.3], size: [4, 1.75, 3.2], paint: "prop-light" }]],
    view: fromRight,
    crop: [165, 0, 625, 625],
    dots: ["one hip.R"],
    arcs: [{ joint: "one hip.R", end: "one crown", beyond: 0.8 }],
    exercise: moves("AAOS OrthoInfo – Knee Conditioning Program", [1.5, 1.2, 3], {
      ...heelUp,
      pelvis: { pitch: 0 },
      neck: {},
      legs: onStep,
      arms: oneHandOn([0.1, 3.2, -1.37]),
    }),
  },
  "calf-raise": {
    alt: "A person holds the back of a chair and rises onto their toes.",
    people: alone("headscarf", { ...onToes, legs: both({ out: -1, ankle: -34, toes: 34 }) }, [
      "calf",
    ]),
    props: [chairAhead],
    view: fromRight,
    dots: ["one ankle.R"],
    arcs: [{ joint: "one ankle.R", r: 1.9, from: 215, to: 275 }],
    exercise: moves("AAOS OrthoInfo – Foot and Ankle Conditioning Program", [1, 0.7, 4], {
      ...onToes,
      legs: both({ out: -1, ankle: 0, toes: 0 }),
    }),
  },
  "hip-extension": {
    alt: "A person holds the back of a chair and moves one straight leg backward, the trunk upright.",
    people: alone(
      "fifties",
      {
        ...atChair,
        legs: [standing[0], { ...straight, thigh: -23, shin: -24, ankle: 6 }],
      },
      ["hip.R"],
    ),
    props: [chairAhead],
    view: fromRight,
    crop: [190, 0, 625, 625],
    dots: ["one hip.R"],
    exercise: moves("NHS – Strength exercises", [1.2, 0.7, 3], {
      ...atChair,
      legs: [standing[0], straight],
    }),
  },
  "hamstring-curl": {
    alt: "A person holds the back of a chair and bends one knee so that the heel rises behind.",
    people: alone("young", { ...atChair, legs: [standing[0], { ...straight, shin: -86 }] }, [
      "hamstring.R",
    ]),
    props: [chairAhead],
    view: fromRight,
    dots: ["one knee.R"],
    arcs: [{ joint: "one knee.R", end: "one ankle.R", beyond: 1.6 }],
    exercise: moves("AAOS OrthoInfo – Knee Conditioning Program", [1.2, 0.7, 3], {
      ...atChair,
      legs: [standing[0], straight],
    }),
  },
  march: {
    alt: "An older person holds the back of a chair beside them and lifts one knee to hip height.",
    people: alone(
      "elder",
      {
        ...atChair,
        arms: chairBeside,
        legs: [standing[0], { ...straight, thigh: 86, shin: -4, ankle: 4 }],
      },
      ["thigh.R"],
    ),
    props: [["chair", { at: [3.3, 0, -1.4], facing: 180, height: 4.2, back: 4.6 }]],
    crop: [180, 0, 625, 625],
    view: { yaw: -66, pitch: 6 },
    dots: ["one hip.R"],
    exercise: moves("NHS – Balance exercises", [1.2, 0.7, 3], {
      ...atChair,
      arms: chairBeside,
      legs: [standing[0], straight],
    }),
  },
} satisfies Record<string, Scene>;
