// The attributes of a drawing's paths.
import { colour } from "./paints.ts";
import { arcPath, arcWidth, dotsPath, hullsPath, ticksPath, tickWidth } from "./shapes.ts";
import type { Layer, Solid } from "./shapes.ts";

type Ink = "paper" | "pen" | "floor" | "mark" | "joint" | "strata" | "band";

/**
 * The page may override a drawing's own colours for forced colours and print by custom properties, which reach through
 * `<use>`: see `.fig` in forced-colors.css.
 */
const ink = (name: Ink, look: string | number): string => `var(--fig-${name},${look})`;

/** What all of a drawing has, as attributes. Only what of an outline lies outside its part is seen. */
export const outlined = `fill="none" stroke="${ink("pen", "none")}" stroke-width="2.2" stroke-linecap="round" paint-order="stroke"`;

type Attributes = Record<string, string | number>;
type Path = Attributes & { d: string };

/** As SVG text. */
export function element(tag: string, attributes: Attributes, content = ""): string {
  const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${list.join("")}${content ? `>${content}</${tag}>` : "/>"}`;
}

/** As SVG text, back to front. */
export const draw = (layers: readonly Layer[]): string =>
  layers
    .flatMap(pathsOf)
    .map((path) => element("path", path))
    .join("");

export function pathsOf(layer: Layer): [Path, ...Path[]] {
  if ("paint" in layer) return [{ ...solidLook(layer), d: hullsPath(layer.hulls) }];
  if ("dots" in layer) {
    const stroke =
      layer.dots === "spine" ? ink("mark", colour("white")) : ink("joint", colour("sun"));
    const [, , r] = layer.hulls[0]![0]!;
    return [{ stroke, "stroke-width": 2 * r, d: dotsPath(layer.hulls) }];
  }
  const { band, ticks } = layer;
  if (band) {
    const stroke = ink("pen", colour(band.paint, band.shade));
    return [{ stroke, "stroke-width": ink("band", band.width), d: arcPath(layer) }];
  }
  const arc = { stroke: ink("mark", colour("arc")), "stroke-width": arcWidth, d: arcPath(layer) };
  if (ticks === "none") return [arc];
  return [
    arc,
    { stroke: ink("joint", colour("tick")), "stroke-width": tickWidth, d: ticksPath(layer) },
  ];
}

function solidLook(solid: Solid): Attributes {
  const fill = colour(solid.paint, solid.shade);
  switch (solid.paint) {
    case "strata-1":
    case "strata-2":
      return { fill: ink("strata", fill), stroke: "none" };
    case "floor":
    case "ground":
      return { fill, stroke: ink("floor", "none"), "stroke-width": 1 };
    case "work":
      return { fill: ink("mark", fill) };
    case "hair-1":
    case "hair-2":
    case "ink":
      return { fill: ink("pen", fill) };
    default:
      return { fill: ink("paper", fill) };
  }
}
