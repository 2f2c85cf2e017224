import { expect, hydrated, test, visit } from "../fixtures.ts";

// What is against the policy the browser complains of, in every test that looks at its problems.
test("the policy asks for trusted types; prose that a click brings and the map, which takes the focus, are not against it", async ({
  page,
  problems,
}) => {
  const policy = (await page.goto("/"))!.headers()["content-security-policy"];
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default prose");
  await hydrated(page);
  const nav = page.getByRole("navigation").first();
  await nav.getByRole("link", { name: "Resources" }).click();
  await page.getByRole("main").locator('a[href^="/blog/"]').first().click();
  await expect(page).toHaveURL(/\/blog\/./);
  await expect(page.getByRole("main").getByRole("article").first()).not.toBeEmpty();

  await nav.getByRole("link", { name: "Contact" }).click();
  await page.route("https://www.google.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<p>map</p>" }),
  );
  await page.getByRole("button", { name: "Show the Google map" }).press("Enter");
  await expect(page.locator("iframe[title^=Map]")).toBeFocused();
  await expect(page.frameLocator("iframe").getByText("map")).toBeVisible();
  expect(problems).toEqual([]);
});

test("a page that is translated while it is open goes on telling what changes, and navigates", async ({
  page,
  problems,
}) => {
  await page.clock.install({ time: new Date("2026-11-20T18:58:00-05:00") });
  await visit(page, "/contact");
  await expect(page.locator("header").getByText("until 7 PM")).toBeVisible();
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found.filter(
      ({ parentElement }) => !parentElement?.closest("script,style"),
    )) {
      const font = document.createElement("font");
      font.textContent = text.data;
      text.replaceWith(font);
    }
  });
  await page.clock.fastForward("00:05:00");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("form").getByRole("group")).toBeVisible();
  await page.getByRole("link", { name: "About" }).first().click();
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^About/);
  expect(problems).toEqual([]);
});

const attempts = [
  "document.createElement('div').innerHTML = '<img src=x>'",
  "document.body.insertAdjacentHTML('beforeend', '<b>x</b>')",
  "document.createElement('script').src = 'https://elsewhere.example/x.js'",
  "document.createElement('script').text = 'alert(1)'",
  "document.createElement('iframe').srcdoc = '<p>x'",
  "trustedTypes.createPolicy('other', {})",
];

test("a text that nobody vouches for does not become HTML or the address of a script", async ({
  page,
}) => {
  await visit(page, "/blog");
  for (const attempt of attempts)
    await expect(page.evaluate(attempt), attempt).rejects.toThrow("TypeError");
});
