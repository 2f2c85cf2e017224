// What a drawing's layers look like, as the attributes of paths.
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
};

/** What the page may draw otherwise, for forced colours and for paper: see `.fig` in late.css. */
type Ink =
  /** The inside of shapes. */
  | "paper"
  /** Their outlines, otherwise none, and what is a line for its thickness. */
  | "pen"
  | "floor"
  /** Arcs and the dots of a spine. */
  | "mark"
  /** Joints, and the ticks of arcs. */
  | "joint"
  | "strata"
  /** The thickness of fingers and of curved layers. */
  | "band";

/** How a look is written where the page may have another one. */
export type Inking = <Look extends string | number>(ink: Ink, look: Look) => Look | string;

/** The look alone, for a picture that stands for itself. */
export const fixed: Inking = (_, look) => look;

/** Outlines are that thick where the page asks for them. */
export const outlineWidth = 1.5;

export type PathLook = {
  fill?: string;
  stroke?: string;
  strokeWidth?: number | string;
  d: string;
};

/** The paths of a drawing, back to front. */
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
