import { expect, test, visit } from "../fixtures.ts";
import { everyState } from "./form-states.ts";
import { fillIn, marked, offerRow, partsOf } from "./request-forms.ts";

test.describe(offerRow.form.path, () => everyState(offerRow));

for (const [missing, address] of [
  ["the words of the next page", "**/offer-thank-you.data*"],
  ["its script, after a new version of the site", "**/assets/thank-you-*.js"],
] as const) {
  test(`where ${missing} cannot be had, the reference stands on this one`, async ({ page }) => {
    const row = marked(offerRow);
    await visit(page, row.form.path);
    await fillIn(page, row);
    await page.route(address, (route) => route.abort());
    await partsOf(page, row).button.click();
    await expect(page).toHaveURL("/offer");
    await expect(page.getByText("Your reference is").locator("strong [aria-hidden]")).toHaveText(
      /^[A-Z]{3}-\d{4}$/,
    );
    await page.waitForTimeout(1_500);
    await expect(page.getByText("Your reference is").locator("strong [aria-hidden]")).toBeVisible();
    await expect(page.getByText("Unexpected Application Error!")).toHaveCount(0);
  });
}
