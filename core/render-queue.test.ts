import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTurns } from "./render-queue.ts";

test("one piece of work ends before the next begins; the urgent ones first, then the latest", async () => {
  const inTurn = createTurns();
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await setImmediate();
    seen.push(`${name} ends`);
    return name;
  };

  const given = await Promise.all([
    inTurn(work("first"), false),
    inTurn(work("old"), false),
    inTurn(work("late"), false),
    inTurn(work("urgent"), true),
    inTurn(work("urgent too"), true),
  ]);

  expect(given).toEqual(["first", "old", "late", "urgent", "urgent too"]);
  const order = ["first", "urgent", "urgent too", "late", "old"];
  expect(seen).toEqual(order.flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test("between two pieces of work, what has come meanwhile is done", async () => {
  const inTurn = createTurns();
  const seen: string[] = [];
  void setImmediate().then(() => seen.push("from the socket"));
  await Promise.all([
    inTurn(async () => void seen.push("one"), false),
    inTurn(async () => void seen.push("two"), false),
  ]);
  expect(seen).toEqual(["one", "from the socket", "two"]);
});

test("what fails is told to the one who asked, and holds up nobody", async () => {
  const inTurn = createTurns();
  const failing = inTurn(() => Promise.reject(new Error("no page")), true);
  const next = inTurn(async () => "a page", false);
  await expect(failing).rejects.toThrow("no page");
  expect(await next).toBe("a page");
  expect(await inTurn(async () => "another", false)).toBe("another");
});
