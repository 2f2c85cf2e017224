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
async function readOnline(page: Page, address: string) {
  await visit(page, address);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => kept(page)).toEqual(["/offline"]);
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

test("a browser with damaged storage gets pages", async ({
  playwright,
  launchOptions,
  clinic: { url },
}) => {
  using profile = mkdtempDisposableSync(path.join(tmpdir(), "clinic-chromium-"));
  const launch = () => playwright.chromium.launchPersistentContext(profile.path, launchOptions);
  const before = await launch();
  await readOnline(await before.newPage(), `${url}/about`);
  await before.close();

  const indexes = globSync(`${profile.path}/**/CacheStorage/*/*/index`);
  expect(indexes).toHaveLength(1);
  for (const file of indexes) writeFileSync(file, "damaged");

  const after = await launch();
  const again = await after.newPage();
  for (const address of ["/about", "/contact"])
    expect((await again.goto(url + address))!.status()).toBe(200);
  await after.close();
});
