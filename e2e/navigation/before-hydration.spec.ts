import type { Page } from "@playwright/test";
import { expect, holdBack, hydrated, test } from "../fixtures.ts";

// On a slow line the page is there seconds before its script. What hands do meanwhile must count.

/** @returns what lets the script come */
async function openWithoutScript(page: Page, address: string) {
  const release = await holdBack(page, "**/assets/*.js");
  await page.goto(address, { waitUntil: "domcontentloaded" });
  return release;
}

async function fillInContact(page: Page, message: string) {
  const form = page.locator("form[data-form=contact]");
  await form.locator("[name=phone]").fill("416 555 0143");
  await form.locator("[name=email]").fill("quick@example.com");
  await form.locator("[name=message]").fill(message);
  await form.locator("[name=fullName]").fill("Quick Hand");
}

const send = (page: Page) => page.locator("form[data-form=contact] [type=submit]").click();

test("what is typed and chosen before hydration is still there after, and is sent", async ({
  page,
  clinic,
  problems,
}) => {
  const release = await openWithoutScript(page, "/landing");
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
  await page.clock.install();
  const release = await openWithoutScript(page, "/contact");
  await fillInContact(page, "Read for a while first.");
  await page.clock.fastForward(3_500);
  release();
  await hydrated(page);
  await send(page);
  const letter = await clinic.letterWith("Read for a while first.");
  expect(letter.subject).not.toContain("spam");
});

test("what is searched for before hydration is found when it comes", async ({ page }) => {
  const release = await openWithoutScript(page, "/blog");
  await page.getByRole("searchbox").fill("neck");
  release();
  await hydrated(page);
  await expect(page).toHaveURL(/[?]q=neck/);
});

test("a word that is half typed at hydration is typed to its end", async ({ page }) => {
  const release = await openWithoutScript(page, "/contact");
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

test("what is wrong with a form sent before hydration stands in the title, once", async ({
  page,
}) => {
  const release = await openWithoutScript(page, "/contact");
  const title = await page.title();
  await page.locator("main form").evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await send(page);
  await expect(page).toHaveTitle(`Error: ${title}`);
  await release();
  await hydrated(page);
  await expect(page).toHaveTitle(`Error: ${title}`);
  await page.getByRole("link", { name: "About" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("About");
  expect(await page.title()).not.toContain("Error");
});

for (const isComplete of [false, true]) {
  test(`whoever types on after a send before hydration that was ${isComplete ? "taken" : "refused"} keeps the focus`, async ({
    page,
  }) => {
    const release = await openWithoutScript(page, "/contact");
    if (isComplete) await fillInContact(page, "Typed on afterwards.");
    await page.locator("main form").evaluate((form: HTMLFormElement) => (form.noValidate = true));
    await send(page);
    await expect(page).toHaveURL(/#/);
    const name = page.locator("form[data-form=contact] [name=fullName]");
    await name.fill("");
    await name.pressSequentially("Ada L");
    release();
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    await page.keyboard.type("ee");
    await expect(name).toHaveValue("Ada Lee");
  });
}

test("what is opened before hydration stays open, and a link navigates at once", async ({
  page,
}) => {
  const release = await openWithoutScript(page, "/faq");
  const question = page.locator("main details").filter({ visible: true }).first();
  await question.locator("summary").click();
  await expect(question).toHaveAttribute("open", "");
  release();
  await hydrated(page);
  await expect(question).toHaveAttribute("open", "");

  const releaseAgain = await openWithoutScript(page, "/about");
  await page.locator("footer").getByRole("link", { name: "Careers" }).click();
  await expect(page).toHaveURL("/careers");
  releaseAgain();
});

/** Runs in the page, as an extension does. */
const changes: Record<string, () => void> = {
  "an extension that changes words while the page is read": () => {
    const change = () => {
      for (const place of document.querySelectorAll("main :is(h1, h2, p, label)")) {
        const text = place.firstChild as Text;
        if (/[a-z]/.test(text?.data)) text.data = text.data.toUpperCase();
      }
    };
    new MutationObserver(change).observe(document, { childList: true, subtree: true });
  },
  "an extension that changes words when the page has been read": () => {
    document.addEventListener("readystatechange", () => {
      for (const place of document.querySelectorAll("main :is(h1, h2, p, label)")) {
        place.firstChild!.textContent = place.firstChild!.textContent!.toUpperCase();
      }
    });
  },
  "a password manager that puts icons beside fields": () => {
    document.addEventListener("DOMContentLoaded", () => {
      for (const field of document.querySelectorAll("main input")) {
        field.after(document.createElement("icon-of-manager"));
      }
    });
  },
  "a translator": () => {
    document.addEventListener("DOMContentLoaded", () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found.filter(({ data, parentNode }) => data.trim() && parentNode)) {
        if (text.parentElement?.closest("script, style, textarea, option")) continue;
        const font = document.createElement("font");
        text.replaceWith(font);
        font.append(text);
      }
    });
  },
};
for (const who of Object.keys(changes)) {
  test(`what is typed before hydration is kept, and sent, beside ${who}`, async ({
    page,
    clinic,
  }) => {
    await page.addInitScript(changes[who]!);
    const release = await openWithoutScript(page, "/contact");
    await fillInContact(page, `Beside ${who}.`);
    release();
    await hydrated(page);
    const form = page.locator("form[data-form=contact]");
    await expect(form.locator("[name=message]")).toHaveValue(`Beside ${who}.`);
    const name = form.locator("[name=fullName]");
    await expect(name).toHaveValue("Quick Hand");
    await expect(name).toBeFocused();
    await send(page);
    await expect(page.getByText("Your reference is")).toBeVisible();
    expect((await clinic.letterWith(`Beside ${who}.`)).text).toContain("Quick Hand");
  });
}

for (const [what, addresses, comesLate] of [
  ["a script", "**/assets/framework-*", false],
  ["its scripts yet", "**/assets/*.js", true],
] as const) {
  test(`a page can be read and sent without ${what}`, async ({ page, clinic }) => {
    await page.route(addresses, (route) => (comesLate ? undefined : route.abort()));
    await page.goto("/contact", { waitUntil: "domcontentloaded" });
    await fillInContact(page, `Without ${what}.`);
    await send(page);
    await expect(page.getByText("Your reference is")).toBeVisible();
    expect((await clinic.letterWith(`Without ${what}.`)).text).toContain("Quick Hand");
  });
}
