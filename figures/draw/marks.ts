// What a drawing says beside the people: dots on the joints that move, and the arc of their movement.
import type { Arc, Cast, Picture, Scene } from "./scene.ts";
import { findIn } from "./scene.ts";
import { radians } from "./vectors.ts";

const round = (value: number) => Math.round(value);

/** @param before where everybody was at the start of the movement */
export function marksOf(
  { arcs = [], dots = [] }: Scene,
  picture: Picture,
  cast: Cast,
  before?: Cast,
): string {
  const { project, scale } = picture;
  const at = (on: string, whose = cast) => project(findIn(whose)({ on }));
  const unit = Math.max(1, Math.min(1.5, scale / 60));
  const drawn = arcs.map((arc) => drawArc(arc, at, before, scale, unit));
  const circles = dots.map((dot) => {
    const [px, py] = at(dot);
    return `<circle cx="${round(px)}" cy="${round(py)}" r="${round(12 * unit)}" fill="var(--fig-joint,{sun})" stroke="var(--fig-paper,{white})" stroke-width="${round(4 * unit)}"/>`;
  });
  return [...drawn, ...circles].join("");
}

export type At = (on: string, whose?: Cast) => readonly [number, number];

/** @param scale a decimetre */
function shapeOf(
  { joint, end = joint, beyond = 0.9, r: given, flat = 1, from, to }: Arc,
  at: At,
  before: Cast | undefined,
  scale: number,
) {
  const centre = at(joint);
  const clock = ([px, py]: readonly [number, number], [cx, cy] = centre) =>
    (Math.atan2(px - cx, cy - py) * 180) / Math.PI;
  const last = at(end);
  const r = given
    ? given * scale
    : Math.hypot(last[0] - centre[0], last[1] - centre[1]) + beyond * scale;
  const finish = to ?? clock(last);
  const start = from ?? (before ? clock(at(end, before), at(joint, before)) : finish - 40);
  const sweep = ((((finish - start + 180) % 360) + 360) % 360) - 180;
  const count = Math.max(2, Math.round(Math.abs(sweep) / 14));
  const angles = Array.from({ length: count + 1 }, (_, i) => start + (sweep * i) / count);
  const point = (angle: number, far = r) => [
    centre[0] + Math.sin(radians(angle)) * far,
    centre[1] - Math.cos(radians(angle)) * far * flat,
  ];
  return { r, flat, sweep, angles, point };
}

function drawArc(arc: Arc, at: At, before: Cast | undefined, scale: number, unit: number): string {
  const { r, flat, sweep, angles, point } = shapeOf(arc, at, before, scale);
  const place = (angle: number, far?: number) => point(angle, far).map(round).join(" ");
  const ticks = angles.map((angle, i) => {
    const long = i % 2 === 0 ? 30 : 22;
    return `M${place(angle, r + 13 * unit)}L${place(angle, r + long * unit)}`;
  });
  return (
    `<path fill="none" stroke="var(--fig-mark,{arc})" stroke-width="${round(7 * unit)}" d="M${place(angles[0]!)}A${round(r)} ${round(r * flat)} 0 ${Math.abs(sweep) > 180 ? 1 : 0} ${sweep > 0 ? 1 : 0} ${place(angles.at(-1)!)}"/>` +
    `<path fill="none" stroke="var(--fig-joint,{tick})" stroke-width="${round(4 * unit)}" d="${ticks.join("")}"/>`
  );
}

/** Where the arcs' ticks end, as far right and down as `at` tells, where a decimetre is `scale`. */
export const arcReach = ({ arcs = [] }: Scene, at: At, before?: Cast, scale = 1): number[][] =>
  arcs.flatMap((arc) => {
    const { r, angles, point } = shapeOf(arc, at, before, scale);
    return angles.map((angle) => point(angle, r + 0.7 * scale));
  });
