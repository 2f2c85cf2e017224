import type { Layer } from "./scene.ts";
import type { Box, Solid } from "./shapes.ts";

/** Left and right ends as shares of the frame. */
const bars = [
  [0.04, 0.86],
  [0.12, 0.9],
  [0.02, 0.94],
  [0.1, 0.98],
  [0.05, 0.92],
] as const;

/** Rounded layers, like rock and vertebrae, behind a drawing on dark ground. */
export function overStrata(drawing: readonly Layer[], view: Box): Layer[] {
  const { left, top, right, bottom } = view;
  const [width, step] = [right - left, (bottom - top) / bars.length];
  const r = step * 0.39;
  const strata = bars.map(([from, to], i): Solid => {
    const y = top + step * (i + 0.5);
    return {
      paint: i % 2 === 0 ? "strata-1" : "strata-2",
      chains: [
        [
          [left + width * from + r, y, r],
          [left + width * to - r, y, r],
        ],
      ],
    };
  });
  const ground = drawing.map((layer) =>
    "paint" in layer && layer.paint === "floor" ? { ...layer, paint: "ground" as const } : layer,
  );
  return [...strata, ...ground];
}
