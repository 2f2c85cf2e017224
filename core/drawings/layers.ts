// The attributes of a drawing's paths.
import { brand } from "../content/brand.ts";
import { arcPath, arcWidth, dotsPath, hullsPath, ticksPath, tickWidth } from "./shapes.ts";
import type { Layer, Paint, Solid } from "./shapes.ts";

const { colours: own, drawings, people } = brand;

const colours: Record<Paint, string> = {
  ...own,
  ...people,
  ...drawings,
  ground: own["lake-9"],
  work: own.sun,
  arrow: own["ink-2"],
};

type Ink = "paper" | "pen" | "floor" | "mark" | "joint" | "strata" | "band";

/**
 * The page may override a drawing's own colours for forced colours and print by custom properties, which reach through
 * `<use>`: see `.fig` in styles.css.
 */
export const ink = (name: Ink, look: string | number): string => `var(--fig-${name},${look})`;

export const outlineWidth = 1.5;

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
    const stroke = layer.dots === "spine" ? ink("mark", own.white) : ink("joint", own.sun);
    const [, , r] = layer.hulls[0]![0]!;
    return [{ stroke, "stroke-width": 2 * r, d: dotsPath(layer.hulls) }];
  }
  const { band, ticks } = layer;
  if (band) {
    const stroke = ink("pen", shaded(band));
    return [{ stroke, "stroke-width": ink("band", band.width), d: arcPath(layer) }];
  }
  const arc = { stroke: ink("mark", drawings.arc), "stroke-width": arcWidth, d: arcPath(layer) };
  if (ticks === "none") return [arc];
  return [
    arc,
    { stroke: ink("joint", drawings.tick), "stroke-width": tickWidth, d: ticksPath(layer) },
  ];
}

function solidLook(solid: Solid): Attributes {
  const fill = shaded(solid);
  switch (solid.paint) {
    case "strata-1":
    case "strata-2":
      return { fill: ink("strata", fill) };
    case "floor":
    case "ground":
      return { fill, stroke: ink("floor", "none"), "stroke-width": 1 };
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

const shaded = ({ paint, shade }: Pick<Solid, "paint" | "shade">) =>
  shade ? mix(colours[paint], shades[shade]) : colours[paint];

function mix(colour: string, [other, share]: readonly [string, number]): string {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) =>
    Math.round(part(colour, at) * (1 - share) + part(other, at) * share),
  );
  return `#${parts.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
