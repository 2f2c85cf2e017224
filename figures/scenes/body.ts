// What no text names: the body of the map of causes.
import type { Scene } from "../draw/scene.ts";
import { alone, both } from "./stances.ts";

export default {
  body: {
    alt: "",
    frame: [600, 800],
    people: alone(
      "fifties",
      {
        legs: both({ thigh: 0, shin: 0, out: 5, ankle: "flat" }),
        arms: both({ out: 24, elbow: 10, pronate: 40, curl: 10, spread: 5 }),
      },
      [],
      {
        hair: { colour: "hair-2", asset: "short-hair" },
        top: "moss",
        bottom: "lake-7",
      },
    ),
    view: { yaw: 180, pitch: 2, room: 0.02 },
    floor: null,
  },
} satisfies Record<string, Scene>;
