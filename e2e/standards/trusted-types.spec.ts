import { expect, test, visit } from "../fixtures.ts";
import { fillIn, rowOf } from "../forms/request-forms.ts";

test("nothing that a visit does is against the policy: links, prose, forms, toasts, and the map, which takes the focus", async ({
  page,
  problems,
}) => {
  const broken: string[] = [];
  await page.exposeFunction("noteViolation", (text: string) => void broken.push(text));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) =>
      (window as unknown as { noteViolation: (text: string) => void }).noteViolation(
        `${event.violatedDirective} ${event.sample} ${event.sourceFile}:${event.lineNumber}`,
      ),
    );
  });
  const policy = (await page.request.get("/")).headers()["content-security-policy"];
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default prose");

  await visit(page, "/");
  // The router makes each page in the browser, with its prose.
  const nav = page.getByRole("navigation").first();
  await nav.getByRole("link", { name: "Services" }).click();
  await expect(page).toHaveURL("/services");
  await page.getByRole("main").locator('a[href="/services/physiotherapy"]').first().click();
  await expect(page).toHaveURL("/services/physiotherapy");
  await expect(page.locator(".prose").first()).toBeVisible();
  await nav.getByRole("link", { name: "Resources" }).click();
  await page.getByRole("main").locator('a[href^="/blog/"]').first().click();
  await expect(page).toHaveURL(/\/blog\/./);
  await expect(page.locator(".prose").first()).not.toBeEmpty();
  await nav.getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL("/contact");

  const form = page.getByRole("form", { name: "Contact request" });
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(form.getByRole("group")).toBeVisible();
  await fillIn(page, rowOf("contact"));
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Message Sent Successfully!").first()).toBeVisible();

  await page.route("https://www.google.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<p>map</p>" }),
  );
  await page.getByRole("button", { name: "Show the Google map" }).press("Enter");
  await expect(page.locator("iframe[title^=Map]")).toBeFocused();
  await expect(page.frameLocator("iframe").getByText("map")).toBeVisible();

  expect(broken).toEqual([]);
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
