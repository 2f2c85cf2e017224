import { expect, test, visit } from "../fixtures.ts";
import { everyState, visitAndStopTheClock } from "./form-states.ts";
import {
  expectEmpty,
  fillIn,
  landingRow,
  marked,
  mvaRow,
  partsOf,
  pelvicFloorRow,
} from "./request-forms.ts";

for (const row of [landingRow, mvaRow, pelvicFloorRow]) {
  test.describe(row.form.path, () => everyState(row));
}

test("who books another appointment at /landing stays there, with an empty form", async ({
  page,
}) => {
  const row = marked(landingRow);
  await visitAndStopTheClock(page, row);
  await fillIn(page, row);
  const { button, reference } = partsOf(page, row);
  await button.click();
  await expect(reference).toBeVisible();
  await page.clock.runFor(1_000);
  await page.getByRole("button", { name: "Book Another Appointment" }).click();
  await expectEmpty(page, row);
  await page.clock.runFor(5_000);
  await expect(page).toHaveURL("/landing");
  await expect(reference).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true });

  for (const { form } of [landingRow, mvaRow, pelvicFloorRow]) {
    test(`${form.path} leads to when to call 911, and keeps what was typed`, async ({ page }) => {
      await visit(page, form.path);
      await page.getByLabel("Full name").fill("Ada Lee");
      await page.getByRole("link", { name: "When to call 911 instead" }).tap();
      await expect(page.getByRole("heading", { name: /^Emergency: Call 911/ })).toBeInViewport();
      await expect(page.getByLabel("Full name")).toHaveValue("Ada Lee");
    });
  }

  for (const plain of [landingRow, mvaRow, pelvicFloorRow]) {
    test(`the thanks at ${plain.form.path} are read from the beginning`, async ({ page }) => {
      const row = marked(plain);
      // Nothing redirects away from what is looked at.
      await page.route("**/thank-you.data*", (route) => route.abort());
      await visit(page, row.form.path);
      await fillIn(page, row);
      const { button, panel, reference } = partsOf(page, row);
      await button.tap();
      await expect(panel).toBeFocused();
      await expect(panel.getByRole("heading").first()).toBeInViewport({ ratio: 1 });
      await expect(reference).toBeInViewport({ ratio: 1 });
      expect(await reference.evaluate(isOnTop)).toBe(true);
    });
  }
});

function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) === element;
}
