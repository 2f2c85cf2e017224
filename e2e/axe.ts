import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./clinic.ts";

export const widths = [1280, 768, 390, 320] as const;

/**
 * What axe leaves out unless told: AAA contrast (7 to 1), target size, and its experiments. Without one of
 * these: focus-order-semantics minds the two hidden stops by which the toasts' library leads the focus to a toast.
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

/**
 * The rules whose answer can change with the width: what is shown, how large it is, and what is behind it. The
 * others read the document alone. Running all of them four times would double the time and find nothing more.
 */
const ofTheWidth = [
  "aria-hidden-focus",
  "bypass",
  "color-contrast-enhanced",
  "empty-heading",
  "heading-order",
  "landmark-unique",
  "link-in-text-block",
  "nested-interactive",
  "page-has-heading-one",
  "region",
  "scrollable-region-focusable",
  "skip-link",
  "target-size",
];

/** Fails on anything that axe finds in the page as it stands: all rules at the first width, some at the others. */
export async function expectNoBarriers(page: Page, at: readonly number[] = widths): Promise<void> {
  const [first, ...others] = at;
  const everyRule = {
    rules: Object.fromEntries([
      ...offByDefault.map((rule) => [rule, { enabled: true }] as const),
      // Contained in its stricter twin.
      ["color-contrast", { enabled: false }],
    ]),
  };
  await resize(page, first!);
  expect(await barriers(page, everyRule), `at ${first} px`).toEqual([]);
  for (const width of others) {
    await resize(page, width);
    const some = { runOnly: { type: "rule" as const, values: ofTheWidth } };
    expect(await barriers(page, some), `at ${width} px`).toEqual([]);
  }
}

async function resize(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
}

async function barriers(page: Page, options: Parameters<AxeBuilder["options"]>[0]) {
  // Half the time: the other mode opens a second page for each run, to look into frames, and here are none.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await axe.options(options).analyze();
  return violations.map(({ id, nodes }) => ({
    id,
    where: nodes.slice(0, 3).map(({ html }) => html.slice(0, 200)),
  }));
}
