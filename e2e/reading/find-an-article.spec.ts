import type { Page } from "@playwright/test";
import { builtIn, counted, everyArticle, shownDate } from "./articles.ts";
import { hydrated, visit } from "../fixtures.ts";
import { expect, type Row, type Store, test } from "../store-fixture.ts";

const all = everyArticle.length;
const inPain = everyArticle.filter((one) => one.category === "Pain Management").length;

const main = (page: Page) => page.getByRole("main");
const field = (page: Page) => page.getByRole("searchbox", { name: "Find an article" });
const cards = (page: Page) => main(page).getByRole("listitem").filter({ hasText: "Read More" });
const titles = (page: Page) => cards(page).getByRole("heading").allTextContents();
const category = (page: Page, name: string) =>
  page.getByRole("group", { name: "Categories" }).getByRole("button", { name, exact: true });
const count = (page: Page) => main(page).getByRole("status").first();
const addresses = (page: Page) =>
  cards(page)
    .getByRole("link", { name: /^Read More/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")!));

/** A mark that a reload would wipe out. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, "sameVisit", true));
const isSameVisit = (page: Page) => page.evaluate(() => Reflect.has(window, "sameVisit"));

async function expectNothingFound(page: Page, counts = "0 articles") {
  await expect(
    main(page).getByRole("heading", { name: "No articles found", exact: true }),
  ).toBeVisible();
  await expect(
    main(page).getByText("Try adjusting your search or category filter", { exact: true }),
  ).toBeVisible();
  await expect(count(page)).toHaveText(counts);
  await expect(cards(page)).toHaveCount(0);
}

const addPosts = (store: Store, rows: readonly Row[]) =>
  store.add(
    "blog_posts",
    rows.map((row) => ({ published: 1, ...row })),
  );

for (const listing of ["/blog", "/resources"]) {
  test(`${listing}: the list follows as one types, without a reload, and the address keeps it`, async ({
    page,
    problems,
  }) => {
    await visit(page, listing);
    await mark(page);
    await expect(cards(page)).toHaveCount(all);
    await expect(count(page)).toHaveText(counted(all));
    await expect(field(page)).toHaveAttribute("placeholder", "Search articles...");

    await field(page).pressSequentially("NECK");
    await expect(page).toHaveURL(`${listing}?q=NECK`);
    await expect(count(page)).not.toHaveText(counted(all));
    const found = await cards(page).allTextContents();
    expect(found.length).toBeGreaterThan(0);
    for (const text of found) expect(text.toLowerCase()).toContain("neck");

    await category(page, "Pain Management").click();
    await expect(page).toHaveURL(`${listing}?q=NECK&category=Pain+Management`);
    await expect(category(page, "Pain Management")).toHaveAttribute("aria-pressed", "true");
    await expect(count(page)).not.toHaveText(counted(found.length));
    const both = await cards(page).allTextContents();
    expect(both.length).toBeGreaterThan(0);
    for (const text of both) expect(text).toContain("Pain Management");

    await field(page).fill("");
    await expect(page).toHaveURL(`${listing}?category=Pain+Management`);
    await expect(count(page)).toHaveText(`${counted(inPain)} in Pain Management`);
    await category(page, "All").click();
    await expect(page).toHaveURL(listing);
    await expect(count(page)).toHaveText(counted(all));

    await page.goBack();
    await expect(count(page)).toHaveText(`${counted(inPain)} in Pain Management`);
    expect(await isSameVisit(page)).toBe(true);
    expect(problems).toEqual([]);
  });
}

test("a shared address shows the same with and without JavaScript", async ({ page, browser }) => {
  const plain = await browser.newPage({ javaScriptEnabled: false });
  for (const query of ["q=pain", "category=WSIB", "q=neck&category=Pain+Management", "q=zzz"]) {
    const address = `/blog?${query}`;
    await visit(page, address);
    await plain.goto(new URL(address, page.url()).href);
    expect(await titles(plain), query).toEqual(await titles(page));
    expect(await count(plain).textContent()).toBe(await count(page).textContent());
    await expect(field(plain)).toHaveValue(await field(page).inputValue());
  }
  await plain.close();
});

test("on a phone the categories stand in one row, with the chosen one in view", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/blog?category=Prevention");
  await expect(category(page, "Prevention")).toBeInViewport({ ratio: 1 });
  const top = async (name: string) => (await category(page, name).boundingBox())!.y;
  expect(await top("All")).toBe(await top("Prevention"));
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("search and category are plain forms that keep each other", async ({ page }) => {
    await page.goto("/blog");
    await field(page).fill("neck");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL("/blog?q=neck");
    await category(page, "Pain Management").click();
    await expect(page).toHaveURL("/blog?q=neck&category=Pain+Management");
    const found = await cards(page).allTextContents();
    await expect(count(page)).toHaveText(`${counted(found.length)} in Pain Management`);
    expect(found.length).toBeGreaterThan(0);
    for (const text of found)
      expect(text).toMatch(/neck[^]*Pain Management|Pain Management[^]*neck/i);
    await field(page).fill("back");
    await category(page, "Physiotherapy").click();
    await expect(page).toHaveURL("/blog?q=back&category=Physiotherapy");
    await category(page, "Pain Management").click();
    await field(page).fill("no such words");
    await page.keyboard.press("Enter");
    await expectNothingFound(page, "0 articles in Pain Management");
    await expect(page).toHaveURL("/blog?q=no+such+words&category=Pain+Management");
    await field(page).fill("");
    await category(page, "All").click();
    await expect(category(page, "All")).toHaveAttribute("aria-pressed", "true");
  });
});

test("nothing found says so, also for an unknown category and for 10,000 characters", async ({
  page,
  problems,
}) => {
  await visit(page, "/blog");
  await field(page).fill("no such words");
  await expectNothingFound(page);

  await visit(page, "/blog?category=Astrology");
  await expectNothingFound(page);
  await category(page, "All").click();
  await expect(count(page)).toHaveText(counted(all));

  await visit(page, `/blog?q=${"x".repeat(10_000)}`);
  await expectNothingFound(page);
  await field(page).fill("y".repeat(10_000));
  await expectNothingFound(page);
  await field(page).fill("neck");
  await expect(cards(page).first()).toBeVisible();
  expect(problems).toEqual([]);
});

test("HTML in the search is text", async ({ page, problems }) => {
  const html = `"><img src=x onerror=alert(1)></script><script>alert(2)</script>`;
  page.on("dialog", (dialog) => {
    problems.push(dialog.message());
    void dialog.dismiss();
  });
  await visit(page, `/blog?q=${encodeURIComponent(html)}&category=${encodeURIComponent(html)}`);
  await expectNothingFound(page);
  await expect(field(page)).toHaveValue(html);
  await expect(page.locator("img[src=x]")).toHaveCount(0);
  await field(page).fill(`${html} `);
  await expectNothingFound(page);
  expect(problems).toEqual([]);
});

test("stored posts follow the built-in ones, newest first, at their slug or else their id", async ({
  page,
  store,
  request,
}) => {
  await addPosts(store, [
    { title: "Oldest", published_at: "2020-02-29", slug: "oldest" },
    { id: "no-slug", title: "No slug", published_at: "2026-10-01", slug: null },
    { title: "Undated", published_at: null, slug: "undated" },
    { title: "Hidden", published_at: "2026-11-01", slug: "hidden", published: 0 },
    { title: "Taken", published_at: "2026-11-02", slug: "wsib-physiotherapy-guide" },
    { title: "A path", published_at: "2026-11-03", slug: "/services/physiotherapy" },
  ]);
  await visit(page, "/blog");
  const shown = await addresses(page);
  const ours = shown.slice(0, builtIn.length);
  expect(ours.toSorted()).toEqual(builtIn.map(({ path }) => path).toSorted());
  expect(shown.slice(builtIn.length)).toEqual([
    "/services/physiotherapy",
    "/blog/no-slug",
    "/blog/desk-setup-for-your-neck",
    "/blog/shovelling-snow-without-hurting-your-back",
    "/blog/five-exercises-for-a-sore-knee",
    "/blog/four-exercises-for-a-stiff-shoulder",
    "/blog/steady-on-your-feet",
    "/blog/oldest",
    "/blog/undated",
  ]);
  for (const title of ["Hidden", "Taken"]) {
    await expect(main(page).getByText(title, { exact: true })).toHaveCount(0);
  }
  expect((await request.get("/blog/hidden")).status()).toBe(404);

  for (const card of await cards(page).all()) {
    const { href, dated } = await card.evaluate((one) => ({
      href: one.querySelector("a")!.getAttribute("href")!,
      dated: one.querySelector("time")?.textContent,
    }));
    const own = builtIn.find(({ path }) => path === href);
    if (own) expect(dated).toBe(shownDate(own));
  }
  await expect(cards(page).filter({ hasText: "Oldest" })).toContainText("February 29, 2020");
});

test("every Read More leads to a page about the same", async ({ page, store, request }) => {
  await addPosts(store, [
    { id: "id/with slash", title: "No slug" },
    { title: "Odd slug", slug: "a b/ü?#%" },
    { title: "Dots", slug: "..", id: "dots" },
  ]);
  await visit(page, "/blog");
  const list = await cards(page).evaluateAll((all) =>
    all.map((card) => ({
      title: card.querySelector("h2")!.textContent,
      href: card.querySelector("a")!.getAttribute("href")!,
    })),
  );
  expect(list).toHaveLength(all + 3);
  for (const { title, href } of list) {
    const answer = await request.get(href);
    expect(answer.status(), href).toBe(200);
    if (!builtIn.some(({ path }) => path === href)) {
      expect((await answer.text()).replace(/<!-- -->/g, ""), href).toContain(title);
    }
  }
});

test("a click on Read More shows the post, and Back the list as it was", async ({ page }) => {
  await visit(page, "/blog?q=snow");
  await cards(page)
    .getByRole("link", { name: /^Read More/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Shovelling snow without hurting your back",
  );
  await expect(main(page).getByText("December 1, 2025")).toBeVisible();
  await page.goBack();
  await expect(field(page)).toHaveValue("snow");
  await expect(count(page)).toHaveText("1 article");
});

test("up to 200 posts stand on one page, of more the newest, and all at one link", async ({
  page,
  store,
  browser,
}) => {
  await store.change(
    `insert into blog_posts (title, excerpt, category, slug, published_at, published)
     with recursive n(i) as (select 1 union all select i + 1 from n where i < 300)
     select 'Post number ' || i, 'One of many', 'Archive ' || (i % 20), 'post-' || i, '2024-01-01',
       i <= 100 from n`,
  );
  await visit(page, "/blog");
  await expect(cards(page)).toHaveCount(all + 100);
  await expect(page.getByRole("link", { name: /^Show all/ })).toHaveCount(0);
  for (let index = 0; index < 20; index++)
    await expect(category(page, `Archive ${index}`)).toBeVisible();

  await store.change("update blog_posts set published = 1");
  await page.reload();
  await hydrated(page);
  await mark(page);
  await expect(count(page)).toHaveText(`Showing 200 of ${counted(all + 300)}`);
  await page.getByRole("link", { name: /^Show all/ }).click();
  await expect(count(page)).toHaveText(counted(all + 300));
  await expect(cards(page).nth(200).getByRole("heading")).toBeFocused();

  await field(page).fill("NUMBER 277");
  await expect(page).toHaveURL("/blog?q=NUMBER+277");
  await expect(count(page)).toHaveText("1 article");
  await expect(cards(page)).toContainText("Post number 277");
  await category(page, "WSIB").click();
  await expectNothingFound(page, "0 articles in WSIB");
  expect(await isSameVisit(page)).toBe(true);

  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(new URL("/blog?q=post+number", page.url()).href);
  await expect(count(plain)).toHaveText("Showing 200 of 300 articles");
  await plain.getByRole("link", { name: /^Show all/ }).click();
  await expect(cards(plain)).toHaveCount(300);
  await plain.close();
});

test("the search does not take back an article that is on its way", async ({ page }) => {
  await visit(page, "/blog");
  await page.route("**/blog/wsib-physiotherapy-guide.data*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  const link = main(page).locator('a[href="/blog/wsib-physiotherapy-guide"]').first();
  await field(page).fill("wsib");
  // Faster than the search; a press by mouse could meet the list while it changes.
  await link.dispatchEvent("click");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("WSIB and physiotherapy");
  await expect(page).toHaveURL("/blog/wsib-physiotherapy-guide");
});
