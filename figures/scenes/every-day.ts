// What people do all day: sitting, lifting, walking, driving.
import type { Scene } from "../draw/scene.ts";
import type { Vector } from "../draw/vectors.ts";
import { fill } from "./room.ts";
import { alone, both, boxHands, handsOnThighs, moves, seated, standing, hand } from "./stances.ts";

const heldBox = [
  "box",
  { at: { on: "one hands", by: [0, -1.2, 0.5] }, size: [3.8, 2.5, 3], paint: "cardboard" },
] as const;

const atBox = { fixed: "foot.L", at: [2.9, 1] } as const;

const gripping = (to: Vector, palm: Vector, fingers: Vector) =>
  hand(to, { curl: 56, thumb: 26 }, { palm, fingers, elbow: [0, -0.2, -1] });

const rod = (from: Vector, to: Vector, r: number, paint = "slate") =>
  ["line", { points: [from, to], r, paint }] as const;

export default {
  "seated-upright": {
    alt: "A person sits upright on a stool with both feet flat on the floor.",
    people: alone("headscarf", {
      pelvis: { pitch: 0 },
      legs: seated(7),
      arms: handsOnThighs(),
    }),
    props: [["stool", { at: [0, 0, 0.5], height: 3.55 }]],
    view: { yaw: -56, pitch: 6 },
    crop: [200, 10, 600, 600],
  },
  "standing-tall": {
    alt: "A person stands tall with relaxed shoulders.",
    people: alone("young", { legs: standing }),
    view: { yaw: -24, pitch: 5 },
    crop: [190, 0, 625, 625],
  },
  running: {
    alt: "A person runs, one knee driving forward.",
    people: alone(
      "young",
      {
        pelvis: { pitch: 12, turn: 6 },
        spine: { lumbar: 4, chest: 4, turn: -14 },
        neck: { low: -10, nod: -4, turn: 6 },
        legs: [
          { thigh: 58, shin: -40, ankle: 10 },
          { thigh: -22, shin: -44, ankle: -30, toes: 20 },
        ],
        arms: [
          { raise: -46, elbow: 92, out: 12, curl: 42, thumb: 30 },
          { raise: 34, elbow: 98, out: 8, turn: 16, curl: 42, thumb: 30 },
        ],
      },
      [],
      { bottom: "lake-9", leg: -2.4, wide: 0.3, shoes: "white", sole: "berry" },
    ),
    view: { yaw: -78, pitch: 4 },
    crop: [365, 10, 350, 350],
    dots: ["one hip.R"],
  },
  "desk-posture": {
    alt: "A person sits at a desk, back supported, elbows bent and the screen at eye level.",
    people: alone("headscarf", {
      pelvis: { pitch: -4 },
      neck: { nod: 4 },
      legs: both({ thigh: 86, shin: 4, out: 4, ankle: "flat" }),
      arms: both((side) =>
        hand(
          [1.2 * side, 6.75, 2.75],
          { curl: 16 },
          { palm: [0, -1, 0], fingers: [0, -0.1, 1], elbow: [0.3 * side, -1, -0.5] },
        ),
      ),
    }),
    props: [
      ["chair", { at: [0, 0, 1.65], height: 3.55, back: 3.6 }],
      ["box", { at: [0, 6.05, 5.4], size: [9, 0.35, 6], paint: "prop" }],
      ["box", { at: [4, 0, 5.4], size: [0.4, 6, 5], paint: "prop-light" }],
      ["box", { at: [-4, 0, 7.7], size: [0.4, 6, 0.4], paint: "prop-light" }],
      ["box", { at: [0, 7.4, 7], size: [5.6, 3.6, 0.3], paint: "lake-9" }],
      ["box", { at: [0, 6.4, 7.1], size: [0.6, 1.4, 0.3], paint: "prop" }],
      ["box", { at: [0, 6.4, 4.1], size: [3.8, 0.15, 1.3], paint: "white" }],
    ],
    view: { yaw: -66, pitch: 8 },
    crop: [190, 20, 600, 600],
  },
  lifting: {
    alt: "A person bends hips and knees to lift a box close to the body.",
    people: alone(
      "fifties",
      {
        ...atBox,
        pelvis: { pitch: 50 },
        spine: { lumbar: 6 },
        neck: { low: -16, nod: -10 },
        legs: both({ thigh: 78, shin: -32, out: 12, ankle: "flat" }),
        arms: boxHands(3.5, 4.8),
      },
      ["thigh.R"],
    ),
    props: [heldBox],
    crop: [200, 10, 610, 610],
    view: { yaw: -66, pitch: 6 },
    dots: ["one hip.R", "one knee.R"],
    exercise: moves(
      "CCOHS – Manual materials handling, lifting",
      [1.8, 0.6, 3],
      {
        ...atBox,
        pelvis: { pitch: 54 },
        spine: { lumbar: 0 },
        neck: { low: -18, nod: -10 },
        legs: both({ thigh: 80, shin: -36, out: 12, ankle: "flat" }),
        arms: boxHands(2, 5),
      },
      {
        ...atBox,
        pelvis: { pitch: 0 },
        spine: { lumbar: 0 },
        neck: { low: 0, nod: 6 },
        legs: both({ thigh: 0, shin: 0, out: 12, ankle: "flat" }),
        arms: boxHands(10.8, 3.15),
      },
    ),
  },
  shovelling: {
    alt: "A person in winter clothes bends hips and knees and lifts a little snow with a shovel, the back straight.",
    people: alone(
      "fifties",
      {
        ...atBox,
        pelvis: { pitch: 48 },
        spine: { lumbar: 4 },
        neck: { low: -14, nod: -8 },
        legs: both({ thigh: 70, shin: -30, out: 12, ankle: "flat" }),
        arms: [
          gripping([1.5, 7.4, 2.1], [-0.3, -1, -0.2], [-0.5, -0.2, 1]),
          gripping([-0.3, 4.9, 5.6], [0.4, 1, 0.4], [0.8, -0.4, 0.4]),
        ],
      },
      [],
      { top: "berry", sleeve: 1.9, hem: -1 },
    ),
    props: [
      rod([1.5, 7.3, 2.2], [-0.4, 2.4, 9.4], 0.13, "prop"),
      ["box", { at: [-0.5, 1.9, 10.4], size: [2.8, 0.2, 2.6], paint: "lake-7" }],
      ["cushion", { at: [-0.5, 2.4, 10.6], size: [1.3, 0.75, 1.2] }],
      ["cushion", { at: [0, 0.1, 13], size: [3, 1.5, 2.4] }],
    ],
    view: { yaw: -66, pitch: 6 },
    crop: [150, 10, 610, 610],
    dots: ["one hip.R", "one knee.R"],
  },
  carrying: {
    alt: "A person walks with a box held close to the body.",
    people: alone("fifties", {
      pelvis: { pitch: 2, turn: 4 },
      spine: { lumbar: -4 },
      legs: [
        { thigh: -16, shin: -34, ankle: 4, toes: 30 },
        { thigh: 22, shin: 12, ankle: 0 },
      ],
      arms: boxHands(10.7, 2.8),
    }),
    props: [heldBox],
    crop: [350, 20, 330, 330],
    view: { yaw: -62, pitch: 5 },
  },
  walking: {
    alt: "An older person with a cane and a child walk hand in hand.",
    people: {
      elder: {
        who: "elder",
        pose: {
          at: [0, 0],
          pelvis: { pitch: 3, turn: 3 },
          spine: { chest: 6 },
          neck: { low: -4, nod: 6, turn: -24 },
          legs: [
            { thigh: -12, shin: -28, ankle: 0, toes: 26 },
            { thigh: 16, shin: 8, ankle: 2 },
          ],
          arms: [
            hand(
              [3, 8.4, 1.9],
              { curl: 44 },
              { palm: [-0.6, -1, 0], fingers: [0, -0.6, 1], elbow: [0.5, 0, -1] },
            ),
            { out: 18, raise: 6, elbow: 10, pronate: 20, curl: 30 },
          ],
        },
      },
      child: {
        who: "girl",
        wears: { sleeve: 1.9 },
        pose: {
          at: [-5.1, 0.2],
          pelvis: { pitch: 2, turn: 3 },
          neck: { nod: -18, turn: 32 },
          legs: [
            { thigh: -18, shin: -36, ankle: 0, toes: 26 },
            { thigh: 24, shin: 10, ankle: 4 },
          ],
          arms: [
            {
              curl: 40,
              pronate: 30,
              reach: { to: { on: "elder hand.R", by: [0, 0.1, -0.5] }, elbow: [-0.2, -0.6, -1] },
            },
            { out: 10, raise: -22, elbow: 22 },
          ],
        },
      },
    },
    props: [
      [
        "line",
        {
          points: [
            [3.7, 0, 2.4],
            [3.08, 8, 2.2],
            [3, 8.35, 1.7],
          ],
          r: 0.13,
          paint: "slate",
        },
      ],
    ],
    crop: [210, 10, 615, 615],
    view: { yaw: 22, pitch: 5 },
  },
  driving: {
    alt: "A person with a seat belt on sits behind a steering wheel; a dot marks the neck.",
    people: alone(
      "expecting",
      {
        pelvis: { pitch: -16 },
        spine: { lumbar: 2, chest: 4 },
        neck: { low: 6, nod: 6 },
        on: 1,
        legs: both({ thigh: 96, shin: 44, out: 6, ankle: 0 }),
        arms: both((side) =>
          hand(
            [1.4 * side, 7.7, 3.75],
            { curl: 50, thumb: 20 },
            {
              palm: [-0.55 * side, 0, 1],
              fingers: [-0.5 * side, 0.75, 0.4],
              elbow: [0.9 * side, -1, -0.2],
            },
          ),
        ),
      },
      [],
      {
        shape: { targets: { "asian-woman": 1, "slim-woman": 0.4 } },
        hair: { colour: "hair-2", bun: 0.3 },
      },
    ),
    props: [
      ["box", { at: [0, 1, 0.8], size: [4.6, 2, 5.2], paint: "slate" }],
      ...[-1.5, 0, 1.5].map((side) => rod([side, 3, -0.9], [side, 8.2, -1.85], 0.75)),
      rod([-0.8, 9.6, -1.85], [0.8, 9.6, -1.85], 0.7),
      [
        "line",
        {
          points: [
            [1.8, 8.5, -1],
            [1.5, 8.55, -0.15],
            [1.3, 8.3, 0.4],
            [1, 7.95, 0.83],
            [0.6, 7.4, 1.4],
            [0, 6.6, 2.03],
            [-0.6, 5.8, 2.4],
            [-1.2, 5, 1.98],
            [-1.6, 4.5, 1.4],
            [-2.1, 3.9, 1],
            [-2.4, 3.1, 0.6],
          ],
          r: 0.13,
          paint: "lake-9",
        },
      ],
      [
        "line",
        {
          points: [
            [-2.35, 3.2, 0.6],
            [-2, 4.4, 1.5],
            [-1.2, 5.05, 2.2],
            [1.2, 5.05, 2.2],
          ],
          r: 0.13,
          paint: "lake-9",
        },
      ],
      ["ring", { at: [0, 7.75, 4.55], r: 1.75, thick: 0.17, axis: [0, 0.45, -1], paint: "lake-9" }],
      rod([0, 7.75, 4.55], [0, 6.2, 8.4], 0.2, "lake-9"),
    ],
    behind: [
      // The door below its window, the post of the windscreen, the dashboard.
      fill("{40% white in layer}", "M0 400H880L1000 470V625H0Z"),
      fill("{prop-light}", "M0 386H880V404H0ZM688 0H712L916 360H886Z"),
      fill("{prop}", "M1000 338Q880 340 846 372Q826 396 850 430Q880 460 1000 468Z"),
    ].join(""),
    view: { yaw: -67, pitch: 5, span: 15, on: [0, 7.4, 2.6] },
    crop: [200, 20, 590, 590],
    floor: null,
    dots: ["one neck01"],
  },
  crutches: {
    alt: "A person stands on two crutches, one foot off the floor.",
    people: alone(
      "young",
      {
        pelvis: { pitch: 8 },
        neck: { nod: 4 },
        legs: [
          { thigh: -2, shin: -4, ankle: "flat" },
          { thigh: 16, shin: -56, ankle: -12 },
        ],
        arms: both((side) =>
          hand(
            [2.65 * side, 9.25, 1.7],
            { curl: 56, thumb: 26 },
            {
              palm: [-0.3 * side, -0.9, -0.2],
              fingers: [-0.2 * side, -0.4, 1],
              elbow: [0.8 * side, -0.2, -1],
            },
          ),
        ),
      },
      [],
      { top: "lake-6" },
    ),
    props: [
      ["crutch", { at: [3.6, 0, 3.2], top: [1.95, 12.9, 1.5] }],
      ["crutch", { at: [-3.6, 0, 3.2], top: [-1.95, 12.9, 1.5] }],
    ],
    view: { yaw: -34, pitch: 5 },
    crop: [325, 20, 350, 350],
    dots: ["one knee.R"],
  },
} satisfies Record<string, Scene>;
