// Close-ups, for where a whole person would show too much.
import { along, circle, dots, line, links, solid, towards } from "./shapes.ts";
import type { Paint } from "./paints.ts";
import type { Angle, Chain, Layer, Point, Solid } from "./shapes.ts";
import { type PersonName, personOf } from "./person/people.ts";
import { signLayers } from "./person/signs.ts";

/** Of a clinician's hands. */
const skin: Paint = "skin-1";

/** From the side, cropped at the middle of the chest. */
export function bust(name: PersonName, neck: Angle, nod: Angle): Layer[] {
  const person = personOf({ person: name });
  const base: Point = [-10, -52];
  const skull = towards(neck, 22, base);
  const head = towards(neck + nod, 26, skull);
  const face = neck + nod + 78;
  const ear = towards(face + 180, 5, head);
  return [
    {
      paint: person.skin,
      hulls: [
        // From the nape and the throat to the shoulder.
        [
          [-17, -62, 9],
          [3, -47, 9],
          [26, -22, 9],
          [-31, -36, 9],
        ],
        [circle(base, 18), circle(skull, 16.5)],
        [circle(head, 32)],
        [
          circle(towards(face + 2, 11, head), 20.5),
          circle(towards(face + 46, 27.5, head), 8),
          circle(towards(face + 112, 16, head), 11),
          circle(head, 24),
        ],
        [circle(towards(face, 20, head), 11), circle(towards(face + 10, 33.5, head), 2.4)],
      ],
    },
    {
      paint: person.top,
      hulls: [
        [
          [-29, -34, 13],
          [20, -18, 16],
          [35, -3, 3],
          [-44, -3, 3],
        ],
      ],
    },
    ...signLayers(person, { centre: head, up: face - 90, size: 32 / 11.8, view: "side" }),
    // The collarbone, and the ear.
    {
      ...solid(person.skin, line(2.6, [14, -43], [7, -41.5], [-6, -43]), [
        circle(towards(face - 90, 2, ear), 5.4),
        circle(towards(face + 90, 4, ear), 3.6),
      ]),
      shade: "near",
    },
    {
      paint: person.top,
      shade: "near",
      hulls: [
        [
          [-14, -30, 16],
          [-4, -3, 3],
          [-27, -3, 3],
        ],
      ],
    },
    dots(
      "spine",
      1.9,
      [0.22, 0.42, 0.62, 0.82].map((share) => along(base, skull, share)),
    ),
    dots("joint", 4.2, [base, skull, [-14, -30]]),
  ];
}

/** The forearm goes on beyond the frame. */
function hand(wrist: Point, angle: Angle, thumb: 1 | -1, armAngle: Angle): Solid[] {
  const from = (along: number, aside: number): Point =>
    towards(angle + 90 * thumb, aside, towards(angle, along, wrist));
  const finger = (aside: number, start: number, long: number, spread: number): Chain => {
    const knuckle = from(start, aside);
    return [circle(knuckle, 4.6), circle(towards(angle + spread * thumb, long, knuckle), 3.7)];
  };
  const palm: Chain = [
    circle(from(8, -7), 6.5),
    circle(from(30, -11), 6),
    circle(from(32, 10), 6),
    circle(from(9, 5.5), 7),
  ];
  const forearm: Chain = [circle(towards(armAngle + 180, 220, wrist), 26), circle(wrist, 10.5)];
  const hulls = [
    finger(12, 34, 25, 4),
    finger(4, 35, 30, 0),
    finger(-4, 34, 27, -3),
    finger(-12, 31, 20, -8),
    ...links([circle(from(12, 8), 7), circle(from(23, 19), 5), circle(from(34, 24), 3.9)]),
    thumb === 1 ? palm : palm.toReversed(),
  ];
  return [
    { ...solid(skin, forearm), isCropped: true },
    { paint: skin, hulls },
  ];
}

const layers = (widths: readonly number[], step: number): Solid[] =>
  (["far", "layer"] as const).map((paint, odd) => ({
    paint,
    hulls: widths.flatMap((width, i) => {
      const [half, y, r] = [width / 2, (i - (widths.length - 1) / 2) * step, step * 0.42];
      return i % 2 === odd ? [line(2 * r, [r - half, y], [half - r, y])] : [];
    }),
  }));

export const handsOnBack: readonly Layer[] = [
  ...layers([172, 184, 168, 150, 160, 178], 25),
  dots(
    "spine",
    2.2,
    Array.from({ length: 15 }, (_, i) => [0, -66 + i * 9.4] as const),
  ),
  ...hand([-42, 34], 10, 1, 32),
  ...hand([42, 34], -10, -1, -32),
];

const bowl: Point = [0, -30];
const aroundBowl = (angle: Angle, r: number, radius: number) =>
  circle(towards(angle, r, bowl), radius);

/** `side` -1 comes from the left. */
function cradle(side: 1 | -1): Solid[] {
  const at = (angle: Angle): Angle => 180 - side * angle;
  const finger = (r: number, from: Angle, to: Angle, width: number): Chain =>
    [0, 1 / 3, 2 / 3, 1].map((share) => aroundBowl(at(from + (to - from) * share), r, width / 2));
  const palm: Chain = [aroundBowl(at(58), 80, 13), aroundBowl(at(47), 88, 15)];
  const wrist: Chain = [aroundBowl(at(54), 86, 15), aroundBowl(at(54), 112, 10.5)];
  const forearm: Chain = [aroundBowl(at(54), 112, 10.5), aroundBowl(at(52), 300, 26)];
  return [
    { ...solid(skin, forearm), isCropped: true },
    solid(
      skin,
      palm,
      wrist,
      finger(73, 74, 50, 10.5),
      finger(73, 50, 8, 10),
      finger(84.2, 50, 6, 9.8),
      finger(95, 46, 10, 9.4),
      finger(105, 42, 18, 8.8),
    ),
  ];
}

export const pelvicBowl: readonly Layer[] = [
  solid("layer", line(13, [-13, -64], [13, -64]), line(13, [-13, -46], [13, -46])),
  solid("sun", line(13, [-8, -28], [8, -28])),
  { band: { paint: "layer", width: 12 }, centre: bowl, r: 31, from: 112, to: 248 },
  { band: { paint: "far", width: 12 }, centre: bowl, r: 46, from: 102, to: 258 },
  { band: { paint: "layer", width: 12 }, centre: bowl, r: 61, from: 96, to: 264 },
  ...cradle(-1),
  ...cradle(1),
];

const vertebrae = Array.from({ length: 7 }, (_, i): Point => [Math.sin(i * 0.9) * 3, (i - 3) * 22]);

export const spineUnderHands: readonly Layer[] = [
  ...vertebrae.map(([x, y], i) => {
    const paint = i % 2 === 0 ? "far" : "layer";
    return solid(
      i === 3 ? "sun" : paint,
      line(16, [x - 16, y], [x + 16, y]),
      line(8, [x - 31, y - 2], [x + 31, y - 2]),
    );
  }),
  dots("spine", 2.6, vertebrae),
  ...hand([-86, 24], 68, -1, 50),
  ...hand([86, 24], -68, 1, -50),
];
