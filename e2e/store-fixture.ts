import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { metricIn, pageCacheMisses } from "../test/metrics.ts";
import { expect, test as base } from "./fixtures.ts";

export type Store = {
  read: (sql: string, ...values: SQLInputValue[]) => Record<string, unknown>[];
  /** Changes stored records, and waits until the pages that the site remembers know of it. */
  change: (work: (database: DatabaseSync) => void) => Promise<void>;
  /** Takes a table away while something happens, as a fault would. */
  without: (table: string, work: () => Promise<void>) => Promise<void>;
};

const contentTables = ["blog_posts", "conditions", "services", "testimonials"];

/** A visit during which someone works on the site's store; afterwards its content is as it was. */
export const test = base.extend<{ store: Store }>({
  store: async ({ clinic, request }, use) => {
    const file = path.join(clinic.dataFolder, "clinic.sqlite");
    const database = new DatabaseSync(file, { timeout: 5_000 });
    for (const table of contentTables) {
      database.exec(`create temp table kept_${table} as select * from main.${table}`);
    }

    // An answer that was in memory and is made anew shows that the change has been noticed. So does a minute's age;
    // after the second in which the site asks its store, both mean the same.
    async function noticed(work: () => void) {
      const made = async () =>
        metricIn(await (await request.get("/metrics")).text(), pageCacheMisses)!;
      const makesAnew = async () => {
        const before = await made();
        await request.get("/about.data?_routes=root");
        return (await made()) > before;
      };
      await makesAnew();
      work();
      await wait(1_100);
      await expect.poll(makesAnew, { intervals: [50] }).toBe(true);
    }

    let changed = false;
    await use({
      read: (sql, ...values) => database.prepare(sql).all(...values),
      change: (work) => {
        changed = true;
        return noticed(() => work(database));
      },
      without: async (table, work) => {
        database.exec(`alter table main.${table} rename to ${table}_away`);
        try {
          // What was in memory, or made ahead in the meantime, is shown no longer.
          await noticed(() => database.exec("update content_version set version = version + 1"));
          await work();
        } finally {
          database.exec(`alter table main.${table}_away rename to ${table}`);
        }
      },
    });

    if (changed) {
      await noticed(() => {
        for (const table of contentTables) {
          database.exec(
            `delete from main.${table}; insert into main.${table} select * from kept_${table}`,
          );
        }
      });
    }
    database.close();
  },
});

export { expect };
