import { DatabaseSync } from "node:sqlite";
import path from "node:path";
import type { Locator } from "@playwright/test";
import { ourClinic } from "../../test/our-clinic.ts";
import {
  scheduleAt,
  spansOf,
  statusLine,
  unionHours,
} from "../../core/clinic/hours/opening-hours.ts";
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

test("the structured data describes the clinic, its hours, its services and its areas", async ({
  page,
}) => {
  await page.goto("/");
  const data = JSON.parse(
    await page.locator('script[type="application/ld+json"]').first().innerText(),
  );
  expect(data["@type"]).toBe("MedicalBusiness");
  const monday = spansOf(unionHours(ourClinic.treatmentHours, ourClinic.receptionHours)[1]!)[0];
  const specified = data.openingHoursSpecification as { dayOfWeek?: string[] }[];
  expect(specified.find(({ dayOfWeek }) => dayOfWeek?.includes("Monday"))).toMatchObject(monday!);
  expect(data.areaServed.map((area: { name: string }) => area.name)).toEqual(ourClinic.areasServed);
  expect(data.aggregateRating).toBeUndefined();
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

test("testimonials: approved and featured, newest first, four at most; the built-in ones else", async ({
  page,
  clinic,
}) => {
  const store = new DatabaseSync(path.join(clinic.dataFolder, "clinic.sqlite"), { timeout: 5_000 });
  const cards = page.locator("#testimonials blockquote");
  await page.goto("/");
  await expect(cards).toHaveCount(4);

  store.exec("update testimonials set featured = 0");
  await expect(async () => {
    await page.goto("/");
    await expect(cards.first()).toContainText("After my accident I didn’t know which form", {
      timeout: 500,
    });
  }).toPass({ timeout: 70_000 });
  await expect(cards).toHaveCount(4);
  store.exec("update testimonials set featured = 1");
  store.close();
});

test("the phone's menu opens, closes on Escape and gives the focus back", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/");
  const menu = page.getByRole("button", { name: "Menu" });
  await menu.click();
  await expect(page.locator("#menu")).toBeVisible();
  await expect(
    page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "FAQ" }),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("#menu")).toBeHidden();
  await expect(menu).toBeFocused();
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
      if (address !== "/" || width === 320) continue;
      const line = await page.locator("header > div").first().boundingBox();
      expect(line!.height, `utility line at ${width}`).toBeLessThan(50);
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

test("the phone's Call and Book bar steps aside for the page's own buttons and for a form", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/");
  const bar = page.getByRole("link", { name: "Call", exact: true });
  await page.mouse.wheel(0, 2_400);
  await expect(bar).toBeVisible();
  await page.mouse.wheel(0, -2_400);
  await expect(bar).toBeHidden();
  await visit(page, "/contact");
  await page.getByLabel("Full name").scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
});

test("home is whole without JavaScript", async ({ browser, clinic }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: clinic.url });
  const page = await context.newPage();
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
  await context.close();
});
