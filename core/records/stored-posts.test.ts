import { describe, expect, test } from "vitest";
import type { Insertable } from "kysely";
import type { Schema } from "../store/schema.ts";
import { openTestDatabase } from "../../test/database.ts";
import { postAddress, figureOf, findStoredPost, listStoredPosts } from "./stored-posts.ts";

const db = await openTestDatabase();
const today = "2026-07-01";

type Stored = Partial<Insertable<Schema["blog_posts"]>> & { id: string };

async function store(...posts: Stored[]) {
  const written = posts.map((post) => ({ title: "A title", published: true, ...post }));
  await db.insertInto("blog_posts").values(written).execute();
}

test("a post whose day is still to come waits for it, and one that is not published is not found", async () => {
  await store({ id: "soon", published_at: "2026-07-02" }, { id: "draft", published: false });
  expect(await listStoredPosts(db, today)).toEqual([]);
  for (const id of ["soon", "draft"]) expect(await findStoredPost(db, id, today)).toBeUndefined();
  expect(await listStoredPosts(db, "2026-07-02")).toHaveLength(1);
});

test("a post is found by its slug before another's id", async () => {
  await store({ id: "snow" }, { id: "other", slug: "snow", published_at: "2026-01-01" });
  expect(await findStoredPost(db, "snow", today)).toMatchObject({ id: "other", slug: "snow" });
  expect(await findStoredPost(db, "other", today)).toMatchObject({ id: "other" });
});

test("of two posts with one slug the newest is found by it, and each has an address of its own", async () => {
  await store(
    { id: "a", slug: "snow", published_at: "2024-01-01" },
    { id: "b", slug: "snow", published_at: "2026-01-01" },
    { id: "c", slug: "/blog/snow", published_at: "2025-01-01" },
  );
  const posts = await listStoredPosts(db, today);
  expect(posts.map(postAddress)).toEqual(["/blog/snow", "/blog/c", "/blog/a"]);
  expect(await findStoredPost(db, "snow", today)).toMatchObject({ id: "b" });
  for (const id of ["a", "c"]) {
    const post = await findStoredPost(db, id, today);
    expect(post && postAddress(post)).toBe(`/blog/${id}`);
  }
});

test.each(["/blog/snow", " /blog/snow ", "/blog/snow?x=1#y", "/blog/sn%6Fw"])(
  "a post is found where Read More leads for its slug %j",
  async (slug) => {
    await store({ id: "1", slug });
    const { pathname } = new URL(postAddress({ id: "1", slug }), "http://localhost");
    const name = decodeURIComponent(pathname).replace(/^\/blog\/|\/$/g, "");
    expect(await findStoredPost(db, name, today)).toMatchObject({ id: "1" });
  },
);

describe("Read More leads to", () => {
  test.each([
    ["the slug", "snow", "/blog/snow"],
    ["the id without a slug", null, "/blog/7"],
    ["the id for an empty slug", "  ", "/blog/7"],
    ["the id for a slug that would climb up the path", "..", "/blog/7"],
    ["a path as it is", "/conditions/neck-pain", "/conditions/neck-pain"],
    ["a web address as it is", "https://example.org/a?b=c", "https://example.org/a?b=c"],
    ["this site for a script", "javascript:alert(1)", "/blog/javascript%3Aalert(1)"],
    ["this site for an address without a scheme", "//example.org", "/blog/%2F%2Fexample.org"],
    ["this site for one behind a dot", "/.//example.org/x", "/blog/%2F.%2F%2Fexample.org%2Fx"],
    ["this site for one behind dots", "/a/..//example.org", "/blog/%2Fa%2F..%2F%2Fexample.org"],
    ["this site for one behind a backslash", "/\\example.org", "/blog/%2F%5Cexample.org"],
    ["this site for one behind a line end", "/\n/example.org", "/blog/%2F%0A%2Fexample.org"],
    ["this site for its own name without a scheme", "//localhost/x", "/blog/%2F%2Flocalhost%2Fx"],
    ["this site for spaces, quotes and other letters", 'a "b" ש', "/blog/a%20%22b%22%20%D7%A9"],
  ])("%s", (_, slug, address) => {
    expect(postAddress({ id: "7", slug })).toBe(address);
  });
});

test("a stored post gets a drawing by its subject", () => {
  expect(figureOf({ title: "Setting up a desk", category: null })).toBe("desk-posture");
  expect(figureOf({ title: "Anything", category: null })).toBe("walking");
});
