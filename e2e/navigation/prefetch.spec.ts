import { chromium, type Page } from "@playwright/test";
import { findChromium } from "../../scripts/chromium.ts";
import { expect, holdBack, isSameVisit, mark, test, visit } from "../fixtures.ts";

/** Found, or installed, before the tests: an installation takes longer than a test may. */
const wholeChromium = findChromium({ isWhole: true });

/** Led to from the foot of each page only, which is out of view. */
const target = "/careers";

test("a link that is pointed at has its page ready: the click asks the network for nothing", async ({
  page,
}) => {
  await visit(page, "/about");
  const answers = await watchAnswers(page);
  const link = footerLink(page);
  await link.hover();
  await expect.poll(() => answers.filter(isPage)).toHaveLength(1);
  const isScript = ({ url }: { url: string }) => url.includes("/assets/careers");
  await expect.poll(() => answers.filter(isScript)).toHaveLength(1);

  answers.length = 0;
  await link.click();
  await expect(page).toHaveURL(target);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(answers.filter(isPage)).toMatchObject([{ fromNetwork: false }]);
  expect(answers.filter(isScript)).toEqual([]);
});

test("the pages of the header's links are fetched without a sign of intent", async ({ page }) => {
  const asked = watchRequests(page);
  await visit(page, "/");
  await expect.poll(() => asked()).toEqual(expect.arrayContaining(["/contact", "/our-team"]));
  // Led to from below the header only.
  expect(asked()).not.toContain(target);
});

test("a script that cannot be had, as after a release, does the page no harm, and a click loads a whole page", async ({
  page,
}) => {
  await visit(page, "/contact");
  await page.getByLabel("Full name").fill("Ada Lee");
  await mark(page);
  // Playwright's own routes do not meet what a link of the head asks for.
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setBlockedURLs", { urls: ["*/assets/careers*.js"] });
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("careers"));
  await footerLink(page).hover();
  await failed;
  expect(await isSameVisit(page)).toBe(true);
  await expect(page.getByLabel("Full name")).toHaveValue("Ada Lee");

  await footerLink(page).click();
  await expect(page).toHaveURL(target);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await isSameVisit(page)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL("/contact");
  await expect(page.getByLabel("Full name")).toHaveValue("Ada Lee");
});

test.describe("what comes late", () => {
  // A service worker's own requests cannot be held back.
  test.use({ serviceWorkers: "block" });

  test("a slow answer to a click shows its progress, and is waited for without a page load", async ({
    page,
  }) => {
    await page.clock.install();
    await visit(page, "/faq");
    await mark(page);
    const release = await holdBack(page, /\/careers\.data/);
    const asked = page.waitForRequest(/\/careers\.data/);
    await footerLink(page).click();
    await asked;
    await page.clock.runFor(20_000);
    await expect(page).toHaveURL("/faq");
    await expect(page.locator(".loading-bar")).toBeVisible();
    release();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Careers");
    await expect(page.locator(".loading-bar")).toHaveCount(0);
    expect(await isSameVisit(page)).toBe(true);
  });
});

test("a visitor who saves data has nothing fetched ahead", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const asked = watchRequests(page);
  await visit(page, "/about");
  await page.waitForLoadState("networkidle");
  await footerLink(page).hover();
  await footerLink(page).focus();
  await footerLink(page).click();
  await expect(page).toHaveURL(target);
  expect(asked()).toEqual([target]);
  await expect(page.locator("link[rel=prefetch]")).toHaveCount(0);
});

test("who leaves the site and comes back finds the page as it was, at once", async ({ clinic }) => {
  // The shell has no back-forward cache, and Playwright turns the browser's off.
  const browser = await chromium.launch({
    executablePath: wholeChromium,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  const page = await browser.newPage({ baseURL: clinic.url });
  for (const address of ["/", "/contact", "/wsib-physiotherapy"]) {
    await visit(page, address);
    await page.evaluate(() => {
      addEventListener("pageshow", ({ persisted }) => (document.title = `kept: ${persisted}`));
      location.href = "/healthz";
    });
    await page.waitForURL("/healthz");
    await page.evaluate(() => history.back());
    await expect(page).toHaveTitle("kept: true");
  }
  await browser.close();
});

const isPage = ({ url }: { url: string }) => new URL(url).pathname === `${target}.data`;

/** Where each answer came from; a cache in the browser is not the network. */
async function watchAnswers(page: Page) {
  const answers: { url: string; fromNetwork: boolean }[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ response: { url, ...from } }) =>
    answers.push({ url, fromNetwork: !from.fromPrefetchCache && !from.fromDiskCache }),
  );
  return answers;
}

/** The pages whose data has been asked for. */
function watchRequests(page: Page): () => string[] {
  const asked = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".data")) asked.add(pathname.replace(/\.data$/, ""));
  });
  return () => [...asked];
}

const footerLink = (page: Page) => page.locator(`footer a[href="${target}"]`);
