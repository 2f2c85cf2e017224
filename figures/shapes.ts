// Geometry of round shapes, dots and goniometer arcs.
import type { Paint, Shade } from "./paints.ts";

/** Angles are clock angles in degrees: 0 points up, 90 to the right. y grows downwards, the floor is y = 0. */
export type Angle = number;
export type Point = readonly [x: number, y: number];
export type Circle = readonly [x: number, y: number, r: number];

/** Circles joined by their outer tangents: a limb, a finger, a chair leg. */
export type Chain = readonly Circle[];

/** Filled: the convex hulls of circles in clockwise order. */
export interface Solid {
  paint: Paint;
  /** Lighter for a limb on the far side, darker for one before the trunk. */
  shade?: Shade | undefined;
  hulls: readonly Chain[];
  /** Goes on beyond the frame. */
  isCropped?: true;
}

interface Dots {
  dots: "joint" | "spine";
  /** A circle each, all of one radius. */
  hulls: readonly Chain[];
}

/** The goniometer's, with ticks, unless it is a band. */
export interface Arc {
  centre: Point;
  r: number;
  from: Angle;
  to: Angle;
  /** Height over width, for an arc in perspective (a turning head). */
  slant?: number;
  ticks?: "none";
  band?: { paint: Paint; shade?: Shade | undefined; width: number };
}

export type Layer = Solid | Dots | Arc;

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const arcWidth = 3.6;
export const tickWidth = 1.4;
const tickStep = 12;

export const towards = (angle: Angle, length: number, [x, y]: Point = [0, 0]): Point => {
  const turn = (angle * Math.PI) / 180;
  return [x + Math.sin(turn) * length, y - Math.cos(turn) * length];
};

export const circle = ([x, y]: Point, r: number): Circle => [x, y, r];

/** A chain of one width. */
export const line = (width: number, ...points: Point[]): Chain =>
  points.map((point) => circle(point, width / 2));

/** Each a circle, or two that are joined. */
export function links(chain: Chain): Chain[] {
  if (chain.length === 1) return [chain];
  return chain.slice(1).map((circle, i) => [chain[i]!, circle]);
}

export const solid = (paint: Paint, ...chains: Chain[]): Solid => ({
  paint,
  hulls: chains.flatMap(links),
});

export const dots = (kind: Dots["dots"], r: number, points: readonly Point[]): Dots => ({
  dots: kind,
  hulls: points.map((point) => [circle(point, r)]),
});

export const along = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

/** One decimal keeps the files small. */
const tenth = (value: number) => Math.round(value * 10) / 10 + 0;
const n = (value: number) => String(tenth(value));
const pair = (x: number, y: number) => `${n(x)} ${n(y)}`;

export const hullsPath = (hulls: readonly Chain[]): string => hulls.map(hullPath).join("");

function diskPath([x, y, r]: Circle): string {
  return `M${pair(x - r, y)}a${pair(r, r)} 0 1 1 ${n(2 * r)} 0a${pair(r, r)} 0 1 1 ${n(-2 * r)} 0Z`;
}

function hullPath(circles: Chain): string {
  const widest = circles.reduce((a, b) => (b[2] > a[2] ? b : a));
  const swallowed = circles.every(
    ([x, y, r]) => Math.hypot(x - widest[0], y - widest[1]) <= widest[2] - r + 0.05,
  );
  if (swallowed) return diskPath(widest);

  // Relative steps between rounded points take fewer digits.
  let at: Point = [0, 0];
  const step = ([x, y]: Point) => {
    const [dx, dy] = [x - at[0], y - at[1]];
    at = [x, y];
    return pair(dx, dy);
  };
  return circles
    .map((one, i) => {
      const before = tangentNormal(circles.at(i - 1) ?? one, one);
      const after = tangentNormal(one, circles[i + 1] ?? circles[0] ?? one);
      const turn = (after - before + 4 * Math.PI) % (2 * Math.PI);
      const r = n(one[2]);
      const large = turn > Math.PI ? 1 : 0;
      return `${i === 0 ? "M" : "l"}${step(onRim(one, before))}a${r} ${r} 0 ${large} 1 ${step(onRim(one, after))}`;
    })
    .join("")
    .concat("Z");
}

const onRim = ([x, y, r]: Circle, angle: number): Point => [
  tenth(x + r * Math.cos(angle)),
  tenth(y + r * Math.sin(angle)),
];

/** Direction from a centre to its tangent point, left of the way from a to b. */
function tangentNormal([ax, ay, ar]: Circle, [bx, by, br]: Circle): number {
  const distance = Math.hypot(bx - ax, by - ay);
  return Math.atan2(by - ay, bx - ax) - Math.acos((ar - br) / distance);
}

/** Zero-length strokes with round caps take a fifth of the bytes of circles. */
export const dotsPath = (hulls: readonly Chain[]): string =>
  hulls
    .flat()
    .map(([x, y]) => `M${pair(x, y)}h.01`)
    .join("");

function onArc({ centre, slant = 1 }: Arc, angle: Angle, r: number): Point {
  const [x, y] = towards(angle, r);
  return [centre[0] + x, centre[1] + y * slant];
}

export function arcPath(arc: Arc): string {
  const { r, from, to, slant = 1 } = arc;
  const sweep = to > from ? 1 : 0;
  const large = Math.abs(to - from) > 180 ? 1 : 0;
  return `M${pair(...onArc(arc, from, r))}A${pair(r, r * slant)} 0 ${large} ${sweep} ${pair(...onArc(arc, to, r))}`;
}

function ticksOf(arc: Arc): [from: Point, to: Point][] {
  if (arc.band || arc.ticks === "none") return [];
  const steps = Math.max(2, Math.round(Math.abs(arc.to - arc.from) / tickStep));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = arc.from + ((arc.to - arc.from) * i) / steps;
    const length = i === 0 || i === steps ? 7 : 3.5;
    return [onArc(arc, angle, arc.r + 6), onArc(arc, angle, arc.r + 6 + length)];
  });
}

export function ticksPath(arc: Arc): string {
  return ticksOf(arc)
    .map(([from, to]) => `M${pair(...from)}L${pair(...to)}`)
    .join("");
}

export function boxOf(layers: readonly Layer[]): Box {
  const circles = layers.flatMap(circlesOf);
  return {
    left: Math.min(...circles.map(([x, , r]) => x - r)),
    top: Math.min(...circles.map(([, y, r]) => y - r)),
    right: Math.max(...circles.map(([x, , r]) => x + r)),
    bottom: Math.max(...circles.map(([, y, r]) => y + r)),
  };
}

function circlesOf(layer: Layer): readonly Circle[] {
  if ("isCropped" in layer) return [];
  if ("hulls" in layer) return layer.hulls.flat();
  const { r, from, to, band } = layer;
  const steps = Math.ceil(Math.abs(to - from) / 3);
  const width = band?.width ?? arcWidth;
  return [
    ...Array.from({ length: steps + 1 }, (_, i) =>
      circle(onArc(layer, from + ((to - from) * i) / steps, r), width / 2 + 0.1),
    ),
    ...ticksOf(layer)
      .flat()
      .map((end) => circle(end, tickWidth / 2)),
  ];
}

export function shifted(layer: Layer, dx: number, dy: number): Layer {
  if ("hulls" in layer) {
    const hulls = layer.hulls.map((hull) => hull.map(([x, y, r]): Circle => [x + dx, y + dy, r]));
    return { ...layer, hulls };
  }
  const [x, y] = layer.centre;
  return { ...layer, centre: [x + dx, y + dy] };
}
