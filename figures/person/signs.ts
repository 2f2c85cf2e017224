// What one knows a person by, in units of the head: forward and up from its centre, and a radius.
import { circle, solid, towards } from "../shapes.ts";
import type { Paint } from "../paints.ts";
import type { Angle, Chain, Circle, Point, Solid } from "../shapes.ts";

type View = "side" | "front" | "behind";

/** In the colour that the person has it in, unless it says another. What a view lacks is not seen in it, or in no pose. */
type Sign = Partial<Record<View, readonly Chain[]>> & {
  paint?: Paint | "skin";
  /** Follows the nose when a head that is seen from the front turns. */
  isOnFace?: true;
  isShaded?: true;
};

const drawn = {
  short: [
    {
      side: [
        [
          [-2.2, 3, 9.4],
          [-5.4, -2, 7],
        ],
      ],
      behind: [[[0, 2.6, 11.4]]],
    },
  ],
  bun: [{ side: [[[-8, 12, 4.8]]], behind: [[[0, 12, 4.8]]] }],
  ponytail: [
    {
      side: [
        [
          [-11.5, 4, 3.4],
          [-15, -4, 3.6],
          [-14, -11, 1.8],
        ],
      ],
    },
  ],
  beard: [
    {
      isOnFace: true,
      side: [
        [
          [-1.5, -5.6, 4.6],
          [5.5, -6.6, 5],
          [7.5, -9.4, 3.2],
        ],
      ],
      front: [
        [
          [-4.8, -6.4, 4.8],
          [0, -9, 4.8],
          [4.8, -6.4, 4.8],
        ],
      ],
    },
  ],
  headscarf: [
    {
      side: [
        [[-1, 0.8, 12.7]],
        [
          [-3.4, -4, 9.6],
          [-4.4, -15, 9],
        ],
      ],
      front: [
        [[0, 0.6, 13]],
        [
          [0, -7, 9.6],
          [-5, -16, 7],
          [5, -16, 7],
          [0, -7, 9.6],
        ],
      ],
    },
    {
      paint: "skin",
      isOnFace: true,
      side: [
        [[4.8, -0.6, 7.7]],
        [
          [6, -0.8, 6],
          [12, -0.8, 1.4],
        ],
      ],
      front: [
        [
          [0, 2, 7.8],
          [0, -2, 7],
        ],
      ],
    },
  ],
  turban: [
    {
      side: [
        [
          [-6.2, 6.4, 7.4],
          [-2.6, 10.6, 7],
          [4.6, 8.6, 5],
          [-6.2, 6.4, 7.4],
        ],
      ],
      front: [
        [
          [-5.6, 7.4, 6.6],
          [0, 10.6, 7],
          [5.6, 7.4, 6.6],
        ],
      ],
    },
  ],
  cap: [
    {
      side: [
        [
          [-4.6, 6, 6.9],
          [3.6, 6.4, 6.2],
        ],
        [
          [6, 4.4, 2],
          [17.5, 3.4, 1.3],
        ],
      ],
    },
  ],
  glasses: [
    {
      side: [
        [
          [-2, 1.8, 0.7],
          [8, 1.4, 0.7],
        ],
        [[8, 0.8, 3.2]],
      ],
    },
    {
      paint: "white",
      side: [[[8, 0.8, 2.2]]],
    },
  ],
} satisfies Record<string, Sign[]>;

/** Of everybody who is seen from the front. */
const face: readonly Sign[] = [
  {
    paint: "ink",
    isOnFace: true,
    front: [
      [
        [-6.2, 2.4, 0.8],
        [-2.8, 3, 0.8],
      ],
      [
        [2.8, 3, 0.8],
        [6.2, 2.4, 0.8],
      ],
    ],
  },
  {
    paint: "skin",
    isShaded: true,
    isOnFace: true,
    front: [
      [
        [0, 1.4, 0.9],
        [0, -2.4, 1.7],
      ],
    ],
  },
  {
    paint: "berry",
    isOnFace: true,
    front: [
      [
        [-2.6, -5.4, 0.8],
        [0, -6, 0.9],
        [2.6, -5.4, 0.8],
      ],
    ],
  },
];

export type SignName = keyof typeof drawn;
export const signs: Record<SignName, readonly Sign[]> = drawn;

interface Head {
  centre: Point;
  /** Where its top points. */
  up: Angle;
  /** Against that of an adult figure. */
  size: number;
  view: View;
  isMirrored?: boolean;
  /** Seen from the front: 1 for a face on the right, -1 on the left. */
  turned?: number;
}

export function signLayers(
  { skin, signs: worn }: { skin: Paint; signs: readonly (readonly [SignName, Paint])[] },
  { centre, up, size, view, isMirrored = false, turned = 0 }: Head,
): Solid[] {
  const side = isMirrored ? -1 : 1;
  const all = [
    ...worn.flatMap(([name, own]) => signs[name].map((sign) => ({ paint: own, ...sign }))),
    ...face,
  ];
  const layers = all.map(({ paint = "ink", isOnFace, isShaded, [view]: chains = [] }): Solid => {
    const aside = isOnFace && view === "front" ? 4.6 * turned : 0;
    const place = ([forward, above, r]: Circle): Circle =>
      circle(
        towards(up + 90, side * (forward + aside) * size, towards(up, above * size, centre)),
        r * size,
      );
    const drawn = chains.map((chain) => chain.map(place));
    return {
      ...solid(paint === "skin" ? skin : paint, ...drawn),
      ...(isShaded && { shade: "near" }),
    };
  });
  return layers.filter(({ hulls }) => hulls.length > 0);
}
