import type { Page } from "@playwright/test";
import { changedFolder, changeFile } from "../../test/clinic-folder.ts";
import { newPlace } from "../../test/database.ts";
import { startSite } from "../../test/site.ts";
import { expectNoBarriers } from "../axe.ts";
import { holdBack, hydrated, isSameVisit, mark, scrolled, visit } from "../fixtures.ts";
import { expect, test } from "../store-fixture.ts";

const main = (page: Page) => page.getByRole("main");
const bar = (page: Page) => page.getByRole("navigation", { name: "Main" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
/** What a screen reader is told of besides the focus. */
const announced = (page: Page) => page.locator("body > p[aria-live=polite]");

test("the first Tab is a way past the header: it takes the focus along, and opens no question", async ({
  page,
}) => {
  await visit(page, "/faq");
  const open = page.locator("details[open]");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to main content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#main$/);
  await expect(open).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(main(page).locator(":focus")).toHaveCount(1);
  await page.reload();
  await hydrated(page);
  await expect(open).toHaveCount(0);
});

test("a link changes the page without a reload: at its top, its title said, the focus on its heading; Back is where one was", async ({
  page,
  problems,
}) => {
  await visit(page, "/");
  await mark(page);
  const title = await page.title();
  const aboutThePage = page.locator('script[type="application/ld+json"]');
  await expect(aboutThePage.first()).toBeAttached();
  await expect(announced(page)).toBeEmpty();
  const link = main(page).getByRole("link", { name: "Learn More about Sports Injuries" });
  await link.focus();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(500);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/conditions/sports-injuries");
  await expect(heading(page)).toBeFocused();
  await expect(page).not.toHaveTitle(title);
  await expect(announced(page)).toHaveText(await page.title());
  expect(await scrolled(page)).toBe(0);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /sports-injuries$/);
  await expect(aboutThePage).toHaveCount(0);

  await page.goBack();
  await expect(page).toHaveTitle(title);
  await expect(link).toBeFocused();
  await expect(announced(page)).toHaveText(title);
  await expect.poll(() => scrolled(page)).toBe(before);
  await page.goForward();
  await expect(page).toHaveURL("/conditions/sports-injuries");
  await expect(heading(page)).toBeFocused();
  // The lower part comes in the moment after.
  await expect(main(page).getByRole("link").first()).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(main(page).locator(":focus")).toHaveCount(1);
  await expect(heading(page)).not.toHaveAttribute("tabindex");
  expect(await isSameVisit(page)).toBe(true);
  expect(problems).toEqual([]);
});

test("pages of one kind follow each other as audibly as any, and nothing opened is taken along", async ({
  page,
}) => {
  await visit(page, "/conditions/headaches-migraines");
  const open = main(page).locator("details[open]");
  await main(page).locator("summary").filter({ visible: true }).first().click();
  await expect(open).toHaveCount(1);
  await main(page).locator("a[href='/conditions/neck-pain']").first().press("Enter");
  await expect(page).toHaveURL("/conditions/neck-pain");
  await expect(heading(page)).toBeFocused();
  await expect(announced(page)).toHaveText(await page.title());
  await expect(open).toHaveCount(0);
});

test("Back gives the focus to the link that was followed, also in an answer that was opened", async ({
  page,
}) => {
  await visit(page, "/faq");
  const question = main(page).locator("details:has(a[href^='/'])").last();
  await question.locator("summary").click();
  const link = question.locator("a[href^='/']").first();
  await link.scrollIntoViewIfNeeded();
  const y = await scrolled(page);
  await link.click();
  await expect(page).not.toHaveURL("/faq");
  await page.goBack();
  await expect(page).toHaveURL("/faq");
  await expect(question).toHaveAttribute("open", "");
  await expect(link).toBeFocused();
  await expect.poll(() => scrolled(page)).toBe(y);

  await page.reload();
  await expect(question).toHaveAttribute("open", "");
  // Until the fonts are there again, the text above is some pixels higher or lower.
  await expect.poll(async () => Math.abs((await scrolled(page)) - y)).toBeLessThan(12);
});

for (const pace of ["slowly", "before the page between has come"]) {
  test(`each visit of a page has its own open questions to come back to, also after a link within it, ${pace}`, async ({
    page,
  }) => {
    await visit(page, "/faq");
    const questions = main(page).locator("details");
    await questions.first().locator("summary").click();
    await main(page).locator("a[href$='#insurance-providers']").first().click();
    await expect(page).toHaveURL("/faq#insurance-providers");
    for (const path of ["/our-team", "/faq"]) {
      const link = page.locator(`footer a[href='${path}'], header a[href='${path}']`).first();
      await link.evaluate((element: HTMLElement) => element.click());
      await expect(page).toHaveURL(path);
      await expect(main(page).locator("details[open]")).toHaveCount(0);
    }
    if (pace !== "slowly") await holdBack(page, "**/our-team.data*");
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL("/our-team");
    if (pace === "slowly") await expect(main(page).locator("h1")).toHaveText("Our team");
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL("/faq#insurance-providers");
    await expect(questions.first()).toHaveAttribute("open", "");
  });
}

test("Back to a page whose followed link is hidden again gives the focus to the heading", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/about");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator("#menu").getByRole("link", { name: "Our team" }).click();
  await expect(page).toHaveURL("/our-team");
  await page.goBack();
  await expect(page).toHaveURL("/about");
  await expect(main(page).locator("h1")).toBeFocused();
});

test("Back to a place in a page gives back what was read there: its questions, its link, its height", async ({
  page,
}) => {
  await visit(page, "/");
  await main(page).locator("a[href='/faq#wsib-mva']").first().click();
  await expect(page).toHaveURL("/faq#wsib-mva");
  const group = page.locator("#wsib-mva details");
  await expect(group.first()).toHaveAttribute("open", "");
  await group.first().locator("summary").click();
  await expect(group.first()).not.toHaveAttribute("open");
  const link = main(page).locator("a[href='/about']").last();
  await link.scrollIntoViewIfNeeded();
  const y = await scrolled(page);
  await link.click();
  await expect(page).toHaveURL("/about");
  await page.goBack();
  await expect(link).toBeFocused();
  await expect.poll(() => scrolled(page)).toBe(y);
  await expect(group.first()).not.toHaveAttribute("open");
  await expect(group.last()).toHaveAttribute("open", "");

  await visit(page, "/landing");
  const red = page.getByRole("link", { name: "See when to call 911" }).first();
  await red.click();
  await expect(page.locator("#emergency").locator(":focus")).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL("/landing");
  await expect(red).toBeFocused();
  await page.goForward();
  await expect(page.locator("#emergency").locator(":focus")).toHaveCount(1);
});

test("Back from a spot of the body map gives the focus to its label", async ({ page }) => {
  await visit(page, "/");
  await page.locator("svg a[href='/conditions/neck-pain'] circle").first().click();
  await expect(page).toHaveURL("/conditions/neck-pain");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(main(page).getByRole("link", { name: "Neck", exact: true })).toBeFocused();
});

test("every Book button of a program's page leads to its form, in the phone's bar, too", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/physiotherapy-scarborough", "/wsib-physiotherapy", "/mva-physiotherapy"]) {
    await visit(page, path);
    const links = page.locator("main, [data-bar]").getByRole("link", { name: /^Book/ });
    const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute("href")));
    expect(addresses.length).toBeGreaterThan(2);
    expect(new Set(addresses)).toEqual(new Set(["/landing"]));
  }
});

test("the mobile menu closes when the link of the page that one is on is pressed", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [address, name] of Object.entries({
    "/about": "About",
    "/blog?q=neck": "Resources",
  })) {
    await visit(page, address);
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("navigation", { name: "Menu" });
    await menu.getByRole("link", { name, exact: true }).click();
    await expect(menu).toBeHidden();
  }
});

test("Contact starts at the top, and with a hash at its form", async ({ page }) => {
  await visit(page, "/services");
  await page.evaluate(() => scrollTo(0, 900));
  await main(page).getByRole("link", { name: "Get In Touch" }).click();
  await expect(page).toHaveURL("/contact#contact-form");
  await expect.poll(() => distanceFromTop(page, "#contact-form")).toBeLessThan(120);

  await visit(page, "/services");
  await page.evaluate(() => scrollTo(0, 900));
  const contact = bar(page).getByRole("link", { name: "Contact", exact: true });
  await contact.evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL("/contact");
  await expect(heading(page)).toHaveText("Contact us");
  await expect.poll(() => scrolled(page)).toBe(0);

  await page.goto("about:blank");
  await page.setViewportSize({ width: 390, height: 700 });
  await visit(page, "/contact#contact-form");
  await expect.poll(() => distanceFromTop(page, "#contact-form")).toBeLessThan(120);
  expect(await scrolled(page)).toBeGreaterThan(0);
});

const distanceFromTop = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.abs(element.getBoundingClientRect().top));

test("each entry of a page's contents leads to its heading, and the focus with it", async ({
  page,
}) => {
  for (const address of ["/blog/back-pain-treatment-scarborough", "/privacy-policy"]) {
    await visit(page, address);
    await mark(page);
    const hashes = await main(page)
      .locator("aside a[href*='#'], nav a[href*='#']")
      .evaluateAll((links) => [...new Set(links.map((link) => (link as HTMLAnchorElement).hash))]);
    expect(hashes.length).toBeGreaterThan(2);
    for (const hash of [hashes[0]!, hashes.at(-1)!]) {
      await main(page).locator(`a[href$='${hash}']`).first().click();
      await expect.poll(() => new URL(page.url()).hash).toBe(hash);
      const place = page.locator(`[id='${hash.slice(1)}']`);
      await expect(place).toBeInViewport();
      await expect(place.and(page.locator(":focus-within, :focus"))).toHaveCount(1);
    }
    await expect(announced(page)).toBeEmpty();
    await page.goBack();
    await expect.poll(() => new URL(page.url()).hash).toBe(hashes[0]!);
    expect(await isSameVisit(page)).toBe(true);
  }
});

test("a tab that stays open shows what the clinic has changed since, from the next click on", async ({
  page,
}) => {
  const folder = changedFolder();
  const { url } = await startSite(await newPlace(""), { CLINIC_DIR: folder });
  await visit(page, `${url}/about`);
  await mark(page);
  const phone = page.getByRole("contentinfo").getByRole("link", { name: "(416) 555-0188" });
  await expect(phone).toHaveCount(0);
  changeFile(folder, "clinic.yaml", "(416) 555-0100", "(416) 555-0188");
  const careers = async () => (await fetch(`${url}/careers`)).text();
  await expect.poll(careers, { timeout: 30_000 }).toContain("555-0188");
  await page.locator("footer a[href='/careers']").click();
  await expect(heading(page)).toHaveText("Careers");
  await expect(phone).toBeVisible();
  expect(await isSameVisit(page)).toBe(true);
});

test("the image gallery's Back leads where one came from, also when it was reloaded or come back to; opened by itself, home", async ({
  page,
}) => {
  const back = page.getByRole("button", { name: "Back" });
  const plain = await (await page.request.get("/image-gallery")).text();
  expect(plain, "without script").toMatch(/<a[^>]* href="\/"[^>]*>(?:<[^>]*>)*Back/);
  await visit(page, "/image-gallery");
  await leaveAndReturn();
  await back.click();
  await expect(page).toHaveURL("/");
  await visit(page, article);
  await followTextLink(page, "/image-gallery");
  await expect(page).toHaveURL("/image-gallery");
  await page.reload();
  await hydrated(page);
  await leaveAndReturn();
  await back.click();
  await expect(page).toHaveURL(article);

  async function leaveAndReturn() {
    await page.locator("footer a[href='/careers']").click();
    await expect(heading(page)).toHaveText("Careers");
    await page.goBack();
    await expect(page).toHaveURL("/image-gallery");
  }
});

test("a link to a page that is gone has the title of that page read out, and one that a filter answers with 404 is loaded", async ({
  page,
}) => {
  await visit(page, article);
  await followTextLink(page, "/blog/gone");
  await expect(page.locator("p[aria-live]")).toHaveText(/^Page not found/);
  await expect(page).toHaveTitle(/^Page not found/);

  await mark(page);
  await page.route("**/careers.data*", (route) => route.fulfill({ status: 404, body: "Blocked" }));
  await page.locator("footer a[href='/careers']").click();
  await expect(heading(page)).toHaveText("Careers");
  expect(await isSameVisit(page)).toBe(false);
});

const article = "/blog/five-exercises-for-a-sore-knee";

/** No page links to these. */
async function followTextLink(page: Page, address: string) {
  const link = page.locator('article p:not([class]) > a[href^="/"]').first();
  await link.evaluate((element, href) => element.setAttribute("href", href), address);
  await link.click();
}

test("an unknown address is a page that says so, with a way home and the path in the console", async ({
  page,
  problems,
}) => {
  for (const address of ["/conditions/no-such-condition", "/no/such/page"])
    expect((await page.goto(address))?.status()).toBe(404);
  await hydrated(page);
  await expect(heading(page)).toHaveText("Oops! Page not found");
  await expect.poll(() => problems.join("\n")).toContain("/no/such/page");
  await main(page).getByRole("link", { name: "Return to home" }).click();
  await expect(page).toHaveURL("/");
});

for (const [address, next, shown] of [
  ["/about", "/faq", "h1 >> text=About"],
  ["/blog?q=neck", "/blog?q=massage", "input[type=search][value=neck]"],
] as const) {
  test(`who goes back to ${address} before ${next} is hydrated gets what is there`, async ({
    page,
    problems,
  }) => {
    await visit(page, address);
    const title = await page.title();
    await page.evaluate((path) => history.pushState(null, "", path), next);
    const release = await holdBack(page, /\/assets\/.*\.js$/);
    await page.reload({ waitUntil: "domcontentloaded" });
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(address);
    release();
    await hydrated(page);
    await expect(page).toHaveTitle(title);
    await expect(main(page)).toHaveCount(1);
    await expect(main(page).locator(shown)).toBeVisible();
    expect(problems).toEqual([]);
  });
}

test("a fault shows the router's words, a way home, and the number that is in the log", async ({
  page,
  clinic,
  store,
}) => {
  const number = page.getByText("problem number").locator("strong");
  const expectLogged = async (path: string) => {
    await expect(heading(page)).toHaveText("Unexpected Application Error!");
    const id = (await number.textContent())!;
    const logged = () =>
      clinic
        .log()
        .split("\n")
        .filter((line) => line.includes(`"${id}"`));
    await expect.poll(() => logged().join("\n")).toContain(path);
    await expect(page.getByText(/SqliteError|no such table|at async/)).toHaveCount(0);
  };

  await store.without("blog_posts", async () => {
    expect((await page.goto("/blog/no-such-post"))?.status()).toBe(500);
    await expectLogged("/blog/no-such-post");
    await expectNoBarriers(page);
    await page.getByRole("link", { name: "Return to the home page" }).click();
    await expect(page).toHaveURL("/");
  });

  await visit(page, "/blog?q=snow");
  await store.without("blog_posts", async () => {
    await main(page).getByText("Read More").click();
    // Not the number that came with the first page.
    await expectLogged("/blog/");
    await expect(page.getByRole("link", { name: "Return to the home page" })).toBeVisible();
  });
});
