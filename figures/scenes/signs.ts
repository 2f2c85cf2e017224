// What no text names: the body of the map of causes, and the pin where a map would be.
import type { Scene } from "../draw/scene.ts";
import { both } from "./stances.ts";

const strata = (paint: string, d: string) =>
  `<path fill="var(--fig-strata,{${paint}})" stroke="none" d="${d}"/>`;
const pin = [
  strata("strata-1", "M173 260a23 23 0 0 1 0 -46l284 0a23 23 0 0 1 0 46Z"),
  strata("strata-2", "M103 310a23 23 0 0 1 0 -46l424 0a23 23 0 0 1 0 46Z"),
  strata("strata-1", "M153 360a23 23 0 0 1 0 -46l374 0a23 23 0 0 1 0 46Z"),
  `<path fill="var(--fig-paper,{lake-7})" d="M273.9 165.2a58 58 0 1 1 92.2 0l-45.3 59.4a1 1 0 0 1 -1.6 0Z"/>`,
  `<path fill="var(--fig-paper,{sun})" d="M297 130a23 23 0 1 1 46 0a23 23 0 1 1 -46 0Z"/>`,
].join("");

export default {
  body: {
    alt: "",
    frame: [600, 800],
    people: {
      one: {
        who: "fifties",
        wears: {
          hair: { colour: "hair-2", assets: [["short-hair"]] },
          top: "moss",
          bottom: "lake-7",
        },
        pose: {
          legs: both({ thigh: 0, shin: 0, out: 5, ankle: "flat" }),
          arms: both({ out: 24, elbow: 10, pronate: 40, curl: 10, spread: 5 }),
        },
      },
    },
    view: { yaw: 180, pitch: 2, room: 0.02 },
    floor: null,
  },
  map: { alt: "", frame: [640, 360], people: {}, behind: pin, view: { yaw: 0 }, floor: null },
} satisfies Record<string, Scene>;
