import type { Page } from "@playwright/test";
import { expect, holdBack, hydrated, test } from "../fixtures.ts";
import { isHydrated } from "./is-hydrated.ts";

// On a slow line the page is there seconds before its script. What hands do meanwhile must count.

const holdScript = (page: Page) => holdBack(page, "**/assets/*.js");

async function fillInContact(page: Page, message: string) {
  for (const [label, answer] of [
    ["Full name", "Quick Hand"],
    ["Phone", "416 555 0143"],
    ["Email", "quick@example.com"],
    ["Message", message],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(answer);
  }
}

test("what is typed and chosen before hydration is still there after, and is sent", async ({
  page,
  clinic,
  problems,
}) => {
  const release = await holdScript(page);
  await page.goto("/landing", { waitUntil: "domcontentloaded" });
  await page.getByLabel("Full name").fill("Early Bird");
  await page.getByLabel("Mobile number").fill("416 555 0142");
  await page.getByLabel("Email").fill("early@example.com");
  const concern = page.getByRole("combobox");
  const choice = (await concern.locator("option").nth(2).textContent())!;
  await concern.selectOption(choice);
  await page.getByRole("checkbox").check();
  release();
  await hydrated(page);

  await expect(page.getByLabel("Full name")).toHaveValue("Early Bird");
  await expect(page.getByLabel("Email")).toHaveValue("early@example.com");
  await expect(concern).toHaveValue(choice);
  await expect(page.getByRole("checkbox")).toBeChecked();
  await page.locator("main form [type=submit]").click();
  const letter = await clinic.letterWith("Early Bird");
  expect(letter.text).toContain(choice);
  expect(problems).toEqual([]);
});

test("who has been on the page for a while is no program, however late the script came", async ({
  page,
  clinic,
}) => {
  const release = await holdScript(page);
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  await fillInContact(page, "Read for a while first.");
  await page.waitForTimeout(3_500);
  release();
  await hydrated(page);
  await page.getByRole("button", { name: "Send message" }).click();
  const letter = await clinic.letterWith("Read for a while first.");
  expect(letter.subject).not.toContain("spam");
});

test("a button of the script's that is pressed before hydration does its work when it comes", async ({
  page,
}) => {
  const release = await holdScript(page);
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: "Show the Google map" }).click();
  release();
  await expect(page.locator("iframe[title^=Map]")).toBeAttached();
});

test("the image gallery's Back, pressed before hydration, leads where one came from", async ({
  page,
}) => {
  const release = await holdScript(page);
  await page.goto("/about", { waitUntil: "domcontentloaded" });
  await page.evaluate(() => window.location.assign("/image-gallery"));
  await page.getByRole("button", { name: "Back" }).click();
  release();
  await expect(page).toHaveURL("/about");
});

test("what is searched for before hydration is found when it comes", async ({ page }) => {
  const release = await holdScript(page);
  await page.goto("/blog", { waitUntil: "domcontentloaded" });
  await page.getByRole("searchbox").fill("neck");
  release();
  await hydrated(page);
  await expect(page).toHaveURL(/[?]q=neck/);
});

test("a word that is half typed at hydration is typed to its end", async ({ page }) => {
  const release = await holdScript(page);
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  const message = page.getByLabel("Message", { exact: true });
  await message.focus();
  await page.keyboard.type("My back hu");
  release();
  await page.keyboard.type("rts since the winter", { delay: 20 });
  await hydrated(page);
  await page.keyboard.type(" began.");
  await expect(message).toHaveValue("My back hurts since the winter began.");
  await expect(message).toBeFocused();
});

test("a form sent before hydration is sent, and says so", async ({ page, clinic }) => {
  await holdScript(page);
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  await fillInContact(page, "Sent without waiting.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Your reference is")).toBeVisible();
  expect((await clinic.letterWith("Sent without waiting.")).text).toContain("Quick Hand");
});

test("what is wrong with a form sent before hydration stands in the title, once", async ({
  page,
}) => {
  const release = await holdScript(page);
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  const title = await page.title();
  await page.locator("main form").evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page).toHaveTitle(`Error: ${title}`);
  await release();
  await hydrated(page);
  await expect(page).toHaveTitle(`Error: ${title}`);
  await page.getByRole("link", { name: "About" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("About");
  expect(await page.title()).not.toContain("Error");
});

test("what is opened before hydration stays open, and a link navigates at once", async ({
  page,
}) => {
  const release = await holdScript(page);
  await page.goto("/faq", { waitUntil: "domcontentloaded" });
  const question = page.locator("main details").first();
  await question.locator("summary").click();
  await expect(question).toHaveAttribute("open", "");
  release();
  await hydrated(page);
  await expect(question).toHaveAttribute("open", "");

  const releaseAgain = await holdScript(page);
  await page.goto("/about", { waitUntil: "domcontentloaded" });
  await page.locator("footer").getByRole("link", { name: "Careers" }).click();
  await expect(page).toHaveURL("/careers");
  releaseAgain();
});

test("a menu that is opened at once stays open after hydration, and navigates", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: "Menu" }).click();
  await hydrated(page);
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu).toBeVisible();
  await expect(page.getByRole("button", { name: "Menu" })).toHaveAttribute("aria-expanded", "true");
  await menu.getByRole("link", { name: "FAQ" }).click();
  await expect(page).toHaveURL("/faq");
  await expect(menu).toBeHidden();
});

test("who merely reads has React start by itself", async ({ page }) => {
  await page.goto("/about", { waitUntil: "domcontentloaded" });
  await expect.poll(() => page.evaluate(isHydrated), { timeout: 15_000 }).toBe(true);
});

/** As a translator in the browser does it. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found.filter(({ data }) => data.trim())) {
      const font = document.createElement("font");
      text.replaceWith(font);
      font.append(text);
    }
  });

test("a page that a translator has changed before React came stays as it is, and works", async ({
  page,
  clinic,
}) => {
  const release = await holdScript(page);
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  await translate(page);
  await fillInContact(page, "Escrito en otra lengua.");
  release();
  await page.mouse.wheel(0, 100);
  await expect(page.locator("html")).toHaveAttribute("data-static");
  await expect(page.getByLabel("Full name")).toHaveValue("Quick Hand");
  await expect(page.getByRole("button", { name: "Show the Google map" })).toBeHidden();
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Your reference is")).toBeVisible();
  expect((await clinic.letterWith("Escrito en otra lengua.")).text).toContain("Quick Hand");
});

for (const [what, addresses] of [
  ["its styles", "**/assets/*.css"],
  ["a script", "**/assets/framework-*"],
] as const) {
  test(`a page can be read and sent when ${what} cannot be had`, async ({ page, clinic }) => {
    await page.route(addresses, (route) => route.abort());
    await page.goto("/contact", { waitUntil: "domcontentloaded" });
    await fillInContact(page, `Without ${what}.`);
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("Your reference is")).toBeVisible();
    expect((await clinic.letterWith(`Without ${what}.`)).text).toContain("Quick Hand");
  });
}

test("when the script fails to load, no button that needs it is shown", async ({ page }) => {
  await page.route("**/assets/entry.client-*", (route) => route.abort());
  await page.goto("/landing");
  await expect(page.getByRole("link", { name: /Get directions/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Show the Google map" })).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true });

  test("a menu that is touched before hydration is painted before React begins", async ({
    page,
  }) => {
    // Without them the page has not loaded, and React waits for the first move.
    const release = await holdBack(page, "**/*.woff2");
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await page.waitForFunction(async () => {
      const files = performance.getEntriesByType("resource").map(({ name }) => name);
      const entry = files.find((name) => name.includes("/entry.client"));
      if (entry) await import(entry);
      return Boolean(entry);
    });
    await page.evaluate(() => {
      const look = () => {
        const isOpen = Boolean(document.querySelector("#menu:popover-open"));
        const isHydrated = "hydrated" in document.documentElement.dataset;
        document.documentElement.dataset["seen"] = JSON.stringify({ isOpen, isHydrated });
      };
      addEventListener("click", () => requestAnimationFrame(look), { once: true });
    });
    await page.getByRole("button", { name: "Menu" }).tap();
    const html = page.locator("html");
    await expect(html).toHaveAttribute("data-seen", '{"isOpen":true,"isHydrated":false}');
    await expect(html).toHaveAttribute("data-hydrated", "");
    release();
    await expect(page.getByRole("button", { name: "Close" })).toBeVisible();
  });
});
