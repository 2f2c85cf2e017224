import { DatabaseSync } from "node:sqlite";
import path from "node:path";
import type { Page } from "@playwright/test";
import { ourClinic } from "../../test/our-clinic.ts";
import { expect, hydrated, test, visit } from "../fixtures.ts";

const answers = {
  "Full name": "Ada Lee",
  Phone: "416 555 0199",
  Email: "ada@example.com",
};

async function fillIn(page: Page, message: string) {
  for (const [label, answer] of Object.entries(answers)) {
    await page.getByLabel(label, { exact: true }).fill(answer);
  }
  await page.getByLabel("Message", { exact: true }).fill(message);
}

const send = (page: Page) => page.getByRole("button", { name: "Send message" });
const shownReference = (page: Page) =>
  page.getByText("Your reference is").locator("strong [aria-hidden]").textContent();

test("a message is acknowledged with a reference, and its letter arrives with all that was typed", async ({
  page,
  clinic,
  problems,
}) => {
  await visit(page, "/contact");
  await fillIn(page, "My back hurts\nsince <b>Monday</b> & Tuesday.");
  await send(page).click();

  await expect(page.getByRole("heading", { name: "Message Sent Successfully!" })).toBeVisible();
  const reference = (await shownReference(page))!;
  expect(reference).toMatch(/^[A-Z]{3}-\d{4}$/);
  for (const label of [...Object.keys(answers), "Message"]) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue("");
  }

  const letter = await clinic.letterWith(reference);
  for (const answer of Object.values(answers)) expect(letter.text).toContain(answer);
  expect(letter.text).toContain("since <b>Monday</b> & Tuesday.");
  expect(letter.html).toContain("since &lt;b&gt;Monday&lt;/b&gt; &amp; Tuesday.");
  expect(letter.replyTo?.value[0]?.address).toBe("ada@example.com");
  expect(problems).toEqual([]);
});

test("the success toast stays 6 seconds and the banner 8; its words stay, and the reference, spelled", async ({
  page,
}) => {
  await page.clock.install({ time: "2026-11-20T15:00:00Z" });
  await visit(page, "/contact");
  await fillIn(page, "How long does the toast stay?");
  // From here on only the test lets time pass, however long the machine takes.
  await page.clock.pauseAt("2026-11-20T15:10:00Z");
  await send(page).click();
  const banner = page.getByRole("heading", { name: "Message Sent Successfully!" });
  const shown = page
    .getByRole("region", { name: "Notice" })
    .filter({ hasText: "Message Sent Successfully!" });
  await expect(banner).toBeVisible();
  await expect(shown).toBeVisible();

  await page.clock.runFor(5_900);
  await expect(shown).toBeVisible();
  await page.clock.runFor(200);
  await expect(shown).toHaveCount(0);
  await page.clock.runFor(1_800);
  await expect(banner).toBeVisible();
  await page.clock.runFor(200);
  await expect(banner).toHaveCount(0);
  const panel = page.getByRole("group", { name: "Message Sent Successfully!" });
  await expect(panel).toBeFocused();
  await expect(panel).toHaveAccessibleDescription(
    /^Thank you\. We’ll reply .* Your reference is [A-Z] [A-Z] [A-Z] \d \d \d \d ?\.$/,
  );
});

test("success is told once; a reload keeps the reference, and its address tells nobody else", async ({
  page,
}) => {
  await visit(page, "/contact");
  await fillIn(page, "Told once");
  await send(page).click();
  const banner = page.getByText("Message Sent Successfully!");
  await expect(banner.first()).toBeVisible();
  const reference = (await shownReference(page))!;
  await expect(page).toHaveURL("/contact");

  await page.reload();
  await expect(page.getByText("Your reference is")).toContainText(reference);
  await expect(banner).toHaveCount(0);
  for (const address of [`/contact?sent=${reference}`, "/contact"]) {
    await visit(page, address);
    await expect(page.getByText("Your reference is")).toHaveCount(0);
    await expect(banner).toHaveCount(0);
  }
});

test("an empty form says what is missing, takes the focus and leads to each field", async ({
  page,
}) => {
  await visit(page, "/contact");
  await send(page).click();
  const summary = page
    .getByRole("form")
    .getByRole("group")
    .filter({ hasText: "Missing Information" });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText(
    "Please fill in all required fields: name, phone, email, and message.",
  );
  await summary.getByRole("link", { name: "Enter your email address" }).click();
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Email", { exact: true })).toHaveAccessibleDescription(
    /Enter your email address/,
  );
});

for (const label of ["Full name", "Phone", "Email", "Message"]) {
  test(`without ${label} the message is not sent, and the rest stays typed`, async ({ page }) => {
    await visit(page, "/contact");
    await fillIn(page, "Something is missing here");
    await page.getByLabel(label, { exact: true }).fill("   ");
    await send(page).click();
    await expect(
      page.getByRole("form").getByRole("group").filter({ hasText: "Missing Information" }),
    ).toBeFocused();
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute("aria-invalid", "true");
    const other = label === "Message" ? "Full name" : "Message";
    await expect(page.getByLabel(other, { exact: true })).not.toHaveValue("");
  });
}

test("what is missing and what is malformed are told at once", async ({ page }) => {
  await visit(page, "/contact");
  await fillIn(page, "Half of it is filled in");
  await page.getByLabel("Email", { exact: true }).fill("nowhere");
  await page.getByLabel("Phone", { exact: true }).fill("");
  await send(page).click();
  const summary = page
    .getByRole("form")
    .getByRole("group")
    .filter({ hasText: "Missing Information" });
  await expect(summary.getByRole("link")).toHaveText([
    "Enter your phone number",
    "Enter an email address, such as name@example.com",
  ]);
});

test("what is no longer missing is no longer said to be", async ({ page }) => {
  await visit(page, "/contact");
  await send(page).click();
  const toast = page
    .getByRole("region", { name: "Notice" })
    .filter({ hasText: "Missing Information" });
  await expect(toast).toBeVisible();
  await fillIn(page, "All is filled in now");
  const email = page.getByLabel("Email", { exact: true });
  await email.fill("nowhere");
  await send(page).click();
  await expect(toast).toBeHidden();
  await expect(page.getByRole("form").getByRole("group").getByRole("link")).toHaveText([
    "Enter an email address, such as name@example.com",
  ]);
  await expect(email).toHaveAccessibleDescription(/such as name@example\.com/);
  await expect(email).toHaveValue("nowhere");
});

for (const address of [
  "/contact",
  "/landing",
  "/mva-landing",
  "/pelvic-floor",
  "/offer",
  "/blog",
]) {
  test(`a link in the summary at ${address} shows the field with its label`, async ({ page }) => {
    await visit(page, address);
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 640 });
      await page.locator("main form[data-form] [type=submit]").click();
      const links = page.getByRole("form").getByRole("group").getByRole("link");
      await expect(links.first()).toBeVisible();
      for (const link of await links.all()) {
        const id = (await link.getAttribute("href"))!.slice(1);
        await link.click();
        await expect(page.locator(`[id=${id}]`)).toBeFocused();
        await expect(page.locator(`[id=${id}]`)).toBeInViewport();
        await expect(page.locator(`label[for=${id}], label:has([id=${id}])`)).toBeInViewport({
          ratio: 1,
        });
      }
    }
  });
}

/** @returns what lets the answer to a send come */
async function holdAnswer(page: Page): Promise<() => void> {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/contact.data*", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  return answer;
}

test("a late answer is told on the page where one is by then, and taken for no other form's", async ({
  page,
}) => {
  const answer = await holdAnswer(page);
  await visit(page, "/contact");
  await fillIn(page, "Sent on a slow line.");
  await send(page).click();

  await page.evaluate(() =>
    (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter.navigate(
      "/mva-landing",
    ),
  );
  const other = page.locator("#mva-form");
  await other.getByLabel("Full name", { exact: true }).fill("Somebody Else");
  answer();
  await expect(
    page.getByRole("region", { name: "Notice" }).filter({ hasText: "Message Sent Successfully!" }),
  ).toHaveText(/Your reference is [A-Z]{3}-\d{4}\./);
  await expect(page).toHaveURL("/mva-landing");
  await expect(other.getByLabel("Full name", { exact: true })).toHaveValue("Somebody Else");

  // It stays until it is dismissed.
  await page.reload();
  const notice = page.getByRole("region", { name: "Notice" });
  await expect(notice).toContainText(/Your reference is [A-Z]{3}-\d{4}\./);
  await notice.getByRole("button", { name: "Close" }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await hydrated(page);
  await expect(notice).toBeHidden();

  await page.goBack();
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("");
});

test("who leaves a form while it is sent, and comes back, reads the answer there", async ({
  page,
  clinic,
}) => {
  const answer = await holdAnswer(page);
  await visit(page, "/contact");
  await fillIn(page, "Sent, left and come back to.");
  await send(page).click();
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "FAQ", exact: true })
    .click();
  await expect(page).toHaveURL("/faq");
  await page.goBack();
  const message = page.getByLabel("Message", { exact: true });
  await expect(message).toHaveValue("Sent, left and come back to.");
  await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();

  answer();
  await expect(page.getByRole("heading", { name: "Message Sent Successfully!" })).toBeVisible();
  const first = (await shownReference(page))!;
  await expect(message).toHaveValue("");
  await clinic.letterWith(first);

  await fillIn(page, "Another message from the same form.");
  await send(page).click();
  await expect.poll(() => shownReference(page)).not.toBe(first);
});

type Router = { navigate(path: string): Promise<void> };

test("an answer that is too long gets a message at its field", async ({ page }) => {
  await visit(page, "/contact");
  await fillIn(page, "x".repeat(5_001));
  await send(page).click();
  await expect(page.getByRole("link", { name: /5,000 characters or fewer/ })).toBeVisible();
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("x".repeat(5_001));
});

test("while the store is locked the visitor keeps the words and gets the number; then it works", async ({
  page,
  clinic,
}) => {
  await visit(page, "/contact");
  await fillIn(page, "The store is locked");
  const lock = new DatabaseSync(path.join(clinic.dataFolder, "clinic.sqlite"), {
    timeout: 5_000,
  });
  lock.exec("begin immediate");
  await send(page).click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
  const summary = page
    .getByRole("form")
    .getByRole("group")
    .filter({ hasText: "Failed to Send Message" });
  await expect(summary).toContainText("There was an issue sending your message:");
  await expect(summary).toContainText(
    `Please try again or call us directly at ${ourClinic.phone.display}.`,
  );
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("The store is locked");
  lock.exec("rollback");
  lock.close();

  await send(page).click();
  await expect(page.getByText("Your reference is")).toBeVisible();
});

test("without a connection nothing typed is lost, and it is sent once the visitor presses again", async ({
  page,
  context,
  clinic,
}) => {
  await visit(page, "/contact");
  await fillIn(page, "Sent from a tunnel");
  await page.route("**/contact.data*", (route) => route.abort("internetdisconnected"));
  await send(page).click();
  await expect(
    page.getByRole("form").getByRole("group").filter({ hasText: "Failed to Send Message" }),
  ).toBeFocused();
  await page.unroute("**/contact.data*");
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("Sent from a tunnel");
  await send(page).click();
  await expect(page.getByText("Your reference is")).toBeVisible();
  await clinic.letterWith("Sent from a tunnel");
  expect(context.pages()).toHaveLength(1);
});

test("an answer that never comes is not waited for without end", async ({ page }) => {
  await page.clock.install({ time: "2026-11-20T15:00:00Z" });
  await visit(page, "/contact");
  await fillIn(page, "Into the void");
  await page.clock.pauseAt("2026-11-20T15:10:00Z");
  await page.route("**/contact.data*", () => {});
  const asked = page.waitForRequest("**/contact.data*");
  await send(page).click();
  await asked;
  await page.clock.runFor(19_000);
  await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
  await page.clock.runFor(2_000);
  const alert = page
    .getByRole("form")
    .getByRole("group")
    .filter({ hasText: "Failed to Send Message" });
  await expect(alert).toContainText("didn’t answer in time");
  await expect(alert).toContainText(ourClinic.phone.display);
  await page.unroute("**/contact.data*");
  await send(page).click();
  await expect(page.getByText("Your reference is")).toBeVisible();
});

test("what was typed survives a reload, and can be cleared", async ({ page }) => {
  await visit(page, "/contact");
  await fillIn(page, "Typed before the reload");
  await page.reload();
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("Typed before the reload");
  await page.getByRole("button", { name: "Clear the form" }).click();
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("Full name")).toBeFocused();
  await page.reload();
  await expect(page.getByLabel("Full name")).toHaveValue("");
});

test("what is typed while a message is sent stays, and can be sent as well", async ({
  page,
  clinic,
}) => {
  await page.route("**/contact.data*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await visit(page, "/contact");
  await fillIn(page, "The first words");
  await send(page).click();
  const message = page.getByLabel("Message", { exact: true });
  await message.fill("The first words, and a second thought");
  await expect(page.getByText("Your reference is")).toBeVisible();
  const first = await shownReference(page);
  await expect(message).toHaveValue("The first words, and a second thought");
  await send(page).click();
  await expect.poll(() => shownReference(page)).not.toBe(first);
  await clinic.letterWith("and a second thought");
  await expect(message).toHaveValue("");
});

test("two clicks make one submission and one letter", async ({ page, clinic }) => {
  await visit(page, "/contact");
  await fillIn(page, "Clicked twice");
  await send(page).dblclick();
  await expect(page.getByText("Your reference is")).toBeVisible();
  const reference = (await shownReference(page))!;
  await clinic.letterWith(reference);
  const about = clinic.letters.filter((letter) => letter.text?.includes("Clicked twice"));
  expect(about).toHaveLength(1);
});

test("the honeypot is not reachable by keyboard and not read out", async ({ page }) => {
  await visit(page, "/contact");
  await expect(page.locator("[name=website]")).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the same form is sent, and answered on the page with its reference", async ({
    page,
    clinic,
  }) => {
    await page.goto("/contact");
    await fillIn(page, "No script here");
    await send(page).click();
    await expect(page).toHaveURL(/\/contact\?sent=[A-Z]{3}-\d{4}\.[\w-]{10}#sent$/);
    await expect(page.getByText("Message Sent Successfully!")).toBeInViewport();
    await expect(page.getByText("Your reference is")).toBeInViewport();
    const reference = (await shownReference(page))!;
    expect((await clinic.letterWith(reference)).text).toContain("No script here");

    await page.reload();
    await page.goto("/contact");
    await fillIn(page, "No script here");
    await send(page).click();
    expect(await shownReference(page)).toBe(reference);
  });
});
