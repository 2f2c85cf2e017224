// On the floor: back, belly and hips.
import type { Pose } from "../draw/pose.ts";
import type { Scene } from "../draw/scene.ts";
import { armsBeside, both, handsDown, kneeling, kneesUp } from "./stances.ts";

const fromRight = { yaw: -78, pitch: 8 };
const onBack = { at: [0, 0, -6.5], length: 20 } as const;
const table: Pose = {
  pelvis: { pitch: "hands" },
  spine: { lumbar: 3, chest: 3 },
  neck: { low: -8, nod: -6 },
  legs: kneeling,
  arms: handsDown(5),
};
const lying: Pose = {
  pelvis: { pitch: -90 },
  neck: { low: -4, nod: 9 },
  fixed: "foot.L",
  legs: both(kneesUp()),
  arms: armsBeside,
};

export default {
  "bird-dog": {
    alt: "A person on hands and knees reaches one arm forward and the opposite leg back, level with the trunk.",
    people: {
      one: {
        who: "young",
        works: ["hip.R"],
        pose: {
          ...table,
          legs: [kneeling[0], { thigh: -86, shin: -88, ankle: -12 }],
          arms: [{ upper: 95, fore: 97, out: 4, pronate: 40, curl: 2, thumb: 16 }, handsDown(5)[1]],
        },
      },
    },
    props: [["mat", { at: [0, 0, 1.6], length: 17 }]],
    view: fromRight,
    dots: ["one hip.R"],
    arcs: [{ joint: "one hip.R", end: "one ankle.R", beyond: 1.7, from: 236 }],
    exercise: {
      source: "NHS inform – Exercises for back pain",
      start: { one: table },
      seconds: 1.4,
      hold: 0.8,
      repetitions: 3,
    },
  },
  bridge: {
    alt: "A person lies on their back with bent knees and lifts their hips in line with the trunk.",
    people: {
      one: {
        who: "fifties",
        works: ["hip"],
        pose: {
          pelvis: { pitch: -113 },
          spine: { lumbar: -4, chest: 12 },
          neck: { low: 28, nod: 6 },
          fixed: "foot.L",
          legs: both({ thigh: 110, shin: 2, ankle: "flat" }),
          arms: both({ upper: 78, fore: 82, out: 14, pronate: 78, curl: 6 }),
        },
      },
    },
    props: [["mat", onBack]],
    view: fromRight,
    dots: ["one hip.R"],
    arcs: [{ joint: "one hip.R", r: 2.3, from: -35, to: 25 }],
    exercise: {
      source: "NHS inform – Exercises for back pain",
      start: { one: lying },
      seconds: 1.2,
      hold: 0.8,
      repetitions: 4,
    },
  },
  "cat-stretch": {
    alt: "An older person on hands and knees rounds their back up toward the ceiling, the head hanging between the arms.",
    people: {
      one: {
        who: "elder",
        works: ["back"],
        pose: {
          pelvis: { pitch: "hands" },
          spine: { lumbar: 30, chest: 36 },
          neck: { low: 24, nod: 6 },
          legs: kneeling,
          arms: handsDown(5.2),
        },
      },
    },
    props: [["mat", { at: [0, 0, 1.6], length: 16 }]],
    view: { yaw: 80, pitch: 8 },
    dots: ["one spine03"],
    exercise: {
      source: "NHS inform – Exercises for back pain",
      start: {
        one: {
          pelvis: { pitch: "hands" },
          spine: { lumbar: -8, chest: 0 },
          neck: { low: -14, nod: -8 },
          legs: kneeling,
          arms: handsDown(5.2),
        },
      },
      seconds: 1.6,
      hold: 0.5,
      repetitions: 4,
    },
  },
  "child-pose": {
    alt: "A person kneels, sits back on their heels and stretches both arms forward along the floor.",
    people: {
      one: {
        who: "headscarf",
        pose: {
          pelvis: { pitch: 66 },
          spine: { lumbar: 30, chest: 4 },
          neck: { low: 8, nod: 8 },
          fixed: "lowerleg01.L",
          legs: both({ thigh: 64, shin: -94, out: 6, ankle: -55 }),
          arms: [1, -1].map((side) => ({
            curl: 2,
            reach: {
              to: [1.5 * side, 0.4, 9.6],
              palm: [0, -1, 0],
              fingers: [0, 0, 1],
              elbow: [side, 0.5, 0],
            },
          })) as never,
        },
      },
    },
    props: [["mat", { at: [0, 0, 2.2], length: 19 }]],
    view: fromRight,
    dots: ["one hip.R"],
    exercise: {
      source: "NHS inform – Exercises for back pain",
      start: {
        one: {
          pelvis: { pitch: 80 },
          spine: { lumbar: 4, chest: 4 },
          neck: { low: -6, nod: -4 },
          fixed: "lowerleg01.L",
          legs: both({ thigh: -2, shin: -90, out: 6, ankle: -48 }),
          arms: [1, -1].map((side) => ({
            curl: 2,
            reach: {
              to: [1.6 * side, 0.42, 7.6],
              palm: [0, -1, 0],
              fingers: [0, 0, 1],
              elbow: [side, 0.5, 0],
            },
          })) as never,
        },
      },
      seconds: 1.8,
      hold: 0.6,
      repetitions: 3,
    },
  },
  "knee-to-chest": {
    alt: "A person lies on their back with both knees bent and draws one knee toward the chest, hands behind the thigh.",
    people: {
      one: {
        who: "young",
        works: ["hip.R"],
        pose: {
          ...lying,
          neck: { low: -2, nod: 10 },
          legs: [kneesUp(), { thigh: 212, shin: 100, ankle: -10 }],
          arms: [1, -1].map((side) => ({
            curl: 34,
            pronate: 10,
            reach: {
              to: { on: "one knee.R", by: [0.8 * side, -1.3, -0.6] },
              elbow: [side, -0.4, 0],
            },
          })) as never,
        },
      },
    },
    props: [["mat", onBack]],
    view: fromRight,
    dots: ["one hip.R"],
    arcs: [{ joint: "one hip.R", end: "one knee.R", beyond: 1.3 }],
    exercise: {
      source: "NHS inform – Exercises for back pain",
      start: {
        one: {
          ...lying,
          legs: [kneesUp(), { thigh: 132, shin: 32, ankle: -32 }],
          arms: [1, -1].map((side) => ({
            curl: 12,
            pronate: 60,
            reach: { to: [2.1 * side, 0.9, -6.4], elbow: [side, 0.1, -0.3] },
          })) as never,
        },
      },
      seconds: 1.5,
      hold: 0.9,
      repetitions: 3,
    },
  },
  "pelvic-tilt": {
    alt: "A person lies on their back with bent knees and flattens the lower back to the floor.",
    people: {
      one: {
        who: "headscarf",
        works: ["belly"],
        pose: { ...lying, pelvis: { pitch: -98 }, spine: { lumbar: 12, chest: 0 } },
      },
    },
    props: [["mat", onBack]],
    view: fromRight,
    dots: ["one hip.R"],
    arcs: [{ joint: "one hip.R", r: 2.6, from: 15, to: -35 }],
    exercise: {
      source: "MyHealth Alberta – Low back pain exercises",
      start: { one: { ...lying, pelvis: { pitch: -84 }, spine: { lumbar: -18, chest: 8 } } },
      seconds: 1.2,
      hold: 0.8,
      repetitions: 4,
    },
  },
  "heel-slide": {
    alt: "An older person lies on their back and slides one heel along the floor toward the hips.",
    people: {
      one: {
        who: "elder",
        works: ["thigh.R"],
        pose: {
          ...lying,
          fixed: "root",
          legs: [
            { thigh: 92, shin: 90, ankle: 0 },
            { thigh: 136, shin: 30, ankle: -25 },
          ],
        },
      },
    },
    props: [["mat", { at: [0, 0, -0.5], length: 20 }]],
    view: fromRight,
    dots: ["one knee.R"],
    exercise: {
      source: "AAOS OrthoInfo – Total Knee Replacement Exercise Guide",
      start: {
        one: {
          ...lying,
          fixed: "root",
          legs: [
            { thigh: 92, shin: 90, ankle: 0 },
            { thigh: 104, shin: 74, ankle: -10 },
          ],
        },
      },
      seconds: 1.6,
      hold: 0.6,
      repetitions: 3,
    },
  },
  "straight-leg-raise": {
    alt: "A person lies on their back, one knee bent, and lifts the other leg straight until both knees are level.",
    people: {
      one: {
        who: "young",
        works: ["thigh.R"],
        pose: {
          ...lying,
          fixed: "root",
          legs: [kneesUp(132, 32), { thigh: 134, shin: 132, ankle: 6 }],
        },
      },
    },
    props: [["mat", { at: [0, 0, -0.5], length: 20 }]],
    view: fromRight,
    dots: ["one hip.R"],
    arcs: [{ joint: "one hip.R", end: "one ankle.R", beyond: 1.4 }],
    exercise: {
      source: "AAOS OrthoInfo – Knee Conditioning Program",
      start: {
        one: {
          ...lying,
          fixed: "root",
          legs: [kneesUp(132, 32), { thigh: 91, shin: 90, ankle: 6 }],
        },
      },
      seconds: 1.4,
      hold: 0.8,
      repetitions: 3,
    },
  },
} satisfies Record<string, Scene>;
