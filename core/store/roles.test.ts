import { sql } from "kysely";
import { expect, test } from "vitest";
import { clinic } from "../../cli/clinic.ts";
import { engine, newPlace, openStore } from "../../test/database.ts";
import { startMailServer } from "../../test/mail-server.ts";
import { startSite } from "../../test/site.ts";
import { migrate } from "./migrate.ts";
import { findRoleFaults } from "./roles.ts";

async function run(args: string, environment: Record<string, string>) {
  const printed: string[] = [];
  const remarked: string[] = [];
  const code = await clinic(args.split(" "), {
    environment,
    print: (text) => printed.push(text),
    remark: (text) => remarked.push(text),
  });
  return { code, printed: printed.join("\n"), remarked: remarked.join("\n") };
}

const place = await newPlace();
const owner = openStore(place);
await migrate(owner);

if (engine === "sqlite") {
  test("SQLite has no users to make", async () => {
    const { code, remarked } = await run("roles", place);
    expect(code).toBe(1);
    expect(remarked).toContain("Only PostgreSQL");
  });
} else {
  const made = await run("roles", place);
  const urls = Object.fromEntries(
    made.printed.split("\n").map((line) => {
      const [, name = "", url = ""] = /^(\w+)=(.+)$/.exec(line) ?? [];
      return [name, url];
    }),
  ) as { DATABASE_READER_URL: string; DATABASE_WRITER_URL: string };
  const as = (url: string) => openStore({ ...place, DATABASE_URL: url });
  const [reader, writer] = [as(urls.DATABASE_READER_URL), as(urls.DATABASE_WRITER_URL)];
  const refused = /permission denied/;

  test("the command makes two users and prints their addresses once", async () => {
    expect(made.code).toBe(0);
    expect(new URL(urls.DATABASE_READER_URL).username).toMatch(/_reader$/);
    expect(new URL(urls.DATABASE_WRITER_URL).password).toHaveLength(32);
    const again = await run("roles", place);
    expect(again.code).toBe(0);
    expect(again.printed).toBe("");
    expect(again.remarked).toMatch(/_reader keeps its password/);
    await sql`select 1`.execute(reader);
  });

  test("the reader sees what is published or approved, and nothing else of the records", async () => {
    const words = { rating: 5, content: "Kind.", service_received: "Physiotherapy" };
    await owner
      .insertInto("testimonials")
      .values([
        { ...words, patient_name: "Shown", approved: true, featured: true },
        { ...words, patient_name: "Not approved", approved: false, featured: true },
      ])
      .execute();
    await sql`update conditions set published = false where slug = 'neck-pain'`.execute(owner);
    await sql`update services set published = false`.execute(owner);
    await sql`update blog_posts set published = false`.execute(owner);
    const names = await reader.selectFrom("testimonials").select("patient_name").execute();
    expect(names).toContainEqual({ patient_name: "Shown" });
    expect(names).not.toContainEqual({ patient_name: "Not approved" });
    const conditions = await reader.selectFrom("conditions").select("slug").execute();
    expect(conditions.length).toBeGreaterThan(0);
    expect(conditions).not.toContainEqual({ slug: "neck-pain" });
    expect(await reader.selectFrom("services").selectAll().execute()).toEqual([]);
    expect(await reader.selectFrom("blog_posts").selectAll().execute()).toEqual([]);
    expect(await owner.selectFrom("services").selectAll().execute()).not.toEqual([]);
    for (const table of ["conditions", "services", "blog_posts"] as const) {
      await owner.updateTable(table).set({ published: true }).execute();
    }
  });

  test.each([
    "select * from submissions",
    "select reference from submissions",
    "select * from letters",
    "select * from subscribers",
    "select * from housekeeping",
    "update conditions set published = true",
    "insert into testimonials (patient_name, rating, content, service_received) values ('x', 5, 'x', 'x')",
    "delete from blog_posts",
    "create table public.mine (x text)",
  ])("the reader may not: %s", async (statement) => {
    await expect(sql.raw(statement).execute(reader)).rejects.toThrow(refused);
  });

  test.each([
    "select answers from submissions",
    "select * from submissions",
    "insert into submissions (id, reference, form, answers, fingerprint, created_at) values ('a', 'a', 'a', 'a', 'a', now()) returning answers",
    "update submissions set form = 'x'",
    "delete from submissions",
    "select message_id from letters",
    "update letters set sent_at = now()",
    "delete from letters",
    "select * from subscribers",
    "select * from testimonials",
    "truncate submissions",
  ])("the writer may not: %s", async (statement) => {
    await expect(sql.raw(statement).execute(writer)).rejects.toThrow(refused);
  });

  test("the whole site works under these users: pages, forms, repeats, the newsletter and letters", async () => {
    const mail = await startMailServer();
    const site = await startSite(place, { ...urls, SMTP_URL: mail.url });
    const pages = [
      "/",
      "/blog",
      "/blog/desk-setup-for-your-neck",
      "/conditions/neck-pain",
      "/sitemap.xml",
      "/rss.xml",
      "/llms.txt",
      "/readyz",
    ];
    for (const path of pages) {
      expect((await fetch(`${site.url}${path}`)).status, path).toBe(200);
    }
    expect(await (await fetch(`${site.url}/`)).text()).toContain("Shown");

    const answers = { fullName: "Ada", phone: "1", email: "ada@example.com", message: "My knee." };
    const send = async (more: object) => {
      const answer = await site.send({ ...answers, ...more });
      expect(answer.status).toBe(200);
      return ((await answer.json()) as { reference: string }).reference;
    };
    const first = await send({ sendKey: "k" });
    expect(await send({ sendKey: "k" })).toBe(first);
    const withoutKey = await send({});
    expect(await send({})).toBe(withoutKey);
    await mail.waitForLetters(2);
    expect(mail.letters[0]!.text).toContain("My knee.");

    const asked = await fetch(`${site.url}/newsletter`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ email: "ada@example.com", consent: "Yes" }),
    });
    expect(asked.status).toBe(303);
    await mail.waitForLetters(3);
    const link = /\/newsletter\/confirm\/[\da-f]+/.exec(mail.letters[2]!.text!)![0];
    const confirmed = await fetch(`${site.url}${link}`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams(),
    });
    expect(confirmed.status).toBeLessThan(400);
    const [subscriber] = await owner.selectFrom("subscribers").select("confirmed_at").execute();
    expect(subscriber!.confirmed_at).not.toBeNull();

    const description = "Changed while the site runs under few rights.";
    await owner.updateTable("conditions").set({ description }).execute();
    const page = async () => (await fetch(`${site.url}/conditions/neck-pain`)).text();
    await expect.poll(page, { timeout: 5_000 }).toContain(description);
    // PostgreSQL's "insufficient privilege": some query needs a right that its user lacks.
    expect(site.lines.join("\n")).not.toContain("42501");
    expect(await site.stop("SIGTERM")).toBe(0);
  }, 60_000);

  test("a wrong password shows at the start, and in the doctor's report", async () => {
    const wrong = new URL(urls.DATABASE_WRITER_URL);
    wrong.username = "nobody_of_this_name";
    const starting = startSite(place, { DATABASE_WRITER_URL: wrong.href });
    await expect(starting).rejects.toThrow(
      /DATABASE_WRITER_URL: cannot be used: .*nobody_of_this_name/,
    );
    const doctor = await run("doctor", { ...place, ...urls, DATABASE_WRITER_URL: wrong.href });
    expect(doctor.printed).toMatch(/WRONG {2}Database writer: /);
    expect(doctor.printed).toMatch(/ok {3}Database reader: has the rights/);
  });

  test("users of another database, even of a copy, show at the start and in the doctor's report", async () => {
    const copy = await newPlace();
    await migrate(openStore(copy));
    for (const role of ["reader", "writer"] as const) {
      const name = role === "reader" ? "DATABASE_READER_URL" : "DATABASE_WRITER_URL";
      const settings = { ...urls, [name]: copy.DATABASE_URL! };
      await expect(startSite(place, settings)).rejects.toThrow(
        `${name}: must name the same database as DATABASE_URL`,
      );
      const doctor = await run("doctor", { ...place, ...settings });
      expect(doctor.code).toBe(1);
      expect(doctor.printed).toMatch(`WRONG  Database ${role}: it is a user of another database`);
    }
  });

  test("the doctor finds users with too many rights, and with too few", async () => {
    expect(await findRoleFaults(reader, "reader")).toEqual([]);
    expect(await findRoleFaults(writer, "writer")).toEqual([]);
    expect(await findRoleFaults(owner, "reader")).toEqual([
      "it is not bound by the rules for rows",
      "it can read what visitors typed",
      "it can change or delete",
    ]);
    expect(await findRoleFaults(reader, "writer")).toEqual(["it lacks a right that it needs"]);
  });

  test("new passwords replace the old ones", async () => {
    const renewed = await run("roles --renew", place);
    const [reading = ""] = renewed.printed.split("\n");
    expect(reading).toMatch(/^DATABASE_READER_URL=/);
    expect(reading).not.toContain(new URL(urls.DATABASE_READER_URL).password);
  });
}
