import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test as base } from "./fixtures.ts";

export type Store = {
  read: (sql: string, ...values: SQLInputValue[]) => Record<string, unknown>[];
  /** Changes stored records, and waits until the pages that the site remembers know of it. */
  change: (work: (database: DatabaseSync) => void) => Promise<void>;
  /** Takes a table away while something happens, as a fault would. */
  without: (table: string, work: () => Promise<void>) => Promise<void>;
};

const contentTables = ["blog_posts", "conditions", "services", "testimonials"];

/** For so long a page in memory may be served before the site asks its store again. */
const staleMs = 600;

/** A visit during which someone works on the site's store; afterwards its content is as it was. */
export const test = base.extend<{ store: Store }>({
  store: async ({ clinic }, use) => {
    const file = path.join(clinic.dataFolder, "clinic.sqlite");
    const database = new DatabaseSync(file, { timeout: 5_000 });
    for (const table of contentTables) {
      database.exec(`create temp table kept_${table} as select * from main.${table}`);
    }

    let changed = false;
    await use({
      read: (sql, ...values) => database.prepare(sql).all(...values),
      change: async (work) => {
        changed = true;
        work(database);
        await wait(staleMs);
      },
      without: async (table, work) => {
        database.exec(`alter table main.${table} rename to ${table}_away`);
        try {
          // What was in memory, or made ahead in the meantime, is shown no longer.
          database.exec("update content_version set version = version + 1");
          await wait(staleMs);
          await work();
        } finally {
          database.exec(`alter table main.${table}_away rename to ${table}`);
        }
      },
    });

    if (changed) {
      for (const table of contentTables) {
        database.exec(
          `delete from main.${table}; insert into main.${table} select * from kept_${table}`,
        );
      }
      await wait(staleMs);
    }
    database.close();
  },
});

export { expect };
