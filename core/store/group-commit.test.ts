import { expect, test } from "vitest";
import { openTestDatabase } from "../../test/database.ts";
import { groupCommit } from "./group-commit.ts";

const db = await openTestDatabase();

/** Commits that end when the test lets them. */
function slowCommits() {
  const groups: { items: number[]; end: (error?: Error) => void }[] = [];
  const commit = groupCommit(async (_db, items: number[]) => {
    await new Promise<void>((resolve, reject) => {
      groups.push({ items, end: (error) => (error ? reject(error) : resolve()) });
    });
    return items.map((item) => `${item} kept`);
  });
  return { groups, commit: (item: number) => commit(db, item) };
}

test("who comes while a commit is under way is committed with the others who did", async () => {
  const { groups, commit } = slowCommits();
  const first = commit(1);
  await expect.poll(() => groups.length).toBe(1);
  const others = [2, 3, 4].map(commit);
  groups[0]!.end();
  expect(await first).toBe("1 kept");
  await expect.poll(() => groups.length).toBe(2);
  expect(groups[1]!.items).toEqual([2, 3, 4]);
  groups[1]!.end();
  expect(await Promise.all(others)).toEqual(["2 kept", "3 kept", "4 kept"]);
});

test("a commit that fails, fails for all of its group and for nobody else", async () => {
  const { groups, commit } = slowCommits();
  const failing = Promise.allSettled([1, 2].map(commit));
  await expect.poll(() => groups.length).toBe(1);
  const later = commit(3);
  groups[0]!.end(new Error("the disk is full"));
  for (const { status } of await failing) expect(status).toBe("rejected");
  await expect.poll(() => groups.length).toBe(2);
  groups[1]!.end();
  expect(await later).toBe("3 kept");
});

test("more than fifty are committed in several groups, in their order", async () => {
  const { groups, commit } = slowCommits();
  const all = Promise.all(Array.from({ length: 120 }, (_, n) => commit(n)));
  for (const at of [0, 1, 2]) {
    await expect.poll(() => groups.length).toBe(at + 1);
    groups[at]!.end();
  }
  expect(groups.map(({ items }) => items.length)).toEqual([50, 50, 20]);
  expect(await all).toEqual(Array.from({ length: 120 }, (_, n) => `${n} kept`));
});

test("nobody waits longer than two and a half seconds, and what was given up is not begun later", async () => {
  const { groups, commit } = slowCommits();
  const started = performance.now();
  const waiting = [commit(1)];
  await expect.poll(() => groups.length).toBe(1);
  waiting.push(commit(2));
  for (const { status } of await Promise.allSettled(waiting)) expect(status).toBe("rejected");
  expect(performance.now() - started).toBeLessThan(3_000);

  groups[0]!.end();
  const next = commit(3);
  await expect.poll(() => groups.length).toBe(2);
  expect(groups[1]!.items).toEqual([3]);
  groups[1]!.end();
  expect(await next).toBe("3 kept");
});
