import { expect, test } from "vitest";
import { createRenderQueue } from "./render-queue.ts";

const never = new AbortController().signal;

test("a render that nobody waits for any more is dropped, and one that fails stops no other", async () => {
  const inQueue = createRenderQueue();
  const timeout = new AbortController();
  const failed = inQueue(never, () => Promise.reject(new Error("a broken page")));
  let isRendered = false;
  const late = inQueue(timeout.signal, async () => (isRendered = true));
  timeout.abort();
  const last = inQueue(never, async () => "rendered");
  await expect(failed).rejects.toThrow("a broken page");
  await expect(late).rejects.toThrow("aborted");
  expect(await last).toBe("rendered");
  expect(isRendered).toBe(false);
});
