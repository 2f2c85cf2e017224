import { expect, test } from "vitest";
import { openTestDatabase } from "../../test/database.ts";
import { arrivalOf } from "../../test/arrival.ts";
import { keep } from "../submissions/keep.ts";
import { markFailed, markSent, nextDue, releaseAll, takeDue } from "./outbox.ts";
import { outboxState } from "../troubles/mail-trouble.ts";

const db = await openTestDatabase();
const now = new Date("2026-11-20T15:00:00.000Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const day = 86_400;
const failed = (reason: string) => ({ means: "later" as const, reason });

async function queueLetters(count: number, createdAt = now) {
  for (let n = 0; n < count; n++) await keep(db, arrivalOf({ now: createdAt }));
}

test("letters are taken oldest first, as many as asked for", async () => {
  await queueLetters(3, later(-30));
  await queueLetters(3, later(-60));
  const taken = await takeDue(db, 4, now);
  const [old, young] = [later(-60).toISOString(), later(-30).toISOString()];
  expect(taken.map((letter) => letter.created_at).toSorted()).toEqual([old, old, old, young]);
});

test("a letter that a wrong clock put off by more than some minutes leaves when the clock is right", async () => {
  await queueLetters(1, later(40 * 60));
  expect(await takeDue(db, 5, now)).toHaveLength(1);
});

test("a letter in one worker's hands is not taken by another, until the first has been dead for a while", async () => {
  await queueLetters(1);
  const [first] = await takeDue(db, 5, now);
  expect(await takeDue(db, 5, later(119))).toEqual([]);
  const [again] = await takeDue(db, 5, later(121));
  expect(again).toMatchObject({ id: first!.id, message_id: first!.message_id, attempts: 2 });
});

test("twelve workers at once take every letter once, and no more than they asked for", async () => {
  await queueLetters(40);
  const taken = await Promise.all(Array.from({ length: 12 }, () => takeDue(db, 3, now)));
  expect(Math.max(...taken.map((letters) => letters.length))).toBe(3);
  const ids = taken.flat().map((letter) => letter.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(36);
});

test("a failed letter comes back after its delay with the reason kept, which goes when it is sent, and is taken no more", async () => {
  const reasons = () => db.selectFrom("letters").select(["sent_at", "last_error"]).execute();
  await queueLetters(1);
  const [letter] = await takeDue(db, 5, now);
  expect(await markFailed(db, letter!, failed("EAUTH 535"), now)).toBe("later");
  expect(await nextDue(db)).toEqual(later(1));
  expect(await reasons()).toEqual([{ sent_at: null, last_error: "EAUTH 535" }]);
  expect(await takeDue(db, 5, later(0.9))).toEqual([]);
  const [again] = await takeDue(db, 5, later(1));
  expect(again).toMatchObject({ attempts: 2 });
  expect(await markSent(db, again!, later(2))).toBe(true);
  expect(await takeDue(db, 5, later(10 * day))).toEqual([]);
  expect(await nextDue(db)).toBeUndefined();
  expect(await outboxState(db)).toMatchObject({ waiting: 0, oldest: null, dead: 0 });
  expect(await reasons()).toEqual([{ sent_at: later(2).toISOString(), last_error: null }]);
});

test("a letter that left is marked once the store answers again, so that it leaves no second time", async () => {
  await queueLetters(1);
  const [letter] = await takeDue(db, 5, now);
  let failures = 2;
  const away = db.withPlugin({
    transformQuery({ node }) {
      if (failures-- > 0) throw new Error("The store is away");
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  expect(await markSent(away, letter!, now)).toBe(true);
  expect(await takeDue(db, 5, later(10 * day))).toEqual([]);
});

test("a letter that waits for a key counts as such until it is dead, and then is taken no more", async () => {
  await queueLetters(1);
  const keyless = { ...failed("STORE_KEY is missing"), waitsFor: "key" } as const;
  const [early] = await takeDue(db, 5, now);
  await markFailed(db, early!, keyless, now);
  expect(await outboxState(db)).toMatchObject({ waiting: 1, dead: 0, withoutKey: 1 });
  const [late] = await takeDue(db, 5, later(7 * day + 60));
  const tried = { ...late!, attempts: 2_000 };
  await markFailed(db, tried, keyless, later(7 * day + 60));
  expect(await outboxState(db)).toMatchObject({ waiting: 0, dead: 1, withoutKey: 0 });
  expect(await takeDue(db, 5, later(30 * day))).toEqual([]);
});

test("where no other worker runs, letters in a dead one's hands are due at once", async () => {
  await queueLetters(2);
  const [sent] = await takeDue(db, 5, now);
  await markSent(db, sent!, now);
  await releaseAll(db, later(2));
  expect(await takeDue(db, 5, later(2))).toMatchObject([{ attempts: 2 }]);
});
