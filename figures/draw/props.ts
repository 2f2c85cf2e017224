// Furniture and things. Sizes and places in decimetres; a thing's own paint is a colour's name.
import { type Mesh, normalsOf, sphere } from "./dress.ts";
import type { Find, Place } from "./pose.ts";
import {
  add,
  apply,
  cross,
  identity,
  type Matrix,
  minus,
  times,
  turn,
  unit,
  type Vector,
  x,
  y,
} from "./vectors.ts";

type Solid = { positions: Float32Array; faces: Uint32Array };

type At = { at?: Vector; facing?: number };

const painted = (
  material: string,
  { at = [0, 0, 0], facing = 0 }: At,
  ...solids: Solid[]
): Mesh[] =>
  solids.map((solid) => {
    const { positions, faces } = placed(solid, turn(y, facing), at);
    return { owner: "props", material, positions, faces, normals: normalsOf(positions, faces) };
  });

function placed(solid: Solid, by: Matrix, to: Vector): Solid {
  const positions = solid.positions.slice();
  for (let i = 0; i < positions.length; i += 3)
    positions.set(add(apply(by, [positions[i]!, positions[i + 1]!, positions[i + 2]!]), to), i);
  return { positions, faces: solid.faces };
}

export function box(centre: Vector, [w, h, d]: Vector, by: Matrix = identity): Solid {
  const positions: number[] = [];
  const faces: number[] = [];
  for (const axis of [0, 1, 2])
    for (const side of [-1, 1]) {
      const [a, b] = [(axis + 1) % 3, (axis + 2) % 3];
      const first = positions.length / 3;
      for (const [i, j] of corners) {
        const corner = [0, 0, 0];
        [corner[axis], corner[a], corner[b]] = [side, i, j];
        positions.push((corner[0]! * w) / 2, (corner[1]! * h) / 2, (corner[2]! * d) / 2);
      }
      const order = side > 0 ? [0, 2, 3, 0, 3, 1] : [0, 3, 2, 0, 1, 3];
      faces.push(...order.map((k) => first + k));
    }
  return placed(
    { positions: Float32Array.from(positions), faces: Uint32Array.from(faces) },
    by,
    centre,
  );
}

export function tube(from: Vector, to: Vector, r: number, r2 = r, n = 20): Solid {
  const way = unit(minus(to, from));
  const a = unit(cross(way, Math.abs(way[0]) > 0.9 ? y : x));
  const b = cross(way, a);
  const positions: number[] = [];
  const faces: number[] = [];
  for (let i = 0; i < n; i++) {
    const angle = (2 * Math.PI * i) / n;
    const out = add(times(a, Math.cos(angle)), times(b, Math.sin(angle)));
    positions.push(...add(from, times(out, r)), ...add(to, times(out, r2)));
    const [p, q] = [i * 2, ((i + 1) % n) * 2];
    faces.push(p, q, p + 1, q, q + 1, p + 1);
  }
  const [start, end] = [n * 2, n * 2 + 1];
  positions.push(...from, ...to);
  for (let i = 0; i < n; i++) {
    const [p, q] = [i * 2, ((i + 1) % n) * 2];
    faces.push(start, q, p, end, p + 1, q + 1);
  }
  return { positions: Float32Array.from(positions), faces: Uint32Array.from(faces) };
}

const path = (points: readonly Vector[], r: number) =>
  points
    .slice(1)
    .flatMap((point, i) => [tube(points[i]!, point, r), placed(sphere(r, 8), identity, point)]);
const ring = (centre: Vector, radius: number, r: number, axis: Vector): Solid => {
  const up = unit(axis);
  const a = unit(cross(up, Math.abs(up[1]) > 0.9 ? x : y));
  const b = cross(up, a);
  const [n, m] = [48, 12];
  const positions: number[] = [];
  const faces: number[] = [];
  for (let i = 0; i < n; i++)
    for (let j = 0; j < m; j++) {
      const [along, around] = [(2 * Math.PI * i) / n, (2 * Math.PI * j) / m];
      const out = add(times(a, Math.cos(along)), times(b, Math.sin(along)));
      const far = radius + r * Math.cos(around);
      positions.push(...add(centre, add(times(out, far), times(up, r * Math.sin(around)))));
      const [p, q] = [i * m + j, i * m + ((j + 1) % m)];
      const [s, t] = [p, q].map((k) => (k + m) % (n * m)) as [number, number];
      faces.push(p, s, q, q, s, t);
    }
  return { positions: Float32Array.from(positions), faces: Uint32Array.from(faces) };
};
const ball = ([a, b, c]: Vector) =>
  placed(
    sphere(1, 24),
    [
      [a, 0, 0],
      [0, b, 0],
      [0, 0, c],
    ],
    [0, 0, 0],
  );

const corners = [-1, 1].flatMap((a) => [-1, 1].map((b) => [a, b] as const));

/** Each stands on the floor at `at`, looking along z unless `facing` turns it. */
export const props = {
  mat: ({
    length = 19,
    width = 6,
    paint = "far",
    ...at
  }: At & { length?: number; width?: number; paint?: string }) =>
    painted(paint, at, box([0, -0.06, 0], [width, 0.12, length])),
  stool: ({ height = 4.6, ...at }: At & { height?: number }) => [
    ...painted("prop-light", at, tube([0, height - 0.5, 0], [0, height, 0], 1.75, 1.7, 40)),
    ...painted(
      "prop",
      at,
      ...corners.map(([a, b]) =>
        tube([a * 1.3, 0, b * 1.3], [a * 1.05, height - 0.5, b * 1.05], 0.16),
      ),
    ),
  ],
  chair: ({ height = 4.5, back = 4.4, ...at }: At & { height?: number; back?: number }) => [
    ...painted(
      "prop-light",
      at,
      box([0, height - 0.22, 0], [4.2, 0.44, 4.2]),
      box([0, height + back - 1, -2.15], [4.1, 2, 0.3]),
    ),
    ...painted(
      "prop",
      at,
      ...[-1.85, 1.85].flatMap((side) => [
        tube([side, 0, 1.85], [side, height - 0.4, 1.75], 0.17),
        tube([side, 0, -2.1], [side, height + back, -2.25], 0.17),
      ]),
    ),
  ],
  couch: ({
    length = 19,
    height = 6.4,
    width = 6.4,
    ...at
  }: At & { length?: number; height?: number; width?: number }) => [
    ...painted("prop-light", at, box([0, height - 0.3, 0], [width, 0.6, length])),
    ...painted(
      "prop",
      at,
      box([0, height - 0.85, 0], [width - 0.9, 0.5, length - 1.6]),
      ...corners.map(([a, b]) =>
        box(
          [a * (width / 2 - 1), (height - 1) / 2, b * (length / 2 - 2.4)],
          [0.5, height - 1, 0.5],
        ),
      ),
    ),
  ],
  cushion: ({ size = [2.2, 0.6, 1.6], ...at }: At & { size?: Vector }) =>
    painted("white", at, ball(size)),
  box: ({ size, paint = "prop-light", ...at }: At & { size: Vector; paint?: string }) =>
    painted(paint, at, box([0, size[1] / 2, 0], size)),
  line: ({
    points,
    r = 0.12,
    paint = "prop",
  }: {
    points: readonly Vector[];
    r?: number;
    paint?: string;
  }) => painted(paint, {}, ...path(points, r)),
  ring: ({
    r = 1.8,
    thick = 0.16,
    axis,
    paint = "prop",
    ...at
  }: At & { r?: number; thick?: number; axis: Vector; paint?: string }) =>
    painted(paint, at, ring([0, 0, 0], r, thick, axis)),
  /** Two rods from the pad under the arm, about the hand's grip, into one foot. */
  crutch: ({ at = [0, 0, 0], top }: At & { top: Vector }) => {
    const on = (share: number, ahead = 0) =>
      add(add(at, times(minus(top, at), share)), [0, 0, ahead]);
    const rods = [-0.5, 0.5].flatMap((ahead) =>
      path([on(0.42), on(0.52, ahead), on(1, ahead)], 0.11),
    );
    return [
      ...painted("prop", {}, ...rods, tube(at, on(0.42), 0.13)),
      ...painted(
        "slate",
        {},
        tube(on(1, -0.85), on(1, 0.85), 0.24),
        tube(on(0.69, -0.6), on(0.69, 0.6), 0.17),
        tube(at, on(0.03), 0.2),
      ),
    ];
  },
  wheelchair: ({ height = 4.8, ...at }: At & { height?: number }) => [
    ...painted(
      "slate",
      at,
      box([0, height - 0.25, 0], [4, 0.5, 4.2]),
      box([0, height + 2, -2.1], [4, 3.8, 0.35]),
    ),
    ...painted(
      "prop",
      at,
      ...[-2.35, 2.35].flatMap((side) => [
        ring([side, 3, -1], 2.9, 0.17, x),
        ring([side, 0.85, 3.2], 0.75, 0.15, x),
        ...path(
          [
            [side, height + 4.4, -3],
            [side, height + 4.3, -2.2],
            [side, height - 0.2, -2.1],
            [side, height - 0.3, 2],
            [side * 0.9, 1.1, 3.5],
            [side * 0.9, 0.7, 4.6],
          ],
          0.13,
        ),
        ...path(
          [
            [side, height + 1.9, -2.1],
            [side, height + 1.9, 1.2],
            [side, height - 0.2, 1.6],
          ],
          0.15,
        ),
      ]),
      box([0, 0.6, 4.5], [3.6, 0.15, 1.6]),
    ),
  ],
} as const;

/** Where it is may be said by somebody's joint. */
type Placed<Details> = {
  [Key in keyof Details]: Vector extends Details[Key] ? Details[Key] | Place : Details[Key];
};
export type Prop = {
  [Name in keyof typeof props]: readonly [Name, Placed<Parameters<(typeof props)[Name]>[0]>];
}[keyof typeof props];

/** @throws an error for a prop that nobody has built */
export function build([name, details]: Prop, find: Find): Mesh[] {
  const make = props[name] as ((details: object) => Mesh[]) | undefined;
  if (!make)
    throw new Error(`there is no prop ${name}; there are: ${Object.keys(props).join(", ")}`);
  const isPlace = (value: unknown): value is Place =>
    typeof value === "object" && value !== null && "on" in value;
  return make(
    Object.fromEntries(
      Object.entries(details).map(([key, value]) => [key, isPlace(value) ? find(value) : value]),
    ),
  );
}

/** Holds only the shadows of what stands on it. */
export function ground(height: number): Mesh {
  const positions = Float32Array.from(corners.flatMap(([a, b]) => [40 * a, height, 40 * b]));
  return {
    owner: "ground",
    material: "floor",
    positions,
    faces: Uint32Array.from([0, 1, 3, 0, 3, 2]),
    normals: Float32Array.from(corners.flatMap(() => y)),
  };
}
