import type { Page } from "@playwright/test";
import axe from "axe-core";
import { expect } from "./fixtures.ts";

const widths = [1280, 390] as const;

/**
 * What axe leaves out unless told: AAA contrast (7 to 1), target size, and its experiments. Without one of
 * these: focus-order-semantics minds the tables that are scrolled by keyboard.
 */
const offByDefault = [
  "color-contrast-enhanced",
  "css-orientation-lock",
  "hidden-content",
  "identical-links-same-purpose",
  "label-content-name-mismatch",
  "meta-refresh-no-exceptions",
  "p-as-heading",
  "table-fake-caption",
  "target-size",
  "td-has-header",
];

const options: axe.RunOptions = {
  rules: {
    ...Object.fromEntries(offByDefault.map((rule) => [rule, { enabled: true }])),
    // Contained in its stricter twin.
    "color-contrast": { enabled: false },
  },
  // A report on all that is right takes longer than the search for what is wrong.
  resultTypes: ["violations"],
  iframes: false,
};

const contrast: axe.RunOptions = { ...options, runOnly: ["color-contrast-enhanced"] };

/** Fails on anything that axe finds in the page as it stands, by any of its rules, at any of the widths, and in the dark. */
export async function expectNoBarriers(page: Page, at: readonly number[] = widths): Promise<void> {
  for (const width of at) {
    await page.setViewportSize({ width, height: 900 });
    expect(await barriers(page), `at ${width} px`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await barriers(page, contrast), "in the dark").toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}

async function barriers(page: Page, how = options) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  // Until it is there, what fades in has not its contrast.
  await page
    .locator("[class*=fade-in]")
    .evaluateAll((all) =>
      Promise.all(all.flatMap((one) => one.getAnimations()).map(({ finished }) => finished)),
    );
  return page.evaluate(async (how) => {
    const { violations } = await axe.run(document, how);
    return violations.map(({ id, nodes }) => ({
      id,
      where: nodes.slice(0, 3).map(({ html }) => html.slice(0, 200)),
    }));
  }, how);
}
