import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import { type Database, openDatabase } from "../core/store/open.ts";
import type { Place } from "./database.ts";
import { type Fault, withFault } from "./store-away.ts";

export type Answer = { isDone: boolean; told: string };

/** As an instance of its own does it, which has this connection to the store. */
type Press = (db: Database) => Promise<Answer>;

type Pressed = {
  place: Place;
  /** From nothing: makes what the press is about. `theirs` is what another person presses in the same form. */
  open: () => Promise<{ press: Press; theirs?: Press | undefined }>;
  stored: () => Promise<unknown>;
  /** What a press says that changed nothing. */
  unchanged: RegExp;
  /** Whether a second press is told the same as the first. */
  isToldAgain: boolean;
};

/**
 * What is told is what is stored, wherever between press and answer the store goes away, the process is killed, another
 * instance gets the same press, or another person presses; pressed again, it is done once.
 */
export async function tryEveryQuery({ place, open, stored, unchanged, isToldAgain }: Pressed) {
  async function pressed(press: Press, fault?: Fault) {
    const db = openDatabase(place, { statementMs: 10_000 });
    const outcome = await withFault(fault, () => press(db));
    // A killed one has lost its connection.
    await db.destroy().catch(() => {});
    return outcome;
  }

  async function pressedBeside(press: Press, other: Press, at: number) {
    let others: ReturnType<typeof pressed> | undefined;
    const meanwhile = ({ isLocked }: { isLocked: boolean }) =>
      isLocked || Promise.race([(others = pressed(other)), wait(20)]);
    const { answer } = await pressed(press, { at, what: meanwhile });
    return [answer!, (await others)?.answer];
  }

  const { press: first } = await open();
  const before = await stored();
  const { answer: whole, queries, beginnings } = await pressed(first);
  expect(whole).toMatchObject({ isDone: true });
  const after = await stored();
  expect(after).not.toEqual(before);
  const { answer: again } = await pressed(first);
  expect(again!.isDone || !isToldAgain, again!.told).toBe(true);
  expect(await stored()).toEqual(after);

  for (const what of ["asked", "answered", "killed"] as const)
    for (let at = 1; at <= queries - (what === "answered" ? beginnings : 0); at++) {
      const { press } = await open();
      const { answer } = await pressed(press, { at, what });
      const then = await stored();
      const where = `${what} ${at}: ${answer?.told}`;
      expect(answer === undefined, where).toBe(what === "killed");
      if (answer?.isDone) expect(then, where).toEqual(after);
      if (answer && unchanged.test(answer.told)) expect(then, where).toEqual(before);
      await pressed(press);
      expect(await stored(), where).toEqual(after);
    }

  for (let at = 1; at <= queries; at++) {
    const { press } = await open();
    const answers = await pressedBeside(press, press, at);
    const where = `another instance at ${at}: ${answers.map((one) => one?.told).join(" | ")}`;
    expect(
      answers.some((one) => one?.isDone),
      where,
    ).toBe(true);
    expect(await stored(), where).toEqual(after);
  }

  const { theirs } = queries > 0 ? await open() : {};
  if (!theirs) return;
  await pressed(theirs);
  const afterTheirs = await stored();
  for (let at = 1; at <= queries; at++) {
    const { press, theirs: others } = await open();
    const [mine, other] = await pressedBeside(press, others!, at);
    const where = `another person at ${at}: ${mine?.told} | ${other?.told}`;
    // Of two who change one thing, one is told that it has changed.
    expect(mine?.isDone, where).toBe(!other?.isDone);
    expect(await stored(), where).toEqual(mine?.isDone ? after : afterTheirs);
  }
}
