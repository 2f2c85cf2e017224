// On the floor: back, belly and hips.
import type { Pose } from "../draw/pose.ts";
import type { Scene } from "../draw/scene.ts";
import { alone, both, handsDown, kneeling, lying, moves, hand } from "./stances.ts";

const fromRight = { yaw: -78, pitch: 8 };
const onBack = ["mat", { at: [0, 0, -0.5], length: 20 }] as const;
const bentOnBack = ["mat", { at: [0, 0, -0.9], length: 15.6 }] as const;
const table: Pose = {
  pelvis: { pitch: 76 },
  spine: { lumbar: 3, chest: 3 },
  neck: { low: -8, nod: -6 },
  legs: kneeling,
  arms: handsDown(5, 0.34),
};
const cat: Pose = { legs: kneeling, arms: handsDown(4.6, 0.26) };
const young = lying(-95, 148, -6);
const scarfed = lying(-93, 140, -5);
/** So that the gap under the back is seen. */
const onBelly = both((side) =>
  hand(
    { on: "one spine03", by: [0.7 * side, 1.6, -0.2] },
    { curl: 8 },
    { palm: [0, -1, 0], fingers: [-side, 0, 0.4], elbow: [side, -0.2, -0.6] },
  ),
);
const older = lying(-97, 143, 2);
/** One leg bent less, the other straight. */
const oneBent = lying(-95, 131, -6, 44);
const armsAhead = (side: 1 | -1, height: number, ahead: number) =>
  hand(
    [1.5 * side, height, ahead],
    { curl: 2 },
    { palm: [0, -1, 0], fingers: [0, 0, 1], elbow: [side, 0.5, 0] },
  );

export default {
  "bird-dog": {
    alt: "A person on hands and knees reaches one arm forward and the opposite leg back, level with the trunk.",
    people: alone(
      "young",
      {
        ...table,
        legs: [kneeling[0], { thigh: -86, shin: -88, ankle: -12 }],
        arms: [
          { upper: 95, fore: 97, out: 4, pronate: 40, curl: 2, thumb: 16 },
          handsDown(5, 0.34)[1],
        ],
      },
      ["hip.R"],
    ),
    props: [["mat", { at: [0, 0, 1.6], length: 17 }]],
    view: fromRight,
    dots: ["one hip.R"],
    arcs: [{ joint: "one hip.R", end: "one ankle.R", beyond: 1.7, from: 236 }],
    exercise: moves("NHS inform – Exercises for back pain", [1.4, 0.8, 3], table),
  },
  bridge: {
    alt: "A person lies on their back with bent knees and lifts their hips in line with the trunk.",
    people: alone(
      "fifties",
      {
        pelvis: { pitch: -124 },
        spine: { lumbar: 0, chest: 8 },
        neck: { low: 37, nod: 6 },
        fixed: "foot.L",
        legs: both({ thigh: 120, shin: 2, ankle: "flat" }),
        arms: both({ upper: 82, fore: 86, out: 14, pronate: 84, curl: 4 }),
      },
      ["hip"],
    ),
    props: [["mat", { at: [0, 0, -6.4], length: 18 }]],
    view: { ...fromRight, span: 14, on: [0, 3, -5] },
    dots: ["one hip.R"],
    arcs: [{ joint: "one hip.R", r: 2.3, from: -35, to: 25 }],
    exercise: moves("NHS inform – Exercises for back pain", [1.2, 0.8, 4], {
      ...lying(-91, 150, -17),
      fixed: "foot.L",
    }),
  },
  "cat-stretch": {
    alt: "An older person on hands and knees rounds their back up toward the ceiling, the head hanging between the arms.",
    people: alone(
      "elder",
      {
        ...cat,
        pelvis: { pitch: 58 },
        spine: { lumbar: 26, chest: 20 },
        neck: { low: 26, nod: 8 },
      },
      ["belly", "stretched back"],
    ),
    props: [["mat", { at: [0, 0, 1.6], length: 16 }]],
    view: { yaw: 80, pitch: 8 },
    crop: [130, 130, 540, 540],
    dots: ["one spine03"],
    exercise: moves("NHS inform – Exercises for back pain", [1.6, 0.5, 4], {
      ...cat,
      pelvis: { pitch: 81 },
      spine: { lumbar: 0, chest: 2 },
      neck: { low: -14, nod: -8 },
    }),
  },
  "child-pose": {
    alt: "A person kneels, sits back on their heels and stretches both arms forward along the floor.",
    people: alone("young", {
      pelvis: { pitch: 60 },
      spine: { lumbar: 26, chest: 4 },
      neck: { low: -2, nod: 4 },
      fixed: "lowerleg01.L",
      at: [1.13, 0],
      legs: both({ thigh: 57, shin: -92, out: 6, ankle: -55 }),
      arms: both((side) => armsAhead(side, 0.3, 5.4)),
    }),
    props: [["mat", { at: [0, 0, 2.2], length: 19 }]],
    view: { yaw: -72, pitch: 10 },
    dots: ["one hip.R"],
    exercise: moves("NHS inform – Exercises for back pain", [1.8, 0.6, 3], {
      ...table,
      fixed: "lowerleg01.L",
      at: [1.13, 0],
      arms: handsDown(5.1, 0.34),
    }),
  },
  "knee-to-chest": {
    alt: "A person lies on their back with both knees bent and draws one knee toward the chest, hands behind the thigh.",
    people: alone(
      "young",
      {
        ...young,
        legs: [young.legs![0], { thigh: 222, shin: 104, ankle: -10 }],
        arms: both((side) =>
          hand(
            [1.1 * side - 1.14, 3.75, -1.3],
            { curl: 30 },
            {
              palm: [-0.55 * side, -0.47, -0.6],
              fingers: [-0.8 * side, 0.3, 0.5],
              elbow: [side, -0.4, 0],
            },
          ),
        ),
      },
      ["stretched hip.R"],
      { sleeve: 0.3 },
    ),
    props: [bentOnBack],
    view: fromRight,
    dots: ["one hip.R"],
    arcs: [{ joint: "one hip.R", end: "one knee.R", beyond: 1.3, from: 4 }],
    exercise: moves("NHS inform – Exercises for back pain", [1.5, 0.9, 3], {
      ...young,
      legs: [young.legs![0], { thigh: 148, shin: 32, ankle: -32 }],
      arms: both((side) =>
        hand(
          [2.5 * side, 0.42, 0.4],
          { curl: 4 },
          { palm: [0, -1, 0], fingers: [0.2 * side, 0, 1], elbow: [side, 0.1, -0.3] },
        ),
      ),
    }),
  },
  "pelvic-tilt": {
    alt: "A person lies on their back with bent knees and flattens the lower back to the floor.",
    people: alone(
      "headscarf",
      { ...scarfed, pelvis: { pitch: -114 }, spine: { lumbar: 27 }, arms: onBelly },
      ["belly"],
      { hem: 0, loose: 0.4 },
    ),
    props: [bentOnBack],
    view: { yaw: -84, pitch: 3 },
    dots: ["one spine04"],
    exercise: moves("MyHealth Alberta – Low back pain exercises", [1.2, 0.8, 4], {
      ...scarfed,
      pelvis: { pitch: -70 },
      spine: { lumbar: -32, chest: 14 },
      arms: onBelly,
    }),
  },
  "heel-slide": {
    alt: "An older person lies on their back and slides one heel along the floor toward the hips.",
    people: alone(
      "elder",
      {
        ...older,
        legs: [
          { thigh: 86, shin: 86 },
          { thigh: 134, shin: 44, ankle: -42 },
        ],
      },
      ["hamstring.R"],
    ),
    props: [onBack],
    view: fromRight,
    dots: ["one knee.R"],
    exercise: moves("AAOS OrthoInfo – Total Knee Replacement Exercise Guide", [1.6, 0.6, 3], {
      ...older,
      legs: [
        { thigh: 86, shin: 86 },
        { thigh: 88, shin: 84, ankle: -6 },
      ],
    }),
  },
  "straight-leg-raise": {
    alt: "A person lies on their back, one knee bent, and lifts the other leg straight until its heel is as high as the bent knee.",
    people: alone(
      "young",
      { ...oneBent, legs: [oneBent.legs![0], { thigh: 113, shin: 112, ankle: 6 }] },
      ["thigh.R"],
    ),
    props: [onBack],
    view: fromRight,
    dots: ["one hip.R"],
    arcs: [{ joint: "one hip.R", end: "one ankle.R", beyond: 1.4 }],
    exercise: moves("AAOS OrthoInfo – Knee Conditioning Program", [1.4, 0.8, 3], {
      ...oneBent,
      legs: [oneBent.legs![0], { thigh: 87, shin: 86, ankle: 6 }],
    }),
  },
} satisfies Record<string, Scene>;
