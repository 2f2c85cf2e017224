import { mix } from "../../core/figures.ts";
import { contrast } from "../../core/clinic/folder/read-brand.ts";

/** The colours of brand.yaml from one of the clinic's own: tints and shades of it that people can read. */
export function paletteOf(colour: string) {
  const tint = (share: number) => mix(colour, "#ffffff", share);
  const light = tint(0.87);
  const strong = darkened(colour, light, 7);
  const colours = {
    white: "#ffffff",
    ink: mix(strong, "#111111", 0.8),
    "ink-2": mix(strong, "#444444", 0.7),
    "lake-1": light,
    "lake-6": darkened(colour, "#ffffff", 5.8),
    "lake-7": strong,
    "lake-9": darkened(colour, "#ffffff", 13),
    sun: "#f6c65b",
    "sun-1": "#fdf3da",
    "sun-7": "#6b4700",
    "pine-1": "#e3f3e6",
    "pine-7": "#1f5b2c",
    "red-1": "#fde8e8",
    "red-6": "#b3261e",
    "red-7": "#8c1d18",
    edge: mix(strong, "#777777", 0.75),
    line: mix(colour, "#d5d5d5", 0.8),
    mist: tint(0.96),
    fog: tint(0.92),
  };
  const drawings = {
    far: tint(0.62),
    layer: tint(0.72),
    floor: mix(colour, "#c4c4c4", 0.8),
    prop: mix(colour, "#a8a8a8", 0.8),
    "prop-light": mix(colour, "#cacaca", 0.8),
    "strata-1": tint(0.85),
    "strata-2": tint(0.88),
    arc: strong,
    tick: mix(strong, "#777777", 0.75),
  };
  return { colours, drawings };
}

/** Mixed with black until it has this contrast with a lighter colour. */
function darkened(colour: string, lighter: string, atLeast: number): string {
  for (let share = 0; share < 1; share += 0.02) {
    const darker = mix(colour, "#000000", share);
    if (contrast(darker, lighter) >= atLeast) return darker;
  }
  return "#000000";
}
