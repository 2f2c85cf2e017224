import type { Page } from "@playwright/test";
import { ourClinic } from "../../test/our-clinic.ts";
import { sentAddress } from "../../test/site.ts";
import { expect, test } from "../fixtures.ts";

async function pagesOnPaper(page: Page) {
  const paper = (await page.pdf({ format: "Letter" })).toString("latin1");
  return paper.match(/\/Type\s*\/Page\b/g)?.length;
}

for (const address of [
  "/",
  "/faq",
  "/our-team",
  "/careers",
  "/services",
  "/contact",
  "/conditions/neck-pain",
  "/blog/back-pain-treatment-scarborough",
  "/wsib-physiotherapy",
  "/wsib-physiotherapy?injured=2025-03-03",
]) {
  test(`${address} on paper names the clinic and its number at the head, once`, async ({
    page,
  }) => {
    await page.goto(address);
    await page.emulateMedia({ media: "print" });
    const head = page.locator(".sheet-head").filter({ visible: true });
    await expect(head).toHaveCount(1);
    await expect(head).toContainText(ourClinic.name);
    await expect(head).toContainText(ourClinic.phone.display);
  });
}

test("the contact page fits both sides of one sheet: how to reach us and when, nothing to fill in", async ({
  page,
}) => {
  await page.goto("/contact");
  expect(await pagesOnPaper(page)).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: "print" });
  const main = page.getByRole("main");
  for (const shown of [
    ourClinic.phone.display,
    ourClinic.email,
    ourClinic.address.street,
    "Opening hours",
  ]) {
    await expect(main.getByText(shown).filter({ visible: true }).first()).toBeVisible();
  }
  await expect(main.locator("form, button, iframe").filter({ visible: true })).toHaveCount(0);
  await expect(main.getByRole("heading", { name: "Send us a message" })).toBeHidden();
  await expect(main.getByText("new patient").filter({ visible: true })).toHaveCount(0);
});

for (const address of ["/mva-landing", "/pelvic-floor", "/landing", "/offer"]) {
  test(`${address} on paper: a sent request with its reference, and no form before that`, async ({
    page,
  }) => {
    const main = page.getByRole("main");
    const card = main.locator("#emergency");
    const hasCard = address !== "/offer";
    await page.emulateMedia({ media: "print" });

    await page.goto(address);
    await expect(
      main.locator("form, button, #request h2:not(#emergency *)").filter({ visible: true }),
    ).toHaveCount(0);
    if (hasCard) await expect(card.getByText("911").first()).toBeVisible();

    await page.goto(sentAddress(address, "AAA-0000"));
    await expect(main.getByText("AAA-0000")).toBeVisible();
    await expect(main.getByRole("heading", { name: "What happens next" })).toBeVisible();
    await expect(main.locator("form, button").filter({ visible: true })).toHaveCount(0);
    if (hasCard) await expect(card.getByText("911").first()).toBeVisible();
  });
}

test("the dates of a planned claim are a sheet of their own, with nothing else of the page", async ({
  page,
}) => {
  await page.goto("/wsib-physiotherapy?injured=2025-03-03");
  await page.emulateMedia({ media: "print" });
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Your dates" })).toBeVisible();
  // Three days after a Monday: the employer's form.
  await expect(main.getByText("Thursday, March 6, 2025", { exact: true }).first()).toBeVisible();
  await expect(main.getByRole("heading", { name: "What does the WSIB cover?" })).toBeHidden();
  await expect(main.locator("form, button").filter({ visible: true })).toHaveCount(0);
  expect(await pagesOnPaper(page)).toBe(1);
});

test("a condition on paper says where its statements come from", async ({ page }) => {
  await page.goto("/conditions/neck-pain");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Sources" })).toBeVisible();
});
