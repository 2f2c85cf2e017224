import type { Page } from "@playwright/test";
import { expect, hydrated, scrolled, test, visit, withoutScript } from "../fixtures.ts";

const topics = ["your-visit", "insurance-providers", "wsib-mva"];

const questions = (page: Page, topic: string) => page.locator(`#${topic}`).locator("details");
const opened = (page: Page, topic: string) => page.locator(`#${topic}`).locator("details[open]");

async function expectAllOpen(page: Page, topic: string) {
  await questions(page, topic).first().waitFor();
  const count = await questions(page, topic).count();
  expect(count).toBeGreaterThanOrEqual(6);
  await expect(opened(page, topic)).toHaveCount(count);
}

test("there are three topics of at least six questions, each of which opens and closes by itself", async ({
  page,
}) => {
  await visit(page, "/faq");
  await expect(page.getByRole("main").locator("details[open]")).toHaveCount(0);
  for (const topic of topics)
    expect(await questions(page, topic).count()).toBeGreaterThanOrEqual(6);

  const summary = (index: number) => questions(page, "your-visit").nth(index).locator("summary");
  const answer = (index: number) => summary(index).locator("+ *");
  await expect(answer(0)).toBeHidden();
  await summary(0).click();
  await expect(answer(0)).toBeVisible();
  await expect(answer(1)).toBeHidden();
  await summary(1).focus();
  await page.keyboard.press("Enter");
  await expect(answer(1)).toBeVisible();
  await expect(answer(0)).toBeVisible();
  await page.keyboard.press("Space");
  await expect(answer(1)).toBeHidden();
  await summary(0).click();
  await expect(answer(0)).toBeHidden();
});

test("the contact page leads to the public holidays by name", async ({ page }) => {
  await visit(page, "/contact");
  const link = page.getByRole("main").getByRole("link", { name: /public holidays/ });
  await link.click();
  await expect(page).toHaveURL("/faq#hours");
  await expect(page.locator("#hours summary")).toBeInViewport();
  await expect(page.locator("#hours").getByText("Victoria Day")).toBeVisible();
});

test("the home page's claims links, and their addresses, lead to the opened questions", async ({
  page,
}) => {
  const links = { "MVA claims": "insurance-providers", "WSIB claims": "wsib-mva" };
  for (const [link, topic] of Object.entries(links)) {
    await visit(page, "/");
    await page.getByRole("main").getByRole("link", { name: link, exact: true }).press("Enter");
    await expect(page).toHaveURL(`/faq#${topic}`);
    const title = page.locator(`#${topic}`).getByRole("heading").first();
    for (const how of ["followed", "opened directly"]) {
      await expectAllOpen(page, topic);
      await expect(opened(page, "your-visit"), how).toHaveCount(0);
      await expect(title).toBeInViewport();
      expect(await scrolled(page)).toBeGreaterThan(0);
      if (how === "followed") {
        await expect(title).toBeFocused();
        await page.goto("about:blank");
        await visit(page, `/faq#${topic}`);
      }
    }
  }
});

test("a topic at the top opens its questions, again after closing, and Back leads up", async ({
  page,
}) => {
  await visit(page, "/faq");
  const topicLink = page.getByRole("navigation", { name: "Topics" }).getByRole("link").last();
  for (const _ of ["first", "again"]) {
    await topicLink.click();
    await expectAllOpen(page, "wsib-mva");
    await questions(page, "wsib-mva").first().locator("summary").click();
    await expect(questions(page, "wsib-mva").first()).not.toHaveAttribute("open");
  }
  await page.goBack();
  await expect(page).toHaveURL("/faq");
  await expect.poll(() => scrolled(page)).toBe(0);
});

test("one question can be shared: its address opens it and only it", async ({ page }) => {
  await visit(page, "/faq");
  const id = await questions(page, "wsib-mva").last().getAttribute("id");
  await visit(page, `/about`);
  await visit(page, `/faq#${id}`);
  await expect(page.locator("details[open]")).toHaveCount(1);
  await expect(page.locator(`#${id} summary`)).toBeInViewport();
});

test("a hash that is no place on the page harms nothing", async ({ page, problems }) => {
  for (const hash of ["nowhere", "%E0%A4%A", "'%22%3E<b>", "1"]) {
    await page.goto("about:blank");
    await page.goto(`/faq#${hash}`);
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  expect(problems).toEqual([]);
});

withoutScript("without script hashes lead to questions, which open by hand", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "WSIB claims", exact: true }).click();
  await expect(page).toHaveURL("/faq#wsib-mva");
  await expect(page.locator("#wsib-mva").getByRole("heading").first()).toBeInViewport();
  const first = questions(page, "wsib-mva").first();
  await first.locator("summary").click();
  await expect(first).toHaveAttribute("open");
});
