import type { Page } from "@playwright/test";
import { expect, hydrated, test, visit } from "../fixtures.ts";

const topics = ["your-visit", "insurance-providers", "wsib-mva"];

const questions = (page: Page, topic: string) => page.locator(`#${topic}`).locator("details");
const opened = (page: Page, topic: string) => page.locator(`#${topic}`).locator("details[open]");
const toggle = (page: Page, index: number) =>
  questions(page, "your-visit").nth(index).locator("summary");
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

async function expectAllOpen(page: Page, topic: string) {
  await questions(page, topic).first().waitFor();
  const count = await questions(page, topic).count();
  expect(count).toBeGreaterThanOrEqual(6);
  await expect(opened(page, topic)).toHaveCount(count);
}

test("there are three topics of at least six questions, all closed at first", async ({ page }) => {
  await visit(page, "/faq");
  await expect(page.getByRole("main").locator("details[open]")).toHaveCount(0);
  let all = 0;
  for (const topic of topics) {
    const count = await questions(page, topic).count();
    expect(count).toBeGreaterThanOrEqual(6);
    all += count;
  }
  await expect(page.getByRole("main").locator("details")).toHaveCount(all);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("each question opens and closes by itself, by mouse and by keyboard", async ({ page }) => {
      await (javaScriptEnabled ? visit(page, "/faq") : page.goto("/faq"));
      const answer = (index: number) =>
        questions(page, "your-visit").nth(index).locator("summary + *");
      await expect(answer(0)).toBeHidden();
      await toggle(page, 0).click();
      await expect(answer(0)).toBeVisible();
      await expect(answer(1)).toBeHidden();

      await toggle(page, 1).focus();
      await page.keyboard.press("Enter");
      await expect(answer(1)).toBeVisible();
      await expect(answer(0)).toBeVisible();

      await page.keyboard.press("Space");
      await expect(answer(1)).toBeHidden();
      await toggle(page, 0).click();
      await expect(answer(0)).toBeHidden();
    });

    test("the contact page leads to the public holidays by name", async ({ page }) => {
      await (javaScriptEnabled ? visit(page, "/contact") : page.goto("/contact"));
      await page
        .getByRole("main")
        .getByRole("link", { name: /public holidays/ })
        .click();
      await expect(page).toHaveURL("/faq#hours");
      const hours = page.locator("#hours");
      await expect(hours.locator("summary")).toBeInViewport();
      if (!javaScriptEnabled) await hours.locator("summary").click();
      await expect(hours.getByText("Victoria Day")).toBeVisible();
    });
  });
}

for (const topic of ["insurance-providers", "wsib-mva"]) {
  test(`/faq#${topic} opens its questions and scrolls to them`, async ({ page }) => {
    await visit(page, `/faq#${topic}`);
    await expectAllOpen(page, topic);
    await expect(page.locator(`#${topic}`).getByRole("heading").first()).toBeInViewport();
    expect(await scrolled(page)).toBeGreaterThan(0);
    await expect(opened(page, "your-visit")).toHaveCount(0);
  });
}

for (const [link, topic] of [
  ["MVA claims", "insurance-providers"],
  ["WSIB claims", "wsib-mva"],
] as const) {
  test(`the home page's ${link} lead to the opened questions`, async ({ page }) => {
    await visit(page, "/");
    await page.getByRole("main").getByRole("link", { name: link, exact: true }).click();
    await expect(page).toHaveURL(`/faq#${topic}`);
    await expectAllOpen(page, topic);
    await expect(page.locator(`#${topic}`).getByRole("heading").first()).toBeInViewport();
  });
}

test("the topics at the top lead down the page, again after closing, and Back leads up", async ({
  page,
}) => {
  await visit(page, "/faq");
  const topicLink = page.getByRole("navigation", { name: "Topics" }).getByRole("link").last();
  await topicLink.click();
  await expect(page).toHaveURL("/faq#wsib-mva");
  await expectAllOpen(page, "wsib-mva");
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);

  await questions(page, "wsib-mva").first().locator("summary").click();
  await expect(questions(page, "wsib-mva").first()).not.toHaveAttribute("open");
  await topicLink.click();
  await expectAllOpen(page, "wsib-mva");

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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the hashes lead to their questions, which then open by hand", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("main").getByRole("link", { name: "WSIB claims", exact: true }).click();
    await expect(page).toHaveURL("/faq#wsib-mva");
    await expect(page.locator("#wsib-mva").getByRole("heading").first()).toBeInViewport();
    const first = questions(page, "wsib-mva").first();
    await first.locator("summary").click();
    await expect(first).toHaveAttribute("open");
  });
});
