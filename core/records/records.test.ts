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
};

test("a published condition is found by its slug, its lists as they were stored, and no other", async () => {
  const hidden = { ...condition, slug: "draft", published: false };
  await db
    .insertInto("conditions")
    .values([{ ...condition, published: true }, hidden])
    .execute();
  const { slug: _, ...record } = condition;
  expect(await findConditionRecord(db, "neck-pain")).toEqual(record);
  for (const slug of ["draft", "lower-back-pain"])
    expect(await findConditionRecord(db, slug)).toBeUndefined();
});

test("published services come in the clinic's own order", async () => {
  const service = { title: "A service", short_description: "About it.", published: true };
  await db
    .insertInto("services")
    .values([
      { ...service, slug: "third", sort_order: 30 },
      { ...service, slug: "first", sort_order: 1 },
      { ...service, slug: "hidden", sort_order: 2, published: false },
      { ...service, slug: "second", sort_order: 2 },
    ])
    .execute();
  const slugs = (await listServiceRecords(db)).map(({ slug }) => slug);
  expect(slugs).toEqual(["first", "second", "third"]);
});
