// Neck, shoulders, arms.
import type { Arm, Pose } from "../draw/pose.ts";
import type { Actor, Scene } from "../draw/scene.ts";
import { alone, both, handsOnThighs, moves, seated, standing, hand } from "./stances.ts";

const sitting: Pose = { pelvis: { pitch: 0 }, legs: seated(), arms: handsOnThighs() };
const apart = both({ raise: 8, out: 24, elbow: 60, turn: 10, pronate: 20 });
const wallHands = both((side) =>
  hand(
    [1.9 * side, 11.75, 6.08],
    { curl: 2, spread: 3, thumb: 4 },
    { palm: [0, 0, 1], fingers: [-0.12 * side, 1, 0], elbow: [0.8 * side, -1, -0.3] },
  ),
);
/** Straight from head to heel, the soles on the floor. */
const leaning = (by: number): Pose => ({
  pelvis: { pitch: by },
  fixed: "toe2-1.L",
  at: [0.96, 0],
  legs: both({ thigh: -by, shin: -by, ankle: "flat" }),
});
/** The therapist after work. */
const inGreen = (pose: Pose, works: Actor["works"]) =>
  alone("therapist", pose, works, {
    top: "moss",
    bottom: "slate",
    hair: { colour: "hair-1", bun: 0.42 },
  });
const boxAhead = (y: number, z: number) =>
  both((side) =>
    hand(
      [1.95 * side, y, z],
      { curl: 10, thumb: 4 },
      { palm: [-side, 0, 0], fingers: [0, 0.25, 1], elbow: [0.7 * side, -1, -0.6] },
    ),
  );
const thumbOut: Arm = { turn: -60, elbow: 6, pronate: -22, curl: 2, thumb: -28 };
const atSides: Arm = { raise: 0, out: 10, elbow: 64, turn: 0, pronate: 20 };
const bent: Pose = {
  pelvis: { pitch: 66 },
  spine: { lumbar: 8, chest: 6 },
  neck: { low: -4, nod: 2 },
  fixed: "foot.L",
  legs: [
    { thigh: 14, shin: -6, ankle: "flat" },
    { thigh: -6, shin: -14, ankle: "flat" },
  ],
};
const swinging = (by: number): Pose["arms"] => [
  hand(
    [1.9, 7.95, 6.6],
    { curl: 4 },
    { palm: [0, -1, 0], fingers: [-0.2, 0, 1], elbow: [0.6, -1, -0.2] },
  ),
  { upper: by, fore: by, out: 0, pronate: 40 },
];

export default {
  "seated-neck-turn": {
    alt: "The head and chest of a person who sits tall and turns the head to one side.",
    people: alone("young", { ...sitting, arms: apart, neck: { turn: 48, nod: 2 } }, ["neck.R"]),
    crop: [175, 0, 625, 625],
    view: { yaw: 12, pitch: 2, span: 10.4, on: [0, 11.6, 0.4] },
    floor: null,
    arcs: [{ joint: "one head", r: 2.9, flat: 0.3, from: 152, to: 97 }],
    exercise: moves("NHS – Neck pain exercises", [2, 0.6, 3], {
      ...sitting,
      arms: apart,
      neck: { turn: 0, nod: 0 },
    }),
  },
  "chin-tuck": {
    alt: "The head and chest of a person from the side: the chin draws straight back.",
    people: alone("fifties", { ...sitting, neck: { low: -8, nod: 8 } }),
    view: { yaw: -84, pitch: 2, span: 8.6, on: [0, 11.5, 0.6] },
    floor: null,
    dots: ["one neck01"],
    exercise: moves("MyHealth Alberta – Neck exercises", [1.2, 0.8, 4], {
      ...sitting,
      neck: { low: 18, nod: -14 },
    }),
  },
  "neck-side-bend": {
    alt: "The head and chest of a person who sits and tips one ear toward the shoulder.",
    people: alone("expecting", { ...sitting, arms: apart, neck: { side: -32 } }, [
      "stretched neck.L",
    ]),
    crop: [190, 0, 625, 625],
    view: { yaw: 0, pitch: 2, span: 9.8, on: [0, 9.9, 0.4] },
    floor: null,
    dots: ["one neck01"],
    arcs: [{ joint: "one neck01", end: "one crown", beyond: 0.7 }],
    exercise: moves("NHS – Neck pain exercises", [2, 0.8, 3], {
      ...sitting,
      arms: apart,
      neck: { side: 0 },
    }),
  },
  "head-arcs": {
    alt: "The head and chest of an older person from the side; an arc shows how far the neck bends.",
    people: alone("elder", { ...sitting, neck: { low: 4, nod: 4 } }),
    view: { yaw: -80, pitch: 2, span: 9, on: [0, 11.2, 0.6] },
    floor: null,
    dots: ["one neck01"],
    arcs: [{ joint: "one neck01", r: 3.3, from: -30, to: 48 }],
  },
  "neck-and-shoulders": {
    alt: "The head, neck and shoulders of a person; an arc above the head shows how far the neck bends to each side.",
    people: alone("young", { ...sitting, arms: apart, neck: { turn: 8 } }, ["trapezius"], {
      top: "moss",
    }),
    crop: [190, 0, 625, 625],
    view: { yaw: -28, pitch: 2, span: 9, on: [0.1, 12.4, 0.4] },
    floor: null,
    dots: ["one neck02"],
    arcs: [{ joint: "one neck01", end: "one crown", beyond: 0.4, from: -35, to: 35 }],
  },
  "shoulder-blade-squeeze": {
    alt: "A person seen from behind sits with the arms at the sides and draws both shoulder blades together.",
    people: inGreen(
      {
        ...sitting,
        arms: both({ ...atSides, back: 32 }),
      },
      ["blade", "upper back"],
    ),
    props: [["stool", { at: [0, 0, 0.5], height: 3.86 }]],
    view: { yaw: 172, pitch: 4, span: 15.5, on: [0, 8.7, 0] },
    floor: null,
    dots: ["one blade.L", "one blade.R"],
    exercise: moves("Versus Arthritis – Shoulder pain exercises", [1, 0.8, 4], {
      ...sitting,
      arms: both({ ...atSides, back: -12 }),
    }),
  },
  "shoulder-raise": {
    alt: "A person raises one arm out to the side, thumb up, to just above the shoulder.",
    people: alone("fifties", { legs: standing, arms: [{ ...thumbOut, out: 96 }, {}] }, [
      "shoulder.L",
    ]),
    view: { yaw: 14, pitch: 5 },
    dots: ["one shoulder.L"],
    arcs: [{ joint: "one shoulder.L", end: "one fingers.L", beyond: 0.9 }],
    exercise: moves(
      "AAOS OrthoInfo – Rotator Cuff and Shoulder Conditioning Program",
      [1.6, 0.6, 3],
      { legs: standing, arms: [{ ...thumbOut, out: 9 }, {}] },
    ),
  },
  "overhead-reach": {
    alt: "A person lifts a box onto a shelf above the shoulders.",
    people: alone("young", { legs: standing, neck: { nod: -14 }, arms: boxAhead(17.3, 5.5) }, [
      "shoulder",
    ]),
    props: [
      ["box", { at: { on: "one hands", by: [0, -1.1, 0.7] }, size: [3.7, 2.4, 2.8], paint: "sun" }],
      ["box", { at: [0, 15.95, 9], size: [4.4, 0.4, 2.2], paint: "prop" }],
      ["box", { at: [0, 0, 10.25], size: [6.5, 20, 0.3], paint: "prop-light" }],
    ],
    view: { yaw: -90, pitch: 4 },
    crop: [270, 10, 320, 320],
    dots: ["one shoulder.R"],
    arcs: [{ joint: "one shoulder.R", end: "one hand.R", beyond: 0.4, to: 92 }],
    exercise: moves("Versus Arthritis – Shoulder pain exercises", [1.8, 0.5, 3], {
      legs: standing,
      neck: { nod: 4 },
      arms: boxAhead(12.6, 3),
    }),
  },
  "wall-angel": {
    alt: "A person stands with their back to a wall and slides bent arms up and down.",
    people: inGreen(
      {
        legs: standing,
        arms: both({ out: 142, turn: -104, back: 20, elbow: 46, pronate: -20, curl: 4 }),
      },
      ["shoulder"],
    ),
    props: [["box", { at: [0, 0, -0.5], size: [17, 21, 0.3], paint: "prop-light" }]],
    view: { yaw: -12, pitch: 4 },
    crop: [310, 60, 300, 300],
    dots: ["one shoulder.L", "one shoulder.R"],
    exercise: moves("Cleveland Clinic – Wall angels", [1.6, 0.4, 3], {
      legs: standing,
      arms: both({ out: 84, turn: -102, back: 18, elbow: 92, pronate: -20, curl: 4 }),
    }),
  },
  "wall-push-up": {
    alt: "A person leans on a wall with both hands, the body straight from head to heel, and bends the elbows.",
    people: alone(
      "headscarf",
      {
        ...leaning(20),
        neck: { low: -2, nod: -1 },
        arms: wallHands,
      },
      ["upper arm"],
    ),
    props: [["box", { at: [0, 0, 6.5], size: [9, 19, 0.3], paint: "prop-light" }]],
    view: { yaw: -106, pitch: 5 },
    dots: ["one elbow.R"],
    exercise: moves("NHS – Strength exercises", [1.3, 0.5, 4], {
      ...leaning(14.6),
      neck: { low: -4, nod: -2 },
      arms: wallHands,
    }),
  },
  pendulum: {
    alt: "A person leans forward with one hand on the back of a chair and lets the other arm swing like a pendulum.",
    people: alone("fifties", { ...bent, arms: swinging(0) }),
    props: [["chair", { at: [1.9, 0, 9.2], height: 4.2, back: 3.4 }]],
    view: { yaw: -74, pitch: 6 },
    dots: ["one shoulder.R"],
    arcs: [{ joint: "one shoulder.R", end: "one fingers.R", beyond: 0.9, from: 158, to: 202 }],
    exercise: moves(
      "AAOS OrthoInfo – Rotator Cuff and Shoulder Conditioning Program",
      [1.3, 0.1, 3],
      { ...bent, arms: swinging(-20) },
      { ...bent, arms: swinging(20) },
    ),
  },
} satisfies Record<string, Scene>;
