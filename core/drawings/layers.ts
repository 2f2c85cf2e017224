// The attributes of a drawing's paths.
import { brand } from "../content/brand.ts";
import type { Layer } from "./scene.ts";
import { arcPath, arcWidth, dotsPath, solidPath, ticksPath } from "./shapes.ts";
import type { Dots, Paint, Solid } from "./shapes.ts";

const { colours: own, drawings, people } = brand;

const colours: Record<Paint, string> = {
  ...own,
  ...people,
  ...drawings,
  ground: own["lake-9"],
  work: own.sun,
  arrow: own["ink-2"],
};

/** Custom properties that the page may set for forced colours and print: see `.fig` in late.css. */
type Ink = "paper" | "pen" | "floor" | "mark" | "joint" | "strata" | "band";

export type Inking = <Look extends string | number>(ink: Ink, look: Look) => Look | string;

export const fixed: Inking = (_, look) => look;

export const outlineWidth = 1.5;

export type PathLook = {
  fill?: string;
  stroke?: string;
  strokeWidth?: number | string;
  d: string;
};

/** As SVG text. */
export function element(
  tag: string,
  attributes: Record<string, string | number>,
  content = "",
): string {
  const list = Object.entries(attributes).map(
    ([name, value]) => ` ${name.replace("strokeWidth", "stroke-width")}="${value}"`,
  );
  return `<${tag}${list.join("")}${content ? `>${content}</${tag}>` : "/>"}`;
}

/** Back to front. */
export function pathsOf(layers: readonly Layer[], ink: Inking): PathLook[] {
  return layers.flatMap((layer) => layerPaths(layer, ink));
}

function layerPaths(layer: Layer, ink: Inking): PathLook[] {
  if ("paint" in layer) return [{ ...solidLook(layer, ink), d: solidPath(layer) }];
  if ("band" in layer) {
    const { band, shade, width } = layer;
    const look = { stroke: ink("pen", shaded(band, shade)), strokeWidth: ink("band", width) };
    return [{ ...look, d: arcPath(layer) }];
  }
  if ("dots" in layer) {
    const { dots, r, at } = layer;
    return [{ stroke: dotColour(dots, ink), strokeWidth: 2 * r, d: dotsPath(at) }];
  }
  const arc = { stroke: ink("mark", drawings.arc), strokeWidth: arcWidth, d: arcPath(layer) };
  if (layer.ticks === "none") return [arc];
  return [arc, { stroke: ink("joint", drawings.tick), strokeWidth: 1.4, d: ticksPath(layer) }];
}

function solidLook({ paint, shade }: Solid, ink: Inking): Omit<PathLook, "d"> {
  const fill = shaded(paint, shade);
  switch (paint) {
    case "strata-1":
    case "strata-2":
      return { fill: ink("strata", fill) };
    case "floor":
    case "ground":
      return { fill, stroke: ink("floor", "none"), strokeWidth: 1 };
    case "arrow":
      return { fill: ink("floor", fill) };
    case "work":
      return { fill: ink("mark", fill) };
    case "hair-1":
    case "hair-2":
    case "ink":
      return { fill: ink("pen", fill) };
    case "prop-light":
      return { fill };
    default:
      return { fill: ink("paper", fill), stroke: ink("pen", "none") };
  }
}

const shades = {
  far: [own.white, 0.5],
  near: [own.ink, 0.16],
} as const;

const shaded = (paint: Paint, shade: Solid["shade"]) =>
  shade ? mix(colours[paint], shades[shade]) : colours[paint];

function mix(colour: string, [other, share]: readonly [string, number]): string {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) =>
    Math.round(part(colour, at) * (1 - share) + part(other, at) * share),
  );
  return `#${parts.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

const dotColour = (dots: Dots["dots"], ink: Inking) =>
  dots === "spine" ? ink("mark", own.white) : ink("joint", own.sun);
