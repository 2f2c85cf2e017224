import type { Page } from "@playwright/test";
import { ourClinic } from "../../test/our-clinic.ts";
import { expect, hydrated, test, visit } from "../fixtures.ts";
import { fillIn as fillInForm, rowOf, visitAndStopTheClock } from "./request-forms.ts";

const contact = rowOf("contact");
const fillIn = (page: Page, message: string) =>
  fillInForm(page, { ...contact, typed: { ...contact.typed, message } });

const send = (page: Page) => page.getByRole("button", { name: "Send message" });
const message = (page: Page) => page.getByLabel("Message", { exact: true });
const thanks = "Message Sent Successfully!";
const shownReference = (page: Page) =>
  page.getByText("Your reference is").locator("strong [aria-hidden]").textContent();

test("the success banner stays 8 seconds; its words stay, and the reference, spelled", async ({
  page,
}) => {
  await visitAndStopTheClock(page, "/contact");
  await fillIn(page, "How long does the banner stay?");
  await send(page).click();
  const banner = page.getByRole("heading", { name: thanks });
  await expect(banner).toBeVisible();
  await page.clock.runFor(7_900);
  await expect(banner).toBeVisible();
  await page.clock.runFor(200);
  await expect(banner).toHaveCount(0);
  const panel = page.getByRole("group", { name: thanks });
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
  const banner = page.getByText(thanks);
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

test("all mistakes of an attempt are told at once, and no longer when they are mended", async ({
  page,
}) => {
  await visit(page, "/contact");
  await send(page).click();
  const toast = page
    .getByRole("region", { name: "Notice" })
    .filter({ hasText: "Missing Information" });
  await expect(toast).toBeVisible();
  await fillIn(page, "x".repeat(5_001));
  const [phone, email] = ["Phone", "Email"].map((name) => page.getByLabel(name, { exact: true }));
  await phone!.fill("");
  await email!.fill("nowhere");
  await send(page).click();
  const links = page.getByRole("form").getByRole("group").getByRole("link");
  await expect(links).toHaveText([
    "Enter your phone number",
    "Enter an email address, such as name@example.com",
    /5,000 characters or fewer/,
  ]);
  await fillIn(page, "Short");
  await email!.fill("nowhere");
  await send(page).click();
  await expect(toast).toBeHidden();
  await expect(links).toHaveText(["Enter an email address, such as name@example.com"]);
  await expect(email!).toHaveAccessibleDescription(/such as name@example\.com/);
  await expect(email!).toHaveValue("nowhere");
});

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
    Reflect.get(window, "__reactRouterDataRouter").navigate("/mva-landing"),
  );
  const other = page.locator("#mva-form");
  await other.getByLabel("Full name", { exact: true }).fill("Somebody Else");
  answer();
  await expect(page.getByRole("region", { name: "Notice" }).filter({ hasText: thanks })).toHaveText(
    /Your reference is [A-Z]{3}-\d{4}\./,
  );
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
  await expect(message(page)).toHaveValue("");
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
  await expect(message(page)).toHaveValue("Sent, left and come back to.");
  await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();

  answer();
  await expect(page.getByRole("heading", { name: thanks })).toBeVisible();
  const first = (await shownReference(page))!;
  await expect(message(page)).toHaveValue("");
  await clinic.letterWith(first);

  await fillIn(page, "Another message from the same form.");
  await send(page).click();
  await expect.poll(() => shownReference(page)).not.toBe(first);
});

test("an answer that never comes is not waited for without end", async ({ page }) => {
  await visitAndStopTheClock(page, "/contact");
  await fillIn(page, "Into the void");
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
  await expect(message(page)).toHaveValue("Typed before the reload");
  await page.getByRole("button", { name: "Clear the form" }).click();
  await expect(message(page)).toHaveValue("");
  await expect(page.getByLabel("Full name")).toBeFocused();
  await page.reload();
  await expect(page.getByLabel("Full name")).toHaveValue("");
});

test("what is typed while a message is sent stays, and can be sent as well", async ({
  page,
  clinic,
}) => {
  const answer = await holdAnswer(page);
  await visit(page, "/contact");
  await fillIn(page, "The first words");
  await send(page).click();
  await message(page).fill("The first words, and a second thought");
  answer();
  await expect(page.getByText("Your reference is")).toBeVisible();
  const first = await shownReference(page);
  await expect(message(page)).toHaveValue("The first words, and a second thought");
  await send(page).click();
  await expect.poll(() => shownReference(page)).not.toBe(first);
  await clinic.letterWith("and a second thought");
  await expect(message(page)).toHaveValue("");
});
