import { globSync, mkdtempDisposableSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { ourClinic } from "../../test/our-clinic.ts";
import { formatHours } from "../../core/clinic/hours/opening-hours.ts";
import { expectNoBarriers } from "../axe.ts";
import { expect, hydrated, test, visit } from "../fixtures.ts";
import { expectTyped, fillIn, partsOf, rowOf } from "../forms/request-forms.ts";
import { startProxy } from "../proxy.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const isOfflinePage = (page: Page) =>
  expect(heading(page)).toHaveText(ourClinic.pages.offline.title);
const notice = (page: Page) =>
  page.locator("[aria-live]").filter({ hasText: ourClinic.pages.site.offlineNotice.call });

/** The addresses in the browser's caches. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        paths.push(new URL(url).pathname);
    return paths;
  });

/** Reads a page until the worker is there and has what it needs. */
async function readOnline(page: Page, address: string, needs = "/offline") {
  await visit(page, address);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => kept(page)).toEqual([needs]);
}

test("without a connection a link and a page give the number, the address and the hours, and loads when it is back", async ({
  page,
  context,
}) => {
  await readOnline(page, "/services/massage-therapy");
  await context.setOffline(true);
  await expect(notice(page)).toContainText("You’re offline");
  await expect(notice(page).getByRole("link", { name: ourClinic.phone.display })).toBeVisible();
  // The pages of the header's links are there already.
  await page.locator("footer a[href='/careers']").click();
  await isOfflinePage(page);
  await expect(page).toHaveURL("/careers");
  for (const address of ["/about", "/conditions/lower-back-pain?from=letter"]) {
    await page.goto(address);
    await expect(page).toHaveURL(address);
    await isOfflinePage(page);
    const call = page.getByRole("main").getByRole("link", { name: /^Call \(/ });
    await expect(call).toHaveAttribute("href", `tel:${ourClinic.phone.e164}`);
    await expect(page.getByText(ourClinic.address.street)).toBeVisible();
    for (const hours of [ourClinic.treatmentHours, ourClinic.receptionHours]) {
      const [{ times } = { times: "" }] = formatHours(hours);
      await expect(page.getByRole("table").filter({ hasText: times })).toBeVisible();
    }
  }
  await expectNoBarriers(page, [390, 1280]);
  await context.setOffline(false);
  await page.reload();
  await expect(heading(page)).not.toHaveText(ourClinic.pages.offline.title);
});

test("the number stands in the place of a gateway's error, with the hours of the last visit", async ({
  page,
  baseURL,
}) => {
  let hours = "Yesterday's hours";
  let isDown = false;
  const url = await startProxy(baseURL!, (address) => {
    if (address === "/offline") return { type: "text/html", body: hours };
    return isDown ? { status: 502, type: "text/html", body: "Bad gateway" } : undefined;
  });
  await readOnline(page, `${url}/about`);
  hours = "Today's hours";
  await visit(page, `${url}/services`);
  const keptText = () => page.evaluate(async () => (await caches.match("/offline"))?.text());
  await expect.poll(keptText).toBe("Today's hours");
  isDown = true;
  await page.reload();
  await expect(page.locator("body")).toHaveText("Today's hours");
});

test("what was typed is there when the connection is", async ({ page, context }) => {
  const contact = rowOf("contact");
  await readOnline(page, "/contact");
  await fillIn(page, contact);
  await context.setOffline(true);
  await expect(notice(page)).toContainText("What you type stays");
  const { alert, button } = partsOf(page, contact);
  await button.click();
  await expect(alert).toContainText("your device seems to be offline");
  await expectTyped(page, contact);

  await page.reload();
  await isOfflinePage(page);
  await context.setOffline(false);
  await page.reload();
  await hydrated(page);
  await expectTyped(page, contact);
});

/** A worker in the shape of the previous version, which kept pages and trusted its caches. */
const previousWorker = `
  const keep = async (path) => (await caches.open("pages")).add(path);
  addEventListener("install", (event) => event.waitUntil(keep("/about").then(() => skipWaiting())));
  addEventListener("activate", (event) =>
    event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload.enable()])));
  addEventListener("fetch", (event) => {
    if (event.request.mode !== "navigate") return;
    const kept = caches.open("pages").then((cache) => cache.match(event.request));
    event.respondWith(kept.then(() => fetch(event.request)));
  });`;

/** The site with another worker, until it ends. */
async function siteWith(worker: string | undefined, baseURL: string) {
  let body = worker;
  const url = await startProxy(baseURL, (address) =>
    address === "/sw.js" && body ? { type: "text/javascript", body } : undefined,
  );
  return { url, end: () => (body = undefined) };
}

test("the previous worker gives way to this one, with all that it kept", async ({
  page,
  baseURL,
}) => {
  const previous = await siteWith(previousWorker, baseURL!);
  await readOnline(page, `${previous.url}/about`, "/about");
  previous.end();
  await readOnline(page, `${previous.url}/services`);
});

for (const worker of [undefined, previousWorker]) {
  test(`with ${worker ? "the previous" : "this"} worker, a browser with damaged storage gets pages`, async ({
    playwright,
    launchOptions,
    baseURL,
  }) => {
    const { url, end } = await siteWith(worker, baseURL!);
    using profile = mkdtempDisposableSync(path.join(tmpdir(), "clinic-chromium-"));
    const launch = () => playwright.chromium.launchPersistentContext(profile.path, launchOptions);
    const before = await launch();
    const page = await before.newPage();
    await readOnline(page, `${url}/about`, worker ? "/about" : "/offline");
    await before.close();

    const indexes = globSync(`${profile.path}/**/CacheStorage/*/*/index`);
    expect(indexes).toHaveLength(1);
    for (const file of indexes) writeFileSync(file, "damaged");
    end();

    const after = await launch();
    const again = await after.newPage();
    const open = async (address: string) => (await again.goto(url + address))!.status();
    // The previous worker fails until the browser has this one.
    if (worker) {
      await expect(open("/services")).rejects.toThrow("ERR_FAILED");
      await expect.poll(() => open("/services").catch(() => "failed")).toBe(200);
    }
    for (const address of ["/about", "/contact"]) expect(await open(address)).toBe(200);
    await after.close();
  });
}
