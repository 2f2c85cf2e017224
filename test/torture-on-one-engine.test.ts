import { expect, test } from "vitest";
import { flood } from "./faults/flood.ts";
import { hostile } from "./faults/hostile.ts";
import { randomFrom } from "./faults/random.ts";
import { soak } from "./faults/soak.ts";

// Short versions of what `npm run torture` does at length, where the engine makes no difference.
test.each([
  ["a flood of incomplete forms", flood, 50],
  ["requests that no browser would send", hostile, 300],
  ["visitors of every kind", soak, 0.1],
])(
  "the site keeps its promises beside %s",
  async (_fault, torture, amount) => {
    const outcome = await torture.run({ amount, random: randomFrom(1) });
    expect(outcome.missed, outcome.seen).toEqual([]);
  },
  300_000,
);
