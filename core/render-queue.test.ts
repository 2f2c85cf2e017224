import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createRenderQueue } from "./render-queue.ts";

test("one piece of work ends before the next begins; the urgent ones first, then the latest", async () => {
  const inRenderQueue = createRenderQueue();
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await setImmediate();
    seen.push(`${name} ends`);
    return name;
  };

  const given = await Promise.all([
    inRenderQueue(work("first"), false),
    inRenderQueue(work("old"), false),
    inRenderQueue(work("late"), false),
    inRenderQueue(work("urgent"), true),
    inRenderQueue(work("urgent too"), true),
  ]);

  expect(given).toEqual(["first", "old", "late", "urgent", "urgent too"]);
  const order = ["first", "urgent", "urgent too", "late", "old"];
  expect(seen).toEqual(order.flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test("between two pieces of work, what has come meanwhile is done", async () => {
  const inRenderQueue = createRenderQueue();
  const seen: string[] = [];
  void setImmediate().then(() => seen.push("from the socket"));
  await Promise.all([
    inRenderQueue(async () => void seen.push("one"), false),
    inRenderQueue(async () => void seen.push("two"), false),
  ]);
  expect(seen).toEqual(["one", "from the socket", "two"]);
});

test("what fails is told to the one who asked, and holds up nobody", async () => {
  const inRenderQueue = createRenderQueue();
  const failing = inRenderQueue(() => Promise.reject(new Error("no page")), true);
  const next = inRenderQueue(async () => "a page", false);
  await expect(failing).rejects.toThrow("no page");
  expect(await next).toBe("a page");
  expect(await inRenderQueue(async () => "another", false)).toBe("another");
});
