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

type At = (on: string, whose?: Cast) => readonly [number, number];

function drawArc(
  { joint, end = joint, beyond = 0.9, r: given, flat = 1, from, to }: Arc,
  at: At,
  before: Cast | undefined,
  scale: number,
  unit: number,
): string {
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
  const point = (angle: number, far: number) => [
    round(centre[0] + Math.sin(radians(angle)) * far),
    round(centre[1] - Math.cos(radians(angle)) * far * flat),
  ];
  const [a, b] = [point(start, r), point(start + sweep, r)];
  const count = Math.max(2, Math.round(Math.abs(sweep) / 14));
  const ticks = Array.from({ length: count + 1 }, (_, i) => {
    const angle = start + (sweep * i) / count;
    const long = i % 2 === 0 ? 30 : 22;
    return `M${point(angle, r + 13 * unit).join(" ")}L${point(angle, r + long * unit).join(" ")}`;
  });
  return (
    `<path fill="none" stroke="var(--fig-mark,{arc})" stroke-width="${round(9 * unit)}" d="M${a.join(" ")}A${round(r)} ${round(r * flat)} 0 ${Math.abs(sweep) > 180 ? 1 : 0} ${sweep > 0 ? 1 : 0} ${b.join(" ")}"/>` +
    `<path fill="none" stroke="var(--fig-joint,{tick})" stroke-width="${round(4 * unit)}" d="${ticks.join("")}"/>`
  );
}

/** The farthest points of the arcs, in decimetres about their joints, so that the frame holds them. */
export function arcReach({ arcs = [] }: Scene, cast: Cast): number[][] {
  const find = findIn(cast);
  return arcs.flatMap(({ joint, end, beyond = 0.9 }) => {
    if (!end) return [];
    const [a, b] = [find({ on: joint }), find({ on: end })];
    const r = Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]) || 1;
    const share = (r + beyond + 0.8) / r;
    return [a.map((value, k) => value + (b[k]! - value) * share)];
  });
}
