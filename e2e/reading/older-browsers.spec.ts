import type { Page } from "@playwright/test";
import { expect, hydrated, rewrite, test } from "../fixtures.ts";
import { fillIn, partsOf, rowOf } from "../forms/request-forms.ts";
import { widerThanWindow } from "../width.ts";

// What browsers below the baseline of docs/decisions/021-baseline.md make of the site. The page's policy names
// its styles by their hash, so it has to step aside for a changed style.
test.use({ bypassCSP: true });

/** Gives the page as a browser sees it that does not know some of what is in it. */
async function openAs(page: Page, address: string, change: (text: string) => string) {
  await rewrite(page, new RegExp(`${address}$|/assets/[^/]*\\.css$`), change);
  await page.goto(address);
}

const withoutLayers = (text: string) =>
  text.replaceAll("@layer", "@unknown").replace("not (accent-color:", "not (unknown:");
const withoutStyles = (text: string) =>
  text.startsWith("<") ? text.replaceAll(/<style>[^]*?<\/style>/g, "") : "";

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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  for (const [browser, change] of [
    ["without layers", withoutLayers],
    ["without any style", withoutStyles],
  ] as const) {
    test(`${browser} a page reads well, in order, within its width, and a message can be sent`, async ({
      page,
    }) => {
      await openAs(page, "/conditions/neck-pain", change);
      expect(await widerThanWindow(page)).toEqual([]);
      await expect(page.locator("body")).toHaveText(
        /^Skip to main content[^]*Neck pain[^]*Call 911[^]*What you can do at home[^]*Explore/,
        { useInnerText: true },
      );
      const drawings = await page
        .locator("svg")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
      expect(Math.max(...drawings)).toBeLessThanOrEqual(320);

      await openAs(page, "/contact", change);
      const row = rowOf("contact");
      await fillIn(page, row);
      await page.unrouteAll();
      await partsOf(page, row).button.click();
      await expect(page.getByText("Your reference is")).toBeVisible();
    });
  }
});
