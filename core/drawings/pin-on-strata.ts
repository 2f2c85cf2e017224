import { brand } from "../content/brand.ts";
import type { Inking } from "./layers.ts";

const { colours, drawings } = brand;

/** The placeholder of the map, 640 by 360 units. No streets: invented ones would mislead. */
export const pinOnStrata = (ink: Inking): string =>
  [
    ...strata.map(
      ([x, y, width], index) =>
        `<rect x="${x}" y="${y}" width="${width}" height="46" rx="23" fill="${ink("strata", index % 2 ? drawings["strata-2"] : drawings["strata-1"])}"/>`,
    ),
    `<path d="M320 70c-33 0-60 27-60 60 0 44 60 100 60 100s60-56 60-100c0-33-27-60-60-60Z" fill="${ink("joint", colours["lake-7"])}" stroke="${ink("paper", colours.white)}" stroke-width="5"/>`,
    `<circle cx="320" cy="130" r="23" fill="${ink("paper", colours.sun)}"/>`,
  ].join("");

/** Left, top and width, from the highest down. */
const strata = [
  [150, 214, 330],
  [80, 264, 470],
  [130, 314, 420],
] as const;
