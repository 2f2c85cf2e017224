export type Vector = readonly [number, number, number];
/** Rows. Its columns are the axes of a frame. */
export type Matrix = readonly [Vector, Vector, Vector];

export const x: Vector = [1, 0, 0];
export const y: Vector = [0, 1, 0];
export const z: Vector = [0, 0, 1];
export const identity: Matrix = [x, y, z];

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: Vector, k: number): Vector => [a[0] * k, a[1] * k, a[2] * k];
export const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const length = (a: Vector) => Math.hypot(...a);
export const unit = (a: Vector): Vector => times(a, 1 / (length(a) || 1));
/** What of `a` is at right angles to `along`. */
export const across = (a: Vector, along: Vector): Vector => minus(a, times(along, dot(a, along)));

export const transpose = ([a, b, c]: Matrix): Matrix => [
  [a[0], b[0], c[0]],
  [a[1], b[1], c[1]],
  [a[2], b[2], c[2]],
];
export const apply = (m: Matrix, v: Vector): Vector => [dot(m[0], v), dot(m[1], v), dot(m[2], v)];
const two = (a: Matrix, b: Matrix): Matrix => {
  const t = transpose(b);
  const row = (r: Vector): Vector => [dot(r, t[0]), dot(r, t[1]), dot(r, t[2])];
  return [row(a[0]), row(a[1]), row(a[2])];
};
export const multiply = (...all: Matrix[]): Matrix => all.reduce(two);

export const radians = (degrees: number) => (degrees * Math.PI) / 180;
export const degrees = (angle: number) => (angle * 180) / Math.PI;
export const clamp = (value: number, low: number, high: number) =>
  Math.max(low, Math.min(high, value));

export function turn(axis: Vector, angle: number): Matrix {
  const [a, b, c] = unit(axis);
  const s = Math.sin(radians(angle));
  const d = Math.cos(radians(angle));
  const e = 1 - d;
  return [
    [d + a * a * e, a * b * e - c * s, a * c * e + b * s],
    [a * b * e + c * s, d + b * b * e, b * c * e - a * s],
    [a * c * e - b * s, b * c * e + a * s, d + c * c * e],
  ];
}

/** The shortest turn from one direction to another. */
export function between(from: Vector, to: Vector): Matrix {
  const axis = cross(unit(from), unit(to));
  if (length(axis) < 1e-7) return dot(from, to) > 0 ? identity : turn(x, 180);
  return turn(axis, degrees(Math.atan2(length(axis), dot(unit(from), unit(to)))));
}

/** A frame whose y axis points against `down`, its z axis as far as possible to `front`. */
export function frame(down: Vector, front: Vector): Matrix {
  const up = unit(times(down, -1));
  const ahead = unit(across(front, up));
  return transpose([cross(up, ahead), up, ahead]);
}
