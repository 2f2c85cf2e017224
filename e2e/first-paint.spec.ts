import type { Page } from "@playwright/test";
import { expect, holdBack, test } from "./clinic.ts";

// The first page of a visit is painted in the system's fonts, its lower parts after it (app/boot/inline-head-script.ts).

const state = (page: Page) => page.evaluate(() => document.documentElement.dataset["paint"]);
const headingFont = (page: Page) =>
  page.locator("h1").evaluate((heading) => getComputedStyle(heading).fontFamily.split(",")[0]);
const lower = (page: Page) => page.locator("main > :nth-child(n + 3), footer");
const isHeldBack = (page: Page) =>
  lower(page).evaluateAll((parts) =>
    parts.map((part) => getComputedStyle(part).contentVisibility === "auto"),
  );

const holdFonts = (page: Page) => holdBack(page, "**/*.woff2");

async function expectWhole(page: Page, timeout = 5_000) {
  await expect.poll(() => state(page), { timeout }).toBeUndefined();
  expect(await headingFont(page)).toBe('"Source Serif 4"');
  expect(await isHeldBack(page)).not.toContain(true);
  await expect(page.locator("[data-paint]")).toHaveCount(0);
}

test("the fonts are asked for after the first paint, and the lower parts come after them", async ({
  page,
  problems,
}) => {
  const release = await holdFonts(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.locator("footer")).toBeAttached();
  expect(await state(page)).toBe("first");
  expect(await headingFont(page)).toContain("fallback");
  expect(await isHeldBack(page)).not.toContain(false);
  release();
  await expectWhole(page);
  expect(await page.evaluate(() => document.fonts.check("1em Figtree"))).toBe(true);

  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName("first-contentful-paint")[0]!.startTime,
    asked: performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".woff2"))
      .map(({ startTime }) => startTime),
  }));
  expect(asked).toHaveLength(2);
  for (const time of asked) expect(time).toBeGreaterThan(painted);
  expect(problems).toEqual([]);
});

test("fonts that do not come keep nothing back for long", async ({ page }) => {
  const release = await holdFonts(page);
  await page.goto("/conditions/lower-back-pain", { waitUntil: "commit" });
  await expectWhole(page, 15_000);
  release();
});

test("the lower parts can be read before they are laid out", async ({ page }) => {
  const release = await holdFonts(page);
  await page.goto("/about", { waitUntil: "commit" });
  const [link, paint] = await page.evaluate(async () => {
    while (!document.querySelector("footer a")) await new Promise(requestAnimationFrame);
    document.querySelector("footer a")!.scrollIntoView();
    const { top, height } = document.querySelector("footer a")!.getBoundingClientRect();
    return [{ top, height }, document.documentElement.dataset["paint"]] as const;
  });
  expect(paint).toBe("first");
  expect(link.height).toBeGreaterThan(10);
  expect(link.top).toBeGreaterThanOrEqual(0);
  expect(link.top).toBeLessThan(page.viewportSize()!.height);
  release();
});

test("a link to words in a lower part leads to them", async ({ page }) => {
  await page.goto("/conditions/lower-back-pain#:~:text=Knee%20to%20chest");
  await expectWhole(page);
  await expect(page.getByRole("heading", { name: "Knee to chest" })).toBeInViewport();
});

test("who comes from another page, reloads, goes back or names a place gets the page whole", async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      if (changes.some(({ attributeName }) => attributeName === "data-paint")) {
        Reflect.set(window, "heldBack", true);
      }
    }).observe(document, { attributes: true, subtree: true });
  });
  const wasHeldBack = () => page.evaluate(() => Reflect.has(window, "heldBack"));
  await page.goto("/about");
  await expectWhole(page);
  expect(await wasHeldBack()).toBe(true);

  await page.reload();
  expect(await wasHeldBack()).toBe(false);
  await page.goto("/faq", { referer: new URL("/about", page.url()).href });
  expect(await wasHeldBack()).toBe(false);
  await page.goBack();
  // The page that was kept takes the place of this one a moment later.
  await expect(async () => expect(await wasHeldBack()).toBe(false)).toPass();
  await page.goto("/privacy-policy#cookies");
  expect(await wasHeldBack()).toBe(false);
});
