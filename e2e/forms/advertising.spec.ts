import { ourClinic } from "../../test/our-clinic.ts";
import { expect, test, visit } from "../fixtures.ts";

test.use({ settings: { GOOGLE_ADS_ID: "AW-123456789/label" } });

test("the advertising tag learns of neither an injury's day nor a newsletter's token", async ({
  page,
}) => {
  await page.route("https://www.googletagmanager.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  const told = () =>
    page.evaluate(() => JSON.stringify(window.dataLayer?.map((one) => Array.from(one as never))));
  for (const before of ["/wsib-physiotherapy?injured=2026-03-02", "/newsletter/confirm/secret"]) {
    await visit(page, before);
    // As a link does that is followed before the page's script has come.
    await page.evaluate(() => location.assign("/about"));
    await page.waitForURL("**/about");
    await expect.poll(told).toContain("page_location");
    expect(await page.evaluate(() => document.referrer)).toContain(before);
    expect(await told()).toContain('page_referrer":"http://');
    expect(await told()).not.toMatch(/injured|2026-03|newsletter|secret/);
  }
});

test("of a sent form the advertising tag learns that one was sent, and not which", async ({
  page,
}) => {
  await page.route("https://www.googletagmanager.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  await visit(page, "/pelvic-floor");
  const told = () =>
    page.evaluate(() => JSON.stringify(window.dataLayer?.map((one) => Array.from(one as never))));
  await expect.poll(told).toContain("page_location");
  const form = page.getByRole("form", { name: "Pelvic floor assessment request" });
  await form.getByLabel("Full name").fill("Ada Lee");
  await form.getByLabel("Mobile number").fill("416-555-0123");
  await form.getByLabel("Email").fill("ada@example.com");
  await form.getByLabel("What do you need help with?").selectOption("Other");
  await form.getByRole("checkbox").check();
  await form.getByRole("button", { name: "Request an appointment" }).click();
  await expect.poll(told).toMatch(/"event","form_sent"[^a-z]/);
  expect(await told()).toContain(`"page_title":"${ourClinic.name}"`);
  expect(await told()).not.toMatch(/pelvic|landing/);
});

test("a press before Google's script has loaded is reported", async ({ page }) => {
  await page.addInitScript(() => {
    // Never idle.
    window.requestIdleCallback = () => 0;
  });
  await visit(page, "/");
  await page.evaluate(() => {
    addEventListener("click", (event) => event.preventDefault());
    document.querySelector<HTMLElement>("[data-conversion]")!.click();
  });
  const told = () =>
    page.evaluate(() => JSON.stringify(window.dataLayer?.map((one) => Array.from(one as never))));
  await expect.poll(told).toContain('"event","conversion"');
  await expect(page.locator("script[src*=googletagmanager]")).toHaveCount(0);
});
