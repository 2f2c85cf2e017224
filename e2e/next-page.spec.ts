import { type CDPSession, chromium, type Page, type Request } from "@playwright/test";
import { expect, test, visit } from "./clinic.ts";

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
  await expect.poll(() => page.locator('link[rel="modulepreload"]').count()).toBeGreaterThan(0);

  answers.length = 0;
  await link.click();
  await expect(page).toHaveURL(target);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(answers.filter(isPage)).toMatchObject([{ fromNetwork: false }]);
  expect(answers.filter(({ url }) => url.includes("/assets/careers"))).toEqual([]);
});

for (const [way, sign] of [
  ["the keyboard reaches it", "focusin"],
  ["a finger touches it", "touchstart"],
] as const) {
  test(`a link has its page fetched when ${way}`, async ({ page }) => {
    await visit(page, "/about");
    const asked = watchRequests(page);
    const link = footerLink(page);
    await link.dispatchEvent(sign, { bubbles: true });
    await expect.poll(() => asked()).toEqual([target]);
  });
}

test("a script that cannot be had ahead of a click does the page no harm, and the click still leads on", async ({
  page,
}) => {
  const giveBack = await typeWithoutScript(page);
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("careers"));
  await footerLink(page).hover();
  await failed;
  await page.waitForTimeout(500);
  await expect(page.locator("body")).toHaveAttribute("data-same", "yes");
  await expect(page.getByLabel("Full name")).toHaveValue("Ada Lee");

  await giveBack();
  await footerLink(page).click();
  await expect(page).toHaveURL(target);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a click for which a script cannot be had, as after a release, leads on by a whole page", async ({
  page,
}) => {
  const giveBack = await typeWithoutScript(page);
  await footerLink(page).click();
  await expect(page).toHaveURL(target);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("body")).not.toHaveAttribute("data-same");

  await giveBack();
  await page.goBack();
  await expect(page).toHaveURL("/contact");
  await expect(page.getByLabel("Full name")).toHaveValue("Ada Lee");
});

test.describe("what does not come", () => {
  // A service worker's own requests cannot be held back.
  test.use({ serviceWorkers: "block" });

  test("a click whose page does not come is given to the browser after a while", async ({
    page,
  }) => {
    await visit(page, "/faq");
    await page.route(/\/assets\/careers-/, () => {});
    await footerLink(page).click();
    await expect(page).toHaveURL(target, { timeout: 10_000 });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Careers");
  });

  test("going back to a place in a page that does not come is given to the browser", async ({
    page,
  }) => {
    await visit(page, "/about#main");
    await footerLink(page).click();
    await expect(page).toHaveURL(target);
    await page.route(/\/about\.data/, () => {});
    await page.goBack();
    await expect(page.locator(`link[rel=canonical][href$="/about"]`)).toBeAttached({
      timeout: 10_000,
    });
  });
});

test("links in view have their pages fetched, but not too many", async ({ page }) => {
  const asked = watchRequests(page);
  await visit(page, "/services");
  await page.mouse.move(300, 300);
  await expect.poll(() => asked().length).toBeGreaterThan(2);
  await page.mouse.wheel(0, 20_000);
  await page.waitForTimeout(1_500);
  expect(asked().length).toBeLessThanOrEqual(8);
});

test("a link that is scrolled past has no page fetched", async ({ page }) => {
  const asked = watchRequests(page);
  await visit(page, "/conditions/lower-back-pain");
  const passed = await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const placeOf = (link: HTMLAnchorElement) => link.getBoundingClientRect().top + scrollY;
    const end = document.documentElement.scrollHeight - 2 * innerHeight;
    const links = [...document.querySelectorAll<HTMLAnchorElement>("main a[href], header a[href]")];
    const isPassed = (link: HTMLAnchorElement) =>
      placeOf(link) > 2 * innerHeight && placeOf(link) < end;
    const others = links.filter((link) => !isPassed(link)).map(({ pathname }) => pathname);
    const between = links.filter(isPassed).map(({ pathname }) => pathname);
    while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
      scrollBy({ top: innerHeight / 2, behavior: "instant" });
      await frame();
    }
    scrollTo({ top: 0, behavior: "instant" });
    return between.filter((path) => !others.includes(path));
  });
  expect(passed.length).toBeGreaterThan(0);
  await expect.poll(() => asked().length).toBeGreaterThan(0);
  await page.waitForTimeout(700);
  expect(asked().filter((path) => passed.includes(path))).toEqual([]);
});

test("links in view wait while what was pressed is on its way", async ({ page }) => {
  const asked = watchRequests(page);
  await visit(page, "/services");
  await page.evaluate(() => {
    for (const sign of ["pointermove", "pointerdown"]) {
      document.body.dispatchEvent(new PointerEvent(sign, { bubbles: true }));
    }
  });
  await page.waitForTimeout(700);
  expect(asked()).toEqual([]);
  await expect.poll(() => asked().length).toBeGreaterThan(2);
});

test("a click shows the top of a page first and all of it soon; going back shows it whole at once", async ({
  page,
}) => {
  await visit(page, "/about");
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const whole = document.querySelector("#conditions") ? ", whole" : "";
      const page = `${document.querySelector("h1")?.textContent}${whole}`;
      if (seen.at(-1) !== page) seen.push(page);
    }).observe(document.body, { childList: true, subtree: true });
  });
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  await page.getByRole("banner").getByRole("link", { name: "Services" }).first().click();
  await expect(page.locator("#conditions")).toBeVisible();
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  expect((await seen()).slice(-2)).toEqual([title, `${title}, whole`]);

  await page.locator('main a[href^="/conditions/"]').first().click();
  await expect(page).toHaveURL(/conditions/);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(title!);
  const before = (await seen()).length;
  await page.goBack();
  await expect(page.locator("#conditions")).toBeVisible();
  expect((await seen()).slice(before).filter((page) => page.startsWith(title!))).toEqual([
    `${title}, whole`,
  ]);
});

test("a click changes nothing of the page that is left before the next one has come", async ({
  page,
}) => {
  // What React tells its tools after each change of the page.
  await page.addInitScript(() => {
    const heading = () => document.querySelector("h1")?.textContent;
    const state = Object.assign(globalThis, { changes: [] as (string | null | undefined)[] });
    Object.assign(globalThis, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: () => state.changes.push(heading()),
        onCommitFiberUnmount: () => {},
        onPostCommitFiberRoot: () => {},
      },
    });
  });
  const changes = () => page.evaluate(() => (globalThis as { changes?: string[] }).changes!);
  await visit(page, "/about");
  await footerLink(page).hover();
  await expect.poll(() => page.locator('link[rel="prefetch"]').count()).toBeGreaterThan(0);
  const before = (await changes()).length;
  expect(before).toBeGreaterThan(0);

  await footerLink(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Careers");
  expect(new Set((await changes()).slice(before))).toEqual(new Set(["Careers"]));
});

test("the bar for Call and Book gives way to a form that came with the lower part of a page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/");
  await page.getByRole("link", { name: "Pelvis" }).click();
  await expect(page).toHaveURL("/pelvic-floor");
  const bar = page.getByRole("navigation", { name: "Call or book" });
  await page.getByRole("heading", { level: 2 }).first().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 400);
  await expect(bar).toBeVisible();
  await page.locator("main form").last().scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
});

test("the bar for Call and Book is back on a page that has nothing to hide it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/contact");
  const bar = page.getByRole("navigation", { name: "Call or book" });
  const link = page.locator("main").getByRole("link", { name: "privacy policy" });
  await link.scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  await link.click();
  await expect(page).toHaveURL("/privacy-policy");
  await expect(bar).toBeVisible();
});

test("a visitor who saves data gets pages only when asking for them", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const asked = watchRequests(page);
  await page.goto("/services");
  await page.locator("body").dispatchEvent("pointerdown");
  const link = footerLink(page);
  await page.waitForTimeout(1_500);
  expect(asked()).toEqual([]);
  await link.hover();
  await expect.poll(() => asked()).toEqual([target]);
});

test("who leaves the site and comes back finds the page as it was, at once", async ({ clinic }) => {
  // The shell has no back-forward cache, and Playwright turns the browser's off.
  const whole = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    ...(whole ? { executablePath: whole } : { channel: "chromium" }),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
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

type Answer = { url: string; fromNetwork: boolean };

const isPage = ({ url }: Answer) => new URL(url).pathname === `${target}.data`;

/** Types into a form of a marked page whose next page's script cannot be had, until it is given back. */
async function typeWithoutScript(page: Page): Promise<() => Promise<void>> {
  await visit(page, "/contact");
  await page.getByLabel("Full name").fill("Ada Lee");
  await page.evaluate(() => (document.body.dataset.same = "yes"));
  // Playwright's own routes do not meet what a link of the head asks for.
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const block = async (urls: string[]) => {
    await session.send("Network.setBlockedURLs", { urls });
  };
  await block(["*/assets/careers*.js"]);
  return () => block([]);
}

/** Where each answer came from; a cache in the browser is not the network. */
async function watchAnswers(page: Page): Promise<Answer[]> {
  const answers: Answer[] = [];
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ response }) => {
    const fromNetwork = !response.fromPrefetchCache && !response.fromDiskCache;
    // The icon is asked for by the browser itself, whenever the address changes.
    if (!response.url.includes("favicon")) answers.push({ url: response.url, fromNetwork });
  });
  return answers;
}

/** The pages whose data has been asked for. */
function watchRequests(page: Page): () => string[] {
  const asked = new Set<string>();
  page.on("request", (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".data")) asked.add(pathname.replace(/\.data$/, ""));
  });
  return () => [...asked].filter((path) => path !== "/services" && path !== "/about");
}

const footerLink = (page: Page) => page.locator(`footer a[href="${target}"]`);
