import { expect, test, vi } from "vitest";
import { newPlace, openStore } from "../../test/database.ts";
import { migrate } from "./migrate.ts";

vi.mock("./seed.ts", () => ({
  seed: { conditions: [], services: [], testimonials: [], blog_posts: [] },
}));

test("a clinic without testimonials and posts of its own gets a store", async () => {
  const db = openStore(await newPlace());
  await migrate(db);
  expect(await db.selectFrom("testimonials").selectAll().execute()).toEqual([]);
});
