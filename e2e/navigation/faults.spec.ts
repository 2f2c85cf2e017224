import type { Page } from "@playwright/test";
import { ourClinic } from "../../test/our-clinic.ts";
import { expect, holdBack, hydrated, isSameVisit, mark, test, visit } from "../fixtures.ts";
import { expectTyped, fillIn, partsOf, rows } from "../forms/request-forms.ts";

// What fails around a page: each kind of page, and each form, under each fault.

const kinds = [
  "/",
  "/about",
  "/services",
  "/services/massage-therapy",
  "/conditions/neck-pain",
  "/wsib-physiotherapy",
  "/locations/physiotherapy-markham",
  "/blog",
  "/blog/neck-pain-treatment-scarborough",
  "/faq",
  "/careers",
  "/privacy-policy",
  "/thank-you",
  "/newsletter",
  ...rows.map(({ form }) => form.path),
];

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const dataOf = (path: string) => (path === "/" ? /\/_\.data/ : new RegExp(`${path}\\.data`));
/** Leads to another page from any. */
const wayOut = (page: Page, path: string) =>
  page.locator(path === "/" ? "a[href='/about']" : "a[href='/']").first();

const rowAt = (path: string) => rows.find(({ form }) => form.path === path);

for (const path of kinds) {
  test(`${path}: what is typed before a late script stays; data that are lost on the way back become a page load, and offline the telephone`, async ({
    page,
    context,
  }) => {
    const release = await holdBack(page, "**/assets/*.js");
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const title = (await heading(page).textContent())!;
    const row = rowAt(path);
    if (row) await fillIn(page, row);
    release();
    await hydrated(page);
    if (row) await expectTyped(page, row);
    await wayOut(page, path).click();
    await expect(page).not.toHaveURL(path);
    await expect(heading(page)).not.toHaveText(title);
    await mark(page);

    await page.route(dataOf(path), (route) => route.abort());
    await page.goBack();
    await expect(heading(page)).toHaveText(title);
    await hydrated(page);
    expect(await isSameVisit(page)).toBe(false);
    await expect(page).toHaveURL(path);
    if (row) await expectTyped(page, row);

    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect.poll(() => page.evaluate(() => caches.has("offline"))).toBe(true);
    await page.goForward();
    await expect(heading(page)).not.toHaveText(title);
    await context.setOffline(true);
    await page.goBack();
    await expect(heading(page)).toHaveText(ourClinic.pages.offline.title);
    await expect(page).toHaveURL(path);
    await context.setOffline(false);
    await page.unroute(dataOf(path));
    await page.reload();
    await expect(heading(page)).toHaveText(title);
    if (!row) return;
    await hydrated(page);
    await expectTyped(page, row);
    const { button, reference } = partsOf(page, row);
    await button.click();
    await expect(reference).toBeVisible();
    if (row.leadsTo) await page.waitForURL(({ pathname }) => pathname === row.leadsTo!.path);
    await wayOut(page, path).click();
    await expect(reference).toHaveCount(0);
    await page.goBack();
    await expect(reference).toBeVisible();
  });
}

for (const path of kinds) {
  test(`${path}: where storage is refused one comes back to a search and to a place in it, and where scripts are lost it is read and sent`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      for (const name of ["sessionStorage", "localStorage"])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException("refused", "SecurityError");
          },
        });
    });
    const faults: string[] = [];
    page.on("pageerror", ({ message }) => faults.push(message));
    const search = "?utm_source=letter";
    await visit(page, path + search);
    const title = (await heading(page).textContent())!;
    await mark(page);
    await page.evaluate(() => void (location.hash = "main"));
    await wayOut(page, path).click();
    await expect(heading(page)).not.toHaveText(title);
    for (const address of [`${path}${search}#main`, path + search]) {
      await page.goBack();
      await expect(page).toHaveURL(address);
      await expect(heading(page)).toHaveText(title);
    }
    await page.goForward();
    await page.goForward();
    await expect(heading(page)).not.toHaveText(title);
    expect(await isSameVisit(page)).toBe(true);
    // The router's own script for the scroll position cannot catch it.
    expect(faults.filter((message) => message !== "refused")).toEqual([]);

    await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404 }));
    await page.goto(path);
    await expect(heading(page)).toHaveText(title);
    const row = rowAt(path);
    if (!row) return;
    await fillIn(page, row);
    const { button, reference } = partsOf(page, row);
    await button.click();
    await expect(reference).toBeVisible();
    await page.goBack();
    await expect(button).toBeVisible();
    await page.goForward();
    await expect(reference).toBeVisible();
  });
}
