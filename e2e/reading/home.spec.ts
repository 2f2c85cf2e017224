import type { Locator } from "@playwright/test";
import { ourClinic } from "../../test/our-clinic.ts";
import { scheduleAt, statusLine } from "../../core/clinic/hours/opening-hours.ts";
import { expect, test, visit } from "../fixtures.ts";

test("home shows everything that the specification names, without a word of complaint", async ({
  page,
  problems,
}) => {
  await visit(page, "/");
  await expect(page).toHaveTitle(
    /Physiotherapy, Massage Therapy & Chiropractic Care in Scarborough$/,
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Your Path to Recovery & Wellness",
  );
  await expect(page.getByText("Now Accepting New Patients")).toBeVisible();
  for (const fact of ["MVA & WSIB Approved", "Licensed Professionals", "Same Day Available"]) {
    await expect(page.getByText(fact, { exact: true })).toBeVisible();
  }
  const main = page.getByRole("main");
  for (const [name, href] of [
    ["Learn More about our services", "/services"],
    ["View All Services", "/services"],
    ["MVA claims", "/faq#insurance-providers"],
    ["WSIB claims", "/faq#wsib-mva"],
    ["Knee, hip or foot", "/faq#knee-or-hip"],
    ["Sport", "/conditions/sports-injuries"],
    ["Work", "/conditions/work-injuries"],
    ["Car accident", "/mva-physiotherapy"],
    ["Learn More about Lower Back Pain", "/conditions/lower-back-pain"],
    ["Learn More about Neck Pain & Headaches", "/conditions/neck-pain"],
    ["Learn More about Sports Injuries", "/conditions/sports-injuries"],
    ["Learn More about Work Injuries (WSIB)", "/wsib-physiotherapy"],
    ["Learn More about Auto Accidents (MVA)", "/mva-physiotherapy"],
    ["Learn More about Post-Surgery Recovery", "/services/physiotherapy"],
  ] as const) {
    await expect(main.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  }
  expect(problems).toEqual([]);
});

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
    .getByRole("main")
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
    const row = address === "/" ? "header > div:last-of-type" : "main > div:first-child";
    const beside = page
      .locator(row)
      .locator("button[popovertarget=menu]:visible, a[href^='tel:']:visible, nav:visible")
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

const states = [
  ["before opening", "2026-11-24T07:59:00-05:00"],
  ["phones not yet open", "2026-11-24T08:30:00-05:00"],
  ["open", "2026-11-24T12:00:00-05:00"],
  ["the last half hour", "2026-11-24T18:45:00-05:00"],
  ["phones still open", "2026-11-24T19:30:00-05:00"],
  ["closed", "2026-11-24T23:00:00-05:00"],
  ["Saturday night", "2026-11-28T20:00:00-05:00"],
  ["eve of a holiday", "2026-12-24T21:00:00-05:00"],
  ["the night before the clocks go ahead", "2026-03-07T23:00:00-05:00"],
  ["the night before the clocks go back", "2026-10-31T23:00:00-04:00"],
] as const;

test("the header's line about opening is one row in every state of the day", async ({ page }) => {
  await page.clock.install();
  await visit(page, "/");
  const line = page.locator("header > div").first();
  for (const [state, at] of states) {
    await page.clock.setFixedTime(at);
    await page.clock.runFor(30_000);
    const { lead, text } = statusLine(new Date(at), scheduleAt(new Date(at), ourClinic));
    await expect(line, state).toContainText(`${lead} ${text}`);
    for (const width of [390, 768, 1024, 1056, 1100, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const { height } = (await line.boundingBox())!;
      expect(height, `${state} at ${width}`).toBeLessThan(50);
    }
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("home is whole", async ({ page }) => {
    await page.goto("/");
    for (const title of [
      "Our Services",
      "Insurance Friendly",
      "Conditions We Treat",
      "Health Resources",
    ]) {
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
    }
    await expect(page.locator("#testimonials blockquote")).toHaveCount(4);
  });
});
