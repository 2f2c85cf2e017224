// Props on the floor at y = 0; heights are positive upwards.
import type { Paint } from "./paints.ts";
import { type Layer, line, type Point, solid, type Solid } from "./shapes.ts";

export const rod = (paint: Paint, width: number, ...points: Point[]): Solid =>
  solid(paint, line(width, ...points));

export const stool = (x: number, seat: number): Solid =>
  solid(
    "prop",
    line(5, [x - 12, 4 - seat], [x - 15, -2.5]),
    line(5, [x + 12, 4 - seat], [x + 15, -2.5]),
    line(7, [x - 18, 3.5 - seat], [x + 18, 3.5 - seat]),
  );

/** `back` is the side of the backrest: -1 left, 1 right. */
export const chair = (x: number, seat: number, back: -1 | 1): Solid[] => [
  stool(x, seat),
  rod("prop", 6, [x + back * 18, 3.5 - seat], [x + back * 23, -48 - seat]),
];

export const desk: readonly Solid[] = [
  rod("prop", 6, [26, -69], [104, -69]),
  rod("prop", 5, [98, -68], [98, -2.5]),
];

/** By its centre and the height of its underside, with tape on the upper edge. */
export const box = (x: number, bottom: number, width: number, height: number): Solid[] => {
  const [left, right, low, high] = [
    x - width / 2 + 3,
    x + width / 2 - 3,
    -bottom - 3,
    3 - bottom - height,
  ];
  return [
    {
      paint: "prop",
      hulls: [line(6, [left, high], [right, high], [right, low], [left, low])],
    },
    rod("prop-light", 3, [x, high], [x, high + 8]),
  ];
};

export const counter: readonly Solid[] = [
  ...box(69, 0, 42, 86),
  rod("prop", 6, [46, -86], [92, -86]),
];

export const wall = (left: number, right: number, height: number): Solid => ({
  paint: "strata-1",
  hulls: [
    [
      [left + 8, 8 - height, 8],
      [right - 8, 8 - height, 8],
      [right, -1, 1],
      [left, -1, 1],
    ],
  ],
});

export const crutch = (top: Point, grip: Point, foot: Point): Solid =>
  solid(
    "prop",
    line(4, top, foot),
    line(6, [top[0] - 6, top[1] - 1], [top[0] + 6, top[1] + 1]),
    line(5, [grip[0] - 4, grip[1]], [grip[0] + 5, grip[1]]),
    line(6, [foot[0] - 1.4, -6], [foot[0] - 0.6, -3]),
  );

/** A car's seat, on its rail. */
export const driverSeat: Solid = solid(
  "prop",
  [
    [38, -20, 7],
    [-4, -18, 8],
    [-26, -74, 7],
  ],
  [
    [34, -18, 6],
    [26, -5, 3],
    [-6, -5, 3],
    [-2, -18, 6],
  ],
  line(9, [-30, -88], [-34, -100]),
);

/** Its lower edge, with the pedals' side below it. */
export const dashboard: readonly Solid[] = [
  rod("prop", 7, [70, -76], [84, -82], [112, -82]),
  rod("prop", 5, [84, -80], [92, -30], [100, -3]),
];

/** Seen nearly from its edge. */
export const wheel: readonly Layer[] = [
  rod("prop", 4, [47, -80], [74, -74]),
  { band: { paint: "ink-2", width: 3 }, centre: [47, -80], r: 5.5, slant: 3, from: 0, to: 357 },
];

/** Over the shoulder and across to the hip. */
export const belt: Solid = rod("ink", 3, [-13, -88], [14, -44]);

/** By its left end and its height; its post stands at the right. */
export const shelf = (left: number, height: number): readonly Solid[] => [
  rod("prop", 6, [left + 56, -height - 34], [left + 56, -3]),
  rod("prop", 6, [left, 3 - height], [left + 56, 3 - height]),
];

/** `apart` is how far each has moved from the spine. */
export const shoulderBlades = (x: number, y: number, apart = 0): Solid => {
  const [left, right] = [x - apart, x + apart];
  return {
    paint: "far",
    hulls: [
      [
        [left - 7, y - 4, 2.2],
        [left - 7.5, y + 10, 1.8],
        [left - 13, y - 2, 2.2],
      ],
      [
        [right + 13, y - 2, 2.2],
        [right + 7.5, y + 10, 1.8],
        [right + 7, y - 4, 2.2],
      ],
    ],
  };
};

/** From the hand to the floor, with a handle. */
export const cane = ([x, y]: Point, foot: number): Solid =>
  solid(
    "ink-2",
    line(3.4, [x, y], [foot, -2.2]),
    line(4, [x - 5, y], [x + 5, y]),
    line(5, [foot, -4], [foot, -2.5]),
  );

/** For a person who sits at 0, 41 above the floor; the near wheel is in front of them. */
export const wheelchair: Solid = solid(
  "prop",
  line(7, [-16, -45.5], [22, -45.5]),
  line(5, [-14, -46], [-19, -92], [-28, -94]),
  line(4, [22, -45], [38, -6], [66, -6]),
  line(4, [30, -26], [28, -8]),
  line(9, [28, -5.5], [28, -4.6]),
);

const wheelAt: Point = [-4, -27];

export const wheelchairWheel: readonly Layer[] = [
  { band: { paint: "ink-2", width: 3.4 }, centre: wheelAt, r: 25.2, from: 0, to: 357 },
  { band: { paint: "prop", width: 1.6 }, centre: wheelAt, r: 21, from: 0, to: 357 },
  rod("ink-2", 6.8, wheelAt),
];
