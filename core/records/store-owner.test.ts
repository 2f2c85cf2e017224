import { expect, test } from "vitest";
import { openTestDatabase } from "../../test/database.ts";
import { ourClinic } from "../../test/our-clinic.ts";
import { loadClinic } from "../clinic/load.ts";
import { applyRecords } from "./apply-records.ts";
import { claimStore, exampleRows, noteOwner } from "./store-owner.ts";

const db = await openTestDatabase();
const theirs = await loadClinic("examples/second-clinic");
const { examples } = ourClinic.records;

async function startWith(clinic: typeof theirs, settings: { adopt?: boolean } = {}) {
  await claimStore(db, clinic, settings);
  await applyRecords(db, clinic);
}

/** As a release before this one left it: with our examples, and without a note of whose it is. */
async function storeOfEarlierRelease() {
  await db.insertInto("testimonials").values(examples.testimonials).execute();
  await db.insertInto("blog_posts").values(examples.blog_posts).execute();
  await applyRecords(db, ourClinic);
}

const titles = [
  ...examples.testimonials.map(({ patient_name }) => patient_name),
  ...examples.blog_posts.map(({ title }) => title),
].toSorted();

test("another clinic is refused the store, and takes it over without the example rows only when told to", async () => {
  await storeOfEarlierRelease();
  await expect(startWith(theirs)).rejects.toThrow(/DATA_DIR: its store belongs to another clinic/);
  await startWith(ourClinic);
  await startWith(ourClinic);
  expect((await exampleRows(db)).toSorted()).toEqual(titles);
  await expect(startWith(theirs)).rejects.toThrow(
    `its store belongs to ${ourClinic.name} (${new URL(ourClinic.siteUrl).host}), and`,
  );
  const [edited] = examples.blog_posts;
  await db
    .updateTable("blog_posts")
    .set({ title: "Our own words" })
    .where("id", "=", edited!.id)
    .execute();
  await startWith(theirs, { adopt: true });
  await expect(startWith(ourClinic)).rejects.toThrow(`belongs to ${theirs.name}`);
  const posts = await db.selectFrom("blog_posts").select("title").execute();
  expect(posts).toEqual([{ title: "Our own words" }]);
  expect(await db.selectFrom("testimonials").selectAll().execute()).toEqual([]);
});

test("a clinic keeps its store under another name, under another address, and after both changed while it ran", async () => {
  await startWith(ourClinic);
  const renamed = { ...ourClinic, name: "Harbour Rehab" };
  await startWith(renamed);
  const moved = { ...renamed, siteUrl: "https://harbour.example" };
  await startWith(moved);
  await noteOwner(db, ourClinic);
  await startWith(ourClinic);
});
