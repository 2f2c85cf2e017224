import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { newPlace, openStore, type Place } from "../../test/database.ts";
import { ourClinic } from "../../test/our-clinic.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open.ts";

const steps = readdirSync(path.join(import.meta.dirname, "migrations"))
  .map((file) => path.parse(file).name)
  .toSorted();

const { examples } = ourClinic.records;

test("a new store gets every step and the example records", async () => {
  const db = openStore(await newPlace());
  expect(await migrate(db, examples)).toEqual(steps);
  expect(await db.selectFrom("blog_posts").selectAll().orderBy("id").execute()).toEqual(
    examples.blog_posts.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  );
  expect(await db.selectFrom("testimonials").selectAll().orderBy("created_at").execute()).toEqual(
    examples.testimonials.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1)),
  );
});

test("a clinic without examples of its own gets a store", async () => {
  const db = openStore(await newPlace());
  await migrate(db, { testimonials: [], blog_posts: [] });
  expect(await db.selectFrom("testimonials").selectAll().execute()).toEqual([]);
});

test("example records that the owner removed do not come back", async () => {
  const place = await newPlace();
  const first = openDatabase(place);
  await migrate(first, examples);
  await first.deleteFrom("testimonials").execute();
  await first.destroy();

  const second = openStore(place);
  expect(await migrate(second, examples)).toEqual([]);
  expect(await second.selectFrom("testimonials").selectAll().execute()).toEqual([]);
});

test("a step that fails leaves the store as it was", async () => {
  const db = openStore(await newPlace());
  await sql`create table letters (in_the_way text)`.execute(db);
  await expect(migrate(db)).rejects.toThrow(/letters/);
  await expect(sql`select 1 from testimonials`.execute(db)).rejects.toThrow(/testimonials/);
  await sql`drop table letters`.execute(db);
  expect(await migrate(db)).toEqual(steps);
});

test("eight processes that start at once bring the store up to date once", async () => {
  const place = await newPlace();
  const ran = await Promise.all(Array.from({ length: 8 }, () => migrateInProcess(place)));
  expect(ran.flat().toSorted()).toEqual(steps);
  const db = openStore(place);
  const { rows } = await sql`select name from migrations order by name`.execute(db);
  expect(rows).toEqual(steps.map((name) => ({ name })));
  const testimonials = await db.selectFrom("testimonials").selectAll().execute();
  expect(testimonials).toHaveLength(examples.testimonials.length);
});

function migrateInProcess(place: Place): Promise<string[]> {
  const program = `
    import { migrate } from "./core/store/migrate.ts";
    import { openDatabase } from "./core/store/open.ts";
    const db = openDatabase(${JSON.stringify(place)}, { statementMs: 30_000, poolSize: 1 });
    const steps = await migrate(db, { testimonials: ${JSON.stringify(examples.testimonials)}, blog_posts: [] });
    await db.destroy();
    console.log(JSON.stringify(steps));`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: path.join(import.meta.dirname, "../.."),
    stdio: ["ignore", "pipe", "inherit"],
  });
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("exit", (code) =>
      code === 0 ? resolve(JSON.parse(output) as string[]) : reject(new Error(`exit code ${code}`)),
    );
  });
}
