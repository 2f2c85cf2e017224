import type { Page } from "@playwright/test";
import { ourClinic } from "../../test/our-clinic.ts";
import { expectNoBarriers } from "../axe.ts";
import { expect, holdBack, hydrated, test, visit, withoutScript } from "../fixtures.ts";
import { notice } from "../forms/request-forms.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
/** What was to happen at the last change has happened by then. */
const nextFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let n = 0; n < 3; n++) await new Promise(requestAnimationFrame);
  });

test("who has scrolled on is not pulled back to the hash when the script arrives", async ({
  page,
}) => {
  const release = await holdBack(page, "**/assets/entry.client-*.js");
  await page.goto("/contact#getting-here", { waitUntil: "domcontentloaded" });
  await page.evaluate(() => window.scrollTo(0, 100));
  release();
  await hydrated(page);
  await nextFrames(page);
  expect(await page.evaluate(() => scrollY)).toBe(100);
});

test("what has the focus is never left under the bar for Call and Book", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await visit(page, "/faq");
  await expect(page.getByRole("link", { name: "Call", exact: true })).toBeVisible();
  const covered: string[] = [];
  const seen = new Set<string>();
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press("Tab");
    const { name, isCovered } = await page.evaluate(() => {
      const focused = document.activeElement!;
      const bar = document.querySelector("[data-bar]")!;
      const { bottom, top } = focused.getBoundingClientRect();
      const isUnder = bar.checkVisibility() && bottom > bar.getBoundingClientRect().top;
      const name = `${focused.tagName} ${focused.textContent} ${Math.round(scrollY + top)}`;
      return { name, isCovered: isUnder && !bar.contains(focused) };
    });
    if (name.startsWith("BODY")) break;
    seen.add(name);
    if (isCovered) covered.push(name);
  }
  expect(seen.size).toBeGreaterThan(25);
  expect(covered).toEqual([]);
});

test("the bar for Call and Book steps aside for the page's own buttons and forms, but not while it has the focus", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/");
  const bar = page.getByRole("navigation", { name: "Call or book" });
  const call = bar.getByRole("link", { name: "Call" });
  await page.mouse.wheel(0, 2_400);
  await expect(bar).toBeVisible();
  await page.mouse.wheel(0, -2_400);
  await expect(bar).toBeHidden();
  await page.mouse.wheel(0, 2_400);
  await call.focus();
  await page.mouse.wheel(0, -2_400);
  await expect(page.locator("main [data-call-to-action]").first()).toBeInViewport();
  await nextFrames(page);
  await expect(call).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(bar.getByRole("link", { name: "Book" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(call).toBeFocused();
  await heading(page).click();
  await expect(bar).toBeHidden();

  // Pages that a click brought.
  await page.getByRole("link", { name: "View all resources" }).click();
  await expect(heading(page)).toHaveText("Health & Wellness Resources");
  await page.locator("main li").getByRole("heading").nth(3).scrollIntoViewIfNeeded();
  await expect(bar).toBeVisible();
  await page.locator("main form").last().scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  const privacy = page.locator("main").getByRole("link", { name: "privacy policy" });
  await privacy.scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  await privacy.click();
  await expect(page).toHaveURL("/privacy-policy");
  await expect(bar).toBeVisible();
});

test.describe("the open menu on a phone covers nothing that has the focus", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const menu = (page: Page) => page.locator("#menu");
  const opener = (page: Page) => page.getByRole("button", { name: "Menu", exact: true });
  const closer = (page: Page) => menu(page).getByRole("button", { name: "Close" });

  /** What a finger or an eye finds in the middle of what has the focus is that, or a part of it. */
  const focusIsSeen = (page: Page) =>
    page.evaluate(() => {
      const focused = document.activeElement!;
      const { x, y, width, height } = focused.getBoundingClientRect();
      const found = document.elementFromPoint(x + width / 2, y + height / 2);
      return focused !== document.body && focused.contains(found);
    });

  async function open(page: Page) {
    await opener(page).press("Enter");
    await expect(closer(page)).toBeFocused();
    expect(await focusIsSeen(page)).toBe(true);
  }

  async function tabBehind(page: Page) {
    await menu(page).locator("a").last().focus();
    await page.keyboard.press("Tab");
    await expect(menu(page).locator(":focus")).toHaveCount(0);
    await expect.poll(() => focusIsSeen(page)).toBe(true);
    await expect(page.locator("html")).not.toHaveCSS("overflow-y", "hidden");
  }

  test("the page keeps its place behind it, and a tablet that is turned has it closed", async ({
    page,
  }) => {
    await visit(page, "/about");
    for (const width of [390, 1024, 1055]) {
      await page.setViewportSize({ width, height: 844 });
      await open(page);
      await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
      await page.keyboard.press("Escape");
      await expect(page.locator("html")).not.toHaveCSS("overflow-y", "hidden");
      await open(page);
      await page.setViewportSize({ width: 1366, height: 844 });
      await expect(page.locator("#menu:popover-open")).toHaveCount(0);
    }
  });

  test("the page behind it is inert until it closes, and the focus goes back to its button", async ({
    page,
    problems,
  }) => {
    await visit(page, "/about");
    await open(page);
    const inert = page
      .locator("main, footer, [data-bar], a[href='#main']")
      .and(page.locator("[inert], [inert] *"));
    await expect(inert).toHaveCount(4);
    await expectNoBarriers(page, [768, 390]);
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await expect(inert).toHaveCount(0);

    await page.setViewportSize({ width: 640, height: 320 });
    await open(page);
    await menu(page).getByRole("link").last().focus();
    await expect(menu(page).getByRole("link").last()).toBeInViewport({ ratio: 1 });
    await menu(page).getByRole("link", { name: "FAQ" }).press("Enter");
    await expect(page).toHaveURL("/faq");
    await expect(heading(page)).toBeFocused();
    await expect(inert).toHaveCount(0);
    expect(problems).toEqual([]);
  });

  for (const when of ["before", "after"]) {
    test(`also where it was opened before hydration, and the focus has left it or not: ${when}`, async ({
      page,
    }) => {
      const release = await holdBack(page, "**/assets/entry.client-*.js");
      await page.goto("/");
      await open(page);
      if (when === "before") await tabBehind(page);
      release();
      await hydrated(page);
      await expect(page.locator("#menu")).toBeVisible({ visible: when === "after" });
      await expect(page.locator("main[inert]")).toHaveCount(when === "after" ? 1 : 0);
    });
  }

  test("also where a page without menu came before", async ({ page }) => {
    await visit(page, "/landing");
    await page.getByRole("link", { name: ourClinic.name }).first().press("Enter");
    await expect(page).toHaveURL("/");
    await open(page);
  });

  withoutScript("without script it steps aside, and is back with the focus", async ({ page }) => {
    await page.goto("/");
    await open(page);
    await page.keyboard.press("Shift+Tab");
    await expect(opener(page)).toBeFocused();
    expect(await focusIsSeen(page)).toBe(true);
    await page.keyboard.press("Tab");
    await expect(closer(page)).toBeFocused();
    expect(await focusIsSeen(page)).toBe(true);
    await tabBehind(page);
  });
});

test("a toast lies over nothing that has the focus, and the title says that something is wrong", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 560 });
  await visit(page, "/contact");
  const title = await page.title();
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page).toHaveTitle(`Error: ${title}`);
  await expect(page.getByRole("form").getByRole("group")).toBeFocused();
  await expect(notice(page, "Missing Information")).toBeVisible();
  for (let n = 0; n < 9; n += 1) {
    await page.keyboard.press("Tab");
    await expect.poll(() => page.evaluate(isFocusUnderToast)).toBe(false);
  }
  await expect(page.getByLabel("Message")).toBeFocused();

  await page.getByRole("link", { name: "privacy policy" }).first().click();
  await expect(heading(page)).toHaveText("Privacy policy");
  expect(await page.title()).not.toContain("Error");
});

test("in a small window what is wrong is read from the beginning, under no toast", async ({
  page,
}) => {
  for (const [width, height] of [
    [320, 256],
    [667, 320],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const address of ["/contact", "/landing"]) {
      await visit(page, address);
      await page.locator("main form [type=submit]").first().click();
      const summary = page.getByRole("form").getByRole("group");
      await expect(summary).toBeFocused();
      await expect(summary.getByRole("heading")).toBeInViewport({ ratio: 1 });
      await expect(notice(page, "")).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(isFocusUnderToast), address).toBe(false);
    }
  }
});

function isFocusUnderToast(): boolean {
  const toast = document.querySelector("[data-toast]")?.getBoundingClientRect();
  const { top, bottom, left, right } = document.activeElement!.getBoundingClientRect();
  if (!toast) return false;
  return top < toast.bottom && toast.top < bottom && left < toast.right && toast.left < right;
}

test("no label of the body's map covers another, whatever the width and the size of letters", async ({
  page,
}) => {
  await page.goto("/");
  const labels = page.locator("main div:has(> svg a) li a");
  expect(await labels.count()).toBeGreaterThan(5);
  for (const [width, size] of [
    [320, "100%"],
    [390, "100%"],
    [390, "200%"],
    [820, "100%"],
    [1280, "100%"],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);
    const faults = await labels.evaluateAll((all) =>
      all
        .filter((label) => {
          const { left, right, top, bottom } = label.getBoundingClientRect();
          const covers = (other: Element) => {
            const box = other.getBoundingClientRect();
            return left < box.right && box.left < right && top < box.bottom && box.top < bottom;
          };
          const others = all.filter((other) => other !== label);
          return label.scrollWidth > label.clientWidth || others.some(covers);
        })
        .map(({ textContent }) => textContent),
    );
    expect(faults, `at ${width} px, letters at ${size}`).toEqual([]);
  }
});
