import type { Locator } from "@playwright/test";
import { ourClinic } from "../../test/our-clinic.ts";
import { scheduleAt, statusLine } from "../../core/clinic/hours/opening-hours.ts";
import { expect, test, visit, withoutScript } from "../fixtures.ts";

test("Book opens the external service in a new tab and reports the conversion", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const reported: string[] = [];
    Object.assign(window, {
      reported,
      gtag_report_conversion: (path: string) => reported.push(path),
    });
  });
  await visit(page, "/");
  const book = page
    .locator("main")
    .getByRole("link", { name: /^Book Appointment/ })
    .first();
  await expect(book).toHaveAttribute("target", "_blank");
  await expect(book).toHaveAttribute("rel", /noopener/);
  await book.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
  await book.click();
  expect(await page.evaluate(() => Reflect.get(window, "reported"))).toEqual(["/contact"]);
});

test("the lines of the header are one row each, whatever the width", async ({ page }) => {
  for (const address of ["/", "/landing"]) {
    await page.goto(address);
    const name = page.getByRole("link", { name: ourClinic.name }).first();
    const row = page.locator(
      address === "/" ? "header > div:last-of-type" : "main > div:first-child",
    );
    const beside = row
      .locator("button[popovertarget=menu], a[href^='tel:'], nav")
      .filter({ visible: true })
      .first();
    for (const width of [320, 360, 390, 768, 900, 1024, 1056, 1100, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await middle(beside), `${address} at ${width}`).toBeCloseTo(await middle(name), -1);
    }
  }

  async function middle(element: Locator) {
    const { y, height } = (await element.boundingBox())!;
    return y + height / 2;
  }
});

test("the header's line about opening is one row, with its longest words, too", async ({
  page,
}) => {
  await page.clock.install();
  await visit(page, "/");
  const line = page.locator("header > div").first();
  for (const at of ["2026-11-24T19:30:00-05:00", "2026-11-24T23:00:00-05:00"]) {
    await page.clock.setFixedTime(at);
    await page.clock.runFor(30_000);
    const { openStatus } = ourClinic.pages.site;
    const { lead, text } = statusLine(
      new Date(at),
      scheduleAt(new Date(at), ourClinic),
      openStatus,
    );
    expect(text).toContain("book online any time");
    await expect(line).toContainText(`${lead} ${text}`);
    for (const width of [390, 768, 1024, 1056, 1100, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const { height } = (await line.boundingBox())!;
      expect(height, `${lead} at ${width}`).toBeLessThan(50);
    }
  }
});

withoutScript("without script, home is whole", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("h1")).toHaveText("Your Path to Recovery & Wellness");
  for (const fact of ["Now Accepting New Patients", ...ourClinic.pages.home.trust])
    await expect(page.getByText(fact, { exact: true }).first()).toBeVisible();
  const titles = /^(Our Services|Insurance Friendly|Conditions We Treat|Health Resources)$/;
  await expect(page.getByRole("heading", { name: titles })).toHaveCount(4);
  await expect(page.locator("#testimonials blockquote")).toHaveCount(4);
});
