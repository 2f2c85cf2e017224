import { expect, test } from "vitest";
import { ourClinic } from "../../../test/our-clinic.ts";
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
  const names = services.map(({ slug }) => slug);
  expect(names.join(" ")).toBe("physiotherapy chiropractic-care massage-therapy");
});

everyPage("%s is long enough to be worth a visit", (path, page) => {
  const answers = page.questions.map(({ a }) => a).join(" ");
  const words = `${page.body} ${answers}`.match(/[\p{L}\p{N}]\S*/gu);
  expect(words?.length).toBeGreaterThanOrEqual(path.startsWith("/blog/") ? 700 : 200);
});

test("no two pages answer the same question", () => {
  const questions = pages.flatMap((page) => page.questions.map(({ q }) => q));
  expect(questions.filter((q, index) => questions.indexOf(q) !== index)).toEqual([]);
});

everyPage("%s names related pages that are there", (_, page) => {
  expect(relatedPages(ourClinic, page.related).map(({ to }) => to)).toEqual(page.related);
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
