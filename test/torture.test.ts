import { expect, test } from "vitest";
import { database } from "./faults/database.ts";
import { kill } from "./faults/kill.ts";
import { randomFrom } from "./faults/random.ts";
import { repeat } from "./faults/repeat.ts";
import { restore } from "./faults/restore.ts";
import { stop } from "./faults/stop.ts";
import { engine } from "./database.ts";

// Short versions of what `npm run torture` does at length, on each engine.
test.each([
  ["kill -9 under load", kill, 2],
  [`a ${engine} database that is killed, silent, full or locked`, database, 2],
  ["one submission sent again and again", repeat, 100],
  ["a stop under load", stop, 1],
  ["a backup, the loss of the store, and the backup put back", restore, 20],
])(
  "the site keeps its promises through %s",
  async (_fault, torture, amount) => {
    const outcome = await torture.run({ amount, random: randomFrom(amount) });
    expect(outcome.missed, outcome.seen).toEqual([]);
  },
  300_000,
);
