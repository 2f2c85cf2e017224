// Standing and sitting: hips, knees, ankles, balance.
import type { Pose } from "../draw/pose.ts";
import type { Scene } from "../draw/scene.ts";
import { both, handsOnThighs, holdingOn, seated, standing } from "./stances.ts";

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
const sitting: Pose = { pelvis: { pitch: 2 }, legs: seated(), arms: handsOnThighs() };
const squatArms = both({ upper: 86, fore: 88, out: 2, pronate: 60, curl: 6 });

const chairBeside: Pose["arms"] = [
  { curl: 24, reach: { to: [3.1, 9.1, 0.75], palm: [0, -1, 0], elbow: [1, -0.4, -1] } },
  { out: 10, elbow: 14 },
];

export default {
  "sit-to-stand": {
    alt: "A person leans forward and rises from a chair, the arms held forward.",
    people: {
      one: {
        who: "fifties",
        works: ["thigh", "hip"],
        pose: {
          pelvis: { pitch: 42 },
          spine: { lumbar: 6 },
          neck: { low: -22, nod: -8 },
          fixed: "foot.L",
          at: [0, 4.4],
          legs: both({ thigh: 62, shin: -22, out: 6, ankle: "flat" }),
          arms: both({ upper: 40, fore: 110, turn: 18, out: 6, pronate: 40 }),
        },
      },
    },
    props: [["chair", { at: [0, 0, -0.2], height: 4.4 }]],
    view: fromRight,
    dots: ["one hip.R", "one knee.R"],
    exercise: {
      source: "NHS – Sitting exercises",
      start: {
        one: {
          pelvis: { pitch: 6 },
          neck: {},
          fixed: "foot.L",
          at: [0, 4.4],
          legs: both({ thigh: 86, shin: -8, out: 6, ankle: "flat" }),
          arms: both({ upper: 22, fore: 92, turn: 18, out: 6, pronate: 40 }),
        },
      },
      end: {
        one: {
          pelvis: { pitch: 0 },
          neck: {},
          fixed: "foot.L",
          at: [0, 4.4],
          legs: both({ thigh: 0, shin: 0, out: 2, ankle: "flat" }),
          arms: both({ upper: 2, fore: 12, out: 8 }),
        },
      },
      seconds: 0.9,
      hold: 0.7,
      repetitions: 4,
    },
  },
  lunge: {
    alt: "A person lunges with one knee over the front foot and the back knee low.",
    people: {
      one: {
        who: "young",
        works: ["thigh.R", "hip.R"],
        pose: {
          pelvis: { pitch: 4 },
          fixed: "foot.R",
          at: [0, 3],
          legs: [
            { thigh: -12, shin: -84, ankle: 16, toes: 40 },
            { thigh: 82, shin: -2, ankle: "flat" },
          ],
          arms: both({ raise: 28, elbow: 62, turn: 34, out: 22, pronate: 60, wrist: -10 }),
        },
      },
    },
    view: fromRight,
    dots: ["one knee.R"],
    exercise: {
      source: "NHS – Strength exercises",
      start: {
        one: {
          pelvis: { pitch: 0 },
          fixed: "foot.R",
          at: [0, 3],
          legs: [
            { thigh: -22, shin: -28, ankle: 10, toes: 30 },
            { thigh: 24, shin: 12, ankle: "flat" },
          ],
          arms: both({ raise: 6, elbow: 62, turn: 34, out: 26, pronate: 60, wrist: -10 }),
        },
      },
      seconds: 1.4,
      hold: 0.5,
      repetitions: 3,
    },
  },
  squat: {
    alt: "A person bends hips and knees half way, in front of a chair, with the arms held forward.",
    people: {
      one: {
        who: "headscarf",
        works: ["thigh", "hip"],
        pose: {
          pelvis: { pitch: 38 },
          neck: { low: -14, nod: -8 },
          fixed: "foot.L",
          at: [0, 2.6],
          legs: both({ thigh: 66, shin: -26, out: 8, ankle: "flat" }),
          arms: squatArms,
        },
      },
    },
    props: [["chair", { at: [0, 0, -2.4], height: 3.7, back: 3.8 }]],
    view: fromRight,
    dots: ["one hip.R", "one knee.R"],
    exercise: {
      source: "NHS – Strength exercises",
      start: {
        one: {
          pelvis: { pitch: 0 },
          neck: {},
          fixed: "foot.L",
          at: [0, 2.6],
          legs: both({ thigh: 0, shin: 0, out: 4, ankle: "flat" }),
          arms: both({ upper: 30, fore: 34, out: 2, pronate: 60, curl: 6 }),
        },
      },
      seconds: 1.4,
      hold: 0.6,
      repetitions: 4,
    },
  },
  "single-leg-stand": {
    alt: "An older person stands at a counter on one leg, with one hand just above it.",
    people: {
      one: {
        who: "elder",
        works: ["hip.L"],
        pose: {
          pelvis: { pitch: 0 },
          fixed: "foot.L",
          at: [0.6, 0],
          neck: { nod: 2 },
          legs: [
            { out: -4, ankle: "flat" },
            { thigh: 42, shin: -42, out: 2, ankle: -14 },
          ],
          arms: [
            {
              reach: {
                to: [3.6, 9.4, 2.2],
                palm: [0, -1, 0],
                fingers: [0.5, 0, 1],
                elbow: [0.3, -0.2, -1],
              },
              curl: 6,
            },
            { out: 16, elbow: 22 },
          ],
        },
      },
    },
    props: [
      ["box", { at: [5, 0, 1.6], size: [3.4, 8.6, 9], paint: "prop-light" }],
      ["box", { at: [4.9, 8.6, 1.6], size: [4, 0.4, 9.4], paint: "prop" }],
    ],
    view: { yaw: -42, pitch: 6 },
    dots: ["one hip.L"],
    exercise: {
      source: "NHS – Balance exercises",
      start: {
        one: {
          pelvis: { pitch: 0 },
          fixed: "foot.L",
          at: [0.6, 0],
          neck: { nod: 2 },
          legs: [
            { out: 0, ankle: "flat" },
            { thigh: 0, shin: 0, out: 0, ankle: 0 },
          ],
          arms: [
            {
              reach: {
                to: [3.6, 9.4, 2.2],
                palm: [0, -1, 0],
                fingers: [0.5, 0, 1],
                elbow: [0.3, -0.2, -1],
              },
              curl: 6,
            },
            { out: 10, elbow: 10 },
          ],
        },
      },
      seconds: 1.2,
      hold: 1,
      repetitions: 3,
    },
  },
  "knee-extension": {
    alt: "An older person sits on a stool and straightens one knee.",
    people: {
      one: {
        who: "elder",
        works: ["thigh.R"],
        pose: {
          ...sitting,
          pelvis: { pitch: -2 },
          legs: [seated()[0], { thigh: 90, shin: 84, out: 3, ankle: 8 }],
        },
      },
    },
    props: [["stool", { at: [0, 0, 0.5], height: 3.66 }]],
    view: fromRight,
    dots: ["one knee.R"],
    arcs: [{ joint: "one knee.R", end: "one ankle.R", beyond: 1.5 }],
    exercise: {
      source: "AAOS OrthoInfo – Total Knee Replacement Exercise Guide",
      start: { one: { ...sitting, legs: [seated()[0], { thigh: 88, shin: 0, out: 3, ankle: 0 }] } },
      seconds: 1.2,
      hold: 0.8,
      repetitions: 3,
    },
  },
  "hamstring-stretch": {
    alt: "A person rests one heel on a low step and leans forward from the hips, the back straight.",
    people: {
      one: {
        who: "young",
        works: ["hamstring.R"],
        pose: {
          pelvis: { pitch: 34 },
          spine: { lumbar: 4, chest: 4 },
          neck: { low: -8, nod: -4 },
          fixed: "foot.L",
          legs: [
            { thigh: 0, shin: -3, ankle: "flat" },
            { thigh: 41, shin: 40, ankle: 10 },
          ],
          arms: [
            { out: 20, elbow: 62, raise: -30, turn: 20 },
            {
              reach: {
                to: { on: "one knee.R", by: [0.1, 1.1, -1.5] },
                palm: [0, -1, -0.4],
                fingers: [0.1, -0.5, 1],
                elbow: [-1, 0.2, -0.4],
              },
              curl: 8,
            },
          ],
        },
      },
    },
    props: [["box", { at: [-1, 0, 6.3], size: [4, 1.75, 3.2], paint: "prop-light" }]],
    view: fromRight,
    dots: ["one hip.R"],
    arcs: [{ joint: "one hip.R", end: "one shoulder.R", beyond: 3.2 }],
    exercise: {
      source: "AAOS OrthoInfo – Knee Conditioning Program",
      start: {
        one: {
          pelvis: { pitch: 0 },
          neck: {},
          fixed: "foot.L",
          legs: [
            { thigh: 0, shin: -3, ankle: "flat" },
            { thigh: 41, shin: 40, ankle: 10 },
          ],
          arms: [
            { out: 20, elbow: 62, raise: -30, turn: 20 },
            {
              reach: {
                to: { on: "one knee.R", by: [0.1, 1.6, -3.2] },
                palm: [0, -1, -0.4],
                fingers: [0.1, -0.5, 1],
                elbow: [-1, 0.2, -0.4],
              },
              curl: 8,
            },
          ],
        },
      },
      seconds: 1.5,
      hold: 1.2,
      repetitions: 3,
    },
  },
  "calf-raise": {
    alt: "A person holds the back of a chair and rises onto their toes.",
    crop: [380, 330, 290, 290],
    people: {
      one: {
        who: "headscarf",
        works: ["calf"],
        pose: {
          ...atChair,
          fixed: "toe2-1.L",
          at: [0, 1.4],
          arms: holdingOn(3.4, 8.7),
          legs: both({ out: -1, ankle: -34, toes: 34 }),
        },
      },
    },
    props: [chairAhead],
    view: fromRight,
    dots: ["one ankle.R"],
    arcs: [{ joint: "one ankle.R", r: 1.9, from: 215, to: 275 }],
    exercise: {
      source: "AAOS OrthoInfo – Foot and Ankle Conditioning Program",
      start: {
        one: {
          ...atChair,
          fixed: "toe2-1.L",
          at: [0, 1.4],
          arms: holdingOn(3.4, 8.7),
          legs: both({ out: -1, ankle: 0, toes: 0 }),
        },
      },
      seconds: 1,
      hold: 0.7,
      repetitions: 4,
    },
  },
  "hip-extension": {
    alt: "A person holds the back of a chair and moves one straight leg backward, the trunk upright.",
    people: {
      one: {
        who: "fifties",
        works: ["hip.R"],
        pose: {
          ...atChair,
          pelvis: { pitch: 6 },
          legs: [standing[0], { thigh: -20, shin: -22, out: 0, ankle: 0 }],
        },
      },
    },
    props: [chairAhead],
    view: fromRight,
    dots: ["one hip.R"],
    arcs: [{ joint: "one hip.R", end: "one ankle.R", beyond: 1.6 }],
    exercise: {
      source: "NHS – Strength exercises",
      start: { one: { ...atChair, legs: [standing[0], { thigh: 0, shin: 0, out: 0, ankle: 0 }] } },
      seconds: 1.2,
      hold: 0.7,
      repetitions: 3,
    },
  },
  "hamstring-curl": {
    alt: "A person holds the back of a chair and bends one knee so that the heel rises behind.",
    people: {
      one: {
        who: "young",
        works: ["hamstring.R"],
        pose: {
          ...atChair,
          arms: holdingOn(3.2, 8.7),
          legs: [standing[0], { thigh: 0, shin: -86, out: 0, ankle: 0 }],
        },
      },
    },
    props: [chairAhead],
    view: fromRight,
    dots: ["one knee.R"],
    arcs: [{ joint: "one knee.R", end: "one ankle.R", beyond: 1.6 }],
    exercise: {
      source: "AAOS OrthoInfo – Knee Conditioning Program",
      start: { one: { ...atChair, legs: [standing[0], { thigh: 0, shin: 0, out: 0, ankle: 0 }] } },
      seconds: 1.2,
      hold: 0.7,
      repetitions: 3,
    },
  },
  march: {
    alt: "An older person holds the back of a chair beside them and lifts one knee to hip height.",
    people: {
      one: {
        who: "elder",
        works: ["thigh.R"],
        pose: {
          ...atChair,
          arms: chairBeside,
          legs: [standing[0], { thigh: 86, shin: -4, out: 0, ankle: 4 }],
        },
      },
    },
    props: [["chair", { at: [3.3, 0, 3.4], height: 4.2, back: 4.6 }]],
    view: { yaw: -66, pitch: 6 },
    dots: ["one hip.R"],
    arcs: [{ joint: "one hip.R", end: "one knee.R", beyond: 1.3 }],
    exercise: {
      source: "NHS – Balance exercises",
      start: {
        one: {
          ...atChair,
          arms: chairBeside,
          legs: [standing[0], { thigh: 0, shin: 0, out: 0, ankle: 0 }],
        },
      },
      seconds: 1.2,
      hold: 0.7,
      repetitions: 3,
    },
  },
} satisfies Record<string, Scene>;
