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

/** The marks of a drawing, back to front, for the inside of an svg. */
export function Layers({ layers }: { layers: readonly Layer[] }) {
  return layers.map((layer, i) => <LayerMarks key={i} layer={layer} />);
}

function LayerMarks({ layer }: { layer: Layer }) {
  if ("paint" in layer) {
    return (
      <path className={`fig-${layer.paint}`} fill={colours[layer.paint]} d={solidPath(layer)} />
    );
  }
  if ("band" in layer) {
    return (
      <path
        className={`fig-band-${layer.band}`}
        stroke={colours[layer.band]}
        strokeWidth={layer.width}
        d={arcPath(layer)}
      />
    );
  }
  if ("dots" in layer) {
    return (
      <path
        className={`fig-${layer.dots}`}
        stroke={layer.dots === "spine" ? "#fff" : "#ffc845"}
        strokeWidth={2 * layer.r}
        d={dotsPath(layer.at)}
      />
    );
  }
  return (
    <g>
      <path className="fig-arc" stroke="#f0a202" strokeWidth={arcWidth} d={arcPath(layer)} />
      {layer.ticks !== "none" && (
        <path className="fig-tick" stroke="#5b7686" strokeWidth="1.4" d={ticksPath(layer)} />
      )}
    </g>
  );
}
