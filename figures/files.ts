// What the tool writes for one picture: its files by their names, and what the index says about it.
import {
  cameraFor,
  type Cast,
  draw,
  type Exercise,
  extent,
  findIn,
  mixPoses,
  type Picture,
  type Scene,
  setUp,
  union,
} from "./draw/scene.ts";
import { arcReach, type At, marksOf } from "./draw/marks.ts";
import type { Mesh } from "./draw/dress.ts";
import { apply, clamp, multiply, turn, x, y } from "./draw/vectors.ts";

/** A picture without a text alternative is in no text, and not in the index. */
export type Drawn = { files: Record<string, string>; index?: object };

/** Where a page shows only a part: left, top, width and height in a card of 1000 by 625. */
type Part = readonly [number, number, number, number];

const symbol = (id: string, view: string, content: string) =>
  `<symbol id="${id}" viewBox="${view}" overflow="visible" stroke="var(--fig-pen,none)" stroke-width="5" stroke-linejoin="round" stroke-linecap="round">${content}</symbol>`;

/** Works through `<use>` and as a file. */
const file = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${symbol("d", `0 0 ${width} ${height}`, content)}<use href="#d"/></svg>\n`;

type Set = { meshes: Mesh[]; cast: Cast };

export function drawFigure(name: string, scene: Scene): Drawn {
  const { exercise, frame: [wide, tall] = [1000, 625] } = scene;
  const shown = setUp(scene, {});
  const start = exercise && setUp(scene, startOf(scene, exercise));
  const box = boxOf(scene, shown, start?.cast);
  const camera = cameraFor(box, scene.view, wide / tall, wide);
  const picture = draw(scene, shown.meshes, camera);
  const files: Drawn["files"] = {
    [name]: file(
      wide,
      tall,
      (scene.behind ?? "") + picture.content + marksOf(scene, picture, shown.cast, start?.cast),
    ),
  };
  if (!scene.alt) return { files };
  const index = {
    alt: scene.alt,
    ...(scene.frame && { size: scene.frame }),
    ...(scene.view.span ? { close: true } : { extent: sizeOf(box, camera) }),
    crop: cropOf(scene, shown, camera, picture, start?.cast),
  };
  if (!exercise || !start) return { files, index };

  const end = exercise.end ? setUp(scene, exercise.end) : shown;
  const whole = union(extent(start.meshes, scene), boxOf(scene, end, start.cast));
  // Of a close-up the head stays as large.
  const { span } = scene.view;
  const near = span && scene.floor === null ? { ...scene.view, span: span * 0.8 } : undefined;
  const aspect = near
    ? 1.28
    : Math.max(
        0.62,
        Math.min(2.6, (whole.right - whole.left + 0.6) / (whole.top - whole.bottom + 0.6)),
      );
  const view = near ?? { yaw: scene.view.yaw, pitch: scene.view.pitch ?? 0, room: 0.04 };
  const width = Math.round(aspect > 1.5 ? 800 : Math.sqrt(aspect) * 650);
  const steps = cameraFor(whole, view, aspect, width);
  // A close picture ends at its frame, so it has one.
  const ground = near
    ? `<rect width="${width}" height="${steps.height}" rx="28" fill="var(--fig-strata,{40% white in layer})" stroke="none"/>`
    : "";
  const frame = ({ meshes, cast }: Set, fine: number, marked = false) => {
    const picture = draw(scene, meshes, steps, fine);
    return ground + picture.content + (marked ? marksOf(scene, picture, cast, start.cast) : "");
  };
  const poses = [startOf(scene, exercise), posesOf(scene), exercise.end].filter((one) => !!one);
  /** Of a movement that ends elsewhere than in the picture, the picture is the middle. */
  const between = (share: number) => {
    const along = share * (poses.length - 1);
    const i = Math.floor(along);
    return frame(setUp(scene, mixPoses(poses[i], poses[i + 1], along - i)), 0.85);
  };
  const [first, last] = [frame(start, 1.3), frame(end, 1.3, true)];
  const box2 = `0 0 ${width} ${steps.height}`;
  files[`${name}-steps`] =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${2 * width} ${steps.height}">${symbol("from", box2, first)}${symbol("d", box2, last)}<use href="#from" width="${width}"/><use href="#d" x="${width}" width="${width}"/></svg>\n`;
  const middle = [0.25, 0.5, 0.75].map(between);
  files[`${name}-moves`] = moving(box2, [first, ...middle, last], exercise);
  return {
    files,
    index: { ...index, steps: [width, steps.height].map((size) => Math.round(size / 4)) },
  };
}

const posesOf = ({ people }: Scene) =>
  Object.fromEntries(Object.entries(people).map(([name, { pose }]) => [name, pose]));
const startOf = (scene: Scene, { start }: Exercise) => ({ ...posesOf(scene), ...start });

/** Frame after frame, there and back; nothing but opacity changes. */
function moving(
  view: string,
  frames: readonly string[],
  { seconds, hold, repetitions }: Exercise,
): string {
  const whole = seconds + hold;
  const part = seconds / (frames.length - 1);
  const names = "abcdefg";
  const percent = (time: number) => `${Math.round((1000 * time) / whole) / 10}%`;
  const keys = frames.map((_, i) => {
    const from = i === 0 ? 0 : hold / 2 + (i - 0.5) * part;
    const to = i === frames.length - 1 ? whole : hold / 2 + (i + 0.5) * part;
    const stops = [
      i > 0 && `0%,${percent(from - 0.01)}{opacity:0}`,
      `${percent(from)},${percent(to)}{opacity:1}`,
      i < frames.length - 1 && `${percent(to + 0.01)},to{opacity:0}`,
    ];
    return `.${names[i]}{animation-name:${names[i]}}@keyframes ${names[i]}{${stops.filter(Boolean).join("")}}`;
  });
  const all = frames.map((_, i) => `.${names[i]}`).join();
  const style = `${all}{animation:${whole}s linear ${2 * repetitions} alternate-reverse}${keys.join("")}`;
  const [, , width, height] = view.split(" ");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${width}" height="${height}"><style>${style}</style>${frames.map((frame, i) => `<g class="${names[i]}">${frame}</g>`).join("")}</svg>\n`;
}

/** In tens: every page carries them. */
const tens = (value: number) => 10 * Math.round(value / 10);

const sizeOf = (
  { left, right, top, bottom }: ReturnType<typeof boxOf>,
  { width, span }: ReturnType<typeof cameraFor>,
) => [right - left, top - bottom].map((size) => tens((size * width) / span));

function boxOf(scene: Scene, { meshes, cast }: Set, before?: Cast) {
  const { yaw, pitch = 0 } = scene.view;
  const view = multiply(turn(x, pitch), turn(y, -yaw));
  const at: At = (on, whose = cast) => {
    const [px, py] = apply(view, findIn(whose)({ on }));
    return [px, -py];
  };
  return arcReach(scene, at, before).reduce(
    (box, [px, py]) => union(box, { left: px!, right: px!, bottom: -py!, top: -py! }),
    extent(meshes, scene),
  );
}

/** A square around the head, the joints that move and their arcs; of a close-up no more than is drawn. */
function cropOf(
  scene: Scene,
  { cast }: Set,
  { width, height }: { width: number; height: number },
  { project, scale }: Picture,
  before?: Cast,
): Part {
  if (scene.crop) return scene.crop;
  const at: At = (on, whose = cast) => project(findIn(whose)({ on }));
  const [first = ""] = Object.keys(scene.people);
  const around = (on: string, room: number) => {
    const [px, py] = at(on);
    return [-1, 1].map((side) => [px + side * room * scale, py + side * room * scale]);
  };
  const points = [
    ...around(`${first} head`, 1.3),
    ...around(`${first} crown`, 1),
    ...(scene.dots ?? []).flatMap((dot) => around(dot, 1)),
    ...arcReach(scene, at, before, scale),
  ];
  const [left, right, top, bottom] = [0, 1].flatMap((k) => {
    const along = points.map((point) => point[k]!);
    return [Math.min(...along), Math.max(...along)];
  }) as [number, number, number, number];
  const side = Math.min(
    scene.view.span ? height : width,
    Math.max(right - left, bottom - top, 6 * scale),
  );
  const within = (middle: number, most: number, least = 0) =>
    tens(scene.view.span ? clamp(middle - side / 2, least, most - side) : middle - side / 2);
  return [
    within((left + right) / 2, width),
    within((top + bottom) / 2, height, -height),
    tens(side),
    tens(side),
  ];
}
