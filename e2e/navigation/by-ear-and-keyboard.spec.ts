import type { Page } from "@playwright/test";
import { ourClinic } from "../../test/our-clinic.ts";
import { holdBack, hydrated, visit } from "../fixtures.ts";
import { expect, test } from "../store-fixture.ts";

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
  const link = bar(page).getByRole("link", { name: "Our team", exact: true });
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/our-team");
  await expect(heading(page)).toBeFocused();
  await expect(announced(page)).toHaveText(await page.title());
  expect(await page.evaluate(() => scrollY)).toBe(0);

  // The lower part comes in the moment after.
  await expect(main(page).getByRole("link").first()).toBeVisible();
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
  await main(page).getByRole("link", { name: "WSIB claims", exact: true }).press("Enter");
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

test.describe("without the service worker, whose requests nobody holds back", () => {
  test.use({ serviceWorkers: "block" });

  test("a slow navigation shows its progress", async ({ page }) => {
    await visit(page, "/about");
    const release = await holdBack(page, /careers.*\.(data|js)/);
    await page.getByRole("contentinfo").getByRole("link", { name: "Careers" }).click();
    await expect(page.locator(".loading-bar")).toBeVisible();
    release();
    await expect(heading(page)).toBeFocused();
    await expect(page.locator(".loading-bar")).toHaveCount(0);
  });
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

test("what has the focus is never left under the bar for Call and Book", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await visit(page, "/faq");
  await expect(page.getByRole("link", { name: "Call", exact: true })).toBeVisible();
  const covered: string[] = [];
  const seen = new Set<string>();
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press("Tab");
    const [name, isCovered] = await page.evaluate(() => {
      const focused = document.activeElement!;
      const bar = document.querySelector("[data-bar]")!;
      const { bottom, top } = focused.getBoundingClientRect();
      const under =
        !bar.contains(focused) && bar.checkVisibility() && bottom > bar.getBoundingClientRect().top;
      return [
        `${focused.tagName} ${focused.textContent} ${Math.round(scrollY + top)}`,
        under,
      ] as const;
    });
    if (name.startsWith("BODY")) break;
    seen.add(name);
    if (isCovered) covered.push(name);
  }
  expect(seen.size).toBeGreaterThan(25);
  expect(covered).toEqual([]);
});

test("the bar for Call and Book stays while it has the focus, and steps aside after", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/");
  const bar = page.getByRole("navigation", { name: "Call or book" });
  const call = bar.getByRole("link", { name: "Call" });
  await page.mouse.wheel(0, 2_400);
  await call.focus();
  await page.mouse.wheel(0, -2_400);
  await expect(page.locator("main [data-call-to-action]").first()).toBeInViewport();
  // The bar has been told of it by then.
  await page.waitForTimeout(300);
  await expect(call).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(bar.getByRole("link", { name: "Book" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(call).toBeFocused();
  await page.locator("h1").click();
  await expect(bar).toBeHidden();
});

test("the map that was asked for has the focus in place of its button", async ({ page }) => {
  await page.route("https://www.google.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<p>map</p>" }),
  );
  await visit(page, "/contact");
  const show = page.getByRole("button", { name: "Show the Google map" });
  await show.focus();
  await show.press("Enter");
  await expect(page.locator("iframe[title^=Map]")).toBeFocused();
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

  for (const width of [390, 1024, 1055]) {
    test(`at ${width} px the page keeps its place behind it, and a tablet that is turned has it closed`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await visit(page, "/about");
      const overflow = () =>
        page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
      await open(page);
      expect(await overflow()).toBe("hidden");
      await page.keyboard.press("Escape");
      expect(await overflow()).not.toBe("hidden");
      await open(page);
      await page.setViewportSize({ width: 1366, height: 844 });
      await expect(page.locator("#menu:popover-open")).toHaveCount(0);
    });
  }

  test("the page behind it is inert until it closes, and the focus goes back to its button", async ({
    page,
  }) => {
    await visit(page, "/about");
    await open(page);
    const inert = () =>
      page.evaluate(() =>
        ["main", "footer", "[data-bar]", ".skip-link"].map(
          (part) => document.querySelector(part)!.closest("[inert]") !== null,
        ),
      );
    await expect.poll(inert).toEqual([true, true, true, true]);
    await page.keyboard.press("Escape");
    await expect(opener(page)).toBeFocused();
    await expect.poll(inert).toEqual([false, false, false, false]);

    await open(page);
    await menu(page).getByRole("link", { name: "FAQ" }).press("Enter");
    await expect(page).toHaveURL("/faq");
    await expect(heading(page)).toBeFocused();
    await expect.poll(inert).toEqual([false, false, false, false]);
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

  test("without script it steps aside, and is back with the focus", async ({ browser, clinic }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: clinic.url,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await page.goto("/");
    await open(page);
    await page.keyboard.press("Shift+Tab");
    await expect(opener(page)).toBeFocused();
    expect(await focusIsSeen(page)).toBe(true);
    await page.keyboard.press("Tab");
    await expect(closer(page)).toBeFocused();
    expect(await focusIsSeen(page)).toBe(true);
    await tabBehind(page);
    await context.close();
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
  const toast = page
    .getByRole("region", { name: "Notice" })
    .filter({ hasText: "Missing Information" });
  await expect(toast).toBeVisible();
  for (let n = 0; n < 9; n += 1) {
    await page.keyboard.press("Tab");
    await expect.poll(() => page.evaluate(isFocusUnderToast)).toBe(false);
  }
  await expect(page.getByLabel("Message")).toBeFocused();

  await page.getByRole("link", { name: "privacy policy" }).first().click();
  await expect(heading(page)).toHaveText("Privacy policy");
  expect(await page.title()).not.toContain("Error");
});

for (const viewport of [
  { width: 320, height: 256 },
  { width: 667, height: 320 },
]) {
  test(`in a window of ${viewport.width} by ${viewport.height}, what is wrong is read from the beginning, under no toast`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    for (const address of ["/contact", "/landing"]) {
      await visit(page, address);
      await page.locator("main form [type=submit]").first().click();
      const summary = page.getByRole("form").getByRole("group");
      await expect(summary).toBeFocused();
      await expect(summary.getByRole("heading")).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("region", { name: "Notice" })).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(isFocusUnderToast), address).toBe(false);
    }
  });
}

function isFocusUnderToast(): boolean {
  const toast = document.querySelector("[data-toast]");
  if (!toast || !document.activeElement) return false;
  const [a, b] = [document.activeElement, toast].map((one) => one.getBoundingClientRect());
  return a!.top < b!.bottom && b!.top < a!.bottom && a!.left < b!.right && b!.left < a!.right;
}

test("where letters are set large, the labels of the body stand below it, each by itself", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const boxes = await page.locator(".body-map li a").evaluateAll((links) =>
    links.map((link) => {
      const { top, bottom } = link.getBoundingClientRect();
      return { top, bottom, isWhole: link.scrollWidth <= link.clientWidth };
    }),
  );
  expect(boxes.length).toBeGreaterThan(5);
  for (const [at, { top, isWhole }] of boxes.entries()) {
    expect(isWhole).toBe(true);
    if (at > 0) expect(top).toBeGreaterThanOrEqual(boxes[at - 1]!.bottom);
  }
});

test("no label of the body's map covers another, whatever the width", async ({ page }) => {
  for (const width of [320, 390, 820, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/");
    const labels = await page.locator(".body-map li a").evaluateAll((links) =>
      links.map((link) => {
        const { left, right, top, bottom } = link.getBoundingClientRect();
        return { left, right, top, bottom, isWhole: link.scrollWidth <= link.clientWidth };
      }),
    );
    expect(labels.length).toBeGreaterThan(5);
    for (const [at, one] of labels.entries()) {
      expect(one.isWhole).toBe(true);
      const covered = labels
        .slice(at + 1)
        .filter(
          (other) =>
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        );
      expect(covered, `at ${width}`).toEqual([]);
    }
  }
});

for (const [width, addresses] of [
  [390, ["/", "/contact", "/blog", "/wsib-physiotherapy", "/offline", "/landing"]],
  [
    1280,
    [
      "/",
      "/about",
      "/faq",
      "/services",
      "/contact",
      "/landing",
      "/wsib-physiotherapy",
      "/blog/neck-pain-treatment-scarborough",
    ],
  ],
] as const) {
  test.describe(`with the browser's text at twice its size, ${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    for (const address of addresses) {
      test(`${address} needs no scrolling sideways, and no card cuts its text off`, async ({
        page,
      }) => {
        await page.goto(address);
        await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        const cut = await page.evaluate(() =>
          [...document.querySelectorAll("main :is(.exercise, .rounded-card:has(address))")]
            .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
            .map(({ textContent }) => textContent.slice(0, 60)),
        );
        expect(cut).toEqual([]);
      });
    }
  });
}

test("the reader's own spacing of lines, letters and words breaks nothing (WCAG 1.4.12)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const address of ["/", "/contact", "/locations/physiotherapy-markham", "/landing"]) {
    await page.goto(address);
    await page.evaluate(() => {
      for (const { style } of document.querySelectorAll<HTMLElement>("body *")) {
        style.setProperty("line-height", "1.5", "important");
        style.setProperty("letter-spacing", "0.12em", "important");
        style.setProperty("word-spacing", "0.16em", "important");
      }
      for (const { style } of document.querySelectorAll("p")) style.marginBottom = "2em";
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320);
  }
});
