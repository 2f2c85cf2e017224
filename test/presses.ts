import { expect } from "vitest";
import { withStoreAway } from "./store-away.ts";

export type Answer = { isDone: boolean; told: string };

type Pressed = {
  /** From nothing: makes what the press is about. @returns the press, which may be repeated */
  open: () => Promise<() => Promise<Answer>>;
  stored: () => Promise<unknown>;
  /** What a press says that changed nothing. */
  unchanged: RegExp;
};

/** What is told is what is stored, wherever between press and answer the store goes away; pressed again, it is done once. */
export async function tryEveryQuery({ open, stored, unchanged }: Pressed) {
  const whole = await open();
  const before = await stored();
  expect(await whole()).toMatchObject({ isDone: true });
  const after = await stored();
  expect(after).not.toEqual(before);
  for (const when of ["asked", "answered"] as const)
    for (let at = 1; ; at++) {
      const press = await open();
      const { answer, wasAway } = await withStoreAway({ at, when }, press);
      if (!wasAway) break;
      const then = await stored();
      const where = `${when} ${at}: ${answer.told}`;
      if (answer.isDone) expect(then, where).toEqual(after);
      if (unchanged.test(answer.told)) expect(then, where).toEqual(before);
      await press();
      expect(await stored(), where).toEqual(after);
    }
}
