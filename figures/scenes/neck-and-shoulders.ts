// Neck, shoulders, arms.
import type { Arm, Pose } from "../draw/pose.ts";
import type { Scene } from "../draw/scene.ts";
import { both, handsOnThighs, seated, standing } from "./stances.ts";

const sitting: Pose = { pelvis: { pitch: 0 }, legs: seated(), arms: handsOnThighs() };
const wallHands = (y: number, z: number, wide = 1.9) =>
  [1, -1].map((side): Arm => ({
    curl: 2,
    spread: 3,
    thumb: 4,
    reach: {
      to: [wide * side, y, z],
      palm: [0, 0, 1],
      fingers: [-0.12 * side, 1, 0],
      elbow: [0.8 * side, -1, -0.3],
    },
  })) as unknown as [Arm, Arm];
const boxHands = (y: number, z: number): [Arm, Arm] =>
  [1, -1].map((side): Arm => ({
    curl: 10,
    thumb: 4,
    reach: {
      to: [1.95 * side, y, z],
      palm: [-side, 0, 0],
      fingers: [0, 0.25, 1],
      elbow: [0.7 * side, -1, -0.6],
    },
  })) as unknown as [Arm, Arm];

export default {
  "seated-neck-turn": {
    alt: "The head and chest of a person who sits tall and turns the head to one side.",
    people: { one: { who: "young", pose: { ...sitting, neck: { turn: 58, nod: 2 } } } },
    view: { yaw: 8, pitch: 2, span: 8.6, on: [0, 11.9, 0.4] },
    face: "whole",
    floor: null,
    arcs: [{ joint: "one neck02", r: 2.7, flat: 0.36, from: 180, to: 118 }],
    exercise: {
      source: "NHS – Neck pain exercises",
      start: { one: { ...sitting, neck: { turn: 0, nod: 0 } } },
      seconds: 2,
      hold: 0.6,
      repetitions: 3,
    },
  },
  "chin-tuck": {
    alt: "The head and chest of a person from the side: the chin draws straight back.",
    people: { one: { who: "fifties", pose: { ...sitting, neck: { low: 0, nod: 4 } } } },
    view: { yaw: -84, pitch: 2, span: 8.6, on: [0, 11.5, 0.6] },
    face: "whole",
    floor: null,
    dots: ["one neck01"],
    exercise: {
      source: "MyHealth Alberta – Neck exercises",
      start: { one: { ...sitting, neck: { low: 26, nod: -20 } } },
      seconds: 1.2,
      hold: 0.8,
      repetitions: 4,
    },
  },
  "neck-side-bend": {
    alt: "The head and chest of a person who sits and tips one ear toward the shoulder.",
    people: { one: { who: "expecting", pose: { ...sitting, neck: { side: -32 } } } },
    view: { yaw: 0, pitch: 2, span: 8.6, on: [0, 10.3, 0.4] },
    face: "whole",
    floor: null,
    dots: ["one neck01"],
    arcs: [{ joint: "one neck01", end: "one crown", beyond: 0.7 }],
    exercise: {
      source: "NHS – Neck pain exercises",
      start: { one: { ...sitting, neck: { side: 0 } } },
      seconds: 2,
      hold: 0.8,
      repetitions: 3,
    },
  },
  "head-arcs": {
    alt: "The head and chest of an older person from the side, with an arc that shows how far the neck bends and straightens.",
    people: { one: { who: "elder", pose: { ...sitting, neck: { low: 4, nod: 4 } } } },
    view: { yaw: -80, pitch: 2, span: 8.6, on: [0, 10.9, 0.6] },
    face: "whole",
    floor: null,
    dots: ["one neck01"],
    arcs: [{ joint: "one neck01", r: 3.3, from: -30, to: 48 }],
  },
  "shoulder-blade-squeeze": {
    alt: "A person seen from behind sits with the arms at the sides and draws both shoulder blades together.",
    people: {
      one: {
        who: "therapist",
        wears: {
          top: "moss",
          bottom: "slate",
          hair: { colour: "hair-1", cap: 0, bun: [0, 7.9, -0.8, 0.42] },
        },
        works: ["upper back"],
        pose: {
          ...sitting,
          arms: both({ back: 22, raise: -14, out: 14, elbow: 70, turn: -18, pronate: 20 }),
        },
      },
    },
    props: [["stool", { at: [0, 0, 0.5], height: 3.86 }]],
    view: { yaw: 172, pitch: 4, span: 15.5, on: [0, 8.4, 0] },
    dots: ["one shoulder.L", "one shoulder.R"],
    exercise: {
      source: "Versus Arthritis – Shoulder pain exercises",
      start: {
        one: {
          ...sitting,
          arms: both({ back: -8, raise: 12, out: 10, elbow: 60, turn: 12, pronate: 20 }),
        },
      },
      seconds: 1,
      hold: 0.8,
      repetitions: 4,
    },
  },
  "shoulder-raise": {
    alt: "A person raises one arm out to the side and overhead.",
    people: {
      one: {
        who: "fifties",
        works: ["shoulder.L"],
        pose: {
          legs: standing,
          arms: [{ out: 148, turn: -60, elbow: 6, pronate: 10, curl: 4 }, {}],
        },
      },
    },
    view: { yaw: 14, pitch: 5 },
    dots: ["one shoulder.L"],
    arcs: [{ joint: "one shoulder.L", end: "one fingers.L", beyond: 0.9 }],
    exercise: {
      source: "AAOS OrthoInfo – Rotator Cuff and Shoulder Conditioning Program",
      start: {
        one: { legs: standing, arms: [{ out: 9, turn: 0, elbow: 6, pronate: 10, curl: 4 }, {}] },
      },
      seconds: 1.6,
      hold: 0.6,
      repetitions: 3,
    },
  },
  "overhead-reach": {
    alt: "A person lifts a box onto a shelf above the shoulders.",
    people: {
      one: {
        who: "young",
        works: ["shoulder"],
        pose: { legs: standing, neck: { nod: -14 }, arms: boxHands(17.2, 4.6) },
      },
    },
    props: [
      ["box", { at: { on: "one hands", by: [0, -1.1, 0.7] }, size: [3.7, 2.4, 2.8], paint: "sun" }],
      ["box", { at: [0, 15.6, 7.2], size: [6.5, 0.4, 3.6], paint: "prop" }],
      ["box", { at: [0, 0, 9.1], size: [6.5, 20, 0.3], paint: "prop-light" }],
    ],
    view: { yaw: -68, pitch: 4 },
    dots: ["one shoulder.R"],
    exercise: {
      source: "Versus Arthritis – Shoulder pain exercises",
      start: { one: { legs: standing, neck: { nod: 4 }, arms: boxHands(12.2, 3.6) } },
      seconds: 1.8,
      hold: 0.5,
      repetitions: 3,
    },
  },
  "wall-angel": {
    alt: "A person stands with their back to a wall and slides bent arms up and down.",
    people: {
      one: {
        who: "therapist",
        wears: {
          top: "moss",
          bottom: "slate",
          hair: { colour: "hair-1", cap: 0, bun: [0, 7.9, -0.8, 0.42] },
        },
        works: ["shoulder"],
        pose: {
          legs: standing,
          arms: both({ out: 142, turn: -88, elbow: 46, pronate: 60, curl: 4 }),
        },
      },
    },
    props: [["box", { at: [0, 0, -1.75], size: [17, 21, 0.3], paint: "prop-light" }]],
    view: { yaw: -12, pitch: 4 },
    dots: ["one shoulder.L", "one shoulder.R"],
    exercise: {
      source: "Cleveland Clinic – Wall angels",
      start: {
        one: {
          legs: standing,
          arms: both({ out: 84, turn: -88, elbow: 92, pronate: 60, curl: 4 }),
        },
      },
      seconds: 1.6,
      hold: 0.4,
      repetitions: 3,
    },
  },
  "wall-push-up": {
    alt: "A person leans on a wall with both hands, the body straight from head to heel, and bends the elbows.",
    people: {
      one: {
        who: "headscarf",
        works: ["upper arm"],
        pose: {
          pelvis: { pitch: 24 },
          neck: { low: -6, nod: -4 },
          fixed: "toe2-1.L",
          at: [0, 0],
          legs: both({ thigh: -24, shin: -24, ankle: 14, toes: 10 }),
          arms: wallHands(12, 6.7),
        },
      },
    },
    props: [["box", { at: [0, 0, 7.25], size: [9, 19, 0.3], paint: "prop-light" }]],
    view: { yaw: -76, pitch: 5 },
    dots: ["one elbow.R"],
    exercise: {
      source: "NHS – Strength exercises",
      start: {
        one: {
          pelvis: { pitch: 13 },
          neck: { low: -4, nod: -2 },
          fixed: "toe2-1.L",
          at: [0, 0],
          legs: both({ thigh: -13, shin: -13, ankle: 8, toes: 0 }),
          arms: wallHands(12, 6.7),
        },
      },
      seconds: 1.3,
      hold: 0.5,
      repetitions: 4,
    },
  },
  pendulum: {
    alt: "A person leans forward with one hand on a chair and lets the other arm swing like a pendulum.",
    people: {
      one: {
        who: "fifties",
        pose: {
          pelvis: { pitch: 52 },
          spine: { lumbar: 8, chest: 6 },
          neck: { low: 4, nod: 6 },
          fixed: "foot.L",
          legs: [
            { thigh: 14, shin: -6, ankle: "flat" },
            { thigh: -6, shin: -14, ankle: "flat" },
          ],
          arms: [
            {
              curl: 20,
              reach: {
                to: [1.9, 9.1, 6.1],
                palm: [0, -1, 0],
                fingers: [-0.2, 0, 1],
                elbow: [1, 0.4, -0.6],
              },
            },
            { upper: 30, fore: 32, out: 0, pronate: 40 },
          ],
        },
      },
    },
    props: [["chair", { at: [1, 0, 9], height: 4.2, back: 4.6 }]],
    view: { yaw: -74, pitch: 6 },
    dots: ["one shoulder.R"],
    arcs: [{ joint: "one shoulder.R", end: "one fingers.R", beyond: 0.7 }],
    exercise: {
      source: "AAOS OrthoInfo – Rotator Cuff and Shoulder Conditioning Program",
      start: {
        one: {
          pelvis: { pitch: 52 },
          spine: { lumbar: 8, chest: 6 },
          neck: { low: 4, nod: 6 },
          fixed: "foot.L",
          legs: [
            { thigh: 14, shin: -6, ankle: "flat" },
            { thigh: -6, shin: -14, ankle: "flat" },
          ],
          arms: [
            {
              curl: 20,
              reach: {
                to: [1.9, 9.1, 6.1],
                palm: [0, -1, 0],
                fingers: [-0.2, 0, 1],
                elbow: [1, 0.4, -0.6],
              },
            },
            { upper: -24, fore: -22, out: 0, pronate: 40 },
          ],
        },
      },
      seconds: 1.3,
      hold: 0.1,
      repetitions: 3,
    },
  },
} satisfies Record<string, Scene>;
