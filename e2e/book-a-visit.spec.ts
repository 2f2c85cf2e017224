import { expect, test } from "./clinic.ts";
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
