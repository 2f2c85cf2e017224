import { setImmediate as afterReading } from "node:timers/promises";
import { withTimeout } from "../timeout.ts";
import type { Database } from "./open.ts";

const mostInGroup = 50;
const patienceMs = 2_500;

type Waiting<Item, Result> = {
  item: Item;
  since: number;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * Commits together what came while the commit before was under way: the disk takes as long for one as for
 * twenty, and whoever comes alone waits for nobody.
 * @param commit one result for each item, in their order; what it throws holds for all of them
 * @returns gives an item's result once it is committed, or throws within two and a half seconds
 */
export function groupCommit<Item, Result>(
  commit: (db: Database, items: Item[]) => Promise<Result[]>,
): (db: Database, item: Item) => Promise<Result> {
  const queues = new WeakMap<Database, Waiting<Item, Result>[]>();

  async function commitAll(db: Database, queue: Waiting<Item, Result>[]) {
    while (queue.length > 0) {
      await afterReading();
      await commitGroup(db, queue.splice(0, mostInGroup));
    }
    queues.delete(db);
  }

  async function commitGroup(db: Database, queued: Waiting<Item, Result>[]) {
    const group = queued.filter(({ since }) => performance.now() - since < patienceMs);
    if (group.length === 0) return;
    try {
      const results = await commit(
        db,
        group.map(({ item }) => item),
      );
      group.forEach(({ resolve }, at) => resolve(results[at]!));
    } catch (error) {
      group.forEach(({ reject }) => reject(error));
    }
  }

  return (db, item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const entry = { item, since: performance.now(), resolve, reject };
    const queue = queues.get(db);
    if (queue) queue.push(entry);
    else {
      const begun = [entry];
      queues.set(db, begun);
      void commitAll(db, begun);
    }
    return withTimeout(promise, patienceMs);
  };
}
