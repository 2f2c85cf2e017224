import { afterEach, expect, test, vi } from "vitest";
import { forgetOverdue, recall, remember } from "./tab-memory.ts";

afterEach(() => void vi.useRealTimers());

test("what is remembered for a time is recalled until then, and gone from storage afterwards; all else stays", () => {
  vi.useFakeTimers();
  remember("draft", { message: "My knee hurts." }, Date.now() + 3_600_000);
  remember("place", 42);
  sessionStorage.setItem("another script's", "not JSON");
  vi.advanceTimersByTime(3_599_999);
  forgetOverdue();
  expect(recall("draft")).toEqual({ message: "My knee hurts." });
  vi.advanceTimersByTime(1);
  expect(recall("draft")).toBeUndefined();
  forgetOverdue();
  expect(Object.keys(sessionStorage).toSorted()).toEqual(["another script's", "place"]);
  expect(recall("place")).toBe(42);
});
