// What one knows a person by, in units of the head: forward and up from its centre, and a radius.
import { circle, solid, towards } from "../shapes.ts";
import type { Paint } from "../paints.ts";
import type { Angle, Chain, Point, Solid } from "../shapes.ts";

type View = "side" | "front" | "behind";

/** In the colour that the person has it in, unless it says another. What a view lacks is not seen in it, or in no pose. */
type Sign = Partial<Record<View, readonly Chain[]>> & {
  paint?: Paint | "skin";
  /** Its distance from the axis of the head, about which it turns when seen from the front. */
  depth?: number;
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
      depth: 3.5,
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
      depth: 5,
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

/** Of everybody who is seen from the front: brows, nose and mouth. */
const face: readonly Sign[] = [
  {
    paint: "ink",
    depth: 9.5,
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
    depth: 13.5,
    front: [
      [
        [0, 1.4, 0.9],
        [0, -2.4, 1.7],
      ],
    ],
  },
  {
    paint: "berry",
    depth: 8.5,
    front: [
      [
        [-2.6, -5.4, 0.8],
        [0, -6, 0.9],
        [2.6, -5.4, 0.8],
      ],
    ],
  },
];

/** How far a head turns. */
const fullTurn: Angle = 60;

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
  const layers = all.map(({ paint = "ink", depth, isShaded, [view]: chains = [] }): Solid => {
    const drawn = chains.map((chain) => {
      const moved = turned && depth ? aside(chain, depth, turned * fullTurn) : 0;
      return chain.map(([forward, above, r]) =>
        circle(
          towards(up + 90, side * (forward + moved) * size, towards(up, above * size, centre)),
          r * size,
        ),
      );
    });
    return {
      ...solid(paint === "skin" ? skin : paint, ...drawn),
      ...(isShaded && { shade: "near" }),
    };
  });
  return layers.filter(({ hulls }) => hulls.length > 0);
}

/** How far a turn about an axis moves what is seen before it. */
function aside(chain: Chain, depth: number, turn: Angle): number {
  const middle = (chain[0]![0] + chain.at(-1)![0]) / 2;
  return depth * Math.sin(Math.asin(middle / depth) + (turn * Math.PI) / 180) - middle;
}
