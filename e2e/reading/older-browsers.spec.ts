import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../fixtures.ts";

// What browsers below the baseline of docs/decisions/021-baseline.md make of the site. The page's policy names
// its styles by their hash, so it has to step aside for a changed style.
test.use({ bypassCSP: true });

/** Gives the page as a browser sees it that does not know some of what is in it. */
async function openAs(page: Page, address: string, change: (text: string) => string) {
  await page.route(
    (url) => url.pathname === address || /^\/assets\/[^/]*\.css$/.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: change(await response.text()) });
    },
  );
  await page.goto(address);
}

const withoutLayers = (text: string) =>
  text.replaceAll("@layer", "@unknown").replace("not (accent-color:", "not (unknown:");
const withoutStyles = (text: string) =>
  text.startsWith("<") ? text.replaceAll(/<style>[^]*?<\/style>/g, "") : "";
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test("without popovers the menu's links stand in the page, and the script runs", async ({
  page,
  problems,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLElement.prototype, "popover");
    Reflect.deleteProperty(HTMLElement.prototype, "hidePopover");
    const { matches } = Element.prototype;
    Object.assign(Element.prototype, {
      matches(this: Element, selector: string) {
        if (selector.includes(":popover-open")) throw new DOMException(selector, "SyntaxError");
        return matches.call(this, selector);
      },
    });
  });
  await openAs(page, "/services", (text) =>
    text.replaceAll(":popover-open", ":unknown").replace(' popover="auto"', ""),
  );
  await hydrated(page);
  await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
  const menu = page.getByRole("navigation", { name: "Menu" });
  expect((await menu.boundingBox())!.height).toBeLessThan(300);
  await menu.getByRole("link", { name: "FAQ" }).click();
  await expect(page).toHaveURL("/faq");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(problems).toEqual([]);
});

for (const [browser, change] of [
  ["without layers", withoutLayers],
  ["without any style", withoutStyles],
] as const) {
  test.describe(browser, () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

    test("a page reads well, in order, within its width", async ({ page }) => {
      await openAs(page, "/conditions/neck-pain", change);
      expect(await sideways(page)).toBe(0);
      const parts = [
        "Skip to main content",
        "Neck pain",
        "Call 911",
        "What you can do at home",
        "Explore",
      ];
      const text = await page.locator("body").innerText();
      const places = parts.map((part) => text.indexOf(part));
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      const drawings = await page
        .locator("svg")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
      expect(Math.max(...drawings)).toBeLessThanOrEqual(320);
    });

    test("a message can be sent", async ({ page }) => {
      await openAs(page, "/contact", change);
      await page.getByLabel("Full name").fill("Ada Lee");
      await page.getByLabel("Phone", { exact: true }).fill("416 555 0199");
      await page.getByLabel("Email", { exact: true }).fill("ada@example.com");
      await page.getByLabel("Message").fill(`From an old tablet, ${browser}`);
      await page.unrouteAll();
      await page.getByRole("button", { name: "Send message" }).click();
      await expect(page.getByText("Your reference is")).toBeVisible();
    });
  });
}
