// A movement as an SVG file that animates itself by CSS: rigid parts, each with its own keyframes.
import { element, outlined, pathsOf } from "./layers.ts";
import { PoseMistake } from "./movement.ts";
import { viewBox } from "./scene.ts";
import type { Angle, Box, Chain, Circle, Layer, Point } from "./shapes.ts";

/** The layers at `time` from 0 to 1. All frames have the same layers; the last is what a page shows at rest. */
interface LayerFrame {
  time: number;
  layers: readonly Layer[];
}

interface Playing {
  seconds: number;
  /** There and back counts as two. */
  runs: number;
  /** Whether the second half shows the other side. */
  changesSides?: boolean;
}

const drawnInMs = 200;

/** Starts with the last frame, so that a still picture of it can be replaced. */
export function animate(
  frames: readonly LayerFrame[],
  view: Box,
  { seconds, runs, changesSides = false }: Playing,
): string {
  const rest = frames.at(-1)!.layers;
  const tracks = rest.map((layer, i) => tracksOf(i, layer, frames));
  const groups = groupsOf(tracks.flat());
  const content = rest.map((layer, i) => drawn(layer, tracks[i]!, groups)).join("");
  const moving = groups.filter(({ name }) => name);
  const rules = moving.map((group) => keyframes(group, frames)).join("");
  const names = moving.map(({ name }) => `.${name}`).join();
  const play = `${round(seconds)}s linear ${runs} alternate-reverse`;
  const middle = (view.left + view.right) / 2;
  const mirror = `.side{animation:side ${round(seconds * runs)}s step-end;transform-origin:${round(middle)}px 0}@keyframes side{50%{transform:scaleX(-1)}}`;
  const style =
    `${names},.work{animation:${play}}` +
    `.work{animation-name:work}@keyframes work{0%,20%{opacity:0}}` +
    // Arcs are drawn as the movement begins, in its direction.
    `.arc{animation-name:arc;stroke-dasharray:1}@keyframes arc{0%,20%{opacity:0;stroke-dashoffset:1}${round(20 + (drawnInMs / seconds) * 0.1)}%{opacity:1;stroke-dashoffset:0}}${rules}${changesSides ? mirror : ""}`;
  const [, , width, height] = viewBox(view).split(" ");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox(view)}" width="${width}" height="${height}"><style>${style}</style><g class="side" ${outlined}>${content}</g></svg>`;
}

/** A hull of a layer, in every frame. */
type Track = readonly Chain[];

interface Motion {
  move: Point;
  turn: Angle;
}

/** Parts that move as one about a point. Without a name they stay. */
interface Group {
  name: string;
  pivot: Point;
  motions: readonly Motion[];
}

function tracksOf(layer: number, atRest: Layer, frames: readonly LayerFrame[]): Track[] {
  if (!("hulls" in atRest)) return [];
  return atRest.hulls.map((_, i) =>
    frames.map(({ layers: { [layer]: moment } }) => {
      const hull = moment && "hulls" in moment ? moment.hulls[i] : undefined;
      if (!hull) throw new PoseMistake("a part is missing in one of the stops");
      return hull;
    }),
  );
}

function groupsOf(tracks: readonly Track[]): Group[] {
  const still: Motion = { move: [0, 0], turn: 0 };
  const groups: Group[] = [{ name: "", pivot: [0, 0], motions: tracks[0]?.map(() => still) ?? [] }];
  // What has a direction shows how it turns; a dot or a disc moves with one of these.
  const directed = (track: Track) => track.at(-1)!.length > 1;
  for (const track of [...tracks.filter(directed), ...tracks.filter((one) => !directed(one))]) {
    if (groups.some((group) => moves(group, track))) continue;
    const group = groupOf(track, String.fromCodePoint(96 + groups.length));
    if (!moves(group, track)) throw new PoseMistake("a part changes its shape between two stops");
    groups.push(group);
  }
  return groups;
}

function groupOf(track: Track, name: string): Group {
  const [start, second] = track.at(-1)! as [Circle, Circle?];
  let last = 0;
  // Backwards from the rest, so that no part turns the long way.
  const motions = track.toReversed().map((circles): Motion => {
    const [from, to] = circles as [Circle, Circle?];
    const move: Point = [from[0] - start[0], from[1] - start[1]];
    if (!second || !to) return { move, turn: 0 };
    last += signed(direction(from, to) - direction(start, second) - last);
    return { move, turn: last };
  });
  return { name, pivot: [start[0], start[1]], motions: motions.toReversed() };
}

function drawn(layer: Layer, tracks: readonly Track[], groups: readonly Group[]): string {
  if (!("hulls" in layer)) {
    const [path, ticks] = pathsOf(layer);
    if (layer.band) return element("path", path);
    const arc = element("path", { class: "work arc", pathLength: 1, ...path });
    return arc + (ticks ? element("path", { class: "work", ...ticks }) : "");
  }
  const [{ d: _, ...look }] = pathsOf(layer);
  const byGroup = Map.groupBy(tracks, (track) => groups.find((group) => moves(group, track)));
  const paths = [...byGroup].map(([group, found]) => {
    const [{ d }] = pathsOf({ ...layer, hulls: found.map((track) => track.at(-1)!) });
    return element("path", { ...(group?.name && { class: group.name }), d });
  });
  const work = "paint" in layer && layer.paint === "work";
  return element("g", { ...(work && { class: "work" }), ...look }, paths.join(""));
}

/** Whether a part moves with a group. */
function moves({ pivot, motions }: Group, track: Track): boolean {
  const rest = track.at(-1)!;
  return track.every((circles, frame) => {
    const { move, turn } = motions[frame]!;
    const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
    return circles.every(([x, y], i) => {
      const [dx, dy] = [rest[i]![0] - pivot[0], rest[i]![1] - pivot[1]];
      const at = [
        pivot[0] + move[0] + dx * cos - dy * sin,
        pivot[1] + move[1] + dx * sin + dy * cos,
      ];
      return Math.hypot(x - at[0]!, y - at[1]!) < 0.5;
    });
  });
}

function keyframes({ name, pivot, motions }: Group, frames: readonly LayerFrame[]): string {
  const steps = motions.map(({ move: [x, y], turn }, i) => {
    const place = `${i === 0 ? "0%," : ""}${Math.round(frames[i]!.time * 1000) / 10}%`;
    const moved = x || y ? `translate(${round(x)}px,${round(y)}px)` : "";
    const turned = turn ? `rotate(${round(turn)}deg)` : "";
    return `${place}{transform:${moved + turned || "none"}}`;
  });
  return `.${name}{animation-name:${name};transform-origin:${round(pivot[0])}px ${round(pivot[1])}px}@keyframes ${name}{${steps.join("")}}`;
}

const direction = ([ax, ay]: Circle, [bx, by]: Circle): Angle =>
  (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
const signed = (angle: Angle): Angle => ((((angle + 180) % 360) + 360) % 360) - 180;
const round = (value: number) => Math.round(value * 10) / 10 + 0;
