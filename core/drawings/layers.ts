// The attributes of a drawing's paths.
import { brand } from "../content/brand.ts";
import type { Layer } from "./scene.ts";
import { arcPath, arcWidth, dotsPath, solidPath, ticksPath } from "./shapes.ts";
import type { Paint } from "./shapes.ts";

const { colours: own, drawings } = brand;

const colours: Record<Paint, string> = {
  ...drawings,
  near: own["lake-6"],
  arm: own["lake-7"],
  deep: own["lake-9"],
  ground: own["lake-9"],
  sun: own.sun,
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

/** Back to front. */
export function pathsOf(layers: readonly Layer[], ink: Inking): PathLook[] {
  return layers.flatMap((layer) => layerPaths(layer, ink));
}

function layerPaths(layer: Layer, ink: Inking): PathLook[] {
  if ("paint" in layer) return [{ ...solidLook(layer.paint, ink), d: solidPath(layer) }];
  if ("band" in layer) {
    const { band, width } = layer;
    const look = { stroke: ink("pen", colours[band]), strokeWidth: ink("band", width) };
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

function solidLook(paint: Paint, ink: Inking): Omit<PathLook, "d"> {
  const fill = colours[paint];
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
    case "prop-light":
    case "sun":
      return { fill };
    default:
      return { fill: ink("paper", fill), stroke: ink("pen", "none") };
  }
}

function dotColour(dots: "joint" | "spine" | "knuckle", ink: Inking) {
  if (dots === "spine") return ink("mark", own.white);
  return dots === "joint" ? ink("joint", own.sun) : own.sun;
}
