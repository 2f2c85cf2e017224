import type { Page } from "@playwright/test";
import { contactForm } from "../../app/forms/contact/contact.form.ts";
import { newsletterForm } from "../../app/forms/newsletter/newsletter.form.ts";
import type { Form } from "../../core/submissions/form.ts";
import { ourClinic } from "../../test/our-clinic.ts";
import { sentAddress } from "../../test/site.ts";
import { expectNoBarriers } from "../axe.ts";
import { expectEqualAccess } from "../equal-access.ts";
import { expect, hydrated, visit } from "../fixtures.ts";
import { landingRow, mvaRow, offerRow, pelvicFloorRow } from "./request-forms.ts";
import { test } from "../store-fixture.ts";

type Row = { form: Form; at?: string; typed: Record<string, string>; leadsTo?: { path: string } };

const forms: Row[] = [
  landingRow,
  mvaRow,
  pelvicFloorRow,
  offerRow,
  {
    form: contactForm(ourClinic),
    typed: { fullName: "Ada Lee", phone: "416 555 0199", email: "ada@example.com", message: "Hi" },
  },
  { form: newsletterForm(ourClinic)!, at: "/blog", typed: { email: "ada@example.com" } },
];

for (const { form, at = form.path, typed, leadsTo } of forms) {
  test(`the form at ${at} is open to everyone: incomplete, under way, failed and sent`, async ({
    page,
    problems,
  }) => {
    test.setTimeout(120_000);
    await visit(page, at);
    const element = page.locator(`form[data-form=${form.name}]`);
    const button = element.getByRole("button", { name: form.button.idle });
    const required = element.locator("[required]");
    for (const control of await required.all())
      await expect(control).toHaveAttribute("aria-invalid", "false");
    await button.click();
    await expect(element.getByRole("group")).toBeFocused();
    for (const control of await required.all())
      await expect(control).toHaveAttribute("aria-invalid", "true");
    await readToast(page, form);
    await expectNoBarriers(page);
    await expectEqualAccess(page);

    for (const [name, answer] of Object.entries(typed)) {
      const control = element.locator(`[name=${name}]`);
      const isChoice = form.fields.find((field) => field.name === name)?.options;
      await (isChoice ? control.selectOption(answer) : control.fill(answer));
    }
    for (const box of await element.getByRole("checkbox").all()) await box.check();
    let fail = () => {};
    await page.route(
      `**${form.path}.data*`,
      (route) => new Promise<void>((done) => (fail = () => done(route.abort()))),
    );
    await button.click();
    const busy = element.getByRole("button", { name: form.button.busy });
    await expect(busy).toBeDisabled();
    await expect(busy).toBeFocused();
    await expectNoBarriers(page, [390]);

    fail();
    await expect(button).toBeEnabled();
    await expect(element.getByRole("group")).toBeFocused();
    await readToast(page, form);
    await expectNoBarriers(page, [390]);
    await page.unroute(`**${form.path}.data*`);

    await button.click();
    await readToast(page, form);
    await page.waitForURL((url) => url.pathname === (leadsTo?.path ?? at));
    await expect(page.getByText(/Your reference is|check your email/i)).toBeVisible();
    await expectNoBarriers(page);
    // A send that we cut off is the only thing to complain about.
    expect(problems.filter((problem) => !problem.includes("ERR_FAILED"))).toEqual([]);
  });
}

test("the panel that thanks, on the page without a header", async ({ page }) => {
  await visit(page, sentAddress("/landing"));
  await expect(page.getByRole("region", { name: "Thank you" })).toBeVisible();
  await expectNoBarriers(page);
});

/**
 * A toast stays while the pointer is on it; on a slow machine it may be gone before. The newsletter's form answers in its
 * own place.
 */
async function readToast(page: Page, form: Form) {
  if (form.name === "newsletter") return;
  const toast = page.getByRole("region", { name: "Notice" });
  await expect(toast).toBeVisible();
  await toast.hover({ timeout: 5_000 }).catch(() => {});
}

test("the open menu is open to everyone, and its last link can be reached on a low screen", async ({
  page,
  problems,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/contact");
  await page.getByRole("button", { name: "Menu" }).click();
  await expectNoBarriers(page, [390, 768]);
  await page.setViewportSize({ width: 640, height: 320 });
  const sheet = page.getByRole("navigation", { name: "Menu" });
  const last = sheet.getByRole("link").last();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(problems).toEqual([]);
});

test("every question open, a search without a result, a page that does not exist", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await visit(page, "/faq");
  await page
    .locator("summary")
    .evaluateAll((all) => all.forEach((one) => (one as HTMLElement).click()));
  await expectNoBarriers(page);
  await visit(page, "/blog?q=no+such+words");
  await expectNoBarriers(page);
  await page.goto("/no/such/page");
  await hydrated(page);
  await expectNoBarriers(page);
});

test("the planner with a mistake, and with dates", async ({ page }) => {
  test.setTimeout(120_000);
  await visit(page, "/wsib-physiotherapy");
  await page.getByRole("button", { name: "Show my dates" }).click();
  await expect(
    page.getByRole("group", { name: "Day of the injury" }).getByLabel("Day"),
  ).toBeFocused();
  await expectNoBarriers(page);
  await visit(page, "/mva-physiotherapy?injured=2026-11-01#claim-planner");
  await expectNoBarriers(page);
});

test("a condition that is not stored yet, and a page that fails", async ({ page, store }) => {
  test.setTimeout(120_000);
  await store.change("update conditions set published = 0 where slug = 'neck-pain'");
  await page.goto("/conditions/neck-pain");
  await expect(page.getByText("Loading")).toBeVisible();
  await expectNoBarriers(page);
  await store.without("blog_posts", async () => {
    expect((await page.goto("/blog/no-such-post"))?.status()).toBe(500);
    await expectNoBarriers(page);
  });
});
