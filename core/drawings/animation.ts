// A movement as an SVG file that animates itself by CSS: rigid parts, each with its own keyframes.
import { element, type Inking, outlineWidth, pathsOf } from "./layers.ts";
import { PoseMistake } from "./movement.ts";
import { isArc, type Layer, viewBox } from "./scene.ts";
import { type Angle, type Box, type Chain, type Circle, links, type Point } from "./shapes.ts";

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
  ink: Inking,
): string {
  const parts = partsOf(frames);
  const groups = groupsOf(parts);
  const rest = frames.at(-1)!.layers;
  const content = rest
    .map((layer, i) => {
      const pieces = parts.filter((part) => part.layer === i);
      const [first] = pathsOf([layer], ink);
      if (pieces.length === 0 || !first) {
        const drawn = { class: "work arc", pathLength: 1 };
        return pathsOf([layer], ink)
          .map((path, i) => {
            const appearing = isArc(layer) && (i === 0 ? drawn : { class: "work" });
            return element("path", { ...appearing, ...path });
          })
          .join("");
      }
      const { d: _, ...look } = first;
      const byGroup = Map.groupBy(pieces, (part) =>
        groups.findIndex((group) => moves(group, part)),
      );
      const paths = [...byGroup].map(([group, found]) => {
        const moving = groups[group];
        const d = pathsOf([layerOf(layer, found)], ink)[0]!.d;
        return element("path", { ...(moving?.name && { class: moving.name }), d });
      });
      const work = "paint" in layer && layer.paint === "work";
      return element("g", { ...(work && { class: "work" }), ...look }, paths.join(""));
    })
    .join("");
  const moving = groups.filter(({ name }) => name);
  const rules = moving.map((group) => keyframes(group, frames)).join("");
  const names = moving.map(({ name }) => `.${name}`).join();
  const play = `${round(seconds)}s linear ${runs} alternate-reverse`;
  const middle = (view.left + view.right) / 2;
  const mirror = `.side{animation:side ${round(seconds * runs)}s step-end;transform-origin:${round(middle)}px 0}@keyframes side{50%{transform:scaleX(-1)}}`;
  const style =
    `@media(prefers-reduced-motion:no-preference){${names},.work{animation:${play}}` +
    `.work{animation-name:work}@keyframes work{0%,20%{opacity:0}}` +
    // Arcs are drawn as the movement begins, in its direction.
    `.arc{animation-name:arc;stroke-dasharray:1}@keyframes arc{0%,20%{opacity:0;stroke-dashoffset:1}${round(20 + (drawnInMs / seconds) * 0.1)}%{opacity:1;stroke-dashoffset:0}}${rules}${changesSides ? mirror : ""}}`;
  const [, , width, height] = viewBox(view).split(" ");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox(view)}" width="${width}" height="${height}"><style>${style}</style><g class="side" fill="none" stroke-linecap="round" stroke-width="${outlineWidth}">${content}</g></svg>`;
}

/** A link of a chain, a hull or a dot, in every frame. */
interface Part {
  layer: number;
  kind: "chain" | "hull" | "dot";
  track: readonly Chain[];
}

interface Motion {
  move: Point;
  turn: Angle;
  /** Of its width, for a face that turns. */
  stretch: number;
}

/** Parts that move as one about a point. Without a name they stay. */
interface Group {
  name: string;
  pivot: Point;
  motions: readonly Motion[];
}

function partsOf(frames: readonly LayerFrame[]): Part[] {
  const perFrame = frames.map(({ layers }) => layers.map(piecesOf));
  return perFrame.at(-1)!.flatMap((pieces, layer) =>
    pieces.map(({ kind }, i): Part => {
      const track = perFrame.map((layers) => layers[layer]?.[i]?.circles);
      if (track.some((circles) => circles === undefined))
        throw new PoseMistake("a part is missing in one of its stops");
      return { layer, kind, track: track as Chain[] };
    }),
  );
}

function piecesOf(layer: Layer): { kind: Part["kind"]; circles: Chain }[] {
  if ("paint" in layer) {
    return [
      ...(layer.chains ?? [])
        .flatMap(links)
        .map((circles) => ({ kind: "chain" as const, circles })),
      ...(layer.hulls ?? []).map((circles) => ({ kind: "hull" as const, circles })),
    ];
  }
  if ("dots" in layer) {
    return layer.at.map(([x, y]) => ({ kind: "dot", circles: [[x, y, layer.r]] }));
  }
  return [];
}

function layerOf(layer: Layer, parts: readonly Part[]): Layer {
  const at = (kind: Part["kind"]) =>
    parts.filter((part) => part.kind === kind).map(({ track }) => track.at(-1)!);
  if ("dots" in layer) return { ...layer, at: at("dot").map(([circle]) => centre(circle!)) };
  if ("paint" in layer) return { ...layer, chains: at("chain"), hulls: at("hull") };
  return layer;
}

function groupsOf(parts: readonly Part[]): Group[] {
  const still: Motion = { move: [0, 0], turn: 0, stretch: 1 };
  const groups: Group[] = [
    { name: "", pivot: [0, 0], motions: parts[0]?.track.map(() => still) ?? [] },
  ];
  // What has a direction shows how it turns; a dot or a disc moves with one of these.
  const directed = (part: Part) => part.track.at(-1)!.length > 1;
  for (const part of [...parts.filter(directed), ...parts.filter((one) => !directed(one))]) {
    if (groups.some((group) => moves(group, part))) continue;
    const group = groupOf(part, String.fromCodePoint(96 + groups.length));
    if (!moves(group, part)) throw new PoseMistake("a part changes its shape between two stops");
    groups.push(group);
  }
  return groups;
}

function groupOf({ track }: Part, name: string): Group {
  const [start, second] = track.at(-1)! as [Circle, Circle?];
  let last = 0;
  // Backwards from the rest, so that no part turns the long way.
  const motions = track.toReversed().map((circles): Motion => {
    const [from, to] = circles as [Circle, Circle?];
    const move: Point = [from[0] - start[0], from[1] - start[1]];
    if (!second || !to) return { move, turn: 0, stretch: 1 };
    const stretch = (to[0] - from[0]) / (second[0] - start[0]);
    const isFlat = Math.abs(second[1] - start[1]) < 0.6 && Math.abs(to[1] - from[1]) < 0.6;
    if (isFlat && Math.abs(stretch - 1) > 0.01) return { move, turn: 0, stretch };
    last += signed(direction(from, to) - direction(start, second) - last);
    return { move, turn: last, stretch: 1 };
  });
  return { name, pivot: centre(start), motions: motions.toReversed() };
}

/** Whether a part moves with a group. */
function moves({ pivot, motions }: Group, { track }: Part): boolean {
  const rest = track.at(-1)!;
  return track.every((circles, frame) => {
    const { move, turn, stretch } = motions[frame]!;
    const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
    return circles.every(([x, y], i) => {
      const [dx, dy] = [(rest[i]![0] - pivot[0]) * stretch, rest[i]![1] - pivot[1]];
      const at = [
        pivot[0] + move[0] + dx * cos - dy * sin,
        pivot[1] + move[1] + dx * sin + dy * cos,
      ];
      return Math.hypot(x - at[0]!, y - at[1]!) < 0.5;
    });
  });
}

function keyframes({ name, pivot, motions }: Group, frames: readonly LayerFrame[]): string {
  const steps = motions.map(({ move: [x, y], turn, stretch }, i) => {
    const place = `${i === 0 ? "0%," : ""}${Math.round(frames[i]!.time * 1000) / 10}%`;
    const moved = x || y ? `translate(${round(x)}px,${round(y)}px)` : "";
    const turned = turn ? `rotate(${round(turn)}deg)` : "";
    const stretched = stretch === 1 ? "" : `scaleX(${Math.round(stretch * 100) / 100})`;
    return `${place}{transform:${moved + turned + stretched || "none"}}`;
  });
  return `.${name}{animation-name:${name};transform-origin:${round(pivot[0])}px ${round(pivot[1])}px}@keyframes ${name}{${steps.join("")}}`;
}

const centre = ([x, y]: Circle): Point => [x, y];
const direction = ([ax, ay]: Circle, [bx, by]: Circle): Angle =>
  (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
const signed = (angle: Angle): Angle => ((((angle + 180) % 360) + 360) % 360) - 180;
const round = (value: number) => Math.round(value * 10) / 10 + 0;
