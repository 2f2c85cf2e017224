import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { seed } from "../../store/seed.ts";
import routes from "../../../app/routes.ts";
import {
  allArticles,
  allConditions,
  allLocations,
  allPrograms,
  allServices,
  authorOf,
  findArticle,
  loadCollection,
} from "./collections.ts";
import { common } from "./collection-schemas.ts";
import { parseMarkdown } from "./read-files.ts";
import { textOf } from "../markdown/markdown.ts";
import { relatedPages } from "../related-pages.ts";
import { pages as pagesInYaml } from "../pages.server.ts";

const good = `---
order: 1
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
Text {{sessions.followUp}}.
`;

const collections = {
  articles: allArticles(),
  services: allServices(),
  conditions: allConditions(),
  programs: allPrograms(),
  locations: allLocations(),
};
const pages = Object.values(collections).flat();
const everyPage = test.each(pages.map((page) => [page.path, page] as const));

test("every program has an address, and every condition a record in an empty store", () => {
  const answered = addresses(routes);
  for (const { path } of collections.programs) expect(answered).toContain(path);
  const stored = seed.conditions.map(({ slug }) => slug);
  for (const { slug } of collections.conditions) expect(stored).toContain(slug);
});

test("an example post in an empty store is by the team that our own articles name", () => {
  for (const { author } of seed.blog_posts) expect(author).toBe(authorOf({ author: "team" }));
});

test("pages come in the order in which the site names them", () => {
  expect(collections.services.map(({ slug }) => slug)).toEqual([
    "physiotherapy",
    "chiropractic-care",
    "massage-therapy",
  ]);
});

test("the mistakes of all files of a collection are told at once", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "collection-"));
  writeFileSync(path.join(folder, "one.md"), good.replace("order: 1", "order: first"));
  writeFileSync(path.join(folder, "two.md"), good.replace("lead: Lead", "led: Lead"));
  const load = () => loadCollection(folder, z.strictObject(common), "/blog/");
  expect(load).toThrow(/one\.md:2: order must be a number/);
  writeFileSync(path.join(folder, "Three (new).md"), good);
  expect(load).toThrow(/Three \(new\)\.md:1: the file's name is the page's address\./);
  expect(load).toThrow(/two\.md:2: lead is missing\.\n.*two\.md:6: led is not a field here/);
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
    "/faq": pagesInYaml.faq.categories.flatMap(({ id, items }) => [
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
    expect(relatedPages(page.related).map(({ to }) => to)).toEqual(page.related);
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
  expect(authorOf(findArticle("massage-therapy-scarborough")!)).not.toContain("team");
  expect(authorOf(findArticle("back-pain-treatment-scarborough")!)).toMatch(/^The .+ team$/);
});

describe("a mistake in front matter", () => {
  const schema = z.strictObject(common);

  test.each([
    ["figure: bridge", "figure: handstand", "x/y.md:7: figure must be one of: "],
    ["reviewed: 2026-02-28", "reviewed: 2026-02-30", "x/y.md:8: reviewed: must be a date"],
    ["lead: Lead", "", "x/y.md:2: lead is missing."],
    ["lead: Lead", "lead: Lead\ncolour: red", "x/y.md:7: colour is not a field here."],
    ["lead: Lead", "lead: Lead\nbody: Text", "x/y.md:7: body is not a field here."],
    ["{{phone}}", "{{telephone}}", "x/y.md:5: description: there is no fact {{telephone}}"],
    ["{{sessions.followUp}}", "{{x}}", "x/y.md:13: there is no fact {{x}}"],
    ["Text", ":::care soon", "x/y.md:13: cannot read “:::care soon {{sessions.followUp}}.”"],
    ["lead: Lead", 'lead: "Lead', /^x\/y\.md:6: /],
    ["lead: Lead", "lead: Lead: more", /^x\/y\.md:6: /],
    ["lead: Lead", "lead: Lead\nlead: Again", "x/y.md:7: Map keys must be unique"],
    ["https://www.nhs.uk/", "javascript:alert(1)", "x/y.md:10: sources.0.url"],
  ])("%s → %s names the file, the line and the field", (right, wrong, sentence) => {
    expect(() => parseMarkdown(schema, "x/y.md", good)).not.toThrow();
    expect(() => parseMarkdown(schema, "x/y.md", good.replace(right, wrong))).toThrow(sentence);
  });

  test("a file without any is named", () => {
    expect(() => parseMarkdown(schema, "x/y.md", "Text")).toThrow("x/y.md:1: front matter");
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
