import type { Page } from "@playwright/test";
import { ourClinic } from "../../test/our-clinic.ts";
import { expect, type test as base, visit } from "../fixtures.ts";
import { test } from "../store-fixture.ts";

type Clinic = Parameters<Parameters<typeof base>[2]>[0]["clinic"];

const { confirm, input: text, leave } = ourClinic.pages.newsletter;
const { asked } = text;

const form = (page: Page) => page.getByRole("form", { name: "Newsletter sign-up" });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

let people = 0;
/** An address of its own for each test: the store of a worker outlives a test. */
const someone = () => `reader${process.pid}x${(people += 1)}@example.com`;

/** A person takes a moment; who is faster counts as a program. */
async function readFirst(page: Page, address: string) {
  await page.clock.install();
  await visit(page, address);
  await page.clock.runFor(3_000);
}

async function subscribe(page: Page, email: string) {
  await form(page).getByLabel("Email", { exact: true }).fill(email);
  await form(page).getByRole("checkbox").check();
  await form(page).getByRole("button", { name: "Subscribe" }).click();
}

const lettersTo = ({ letters }: Clinic, email: string) =>
  letters.filter(({ to }) => [to].flat().some((one) => one?.text === email));

async function letterTo(clinic: Clinic, email: string) {
  await expect.poll(() => lettersTo(clinic, email).length, { timeout: 15_000 }).toBe(1);
  return lettersTo(clinic, email)[0]!;
}

function linkIn(letter: string | undefined, kind: "confirm" | "leave"): string {
  const link = new RegExp(`https?://\\S+(/newsletter/${kind}/[0-9a-f]+)`).exec(letter ?? "");
  expect(link).not.toBeNull();
  return link![1]!;
}

test("a sign-up below the articles that finds no line keeps the address, and says so", async ({
  page,
  context,
}) => {
  await readFirst(page, "/blog");
  await form(page).getByLabel("Email", { exact: true }).fill("reader@example.com");
  await form(page).getByRole("checkbox").check();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await form(page).getByRole("button", { name: "Subscribe" }).click();
  await expect(form(page).getByRole("group")).toContainText("your device seems to be offline");
  await expect(form(page).getByLabel("Email", { exact: true })).toHaveValue("reader@example.com");
  await context.setOffline(false);
});

test("a sign-up without consent says so at the box, and keeps the address", async ({
  page,
  problems,
}) => {
  await readFirst(page, "/blog");
  await form(page).getByLabel("Email", { exact: true }).fill("reader@example.com");
  await expect(form(page).getByRole("checkbox")).not.toBeChecked();
  await form(page).getByRole("button", { name: "Subscribe" }).click();
  const summary = form(page).getByRole("group");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText(text.incomplete.title);
  await summary.getByRole("link", { name: text.consent.missing }).click();
  await expect(form(page).getByRole("checkbox")).toBeFocused();
  await expect(form(page).getByRole("checkbox")).toHaveAccessibleDescription(/Check the box/);
  await expect(form(page).getByLabel("Email", { exact: true })).toHaveValue("reader@example.com");
  expect(new URL(page.url()).pathname).toBe("/blog");
  expect(problems).toEqual([]);
});

test("no address, or one that no letter can reach, gets a message at its field", async ({
  page,
}) => {
  await readFirst(page, "/blog");
  const email = form(page).getByLabel("Email", { exact: true });
  for (const [typed, message] of [
    ["", text.email.missing],
    ["reader.example.com", text.email.malformed],
    ["reader@sub_domain.com", text.email.malformed],
  ] as const) {
    await subscribe(page, typed);
    await expect(form(page).getByRole("group")).toContainText(message);
    await expect(email).toHaveAttribute("aria-invalid", "true");
    await expect(email).toHaveValue(typed);
  }
});

test("a reader signs up in place, confirms by the letter's link and a button, and leaves by its other link", async ({
  page,
  clinic,
  store,
  problems,
}) => {
  const email = someone();
  const standing = () =>
    store.read(
      `select confirmed_at is not null as confirmed, left_at is not null as gone, source_page
         from subscribers where email = ?`,
      email,
    );
  await readFirst(page, "/blog?q=neck");
  await subscribe(page, email);
  await expect(heading(page, asked.title)).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: asked.title })).toBeFocused();
  await expect(page).toHaveURL("/blog?q=neck");
  expect(standing()).toMatchObject([{ confirmed: 0, gone: 0, source_page: "/blog" }]);

  const letter = await letterTo(clinic, email);
  const confirmLink = linkIn(letter.text, "confirm");
  expect(letter.html).toContain(confirmLink);
  await page.goto(confirmLink);
  await expect(heading(page, confirm.waiting.title)).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  expect(standing()).toMatchObject([{ confirmed: 0 }]);
  await page.getByRole("button", { name: confirm.waiting.button }).click();
  await expect(heading(page, confirm.done.title)).toBeVisible();
  expect(standing()).toMatchObject([{ confirmed: 1, gone: 0 }]);

  await page.goto(linkIn(letter.text, "leave"));
  await expect(heading(page, leave.waiting.title)).toBeVisible();
  expect(standing()).toMatchObject([{ gone: 0 }]);
  await page.getByRole("button", { name: leave.waiting.button }).click();
  await expect(heading(page, leave.done.title)).toBeVisible();
  await expect(page).toHaveTitle(`${leave.done.title} | ${ourClinic.name}`);
  expect(standing()).toMatchObject([{ gone: 1 }]);

  // Only the mailbox's holder has this link, and may come back by it.
  await page.goto(confirmLink);
  await expect(heading(page, confirm.waiting.title)).toBeVisible();
  expect(problems).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the same form is sent from the list of articles, confirmed and left", async ({
    page,
    clinic,
  }) => {
    const email = someone();
    await page.goto("/blog");
    await subscribe(page, email);
    await expect(page).toHaveURL("/newsletter?asked=1");
    await expect(heading(page, asked.title)).toBeVisible();
    const letter = await letterTo(clinic, email);
    await page.goto(linkIn(letter.text, "confirm"));
    await page.getByRole("button", { name: confirm.waiting.button }).click();
    await expect(heading(page, confirm.done.title)).toBeVisible();
    await page.goto(linkIn(letter.text, "leave"));
    await page.getByRole("button", { name: leave.waiting.button }).click();
    await expect(heading(page, leave.done.title)).toBeVisible();
  });
});
