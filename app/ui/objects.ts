// The things around a person. All stand on the floor at y = 0; heights are given upwards.
import type { Chain, Paint, Point, Solid } from "./shapes.ts";

const line = (width: number, ...points: Point[]): Chain =>
  points.map(([x, y]) => [x, y, width / 2] as const);

export const rod = (paint: Paint, width: number, ...points: Point[]): Solid => ({
  paint,
  chains: [line(width, ...points)],
});

export const stool = (x: number, seat: number): Solid[] => [
  {
    paint: "prop",
    chains: [
      line(5, [x - 12, 4 - seat], [x - 15, -2.5]),
      line(5, [x + 12, 4 - seat], [x + 15, -2.5]),
      line(7, [x - 18, 3.5 - seat], [x + 18, 3.5 - seat]),
    ],
  },
];

/** `back` is the side of the backrest: -1 left, 1 right. */
export const chair = (x: number, seat: number, back: -1 | 1): Solid[] => [
  ...stool(x, seat),
  rod("prop", 6, [x + back * 18, 3.5 - seat], [x + back * 23, -48 - seat]),
];

export const desk = (left: number, right: number, top: number): Solid[] => [
  {
    paint: "prop",
    chains: [
      line(6, [left, 3 - top], [right, 3 - top]),
      line(5, [right - 6, 4 - top], [right - 6, -2.5]),
    ],
  },
];

/** A kitchen counter: a worktop over a closed front. */
export const counter = (left: number, right: number, top: number): Solid[] => [
  {
    paint: "prop-light",
    hulls: [
      [
        [left + 7, 4 - top, 2],
        [right - 7, 4 - top, 2],
        [right - 7, -2, 2],
        [left + 7, -2, 2],
      ],
    ],
  },
  rod("prop", 6, [left + 3, 3 - top], [right - 3, 3 - top]),
];

/** A box by its middle and the height of its underside; the tape marks its upper edge. */
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
      hulls: [
        [
          [left, high, 3],
          [right, high, 3],
          [right, low, 3],
          [left, low, 3],
        ],
      ],
    },
    rod("prop-light", 3, [x, high], [x, high + 8]),
  ];
};

export const wall = (left: number, right: number, height: number): Solid[] => [
  {
    paint: "strata-1",
    hulls: [
      [
        [left + 8, 8 - height, 8],
        [right - 8, 8 - height, 8],
        [right, -1, 1],
        [left, -1, 1],
      ],
    ],
  },
];

export const crutch = (paint: Paint, top: Point, grip: Point, foot: Point): Solid => ({
  paint,
  chains: [
    line(4, top, foot),
    line(6, [top[0] - 6, top[1] - 1], [top[0] + 6, top[1] + 1]),
    line(5, [grip[0] - 4, grip[1]], [grip[0] + 5, grip[1]]),
    line(6, [foot[0], -5], [foot[0], -3]),
  ],
});

export const driverSeat = (x: number, seat: number): Solid[] => [
  {
    paint: "prop",
    chains: [
      [
        [x + 40, 8 - seat, 7],
        [x - 2, 10 - seat, 8],
        [x - 24, -46 - seat, 7],
      ],
      line(9, [x - 28, -60 - seat], [x - 32, -72 - seat]),
      line(5, [x, 12 - seat], [x, -2.5]),
      line(5, [x + 30, 10 - seat], [x + 30, -2.5]),
    ],
  },
];

export const wheel = (centre: Point, column: Point): Solid[] => [
  {
    paint: "prop",
    chains: [
      line(5, centre, column),
      line(6, [centre[0] - 8, centre[1] - 15], [centre[0] + 8, centre[1] + 15]),
    ],
  },
];

export const shoulderBlades = (x: number, y: number): Solid => ({
  paint: "far",
  hulls: [
    [
      [x - 7, y - 4, 2.2],
      [x - 7.5, y + 10, 1.8],
      [x - 13, y - 2, 2.2],
    ],
    [
      [x + 13, y - 2, 2.2],
      [x + 7.5, y + 10, 1.8],
      [x + 7, y - 4, 2.2],
    ],
  ],
});
