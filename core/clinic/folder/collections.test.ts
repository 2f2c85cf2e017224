import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import routes from "../../../app/routes.ts";
import { ourClinic } from "../../../test/our-clinic.ts";
import { textOf } from "../markdown/markdown.ts";
import { authorOf } from "../../records/posts-in-order.ts";
import { relatedPages } from "../related-pages.ts";

const { articles, services, conditions, programs, locations } = ourClinic;
const pages = [...articles, ...services, ...conditions, ...programs, ...locations];
const everyPage = test.each(pages.map((page) => [page.path, page] as const));

test("an example post in an empty store is by the team that our own articles name", () => {
  for (const { author } of ourClinic.records.examples.blog_posts)
    expect(author).toBe(authorOf(ourClinic, { author: "team" }));
});

test("pages come in the order in which the site names them", () => {
  expect(services.map(({ slug }) => slug)).toEqual([
    "physiotherapy",
    "chiropractic-care",
    "massage-therapy",
  ]);
});

test("what is for the owner alone does not go out with a page", () => {
  for (const page of pages) expect(page, page.path).not.toHaveProperty("unconfirmed");
});

describe("what search engines show", () => {
  everyPage("%s has a title and a description of a fitting length", (_, page) => {
    expect(page.metaTitle.length).toBeGreaterThanOrEqual(30);
    expect(page.metaTitle.length).toBeLessThanOrEqual(60);
    expect(page.description.length).toBeGreaterThanOrEqual(70);
    expect(page.description.length).toBeLessThanOrEqual(155);
  });

  test("no two pages share a title or a description", () => {
    for (const field of ["title", "metaTitle", "description"] as const) {
      const values = pages.map((page) => page[field]);
      expect(new Set(values).size, field).toBe(values.length);
    }
  });
});

everyPage("%s is long enough to be worth a visit", (path, page) => {
  const { opening, html } = page.body;
  const answers = page.questions.map((question) => question.html).join(" ");
  const words = textOf(`${opening} ${html} ${answers}`.replaceAll("<", " <")).match(
    /[\p{L}\p{N}]\S*/gu,
  );
  expect(words?.length).toBeGreaterThanOrEqual(path.startsWith("/blog/") ? 700 : 200);
});

test("no two pages answer the same question", () => {
  const questions = pages.flatMap((page) => page.questions.map(({ q }) => q));
  expect(questions.filter((q, index) => questions.indexOf(q) !== index)).toEqual([]);
});

describe("links", () => {
  // Forms that answer elsewhere than in the table of routes are not written in Markdown.
  const paths = new Set([...addresses(routes), ...pages.map(({ path }) => path)]);
  const landingPages = ["/landing", "/offer", "/mva-landing", "/pelvic-floor"];
  for (const path of landingPages) paths.add(path);
  const anchors: Record<string, string[]> = {
    "/contact": ["contact-form", "new-patients"],
    "/faq": ourClinic.pages.faq.categories.flatMap(({ id, items }) => [
      id,
      ...items.map((item) => item.id),
    ]),
  };

  everyPage("%s leads only to pages and parts that exist", (path, page) => {
    const html = [page.body.opening, page.body.html, ...page.questions.map((q) => q.html)].join("");
    // Every page's own part starts at `main`, where the skip link leads.
    const own = ["main", ...[...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)];
    for (const [, target = ""] of html.matchAll(/<a\b[^>]* href="([/#][^"]*)"/g)) {
      const [to, anchor] = target.split("#") as [string, string?];
      expect(to === "" || paths.has(to), `${path} → ${target}`).toBe(true);
      if (anchor) expect(to === "" ? own : anchors[to], `${path} → ${target}`).toContain(anchor);
    }
  });

  everyPage("%s names related pages, and not itself", (path, page) => {
    expect(relatedPages(ourClinic, page.related).map(({ to }) => to)).toEqual(page.related);
    expect(page.related).not.toContain(path);
  });
});

everyPage("%s has anchors of its own, and no style attribute", (_, page) => {
  const { opening, html } = page.body;
  const ids = [...(opening + html).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(opening + html).not.toContain("style=");
});

test("an article is by the team or by the person it names", () => {
  const author = (name: string) =>
    authorOf(
      ourClinic,
      articles.find(({ slug }) => slug === name)!,
    );
  expect(author("massage-therapy-scarborough")).not.toContain("team");
  expect(author("back-pain-treatment-scarborough")).toMatch(/^The .+ team$/);
});

/** The addresses without parameters that the table of routes answers. */
function addresses(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path = "", index, children }) => {
    const address = path ? `${parent}/${path}` : parent;
    const self = path || index ? [address || "/"] : [];
    return [...self, ...addresses(children ?? [], address)];
  });
}
