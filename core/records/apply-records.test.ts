import { expect, test } from "vitest";
import { newPlace, openStore, openTestDatabase } from "../../test/database.ts";
import { ourClinic } from "../../test/our-clinic.ts";
import { migrate } from "../store/migrate.ts";
import { applyRecords, conditionRow, hashOfRow, serviceRow } from "./apply-records.ts";
import { contentVersion } from "./content-version.ts";

const db = await openTestDatabase();
const { conditions, services } = ourClinic;
const [service, ...otherServices] = services;
const bySlug = (a: { slug: string }, b: { slug: string }) => (a.slug < b.slug ? -1 : 1);

const stored = () => db.selectFrom("services").selectAll().orderBy("slug").execute();
const storedService = async () => (await stored()).find(({ slug }) => slug === service!.slug);
const rename = (title: string) =>
  db.updateTable("services").set({ title }).where("slug", "=", service!.slug).execute();
const withMinutes = (minutes: number) => ({
  conditions,
  services: [{ ...service!, record: { ...service!.record, minutes } }, ...otherServices],
});

test("a new store gets the records of the folder, as plain text, and only once", async () => {
  await applyRecords(db, ourClinic);
  const rows = await db.selectFrom("conditions").selectAll().orderBy("slug").execute();
  expect(rows).toEqual(conditions.map(conditionRow).toSorted(bySlug));
  expect(await stored()).toEqual(services.map(serviceRow).toSorted(bySlug));
  expect(JSON.stringify([rows, await stored()])).not.toMatch(/\{\{|\{%/);
  const version = await contentVersion(db);
  await applyRecords(db, ourClinic);
  expect(await contentVersion(db)).toBe(version);
});

test("a row that was edited in the store stays until its file changes", async () => {
  await applyRecords(db, ourClinic);
  await rename("Edited");
  await applyRecords(db, ourClinic);
  expect((await storedService())?.title).toBe("Edited");
  const hashWith = (short: string) =>
    hashOfRow(serviceRow({ ...service!, record: { ...service!.record, short } }));
  expect(hashWith("2–\u20604 times, 30\u00A0minutes")).toBe(hashWith("2–4 times, 30 minutes"));
  await applyRecords(db, withMinutes(17));
  expect(await storedService()).toMatchObject({ title: service!.title, duration_minutes: 17 });
});

test("a row that was removed from the store comes back when its file changes", async () => {
  await applyRecords(db, ourClinic);
  await db.deleteFrom("services").where("slug", "=", service!.slug).execute();
  await applyRecords(db, ourClinic);
  expect(await storedService()).toBeUndefined();
  await applyRecords(db, withMinutes(17));
  expect(await storedService()).toMatchObject({ duration_minutes: 17 });
});

test("a row whose file is gone goes with it, unless it was edited in the store", async () => {
  await applyRecords(db, ourClinic);
  await applyRecords(db, { conditions, services: otherServices });
  expect(await storedService()).toBeUndefined();
  await applyRecords(db, ourClinic);
  await rename("Edited");
  await applyRecords(db, { conditions, services: otherServices });
  expect((await storedService())?.title).toBe("Edited");
});

test("a store of an earlier release keeps what was edited there, and loses its templates", async () => {
  const [edited, template] = services.map(serviceRow);
  await db
    .insertInto("services")
    .values([
      { ...edited!, id: "chosen-by-the-store", title: "Edited" },
      { ...template!, price_range: "from {{prices.chiropractic.first}}" },
    ])
    .execute();
  await applyRecords(db, ourClinic);
  const rows = await stored();
  expect(rows).toContainEqual({ ...edited, id: "chosen-by-the-store", title: "Edited" });
  expect(rows).toContainEqual(template);
  expect(rows).toHaveLength(services.length);
  await applyRecords(db, withMinutes(17));
  expect(await storedService()).toMatchObject({
    id: "chosen-by-the-store",
    title: service!.title,
    duration_minutes: 17,
  });
});

test("instances that start at once write each record once", async () => {
  const place = await newPlace();
  const instances = Array.from({ length: 4 }, () => openStore(place));
  await migrate(instances[0]!);
  await Promise.all(instances.map((instance) => applyRecords(instance, ourClinic)));
  const applied = await instances[0]!.selectFrom("applied_records").selectAll().execute();
  expect(applied).toHaveLength(conditions.length + services.length);
  const alone = openStore(await newPlace());
  await migrate(alone);
  await applyRecords(alone, ourClinic);
  expect(await contentVersion(instances[0]!)).toBe(await contentVersion(alone));
});
