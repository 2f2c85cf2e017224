import { expect, test } from "vitest";
import { newPlace } from "../test/database.ts";
import { startSite } from "../test/site.ts";
import { createStartFiles, pageOf } from "./start-files.ts";

const files = () => createStartFiles((headers) => headers.set("x-secured", "yes"));

test.each([
  ["/", "/assets/page_-"],
  ["/blog", "/assets/page_blog-"],
  ["/conditions/lower-back-pain", "/assets/page_conditions_lower-back-pain-"],
])("the start of %s is a file by which the page can be told", (path, beginning) => {
  const address = files().keep(path, "export const begin = 1;")!;
  expect(address.startsWith(beginning)).toBe(true);
  expect(pageOf(address)).toBe(path);
});

test.each(["/a_b", "/a.b", "/a~b", "/%C3%A9", "/a//b"])("%s has no such file", (path) => {
  expect(files().keep(path, "")).toBeUndefined();
});

test.each([
  "/assets/page_.js",
  "/assets/page_a-short.js",
  "/assets/site-0123456789ab.js",
  "/about",
])("%s is no start of a page", (address) => {
  expect(pageOf(address)).toBeUndefined();
});

test("the one before is kept for those who have the page from before, older ones are not", () => {
  const kept = files();
  const [first, second, third] = ["1", "2", "3"].map((code) => kept.keep("/blog", code)!);
  expect(kept.find(first!)).toBeUndefined();
  expect(String(kept.find(second!)?.body)).toBe("2");
  expect(String(kept.find(third!)?.body)).toBe("3");
  expect(String(kept.latest("/blog")?.body)).toBe("3");
  expect(kept.keep("/blog", "3")).toBe(third);
  expect(kept.find(second!)).toBeDefined();
});

test("there are never more of them than agreed; the one whose page was made longest ago goes first", () => {
  const kept = files();
  const keep = (number: number) => kept.keep(`/blog/${number}`, "");
  for (let number = 0; number < 600; number += 1) keep(number);
  // Its page was made again, and said the same.
  keep(0);
  for (let number = 600; number < 610; number += 1) keep(number);
  expect(kept.latest("/blog/1")).toBeUndefined();
  expect(kept.latest("/blog/0")).toBeDefined();
  expect(kept.latest("/blog/609")).toBeDefined();
});

/** A page knows since when the hours say what they say, and that may change between two of them. */
const withoutTime = (code: string) => code.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "");

test("a page of an earlier process, or of another one, gets what it is started with now", async () => {
  const site = await startSite(await newPlace());
  const html = await (await fetch(`${site.url}/about`)).text();
  const address = /\/assets\/page_about-[\w-]+\.js/.exec(html)![0];
  const own = await fetch(site.url + address);
  expect(own.headers.get("cache-control")).toBe("max-age=31536000, immutable");
  expect(own.headers.get("content-type")).toBe("text/javascript");
  const code = await own.text();
  expect(code).toContain("window.__reactRouterContext");

  const other = await startSite(await newPlace());
  const old = await fetch(`${other.url}/assets/page_about-AAAAAAAAAAAA.js`);
  expect(old.status).toBe(200);
  expect(old.headers.get("cache-control")).toBe("no-store");
  expect(withoutTime(await old.text())).toBe(withoutTime(code));

  const none = ["no-such-page", "assets", "blog_no-such-post", "services_x_y"];
  for (const unknown of none) {
    const answer = await fetch(`${other.url}/assets/page_${unknown}-AAAAAAAAAAAA.js`);
    expect(answer.status, unknown).toBe(404);
    expect((await answer.text()).length, unknown).toBeLessThan(3_000);
  }
  const sent = await fetch(site.url + address, { method: "POST", body: new URLSearchParams() });
  expect(sent.status).toBeGreaterThanOrEqual(400);
});
