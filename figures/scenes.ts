// All pictures by their names.
import back from "./scenes/back.ts";
import care from "./scenes/care.ts";
import everyDay from "./scenes/every-day.ts";
import legs from "./scenes/legs.ts";
import neckAndShoulders from "./scenes/neck-and-shoulders.ts";
import body from "./scenes/body.ts";
import treatmentRoom from "./scenes/treatment-room.ts";
import type { Scene } from "./draw/scene.ts";

export const scenes: Record<string, Scene> = {
  ...back,
  ...neckAndShoulders,
  ...legs,
  ...everyDay,
  ...care,
  ...treatmentRoom,
  ...body,
};
