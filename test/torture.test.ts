import { expect, test } from "vitest";
import { database } from "../scripts/torture/database.ts";
import { kill } from "../scripts/torture/kill.ts";
import { mail } from "../scripts/torture/mail.ts";
import { randomFrom } from "../scripts/torture/random.ts";
import { repeat } from "../scripts/torture/repeat.ts";
import { restore } from "../scripts/torture/restore.ts";
import { stop } from "../scripts/torture/stop.ts";
import { engine } from "./database.ts";

// Short versions of what `npm run torture` does at length, on each engine.
test.each([
  ["kill -9 under load", kill, 3],
  [`a ${engine} database that is killed, silent, full or locked`, database, 2],
  ["a mail server with every fault that we know", mail, 2],
  ["one submission sent again and again", repeat, 300],
  ["a stop under load", stop, 5],
  ["a backup, the loss of the store, and the backup put back", restore, 40],
])(
  "the site keeps its promises through %s",
  async (_fault, torture, amount) => {
    const outcome = await torture.run({ amount, random: randomFrom(amount) });
    expect(outcome.missed, outcome.seen).toEqual([]);
  },
  120_000,
);
