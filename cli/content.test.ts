import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { contentVersion } from "../core/records/content-version.ts";
import { migrate } from "../core/store/migrate.ts";
import { conditionRow, serviceRow } from "../core/records/apply-records.ts";
import { runClinic } from "../test/clinic.ts";
import { engine, newPlace, openStore } from "../test/database.ts";
import { ourClinic } from "../test/our-clinic.ts";
import { readContent, writeContent } from "../core/records/records-file.ts";

const place = await newPlace();
const db = openStore(place);
await migrate(db);
const file = path.join(place.DATA_DIR, "content.yaml");

const seed = {
  ...ourClinic.records.examples,
  conditions: ourClinic.conditions.map(conditionRow),
  services: ourClinic.services.map(serviceRow),
};

const run = (args: string, answer?: "yes" | "no") =>
  runClinic(args, { environment: { ...place }, ...(answer ? { answer } : {}) });

async function stored() {
  return {
    testimonials: await db.selectFrom("testimonials").selectAll().orderBy("created_at").execute(),
    conditions: await db.selectFrom("conditions").selectAll().orderBy("slug").execute(),
    services: await db.selectFrom("services").selectAll().orderBy("id").execute(),
    blog_posts: await db.selectFrom("blog_posts").selectAll().orderBy("id").execute(),
  };
}

beforeEach(async () => {
  for (const table of ["testimonials", "conditions", "services", "blog_posts"] as const) {
    await db.deleteFrom(table).execute();
    await db
      .insertInto(table)
      .values(seed[table] as never)
      .execute();
  }
});

test("what is exported, as YAML or JSON, is right, and importing it changes nothing", async () => {
  const before = await stored();
  const version = await contentVersion(db);
  for (const args of [`content export --out ${file}`, `content export --json --out ${file}`]) {
    expect((await run(args)).code).toBe(0);
    const check = await run(`content check ${file}`);
    expect(check).toMatchObject({ code: 0 });
    expect(check.printed).toContain(`${seed.conditions.length} conditions`);
    expect((await run(`content import ${file}`)).printed).toBe("Nothing changes.");
    expect(await stored()).toEqual(before);
    expect(await contentVersion(db)).toBe(version);
  }
});

test("a file can be edited: records are added, changed and taken out, and the pages learn of it", async () => {
  await run(`content export --out ${file}`);
  const { id, slug, title } = seed.services[0]!;
  const version = await contentVersion(db);
  writeFileSync(
    file,
    `services:
  - slug: ${slug}        # known by its slug: keeps its id
    title: ${title}, renamed
    short_description: >-
      Two lines
      in one.
    published: true
  - slug: dry-needling
    title: Dry needling
    short_description: "#1: not a remark"
`,
  );
  const dry = await run(`content import ${file} --dry-run`);
  expect(dry.printed).toMatch(/added +services +Dry needling/);
  expect(dry.printed).toMatch(new RegExp(`changed +services +${title}, renamed`));
  expect(dry.printed.match(/removed/g)).toHaveLength(seed.services.length - 1);
  expect((await stored()).services).toHaveLength(seed.services.length);

  const no = await run(`content import ${file}`, "no");
  expect(no).toMatchObject({ code: 1, questions: [`Remove ${seed.services.length - 1} records?`] });
  expect((await stored()).services).toHaveLength(seed.services.length);

  expect((await run(`content import ${file}`, "yes")).code).toBe(0);
  const { services, conditions, testimonials } = await stored();
  expect(services).toHaveLength(2);
  const empty = { duration_minutes: null, price_range: null, sort_order: 0 };
  const renamed = { id, slug, title: `${title}, renamed`, short_description: "Two lines in one." };
  expect(services).toContainEqual({ ...renamed, ...empty, published: true });
  const added = { slug: "dry-needling", short_description: "#1: not a remark", published: false };
  expect(services).toContainEqual(expect.objectContaining(added));
  expect(conditions).toHaveLength(seed.conditions.length);
  expect(testimonials).toHaveLength(seed.testimonials.length);
  expect(await contentVersion(db)).not.toBe(version);
});

test("every mistake is shown with its line, and nothing of such a file is taken", async () => {
  const before = await stored();
  writeFileSync(
    file,
    `testimonials:
  - patient_name: Zoe Q.
    rating: 6
    content: "  "
    service_received: Physiotherapy
    created_at: 0001-01-01T00:00:00+14:00
services:
  - slug: physiotherapy
    title: Physiotherapy
    short_description: Care.
    duraton_minutes: 45
  - slug: physiotherapy
    short_description: Care.
    published: "yes"
    sort_order: 2147483648
    duration_minutes: 3000000000
blog_posts:
  - title: A post
    published_at: 2025-02-30
    featured_image_url: javascript:alert(1)
    tags: knee
    body: "${"![".repeat(40_000)}"
  - title: A
    published_at: 0000-01-01
posts: []
`,
  );
  const { code, printed } = await run(`content check ${file}`);
  expect(code).toBe(1);
  const lines = printed.split("\n").map((line) => line.replace(`${file}:`, ""));
  expect(lines).toContain("19: blog_posts.0.published_at: must be a day such as 2026-05-14");
  expect(lines.map((line) => /^\d+: [\w.]+\w/.exec(line)?.[0])).toEqual([
    "3: testimonials.0.rating",
    "4: testimonials.0.content",
    "6: testimonials.0.created_at",
    "11: services.0.duraton_minutes",
    "12: services.1.title",
    "14: services.1.published",
    "15: services.1.sort_order",
    "16: services.1.duration_minutes",
    "19: blog_posts.0.published_at",
    "20: blog_posts.0.featured_image_url",
    "21: blog_posts.0.tags",
    "22: blog_posts.0.body",
    "24: blog_posts.1.published_at",
    "25: posts",
  ]);
  const refused = await run(`content import ${file} --yes`);
  expect(refused.code).toBe(1);
  expect(refused.remarked).toBe(printed);
  const listed = JSON.parse((await run(`content check ${file} --json`)).printed) as string[];
  expect(listed.join("\n")).toBe(printed);
  expect(await stored()).toEqual(before);
});

test("what is there twice, and what is no YAML at all, is a mistake with a line", async () => {
  for (const [source, mistake] of [
    [
      "conditions: [{slug: a, title: A, description: A},\n  {slug: a, title: B, description: B}]\n",
      "a:2: conditions.1.slug: is there twice",
    ],
    ["services:\n  - slug: [a\n", "a:3: "],
    ["", "a:1: "],
    ["services:\n", "a:1: services must be"],
  ] as const)
    expect(() => readContent("a", source)).toThrow(mistake);
  expect((await run("content check /no/such/file")).remarked).toContain("ENOENT");
});

test("two posts of one slug need their ids, for nobody knows which is which", async () => {
  const { id, slug } = seed.blog_posts.find((post) => post.slug !== null)!;
  const last = `  - {id: ${id}, slug: ${slug}, title: C}\n`;
  const [a, b] = [`  - {slug: ${slug}, title: A}\n`, `  - {slug: ${slug}, title: B}\n`];
  writeFileSync(file, `blog_posts:\n${a}${b}${last}`);
  for (const command of ["check", "import --yes"]) {
    const { code, printed, remarked } = await run(`content ${command} ${file}`);
    expect(code).toBe(1);
    expect(printed + remarked).toMatch(/:2: blog_posts\.0\.slug: [^]*:3: blog_posts\.1\.slug: /);
  }
  writeFileSync(file, `blog_posts:\n${last}  - {id: x, slug: ${slug}, title: D}\n`);
  expect((await run(`content import ${file} --yes`)).code).toBe(0);
});

test("a record whose slug went to another is a new one", async () => {
  const [first, second] = seed.services;
  writeFileSync(
    file,
    `services:
  - {slug: ${first!.slug}, title: A, short_description: A}
  - {id: ${first!.id}, slug: ${second!.slug}, title: B, short_description: B}
`,
  );
  expect((await run(`content import ${file} --yes`)).code).toBe(0);
  const { services } = await stored();
  expect(services).toHaveLength(2);
  expect(services.find(({ id }) => id === first!.id)).toMatchObject({ title: "B" });
});

test("an import that the store refuses half-way leaves everything as it was", async () => {
  const before = await stored();
  writeFileSync(
    file,
    `conditions: []
services:
  - {slug: a, title: Same, short_description: A}
  - {slug: b, title: Same, short_description: B}
`,
  );
  await sql`create unique index no_two_alike on services (title)`.execute(db);
  try {
    expect((await run(`content import ${file} --yes`)).code).toBe(1);
  } finally {
    await sql`drop index no_two_alike`.execute(db);
  }
  expect(await stored()).toEqual(before);
});

test("any text comes back from the file as it was", () => {
  const words = "null yes ~ 2025-01-09 0x1f 1e3 '\"\\ *a &a !a %a @a `a { [ | >".split(" ");
  const spaced = ["- a", "a: b", "# a", " lead", "trail ", "a\n\n b\n", "\nfirst", "tab\tin"];
  const other = ["a\r\nb", "😀 \u2028 \u00a0", "x".repeat(3000), "long ".repeat(60)];
  const symptoms = [...words, ...spaced, ...other];
  const a = { slug: "a", title: "A", description: "A", published: true };
  const records = { conditions: [{ ...a, symptoms, causes: [], treatment_approaches: [] }] };
  expect(readContent("a", writeContent(records))).toEqual(records);
  expect(readContent("a", JSON.stringify(records))).toEqual(records);
});

test.runIf(engine === "postgres")(
  "what another session changes meanwhile, and has not committed yet, is not lost",
  async () => {
    writeFileSync(file, "services: []\n");
    const { id } = seed.services[0]!;
    const other = openStore(place);
    let importing: ReturnType<typeof run> | undefined;
    await other.transaction().execute(async (trx) => {
      await trx.updateTable("services").set({ title: "Changed" }).where("id", "=", id).execute();
      importing = run(`content import ${file} --yes`);
      await wait(1_000);
    });
    const { code, remarked } = await importing!;
    expect(code).toBe(1);
    expect(remarked).toContain("Somebody has changed the records meanwhile");
    expect((await stored()).services.find((one) => one.id === id)!.title).toBe("Changed");
  },
);
