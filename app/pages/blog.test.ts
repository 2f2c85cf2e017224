import { globSync, readFileSync } from "node:fs";
import type { Insertable } from "kysely";
import { expect, test } from "vitest";
import type { Schema } from "../../core/store/schema.ts";
import { engine, openTestDatabase } from "../../test/database.ts";
import { ourClinic } from "../../test/our-clinic.ts";
import { contextOf, type ServerContext } from "../server-context.ts";
import { pageSize } from "../../core/records/search-posts.ts";
import { loader } from "./blog.tsx";
import { loader as loadPost } from "./written/post.tsx";

const db = await openTestDatabase();
const builtIn = ourClinic.articles.map(({ path }) => path);

function contextWith(store: typeof db) {
  const log = { warn: () => {} };
  const config = { PICTURE_HOSTS: [] };
  const site = { clinic: ourClinic, config, db: store, log, now: () => new Date() };
  return contextOf(site as unknown as ServerContext, "", "");
}

async function visit(query = "", store = db) {
  const context = contextWith(store);
  const request = new Request(`http://localhost/blog${query}`);
  const answer = await loader({ request, context } as unknown as Parameters<typeof loader>[0]);
  return { ...answer.data, headers: answer.init?.headers };
}

async function visitPost(path: string, store = db) {
  const asked = {
    params: { post: decodeURIComponent(path).slice("/blog/".length) },
    url: new URL(path, "http://localhost"),
    context: contextWith(store),
  };
  const answer = await loadPost(asked as unknown as Parameters<typeof loadPost>[0]);
  const siblings = answer.data.head.translations.map((one) => `${one.lang} ${one.path}`);
  return { siblings, headers: answer.init?.headers };
}

const store = (...posts: Partial<Insertable<Schema["blog_posts"]>>[]) =>
  db
    .insertInto("blog_posts")
    .values(posts.map((post) => ({ title: "", published: true, ...post })))
    .execute();

test("a post that lacks everything but a title is listed calmly, and one without a title is not", async () => {
  // PostgreSQL refuses a day that does not exist; SQLite keeps any text.
  const date = engine === "sqlite" ? "2026-02-30" : undefined;
  await store({ id: "1", title: "A title", published_at: date }, { id: "2", title: "  " });
  const { posts } = await visit();
  expect(posts).toHaveLength(builtIn.length + 1);
  expect(posts.at(-1)).toMatchObject({ to: "/blog/1", title: "A title", excerpt: "", date: "" });
});

test("stored posts follow the built-in ones, newest first; hidden ones, and those with a built-in's slug, don't", async () => {
  await store(
    { title: "Undated" },
    { title: "Oldest", published_at: "2020-02-29" },
    { title: "Newest", published_at: "2026-10-01" },
    { title: "Hidden", published_at: "2026-11-01", published: false },
    { title: "Taken", published_at: "2026-11-02", slug: builtIn[0]!.slice(6) },
  );
  const { posts } = await visit();
  expect(posts.slice(0, builtIn.length).map(({ to }) => to)).toEqual(builtIn);
  expect(posts.slice(builtIn.length).map(({ title }) => title)).toEqual([
    "Newest",
    "Oldest",
    "Undated",
  ]);
});

test("while the store does not answer, the built-in articles stay", async () => {
  const broken = {
    selectFrom: () => {
      throw new Error("no store");
    },
  } as unknown as typeof db;
  const { posts, total, headers } = await visit("", broken);
  expect(headers, "nobody keeps it").toEqual({ "cache-control": "no-store" });
  const article = await visitPost(builtIn[0]!, broken);
  expect(article).toEqual({ siblings: [], headers });
  expect(posts).toHaveLength(builtIn.length);
  expect(total).toBe(builtIn.length);
});

test("posts that say the same lead to each other, but not to what is gone, nor to one at a built-in's address or of no known language", async () => {
  const [article, taken] = builtIn as [string, string];
  const post = (slug: string, translates: string, lang = "fr") =>
    store({ id: slug, title: slug, slug, lang, translates });
  await store({ id: "é", title: "Walking", slug: "é" });
  await post("marcher", "/blog/é");
  await post("lost", "/blog/gone");
  await post("about", "/about");
  await post("bad", article, "fr_CA");
  await post(taken, article);
  await post("notre", article);
  for (const path of ["/blog/%C3%A9", "/blog/marcher"])
    expect((await visitPost(path)).siblings).toEqual(["en-CA /blog/%C3%A9", "fr /blog/marcher"]);
  for (const path of [article, "/blog/notre"])
    expect((await visitPost(path)).siblings).toEqual([`en-CA ${article}`, "fr /blog/notre"]);
  for (const path of ["/blog/lost", "/blog/about", taken])
    expect((await visitPost(path)).siblings).toEqual([]);
});

test("of more posts than fit on a page the server finds those asked for", async () => {
  const many = Array.from({ length: pageSize + 1 }, (_, n) => ({ title: `Knees ${n}` }));
  await store(...many, { title: "Elbows" });
  const some = await visit("?q=KNEES");
  expect(some).toMatchObject({ complete: false, total: pageSize + 1 });
  expect(some.posts).toHaveLength(pageSize);
  expect((await visit("?q=KNEES&show=all")).posts).toHaveLength(pageSize + 1);
  expect((await visit("?q=elbows")).posts.map(({ title }) => title)).toEqual(["Elbows"]);
  expect((await visit("?category=Nothing")).total).toBe(0);
});

test("each search that a page links to finds an article, also in a store without posts", async () => {
  const folder = globSync("clinic/**/*.{md,yaml}").map((file) => readFileSync(file, "utf8"));
  const searches = folder.flatMap((text) => [...text.matchAll(/\/blog\?q=(\w+)/g)]);
  expect(searches.length).toBeGreaterThan(0);
  for (const [, search] of searches) {
    const { posts } = await visit(`?q=${search}`);
    expect(posts, search).not.toEqual([]);
  }
});
