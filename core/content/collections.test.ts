import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { seed } from "../store/seed.ts";
import routes from "../../app/routes.ts";
import { faqCategories } from "../../app/content/faq.ts";
import {
  allArticles,
  allConditions,
  allLocations,
  allPrograms,
  allServices,
  authorOf,
  findArticle,
  relatedPages,
  loadCollection,
} from "./collections.ts";
import { common, readEntry } from "./entry.ts";
import { textOf } from "./markdown.ts";
import { otherPages } from "./page-titles.ts";

const shelves = {
  articles: allArticles(),
  services: allServices(),
  conditions: allConditions(),
  programs: allPrograms(),
  locations: allLocations(),
};
const pages = Object.values(shelves).flat();
const everyPage = test.each(pages.map((page) => [page.path, page] as const));

const files = import.meta.glob<string>("../../clinic/*/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

test("every file is a page", () => {
  expect(pages).toHaveLength(Object.keys(files).length);
});

test("every program has an address, and every condition a record in an empty store", () => {
  const answered = addresses(routes);
  for (const { path } of shelves.programs) expect(answered).toContain(path);
  const stored = seed.conditions.map(({ slug }) => slug);
  for (const { slug } of shelves.conditions) expect(stored).toContain(slug);
});

test("an example post in an empty store is by the team that our own articles name", () => {
  for (const { author } of seed.blog_posts) expect(author).toBe(authorOf({ author: "team" }));
});

test("pages come in the order in which the site names them", () => {
  expect(shelves.services.map(({ slug }) => slug)).toEqual([
    "physiotherapy",
    "chiropractic-care",
    "massage-therapy",
  ]);
});

test("a page that is named without a file is told, and a file that is not named", () => {
  const read = (source: string) => source;
  const files = { "./articles/one.md": "1", "./articles/two.md": "2" };
  expect([...loadCollection(files, read, "/blog/", ["two", "one"]).keys()]).toEqual(["two", "one"]);
  expect(() => loadCollection(files, read, "/blog/", ["one", "three", "two"])).toThrow(
    "three.md: missing, and library.server.ts names it for /blog/",
  );
  expect(() => loadCollection(files, read, "/blog/", ["two"])).toThrow(
    "one.md: there, but library.server.ts does not name it for /blog/",
  );
});

test("what is for the owner alone does not go out with a page", () => {
  for (const page of pages) expect(page, page.path).not.toHaveProperty("unconfirmed");
});

describe("what search engines show", () => {
  everyPage("%s has a title and a description of a fitting length", (_, page) => {
    expect(page.metaTitle.length).toBeGreaterThanOrEqual(30);
    expect(page.metaTitle.length).toBeLessThanOrEqual(65);
    expect(page.description.length).toBeGreaterThanOrEqual(70);
    expect(page.description.length).toBeLessThanOrEqual(165);
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
  expect(words?.length).toBeGreaterThanOrEqual(path.startsWith("/blog/") ? 900 : 450);
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
    "/faq": faqCategories.flatMap(({ id, items }) => [id, ...items.map((item) => item.id)]),
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
    expect(relatedPages(page.related).map(({ to }) => to)).toEqual(page.related);
    expect(page.related).not.toContain(path);
  });

  test("the other pages exist", () => {
    for (const path of Object.keys(otherPages)) expect(paths).toContain(path);
  });
});

everyPage("%s has anchors of its own, and no style attribute", (_, page) => {
  const { opening, html } = page.body;
  const ids = [...(opening + html).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(opening + html).not.toContain("style=");
});

test("an article is by the team or by the person it names", () => {
  expect(authorOf(findArticle("massage-therapy-scarborough")!)).not.toContain("team");
  expect(authorOf(findArticle("back-pain-treatment-scarborough")!)).toMatch(/^The .+ team$/);
});

describe("a mistake in front matter", () => {
  const schema = z.strictObject(common);
  const good = `---
title: Title
metaTitle: Title
description: Call {{phone}}.
lead: Lead
figure: bridge
reviewed: 2026-02-28
questions: [{ q: "1", a: "1" }, { q: "2", a: "2" }, { q: "3", a: "3" }]
sources: [{ name: NHS, url: https://www.nhs.uk/ }]
related: [/a, /b]
---
Text.
`;

  test.each([
    ["figure: bridge", "figure: handstand", "figure"],
    ["reviewed: 2026-02-28", "reviewed: 2026-02-30", "reviewed: must be a date"],
    ["lead: Lead", "", "lead"],
    ["lead: Lead", "lead: Lead\ncolour: red", "colour"],
    ["{{phone}}", "{{telephone}}", "no fact"],
    ["lead: Lead", 'lead: "Lead', "at line"],
    ["lead: Lead", "lead: Lead: more", "at line 5"],
    ["lead: Lead", "lead: Lead\nlead: Again", "unique"],
    ["https://www.nhs.uk/", "javascript:alert(1)", "sources.0.url"],
  ])("%s → %s names the file and the field", (right, wrong, field) => {
    expect(() => readEntry(schema, "x/y.md", good)).not.toThrow();
    const read = () => readEntry(schema, "x/y.md", good.replace(right, wrong));
    expect(read).toThrow(/^x\/y\.md: /);
    expect(read).toThrow(field);
  });

  test("a file without any is named", () => {
    expect(() => readEntry(schema, "x/y.md", "Text")).toThrow("x/y.md: no front matter");
  });
});

/** The addresses without parameters that the table of routes answers. */
function addresses(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path = "", index, children }) => {
    const address = path ? `${parent}/${path}` : parent;
    const self = path || index ? [address || "/"] : [];
    return [...self, ...addresses(children ?? [], address)];
  });
}
