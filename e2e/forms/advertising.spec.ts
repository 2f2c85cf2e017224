import type { Page } from "@playwright/test";
import { ourClinic } from "../../test/our-clinic.ts";
import { expect, test, visit } from "../fixtures.ts";
import { fillIn, partsOf, rowOf } from "./request-forms.ts";

test.use({ settings: { GOOGLE_ADS_ID: "AW-123456789/label" } });

test.beforeEach(({ page }) =>
  page.route("https://www.googletagmanager.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  ),
);

/** What the tag has been told so far. */
const told = (page: Page) =>
  page.evaluate(() => JSON.stringify(window.dataLayer?.map((one) => Array.from(one as never))));

test("the advertising tag learns of neither an injury's day nor a newsletter's token", async ({
  page,
}) => {
  for (const before of ["/wsib-physiotherapy?injured=2026-03-02", "/newsletter/confirm/secret"]) {
    await visit(page, before);
    // As a link does that is followed before the page's script has come.
    await page.evaluate(() => location.assign("/about"));
    await page.waitForURL("**/about");
    await expect.poll(() => told(page)).toContain("page_location");
    expect(await page.evaluate(() => document.referrer)).toContain(before);
    expect(await told(page)).toContain('page_referrer":"http://');
    expect(await told(page)).not.toMatch(/injured|2026-03|newsletter|secret/);
  }
});

test("of a sent form the advertising tag learns that one was sent, and not which", async ({
  page,
}) => {
  await visit(page, "/pelvic-floor");
  await expect.poll(() => told(page)).toContain("page_location");
  const row = rowOf("pelvic-floor");
  await fillIn(page, row);
  await partsOf(page, row).button.click();
  await expect.poll(() => told(page)).toMatch(/"event","form_sent"[^a-z]/);
  expect(await told(page)).toContain(`"page_title":"${ourClinic.name}"`);
  expect(await told(page)).not.toMatch(/pelvic|landing/);
});

test("a press before Google's script has loaded is reported", async ({ page }) => {
  // Never idle.
  await page.addInitScript("window.requestIdleCallback = () => 0");
  await visit(page, "/");
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
  await page.locator(".first-screen").getByRole("link", { name: /^Book/ }).click();
  await expect.poll(() => told(page)).toContain('"event","conversion"');
  await expect(page.locator("script[src*=googletagmanager]")).toHaveCount(0);
});
