import { once } from "node:events";
import { globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { ourClinic } from "../../test/our-clinic.ts";
import { formatHours } from "../../core/clinic/hours/opening-hours.ts";
import { expectNoBarriers } from "../axe.ts";
import { expect, hydrated, test, visit } from "../fixtures.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const isOfflinePage = (page: Page) =>
  expect(heading(page)).toHaveText(ourClinic.pages.offline.title);
const notice = (page: Page) =>
  page.getByRole("status").filter({ hasText: ourClinic.pages.site.offlineNotice.call });

/** The addresses in the browser's caches. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const requests = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(requests)).flat().map(({ url }) => new URL(url).pathname);
  });

/** Reads a page until the worker is there and has what it needs. */
async function readOnline(page: Page, address: string) {
  await visit(page, address);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => kept(page)).toEqual(["/offline"]);
}

/** The site at `url` behind a proxy that answers some requests itself. */
async function behindProxy(
  url: string,
  ownAnswer: (address: string) => { status: number; type: string; body: string } | undefined,
) {
  const proxy = createServer((incoming, outgoing) => {
    const { method, headers, url: address = "/" } = incoming;
    const own = ownAnswer(address);
    if (own) return outgoing.writeHead(own.status, { "content-type": own.type }).end(own.body);
    incoming.pipe(
      request(new URL(address, url), { method, headers }, (answer) =>
        answer.pipe(outgoing.writeHead(answer.statusCode!, answer.headers)),
      ),
    );
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    [Symbol.dispose]() {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

test("without a connection a page gives the number, the address and the hours, and loads when it is back", async ({
  page,
  context,
}) => {
  await readOnline(page, "/services/massage-therapy");
  await context.setOffline(true);
  for (const address of ["/about", "/conditions/lower-back-pain?from=letter"]) {
    await page.goto(address);
    await expect(page).toHaveURL(address);
    await isOfflinePage(page);
    const call = page
      .getByRole("main")
      .getByRole("link", { name: `Call ${ourClinic.phone.display}` });
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

test("a link followed without a connection leads to the number", async ({ page, context }) => {
  await readOnline(page, "/about");
  await context.setOffline(true);
  await expect(notice(page)).toContainText("You’re offline");
  await expect(notice(page).getByRole("link", { name: ourClinic.phone.display })).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByText("Our team").click();
  await isOfflinePage(page);
  await expect(page).toHaveURL("/our-team");
});

test("the number stands in the place of a gateway's error, with the hours of the last visit", async ({
  page,
  baseURL,
}) => {
  let hours = "Yesterday's hours";
  let isDown = false;
  using proxy = await behindProxy(baseURL!, (address) => {
    if (address === "/offline") return { status: 200, type: "text/html", body: hours };
    return isDown ? { status: 502, type: "text/html", body: "Bad gateway" } : undefined;
  });
  await readOnline(page, `${proxy.url}/about`);
  hours = "Today's hours";
  await visit(page, `${proxy.url}/services`);
  const keptText = () => page.evaluate(async () => (await caches.match("/offline"))?.text());
  await expect.poll(keptText).toBe("Today's hours");
  isDown = true;
  await page.reload();
  await expect(page.locator("body")).toHaveText("Today's hours");
});

test("what was typed is there when the connection is", async ({ page, context }) => {
  await readOnline(page, "/contact");
  await page.getByLabel("Full name").fill("Ada Lee");
  await page.getByLabel("Phone", { exact: true }).fill("416 555 0199");
  await page.getByLabel("Email", { exact: true }).fill("ada@example.com");
  await page.getByLabel("Message", { exact: true }).fill("Typed in a tunnel");
  await context.setOffline(true);
  await expect(notice(page)).toContainText("What you type stays");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("form").getByRole("group")).toContainText(
    "your device seems to be offline",
  );
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("Typed in a tunnel");

  await page.reload();
  await isOfflinePage(page);
  await context.setOffline(false);
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("Typed in a tunnel");
});

test("the worker is registered after the page has loaded", async ({ page }) => {
  await page.addInitScript(() => {
    const { serviceWorker } = navigator;
    const register = serviceWorker.register.bind(serviceWorker);
    serviceWorker.register = (...all) => {
      Object.assign(window, { registeredAt: performance.now() });
      return register(...all);
    };
  });
  await readOnline(page, "/about");
  const { registeredAt, loadedAt } = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const { registeredAt } = window as unknown as { registeredAt: number };
    return { registeredAt, loadedAt: visit!.loadEventStart };
  });
  expect(loadedAt).toBeGreaterThan(0);
  expect(registeredAt).toBeGreaterThan(loadedAt);
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

test("the previous worker gives way to this one, with all that it kept", async ({
  page,
  baseURL,
}) => {
  let worker: string | undefined = previousWorker;
  using proxy = await behindProxy(baseURL!, (address) =>
    address === "/sw.js" && worker
      ? { status: 200, type: "text/javascript", body: worker }
      : undefined,
  );
  await visit(page, `${proxy.url}/about`);
  await expect.poll(() => kept(page)).toEqual(["/about"]);
  worker = undefined;
  await visit(page, `${proxy.url}/services`);
  await expect.poll(() => kept(page)).toEqual(["/offline"]);
});

for (const { name, first } of [
  { name: "this", first: undefined },
  { name: "the previous", first: previousWorker },
]) {
  test(`with ${name} worker, a browser with damaged storage gets pages`, async ({
    playwright,
    launchOptions,
    baseURL,
  }) => {
    let worker = first;
    using proxy = await behindProxy(baseURL!, (address) =>
      address === "/sw.js" && worker
        ? { status: 200, type: "text/javascript", body: worker }
        : undefined,
    );
    const profile = mkdtempSync(path.join(tmpdir(), "clinic-chromium-"));
    const launch = () => playwright.chromium.launchPersistentContext(profile, launchOptions);
    const before = await launch();
    const page = await before.newPage();
    await visit(page, `${proxy.url}/about`);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect.poll(() => kept(page)).toHaveLength(1);
    await before.close();

    const indexes = globSync(`${profile}/**/CacheStorage/*/*/index`);
    expect(indexes).toHaveLength(1);
    for (const file of indexes) writeFileSync(file, "damaged");
    worker = undefined;

    const after = await launch();
    const again = await after.newPage();
    const open = async (address: string) => (await again.goto(proxy.url + address))!.status();
    // The previous worker fails until the browser has this one.
    if (first) {
      await expect(open("/services")).rejects.toThrow("ERR_FAILED");
      await expect.poll(() => open("/services").catch(() => "failed")).toBe(200);
    }
    for (const address of ["/about", "/contact"]) expect(await open(address)).toBe(200);
    await after.close();
    rmSync(profile, { recursive: true });
  });
}
