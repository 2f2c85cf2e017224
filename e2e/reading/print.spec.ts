import type { Page } from "@playwright/test";
import { ourClinic } from "../../test/our-clinic.ts";
import { sentAddress } from "../../test/site.ts";
import { expect, test } from "../fixtures.ts";

async function pagesOnPaper(page: Page) {
  const paper = (await page.pdf({ format: "Letter" })).toString("latin1");
  return paper.match(/\/Type\s*\/Page\b/g)!.length;
}

test("the contact page fits both sides of one sheet: how to reach us and when, nothing to fill in", async ({
  page,
}) => {
  await page.goto("/contact");
  expect(await pagesOnPaper(page)).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: "print" });
  const main = page.getByRole("main");
  const { phone, email, address } = ourClinic;
  for (const shown of [phone.display, email, address.street, "Opening hours"])
    await expect(main.getByText(shown).filter({ visible: true }).first()).toBeVisible();
  await expect(main.locator("form, button, iframe").filter({ visible: true })).toHaveCount(0);
  await expect(main.getByRole("heading", { name: "Send us a message" })).toBeHidden();
  await expect(main.getByText("new patient").filter({ visible: true })).toHaveCount(0);
});

test("a form on paper: a sent request with its reference, and no form before that", async ({
  page,
}) => {
  const main = page.getByRole("main");
  const inputs = main.locator("form, button, #request h2:not(#emergency *)");
  const card = main.locator("#emergency").getByText("911").first();
  await page.emulateMedia({ media: "print" });
  for (const address of ["/mva-landing", "/pelvic-floor", "/landing", "/offer"]) {
    await page.goto(address);
    await expect(inputs.filter({ visible: true })).toHaveCount(0);
    if (address !== "/offer") await expect(card).toBeVisible();

    await page.goto(sentAddress(address, "AAA-0000"));
    await expect(main.getByText("AAA-0000")).toBeVisible();
    await expect(main.getByRole("heading", { name: "What happens next" })).toBeVisible();
    await expect(main.locator("form, button").filter({ visible: true })).toHaveCount(0);
    if (address !== "/offer") await expect(card).toBeVisible();
  }
});

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

test("a condition on paper is at most two pages, without navigation, and says where its statements come from", async ({
  page,
}) => {
  await page.goto("/conditions/lower-back-pain");
  expect(await pagesOnPaper(page)).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("heading", { name: "Sources" })).toBeVisible();
  const number = page.getByText(ourClinic.phone.display).filter({ visible: true });
  await expect(number.first()).toBeVisible();
});
