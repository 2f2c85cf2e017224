import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { clinic as facts } from "../../core/content/clinic.ts";
import { pages } from "../../core/content/pages.server.ts";
import { formatHours } from "../../core/content/hours/opening-hours.ts";
import { expectNoBarriers } from "../axe.ts";
import { expect, hydrated, test, visit } from "../fixtures.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const { offlineNotice } = pages.site;
const notice = (page: Page) => page.getByRole("status").filter({ hasText: offlineNotice.call });
const call = (page: Page) =>
  page.getByRole("main").getByRole("link", { name: `Call ${facts.phone.display}` });

/** What is on the device: the pages' paths, oldest first, and the names of their files. */
const kept = (page: Page, shelf: "pages" | "files") =>
  page.evaluate(async (name) => {
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  }, shelf);

async function readOnline(page: Page, address: string) {
  await visit(page, address);
  await expect.poll(() => kept(page, "pages")).toContain(new URL(page.url()).pathname);
}

test("a page that was read opens without a connection, as a copy that says so", async ({
  page,
  context,
  problems,
}) => {
  await readOnline(page, "/conditions/neck-pain");
  const title = await page.title();
  await page.goto("about:blank");
  // What is kept must not depend on the browser's own cache.
  await (await context.newCDPSession(page)).send("Network.clearBrowserCache");
  await context.setOffline(true);

  await page.goto("/conditions/neck-pain");
  await expect(page).toHaveTitle(title);
  await hydrated(page);
  const drawings = await page
    .locator("svg.fig use")
    .evaluateAll((all) => all.map((one) => (one as SVGUseElement).getBBox().width));
  expect(Math.min(...drawings)).toBeGreaterThan(0);
  await expect(notice(page)).toContainText("You’re offline");
  await expect(notice(page)).toContainText("saved on");
  await expect(notice(page).getByRole("link", { name: facts.phone.display })).toBeVisible();
  await page.locator("summary").first().click();
  await expectNoBarriers(page, [390, 1280]);
  expect(problems).toEqual([]);

  await context.setOffline(false);
  await notice(page).getByRole("link", { name: offlineNotice.reload }).click();
  await hydrated(page);
  await expect(notice(page)).toHaveCount(0);
});

test("a copy shows neither an old 'open now' nor an offer that may have ended", async ({
  page,
  context,
}) => {
  const openNow = page.locator("header [data-of-its-time]");
  await readOnline(page, "/physiotherapy-scarborough");
  await expect(page.getByRole("link", { name: "See the offer" })).toBeVisible();
  // As it is painted, before the page's script has looked at the clock.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await context.setOffline(true);
  await page.goto("/physiotherapy-scarborough");
  await expect(heading(page)).toBeVisible();
  await expect(openNow).toHaveCount(1);
  await expect(openNow).toBeHidden();
  await expect(page.getByRole("link", { name: "See the offer" })).toBeHidden();
});

test("a page that was not read gives the number, the address, the hours and what can be read", async ({
  page,
  context,
}) => {
  await readOnline(page, "/services/massage-therapy");
  const title = await page.title();
  await context.setOffline(true);
  for (const address of ["/about", "/conditions/lower-back-pain?from=letter"]) {
    await page.goto(address);
    await expect(page).toHaveURL(address);
    await expect(heading(page)).toHaveText(pages.offline.title);
    await expect(call(page)).toHaveAttribute("href", `tel:${facts.phone.e164}`);
    await expect(page.getByText(facts.address.street)).toBeVisible();
    for (const hours of [facts.treatmentHours, facts.receptionHours]) {
      const [{ times } = { times: "" }] = formatHours(hours);
      await expect(page.getByRole("table").filter({ hasText: times })).toBeVisible();
    }
  }
  await expectNoBarriers(page);
  await page.getByRole("link", { name: title }).click();
  await expect(page).toHaveURL("/services/massage-therapy");
  await expect(page).toHaveTitle(title);
});

test("a copy that is shown in the place of a fault stays, however often it is", async ({
  page,
  baseURL,
}) => {
  const address = "/conditions/neck-pain";
  let faults: number | undefined;
  const proxy = createServer((incoming, outgoing) => {
    if (incoming.url === address && faults !== undefined) {
      faults += 1;
      return outgoing.writeHead(502, { "content-type": "text/html" }).end("Bad gateway");
    }
    const { method, headers, url } = incoming;
    incoming.pipe(
      request(new URL(url!, baseURL), { method, headers }, (answer) =>
        answer.pipe(outgoing.writeHead(answer.statusCode!, answer.headers)),
      ),
    );
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  const { port } = proxy.address() as AddressInfo;
  await readOnline(page, `http://127.0.0.1:${port}${address}`);
  for (const time of ["first", "second"]) {
    faults = 0;
    await page.reload();
    await expect(notice(page), time).toContainText("saved on");
    // For the page, and once more to keep it.
    await expect.poll(() => faults).toBe(2);
    await page.waitForTimeout(300);
    expect(await kept(page, "pages")).toContain(address);
  }
  proxy.closeAllConnections();
  proxy.close();
});

test("a link followed without a connection leads to the copy, or to the number", async ({
  page,
  context,
}) => {
  await readOnline(page, "/about");
  await readOnline(page, "/services");
  await context.setOffline(true);
  await expect(notice(page)).toBeVisible();
  const bar = page.getByRole("navigation", { name: "Main" });
  await bar.getByRole("link", { name: "About", exact: true }).click();
  await expect(page).toHaveURL("/about");
  await expect(heading(page)).not.toHaveText(pages.offline.title);
  await hydrated(page);
  await bar.getByRole("link", { name: "Our team", exact: true }).click();
  await expect(heading(page)).toHaveText(pages.offline.title);
  await expect(page).toHaveURL("/our-team");
  await context.setOffline(false);
  await page.reload();
  await expect(heading(page)).not.toHaveText(pages.offline.title);
});

test("a page that came by link is kept as well", async ({ page, context }) => {
  await readOnline(page, "/services");
  const bar = page.getByRole("navigation", { name: "Main" });
  await bar.getByRole("link", { name: "Our team", exact: true }).click();
  await expect(page).toHaveURL("/our-team");
  await expect.poll(() => kept(page, "pages")).toContain("/our-team");
  const title = await page.title();
  await context.setOffline(true);
  await page.reload();
  await expect(page).toHaveTitle(title);
});

test("a form is never a copy; what was typed is there when the connection is", async ({
  page,
  context,
}) => {
  await readOnline(page, "/about");
  await visit(page, "/contact");
  await page.getByLabel("Full name").fill("Ada Lee");
  await page.getByLabel("Phone", { exact: true }).fill("416 555 0199");
  await page.getByLabel("Email", { exact: true }).fill("ada@example.com");
  await page.getByLabel("Message").fill("Typed in a tunnel");
  await context.setOffline(true);
  await expect(notice(page)).toContainText("What you type stays");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("alert")).toContainText("your device seems to be offline");
  await expect(page.getByLabel("Message")).toHaveValue("Typed in a tunnel");

  await page.reload();
  await expect(heading(page)).toHaveText(pages.offline.title);
  await expect(call(page)).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel("Message")).toHaveValue("Typed in a tunnel");
  expect(await kept(page, "pages")).not.toContain("/contact");
});

test("nothing personal is kept: no thanks with a reference, no link of a letter, no answer to a form", async ({
  page,
}) => {
  await readOnline(page, "/about");
  const seen = [
    "/thank-you?ref=KMR-4827",
    "/newsletter/leave/0123abc",
    "/mva-landing?sent=KMR-4827",
    "/image-gallery",
    "/blog?q=neck",
    "/no/such/page",
  ];
  for (const address of seen) {
    await visit(page, address);
    // As the page itself says it in an idle moment. The worker takes one after the other.
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      active!.postMessage({ read: location.pathname });
    });
  }
  await readOnline(page, "/wsib-physiotherapy?injured=2026-11-01");
  const shelf = await page.evaluate(async () => {
    const requests = await (await caches.open("pages")).keys();
    return requests.map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
  expect(shelf.toSorted()).toEqual(["/about", "/offline", "/wsib-physiotherapy"]);
});

test("the worker comes after the page: nothing of it is asked for before the load", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { serviceWorker } = navigator;
    const register = serviceWorker.register.bind(serviceWorker);
    serviceWorker.register = (...all) => {
      Object.assign(window, { registeredAt: performance.now() });
      return register(...all);
    };
  });
  await page.goto("/about");
  // Nobody moves here, so the page rests for four seconds before its script starts.
  await expect.poll(() => kept(page, "pages"), { timeout: 15_000 }).toContain("/about");
  const { registeredAt, loadedAt } = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const { registeredAt } = window as unknown as { registeredAt: number };
    return { registeredAt, loadedAt: visit!.loadEventStart };
  });
  expect(loadedAt).toBeGreaterThan(0);
  expect(registeredAt).toBeGreaterThan(loadedAt);
  const scripts = await page.evaluate(() =>
    navigator.serviceWorker.controller?.scriptURL.replace(location.origin, ""),
  );
  expect(scripts).toBe("/sw.js");
});

test("who saves data keeps no pages", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await page.goto("/about");
  await page.mouse.click(5, 5);
  await hydrated(page);
  await page.waitForTimeout(1_500);
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
});

test("files that no kept page names are let go of, and forty pages at most are kept", async ({
  page,
}) => {
  await readOnline(page, "/about");
  await page.evaluate(async () => {
    const files = await caches.open("files");
    await files.put("/assets/of-an-older-version.js", new Response("old"));
    const pages = await caches.open("pages");
    for (let number = 0; number < 50; number += 1) {
      const headers = { "kept-at": new Date().toISOString(), "kept-files": "" };
      await pages.put(`/page-${number}`, new Response("<html>", { headers }));
    }
    const headers = { "kept-at": "2026-01-01T00:00:00Z", "kept-files": "" };
    await pages.put("/old", new Response("<html>", { headers }));
  });
  await readOnline(page, "/services");
  await expect.poll(async () => (await kept(page, "pages")).length).toBeLessThanOrEqual(41);
  await expect.poll(() => kept(page, "pages")).not.toContain("/old");
  const pages = await kept(page, "pages");
  expect(pages).toEqual(expect.arrayContaining(["/offline", "/services", "/page-49"]));
  expect(pages).not.toContain("/page-0");
  await expect.poll(() => kept(page, "files")).not.toContain("/assets/of-an-older-version.js");
  expect(await kept(page, "files")).not.toEqual([]);
});
