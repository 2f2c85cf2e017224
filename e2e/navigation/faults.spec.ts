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

const { asked } = ourClinic.pages.newsletter.input;

/** The form of the page, if it has one. */
function formAt(page: Page, path: string) {
  const row = rows.find(({ form }) => form.path === path);
  if (row) {
    const { button, reference: told } = partsOf(page, row);
    const check = () => expectTyped(page, row);
    const fill = () => fillIn(page, row);
    return { fill, check, isDraft: true, button, told, leadsTo: row.leadsTo?.path };
  }
  if (path !== "/newsletter") return undefined;
  const form = page.getByRole("form", { name: "Newsletter sign-up" });
  const email = form.getByLabel("Email", { exact: true });
  return {
    fill: async () => {
      await email.fill("ada@example.com");
      await form.getByRole("checkbox").check();
    },
    check: () => expect(email).toHaveValue("ada@example.com"),
    isDraft: false,
    button: form.getByRole("button", { name: "Subscribe" }),
    told: page.getByRole("group", { name: asked.title }),
    leadsTo: undefined,
  };
}

for (const path of kinds) {
  test(`${path}: what is typed before a late script stays; data that are lost on the way back become a page load, and offline the telephone`, async ({
    page,
    context,
  }) => {
    const release = await holdBack(page, "**/assets/*.js");
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const title = (await heading(page).textContent())!;
    const form = formAt(page, path);
    await form?.fill();
    release();
    await hydrated(page);
    await form?.check();
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
    if (form?.isDraft) await form.check();

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
    if (!form) return;
    await hydrated(page);
    if (form.isDraft) await form.check();
    else await form.fill();
    await form.button.click();
    await expect(form.told).toBeVisible();
    await page.waitForURL(({ pathname }) => pathname === (form.leadsTo ?? path));
    await wayOut(page, path).click();
    await expect(form.told).toHaveCount(0);
    await page.goBack();
    await expect(form.told).toBeVisible();
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
    const form = formAt(page, path);
    if (!form) return;
    await form.fill();
    await form.button.click();
    await expect(form.told).toBeVisible();
    await page.goBack();
    await expect(form.button).toBeVisible();
    await page.goForward();
    await expect(form.told).toBeVisible();
  });
}
