import { expect, test } from "vitest";
import { openTestDatabase } from "../../test/database.ts";
import { findConditionRecord } from "./conditions.ts";
import { listServiceRecords } from "./services.ts";

const db = await openTestDatabase();

const condition = {
  slug: "neck-pain",
  title: "Neck pain",
  description: "A sore neck.",
  symptoms: ["Stiffness", "“Quotes” & <b>marks</b>", "ألم الرقبة 🙂"],
  causes: [],
  treatment_approaches: ["Movement"],
  published: true,
};

const service = (slug: string, sort_order: number, published = true) => ({
  slug,
  title: slug,
  short_description: "About it.",
  duration_minutes: 45,
  price_range: null,
  published,
  sort_order,
});

test("a published condition is found by its slug, its lists as they were stored", async () => {
  await db.insertInto("conditions").values(condition).execute();
  const { slug: _slug, published: _published, ...record } = condition;
  expect(await findConditionRecord(db, "neck-pain")).toEqual(record);
  expect(await findConditionRecord(db, "lower-back-pain")).toBeUndefined();
});

test("published services come in the clinic's own order", async () => {
  await db
    .insertInto("services")
    .values([
      service("third", 30),
      service("first", 1),
      service("hidden", 2, false),
      service("second", 2),
    ])
    .execute();
  const slugs = (await listServiceRecords(db)).map(({ slug }) => slug);
  expect(slugs).toEqual(["first", "second", "third"]);
});
