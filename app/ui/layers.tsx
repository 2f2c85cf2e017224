import type { SVGProps } from "react";
import type { Layer } from "./scene.ts";
import { arcPath, arcWidth, dotsPath, solidPath, ticksPath } from "./shapes.ts";
import type { Paint } from "./shapes.ts";

// Colours are attributes, so that a drawing is right without a stylesheet; the classes are for
// print and forced colours.
const colours: Record<Paint, string> = {
  near: "#0f6385",
  far: "#8bb0c7",
  layer: "#b3cedd",
  arm: "#0b4f6c",
  deep: "#0a2f3f",
  floor: "#b4c6d0",
  ground: "#0a2f3f",
  prop: "#9ab0bc",
  "prop-light": "#c3d2da",
  sun: "#ffc845",
  "strata-1": "#d0e2eb",
  "strata-2": "#d9e8ef",
};

export type PathProps = SVGProps<SVGPathElement>;

/** The paths of a drawing, back to front. */
export function pathsOf(layers: readonly Layer[]): PathProps[] {
  return layers.flatMap(layerPaths);
}

function layerPaths(layer: Layer): PathProps[] {
  if ("paint" in layer) {
    const { paint } = layer;
    return [{ className: `fig-${paint}`, fill: colours[paint], d: solidPath(layer) }];
  }
  if ("band" in layer) {
    const { band, width } = layer;
    const stroke = colours[band];
    return [{ className: `fig-band-${band}`, stroke, strokeWidth: width, d: arcPath(layer) }];
  }
  if ("dots" in layer) {
    const { dots, r, at } = layer;
    const stroke = dots === "spine" ? "#fff" : "#ffc845";
    return [{ className: `fig-${dots}`, stroke, strokeWidth: 2 * r, d: dotsPath(at) }];
  }
  const d = arcPath(layer);
  const arc = { className: "fig-arc", stroke: "#f0a202", strokeWidth: arcWidth, d };
  if (layer.ticks === "none") return [arc];
  const ticks = ticksPath(layer);
  return [arc, { className: "fig-tick", stroke: "#5b7686", strokeWidth: "1.4", d: ticks }];
}

/** For the inside of an svg. */
export function Paths({ paths }: { paths: readonly PathProps[] }) {
  return paths.map((path, at) => <path key={at} {...path} />);
}
