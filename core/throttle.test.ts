import { expect, test } from "vitest";
import { throttle } from "./throttle.ts";

test("the store is asked once in two seconds, however often monitors ask, also while it does not answer", async () => {
  let [time, asked] = [0, 0];
  const read = throttle(
    2_000,
    async () => {
      asked++;
      if (asked === 2) throw new Error("the store is away");
      return asked;
    },
    () => time,
  );
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  time = 1_999;
  expect(await read()).toBe(1);
  time = 2_000;
  await expect(read()).rejects.toThrow("away");
  await expect(read()).rejects.toThrow("away");
  time = 4_000;
  expect(await read()).toBe(3);
});
