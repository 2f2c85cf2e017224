/** The colours of brand.yaml from the clinic's own one: tints and shades of it that people can read. */
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
    sand: mix(light, "#f8ecd0", 0.6),
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

type Colours = ReturnType<typeof paletteOf>["colours"];

/** The colours of dark screens: grounds have 14 to 1 against white or more, and what stands on them is lightened to seven or more. */
export function darkOf(colours: Colours) {
  const ground = (name: keyof Colours, atLeast: number) =>
    darkened(colours[name], "#ffffff", atLeast);
  const grounds = {
    white: ground("lake-9", 17.5),
    mist: ground("lake-9", 16.5),
    sand: ground("lake-9", 16.5),
    fog: ground("lake-9", 15.5),
    "lake-1": ground("lake-7", 14.5),
    "sun-1": ground("sun-7", 14.5),
    "pine-1": ground("pine-7", 14.5),
    "red-1": ground("red-7", 14.5),
  };
  const lightest = Object.values(grounds).toSorted(
    (a, b) => contrast(b, "#000000") - contrast(a, "#000000"),
  )[0]!;
  const pen = (name: keyof Colours, atLeast = 7) =>
    mixedUntil(colours[name], "#ffffff", lightest, atLeast);
  return {
    ...grounds,
    ink: pen("ink", 10),
    "ink-2": pen("ink-2"),
    "lake-6": pen("lake-6"),
    "lake-7": pen("lake-7"),
    "lake-9": pen("lake-9", 10),
    "sun-7": pen("sun-7"),
    "pine-7": pen("pine-7"),
    "red-6": pen("red-6", 5),
    "red-7": pen("red-7"),
    edge: pen("edge", 3.5),
    line: darkened(colours.edge, "#ffffff", 9),
  };
}

const darkened = (colour: string, lighter: string, atLeast: number) =>
  mixedUntil(colour, "#000000", lighter, atLeast);

/** Mixed with black or white until it has this contrast with the other colour. */
function mixedUntil(colour: string, end: string, other: string, atLeast: number): string {
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mix(colour, end, share);
    if (contrast(mixed, other) >= atLeast) return mixed;
  }
  return end;
}

/** 1 to 21, as WCAG 2.2 defines it. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

/** @param share of the other colour */
export function mix(colour: string, other: string, share: number): string {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) =>
    Math.round(part(colour, at) * (1 - share) + part(other, at) * share),
  );
  return `#${parts.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
