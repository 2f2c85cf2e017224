import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createRequestQueue, type Lane } from "./request-queue.ts";

function newQueue() {
  let time = 0;
  const queue = createRequestQueue(() => time);
  const events: string[] = [];
  return {
    events,
    queue,
    pass: (ms: number) => (time += ms),
    ask: (lane: Lane, name: string, isGone = () => false) =>
      queue.add(lane, {
        begin: () => events.push(name),
        refuse: () => events.push(`${name} refused`),
        isGone,
      }),
  };
}

test("in a turn of the event loop one light request begins and one page, known pages before searches before unknown addresses", async () => {
  const { ask, events } = newQueue();
  for (const n of [1, 2]) {
    for (const lane of ["unknown", "query", "page", "light"] as const) ask(lane, `${lane} ${n}`);
  }
  expect(events).toEqual([]);
  const turns = [];
  for (let turn = 0; turn < 7; turn++) {
    await setImmediate();
    turns.push(events.splice(0).join(", "));
  }
  const pages = ["query 1", "query 2", "unknown 1", "unknown 2", ""];
  expect(turns).toEqual(["light 1, page 1", "light 2, page 2", ...pages]);
  ask("light", "later");
  await setImmediate();
  expect(events).toEqual(["later"]);
});

test("while new connections come, a page waits for fifty turns, and light requests do not", async () => {
  const { ask, events, queue } = newQueue();
  for (const lane of ["page", "light"] as const) ask(lane, lane);
  let turns = 0;
  for (; !events.includes("page"); turns++) {
    queue.noteConnection();
    await setImmediate();
    if (turns === 0) expect(events).toEqual(["light"]);
  }
  expect(turns).toBe(51);
});

test("who has left costs nothing, and who has waited for five seconds is told, however many they are", async () => {
  const { ask, events, pass, queue } = newQueue();
  for (let n = 0; n < 3; n++) ask("unknown", `old ${n}`);
  const stopping = new AbortController();
  const late = queue.turn("page", stopping.signal);
  const refused = expect(late).rejects.toThrow("too busy");
  pass(5_001);
  ask("unknown", "left", () => true);
  ask("unknown", "young");
  await setImmediate();
  expect(events).toEqual(["old 0 refused", "old 1 refused", "old 2 refused", "young"]);
  await refused;
});
