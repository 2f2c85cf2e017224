import type { Page } from "@playwright/test";
import { ourClinic } from "../../test/our-clinic.ts";
import { expect, hydrated, test, visit } from "../fixtures.ts";
import {
  fillIn as fillInForm,
  notice,
  partsOf,
  rowOf,
  visitAndStopTheClock,
} from "./request-forms.ts";

const contact = rowOf("contact");
const fillIn = (page: Page, message: string) =>
  fillInForm(page, { ...contact, typed: { ...contact.typed, message } });

const send = (page: Page) => partsOf(page, contact).button;
const message = (page: Page) => page.getByLabel("Message", { exact: true });
const thanks = "Message Sent Successfully!";
const shownReference = (page: Page) => partsOf(page, contact).reference.textContent();

test("a number that can't be dialled is asked about once, and then taken", async ({
  page,
  clinic,
}) => {
  await visit(page, "/contact");
  await fillIn(page, "My number is short.");
  const { alert, button, control, reference } = partsOf(page, contact);
  await control("phone").fill("12345");
  await button.click();
  await expect(alert).toBeFocused();
  await expect(control("phone")).toHaveAccessibleDescription(/too short to call/);
  await button.click();
  await expect(reference).toBeVisible();
  expect((await clinic.letterWith("My number is short.")).text).toContain("12345");
});

test("success is told for 8 seconds, and once; its words stay, the reference also after a reload, and its address tells nobody else", async ({
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
  const { alert, button, control } = partsOf(page, contact);
  const links = alert.getByRole("link");
  await visit(page, "/contact");
  await button.click();
  await expect(notice(page, "Missing Information")).toBeVisible();
  await fillIn(page, "x".repeat(5_001));
  await control("phone").fill("");
  await control("email").fill("nowhere");
  await button.click();
  await expect(links).toHaveText([
    "Enter your phone number",
    "Enter an email address, such as name@example.com",
    /5,000 characters or fewer/,
  ]);
  await fillIn(page, "Short");
  await control("email").fill("nowhere");
  await button.click();
  await expect(notice(page, "Missing Information")).toBeHidden();
  await expect(links).toHaveText(["Enter an email address, such as name@example.com"]);
  await expect(control("email")).toHaveAccessibleDescription(/such as name@example\.com/);
  await expect(control("email")).toHaveValue("nowhere");
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
  const otherName = page.locator("#mva-form").getByLabel("Full name", { exact: true });
  await otherName.fill("Somebody Else");
  answer();
  await expect(notice(page, thanks)).toHaveText(/Your reference is [A-Z]{3}-\d{4}\./);
  await expect(page).toHaveURL("/mva-landing");
  await expect(otherName).toHaveValue("Somebody Else");

  // It stays until it is dismissed.
  await page.reload();
  const told = notice(page, "Your reference is");
  await told.getByRole("button", { name: "Close" }).click();
  await expect(told).toBeHidden();
  await page.reload();
  await hydrated(page);
  await expect(told).toBeHidden();

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
  await page.locator("header").getByRole("link", { name: "FAQ" }).click();
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

test("an answer that never comes is not waited for without end, and told for as long as hand or focus is on the toast", async ({
  page,
}) => {
  await visitAndStopTheClock(page, "/contact");
  await fillIn(page, "Into the void");
  await page.route("**/contact.data*", () => {});
  const asked = page.waitForRequest("**/contact.data*");
  await send(page).click();
  await asked;
  await page.clock.runFor(19_000);
  await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
  await page.clock.runFor(2_000);
  const { alert } = partsOf(page, contact);
  await expect(alert).toContainText("Failed to Send Message");
  await expect(alert).toContainText("didn’t answer in time");
  await expect(alert).toContainText(ourClinic.phone.display);

  const told = notice(page, "Failed to Send Message");
  await told.hover();
  await page.clock.runFor(15_000);
  await expect(told).toBeVisible();
  await page.mouse.move(0, 0);
  await message(page).focus();
  await told.getByRole("button", { name: "Close" }).focus();
  await page.clock.runFor(15_000);
  await expect(told).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(told).toBeHidden();
  await expect(message(page)).toBeFocused();
  await page.unroute("**/contact.data*");
  await send(page).click();
  await expect(page.getByText("Your reference is")).toBeVisible();
});

test("what was typed survives a reload, is no spam however fast it is sent then, and can be cleared", async ({
  page,
  clinic,
}) => {
  await visit(page, "/contact");
  await fillIn(page, "Typed before the reload");
  await page.reload();
  await expect(message(page)).toHaveValue("Typed before the reload");
  await page.getByRole("button", { name: "Clear the form" }).click();
  await expect(message(page)).toHaveValue("");
  await expect(page.getByLabel("Full name")).toBeFocused();
  await page.reload();
  await expect(page.getByLabel("Full name")).toHaveValue("");
  await hydrated(page);
  await fillIn(page, "Typed before the last reload");
  // As fast as a program.
  await page.addInitScript(() => (performance.now = () => 100));
  await page.reload();
  await hydrated(page);
  await send(page).click();
  const letter = await clinic.letterWith("Typed before the last reload");
  expect(letter.subject).not.toContain("spam");
});

test("what was typed leaves the tab's storage within an hour, also from another page", async ({
  page,
}) => {
  const storage = () => page.evaluate(() => JSON.stringify(sessionStorage));
  await page.clock.install();
  await visit(page, "/contact");
  await fillIn(page, "My knee hurts");
  await page.goto("/about");
  await page.clock.fastForward("59:00");
  expect(await storage()).toContain("My knee hurts");
  await page.clock.fastForward("02:00");
  expect(await storage()).not.toContain("My knee hurts");
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
