import type { Page } from "@playwright/test";
import { builtIn, counted, everyArticle, shownDate } from "./articles.ts";
import { holdBack, isSameVisit, mark, visit, withoutScript } from "../fixtures.ts";
import { expect, test } from "../store-fixture.ts";

const all = everyArticle.length;
const inPain = everyArticle.filter((one) => one.category === "Pain Management").length;

const main = (page: Page) => page.getByRole("main");
const field = (page: Page) => page.getByRole("searchbox", { name: "Find an article" });
const cards = (page: Page) => main(page).getByRole("listitem").filter({ hasText: "Read More" });
const category = (page: Page, name: string) =>
  page.getByRole("group", { name: "Categories" }).getByRole("button", { name, exact: true });
const count = (page: Page) => main(page).locator("[aria-live]").first();

async function expectNothingFound(page: Page, counts = "0 articles") {
  await expect(main(page).getByRole("heading", { name: "No articles found" })).toBeVisible();
  await expect(main(page).getByText("Try adjusting your search or category filter")).toBeVisible();
  await expect(count(page)).toHaveText(counts);
  await expect(cards(page)).toHaveCount(0);
}

test("the list follows as one types, without a reload, its count is said, and the address keeps it", async ({
  page,
  problems,
}) => {
  const listing = "/resources";
  await visit(page, listing);
  await mark(page);
  await expect(cards(page)).toHaveCount(all);
  await expect(count(page)).toHaveText(counted(all));
  await expect(field(page)).toHaveAttribute("placeholder", "Search articles...");
  for (const post of builtIn)
    await expect(cards(page).filter({ hasText: post.title })).toContainText(shownDate(post));

  await field(page).pressSequentially("NECK");
  await expect(page).toHaveURL(`${listing}?q=NECK`);
  await expect(count(page)).not.toHaveText(counted(all));
  await expect(field(page)).toBeFocused();
  await expect(page.locator("body > p[aria-live=polite]")).toBeEmpty();
  const found = await cards(page).allTextContents();
  expect(found.length).toBeGreaterThan(0);
  for (const text of found) expect(text.toLowerCase()).toContain("neck");

  await category(page, "Pain Management").click();
  await expect(page).toHaveURL(`${listing}?q=NECK&category=Pain+Management`);
  await expect(category(page, "Pain Management")).toHaveAttribute("aria-pressed", "true");
  await expect(count(page)).not.toHaveText(counted(found.length));
  const both = await cards(page).allTextContents();
  expect(both.length).toBeGreaterThan(0);
  for (const text of both) expect(text).toContain("Pain Management");

  await field(page).fill("");
  await expect(page).toHaveURL(`${listing}?category=Pain+Management`);
  await expect(count(page)).toHaveText(`${counted(inPain)} in Pain Management`);
  await category(page, "All").click();
  await expect(page).toHaveURL(listing);
  await expect(count(page)).toHaveText(counted(all));

  await page.goBack();
  await expect(count(page)).toHaveText(`${counted(inPain)} in Pain Management`);
  expect(await isSameVisit(page)).toBe(true);
  expect(problems).toEqual([]);
});

test("on a phone the categories stand in one row, with the chosen one in view", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/blog?category=Prevention");
  await expect(category(page, "Prevention")).toBeInViewport({ ratio: 1 });
  const top = async (name: string) => (await category(page, name).boundingBox())!.y;
  expect(await top("All")).toBe(await top("Prevention"));
});

withoutScript("search and category keep each other without script", async ({ page }) => {
  await page.goto("/blog");
  await field(page).fill("neck");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL("/blog?q=neck");
  await category(page, "Pain Management").click();
  await expect(page).toHaveURL("/blog?q=neck&category=Pain+Management");
  const found = await cards(page).allTextContents();
  await expect(count(page)).toHaveText(`${counted(found.length)} in Pain Management`);
  expect(found.length).toBeGreaterThan(0);
  for (const text of found)
    expect(text).toMatch(/neck[^]*Pain Management|Pain Management[^]*neck/i);
  await field(page).fill("back");
  await category(page, "Physiotherapy").click();
  await expect(page).toHaveURL("/blog?q=back&category=Physiotherapy");
  await field(page).fill("no such words");
  await page.keyboard.press("Enter");
  await expectNothingFound(page, "0 articles in Physiotherapy");
  await field(page).fill("");
  await category(page, "All").click();
  await expect(category(page, "All")).toHaveAttribute("aria-pressed", "true");
});

test("nothing found says so, whatever was asked, and HTML in the search is text", async ({
  page,
  problems,
}) => {
  page.on("dialog", (dialog) => {
    problems.push(dialog.message());
    void dialog.dismiss();
  });
  await visit(page, "/blog?category=Astrology");
  await expectNothingFound(page);
  await category(page, "All").click();
  await expect(count(page)).toHaveText(counted(all));
  await field(page).fill("y".repeat(10_000));
  await expectNothingFound(page);
  const html = `"><img src=x onerror=alert(1)></script><script>alert(2)</script>`;
  await visit(page, `/blog?q=${encodeURIComponent(html)}&category=${encodeURIComponent(html)}`);
  await expectNothingFound(page);
  await expect(field(page)).toHaveValue(html);
  await field(page).fill(`${html} `);
  await expectNothingFound(page);
  await expect(page.locator("img[src=x]")).toHaveCount(0);
  await field(page).fill("neck");
  await category(page, "All").click();
  await expect(cards(page).first()).toBeVisible();
  expect(problems).toEqual([]);
});

test("a click on Read More shows the post, and Back the list as it was", async ({ page }) => {
  await visit(page, "/blog?q=snow");
  await cards(page).getByText("Read More").click();
  await expect(page.locator("h1")).toHaveText("Shovelling snow without hurting your back");
  await expect(main(page).getByText("December 1, 2025")).toBeVisible();
  await page.goBack();
  await expect(field(page)).toHaveValue("snow");
  await expect(count(page)).toHaveText("1 article");
});

test("of more than 200 posts the newest stand on the page, and all at one link", async ({
  page,
  store,
}) => {
  await store.change((database) =>
    database.exec(
      `insert into blog_posts (title, excerpt, category, slug, published_at, published)
     with recursive n(i) as (select 1 union all select i + 1 from n where i < 300)
     select 'Post number ' || i, 'One of many', 'Archive ' || (i % 20), 'post-' || i, '2024-01-01',
       1 from n`,
    ),
  );
  await visit(page, "/blog");
  await expect(page.getByRole("button", { name: /^Archive \d+$/ })).toHaveCount(20);
  await mark(page);
  await expect(count(page)).toHaveText(`Showing 200 of ${counted(all + 300)}`);
  await page.getByRole("link", { name: /^Show all/ }).click();
  await expect(count(page)).toHaveText(counted(all + 300));
  await expect(cards(page).nth(200).getByRole("heading")).toBeFocused();

  await field(page).fill("NUMBER 277");
  await expect(count(page)).toHaveText("1 article");
  expect(await isSameVisit(page)).toBe(true);
});

test("the search takes back neither the link to all articles nor an article that is on its way", async ({
  page,
}) => {
  await page.clock.install();
  await visit(page, "/blog");
  await field(page).fill("wsib");
  await page.locator("header a[href='/blog']").first().dispatchEvent("click");
  await expect(field(page)).toHaveValue("");
  await page.clock.runFor(1_000);
  await expect(field(page)).toHaveValue("");
  await expect(cards(page)).toHaveCount(all);
  await expect(page).toHaveURL("/blog");

  const release = await holdBack(page, "**/blog/wsib-physiotherapy-guide.data*");
  const link = main(page).locator('a[href="/blog/wsib-physiotherapy-guide"]').first();
  await field(page).fill("wsib");
  // Faster than the search; a press by mouse could meet the list while it changes.
  await link.dispatchEvent("click");
  await page.clock.runFor(1_000);
  release();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("WSIB and physiotherapy");
  await expect(page).toHaveURL("/blog/wsib-physiotherapy-guide");
});
