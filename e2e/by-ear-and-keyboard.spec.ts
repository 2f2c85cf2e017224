import type { Page } from "@playwright/test";
import { hydrated, visit } from "./clinic.ts";
import { expect, test } from "./store.ts";

const main = (page: Page) => page.getByRole("main");
const bar = (page: Page) => page.getByRole("navigation", { name: "Main" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
/** What a screen reader is told of besides the focus. */
const announced = (page: Page) => page.locator("body > p[aria-live=polite]");

test("a page that comes by link says its title, and its heading takes the focus without a jump", async ({
  page,
}) => {
  await visit(page, "/services");
  await expect(announced(page)).toBeEmpty();
  const link = bar(page).getByRole("link", { name: "Our Team", exact: true });
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/our-team");
  await expect(heading(page)).toBeFocused();
  await expect(announced(page)).toHaveText(await page.title());
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.keyboard.press("Tab");
  await expect(main(page).locator(":focus")).toHaveCount(1);
  await expect(heading(page)).not.toHaveAttribute("tabindex");
});

test("pages of one kind follow each other as audibly as any", async ({ page }) => {
  await visit(page, "/conditions/neck-pain");
  await main(page).locator("a[href='/conditions/headaches-migraines']").press("Enter");
  await expect(page).toHaveURL("/conditions/headaches-migraines");
  await expect(heading(page)).toBeFocused();
  await expect(announced(page)).toHaveText(await page.title());
});

test("Back gives the focus back to the link that was followed, where it stood", async ({
  page,
}) => {
  await visit(page, "/");
  const link = main(page).getByRole("link", { name: "Learn More about Sports Injuries" });
  await link.focus();
  const before = await page.evaluate(() => Math.round(scrollY));
  expect(before).toBeGreaterThan(500);
  await page.keyboard.press("Enter");
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(link).toBeFocused();
  await expect(announced(page)).toHaveText(await page.title());
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(before);

  await page.goForward();
  await expect(page).toHaveURL("/conditions/sports-injuries");
  await expect(heading(page)).toBeFocused();
});

test("a link to a place on another page leads the focus to that place", async ({ page }) => {
  await visit(page, "/");
  await main(page).getByRole("link", { name: "WSIB Claims", exact: true }).press("Enter");
  await expect(page).toHaveURL("/faq#wsib-mva");
  await expect(page.locator("#wsib-mva").getByRole("heading").first()).toBeFocused();
  await expect(announced(page)).toHaveText(await page.title());
});

test("an entry of a page's contents leads the focus to its heading", async ({ page }) => {
  await visit(page, "/blog/back-pain-treatment-scarborough");
  const entry = main(page).locator("aside a[href*='#'], nav a[href*='#']").last();
  const id = new URL((await entry.getAttribute("href"))!, "http://site").hash.slice(1);
  await entry.press("Enter");
  await expect(page.locator(`[id='${id}']`)).toBeFocused();
  await expect(announced(page)).toBeEmpty();
});

test("who has scrolled on is not pulled back to the hash when the script arrives", async ({
  page,
}) => {
  await page.route("**/assets/entry.client-*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.goto("/contact#getting-here");
  await page.evaluate(() => window.scrollTo(0, 100));
  await hydrated(page);
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => scrollY)).toBe(100);
});

test("an address that answers with a fault says so aloud", async ({ page, store }) => {
  await visit(page, "/blog?q=snow");
  await store.without("blog_posts", async () => {
    await main(page)
      .getByRole("link", { name: /^Read More/ })
      .click();
    await expect(heading(page)).toHaveText("Unexpected Application Error!");
    await expect(heading(page)).toBeFocused();
  });
});

test("the number of articles found is said while one types, and the focus stays in the field", async ({
  page,
}) => {
  await visit(page, "/blog");
  const field = page.getByRole("searchbox");
  await field.pressSequentially("neck");
  await expect(page).toHaveURL("/blog?q=neck");
  await expect(page.getByRole("status").filter({ hasText: /^\d+ articles?$/ })).toBeVisible();
  await expect(field).toBeFocused();
  await expect(announced(page)).toBeEmpty();
});
