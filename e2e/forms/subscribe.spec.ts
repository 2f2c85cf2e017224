import type { Page } from "@playwright/test";
import { ourClinic } from "../../test/our-clinic.ts";
import { expectNoBarriers } from "../axe.ts";
import { type Clinic, expect, visit, withoutScript } from "../fixtures.ts";
import { test } from "../store-fixture.ts";

const { confirm, input: text, leave } = ourClinic.pages.newsletter;
const { asked } = text;

const form = (page: Page) => page.getByRole("form", { name: "Newsletter sign-up" });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

/** An address of its own for each test: the store of a worker outlives a test. */
const someone = () => `${crypto.randomUUID()}@example.com`;

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

async function letterTo({ letters }: Clinic, email: string) {
  const found = () => letters.filter(({ to }) => [to].flat()[0]?.text === email);
  await expect.poll(found, { timeout: 15_000 }).toHaveLength(1);
  return found()[0]!;
}

function linkIn(letter: string | undefined, kind: "confirm" | "leave"): string {
  const link = new RegExp(`https?://\\S+(/newsletter/${kind}/[0-9a-f]+)`).exec(letter ?? "");
  expect(link).not.toBeNull();
  return link![1]!;
}

test("a sign-up without consent, and one that finds no line, says so, and keeps the address", async ({
  page,
  context,
  problems,
}) => {
  await readFirst(page, "/blog");
  const email = form(page).getByLabel("Email", { exact: true });
  const box = form(page).getByRole("checkbox");
  const button = form(page).getByRole("button", { name: "Subscribe" });
  await email.fill("reader@example.com");
  await expect(box).not.toBeChecked();
  await button.click();
  const summary = form(page).getByRole("group");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText(text.incomplete.title);
  await expectNoBarriers(page);
  await summary.getByRole("link", { name: text.consent.missing }).click();
  await expect(box).toBeFocused();
  await expect(box).toHaveAccessibleDescription(/Check the box/);
  await expect(email).toHaveValue("reader@example.com");
  expect(new URL(page.url()).pathname).toBe("/blog");
  expect(problems).toEqual([]);

  await box.check();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await button.click();
  await expect(summary).toContainText("your device seems to be offline");
  await expect(email).toHaveValue("reader@example.com");
  await context.setOffline(false);
});

test("a reader signs up in place, confirms by the letter's link and a button, and leaves by its other link", async ({
  page,
  clinic,
  store,
  problems,
}) => {
  const email = someone();
  await readFirst(page, "/blog?q=neck");
  await subscribe(page, email);
  await expect(heading(page, asked.title)).toBeVisible();
  const told = page.getByRole("group", { name: asked.title });
  await expect(told).toBeFocused();
  await expect(told).toHaveAccessibleDescription(asked.text);
  await expectNoBarriers(page, [390]);
  await expect(page).toHaveURL("/blog?q=neck");
  const [kept] = store.read("select source_page from subscribers where email = ?", email);
  expect(kept).toEqual({ source_page: "/blog" });

  const letter = await letterTo(clinic, email);
  const confirmLink = linkIn(letter.text, "confirm");
  expect(letter.html).toContain(confirmLink);
  await page.goto(confirmLink);
  await expect(heading(page, confirm.waiting.title)).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await page.getByRole("button", { name: confirm.waiting.button }).click();
  await expect(heading(page, confirm.done.title)).toBeVisible();

  await page.goto(linkIn(letter.text, "leave"));
  await expect(heading(page, leave.waiting.title)).toBeVisible();
  await page.getByRole("button", { name: leave.waiting.button }).click();
  await expect(heading(page, leave.done.title)).toBeVisible();
  await expect(page).toHaveTitle(`${leave.done.title} | ${ourClinic.name}`);

  // Only the mailbox's holder has this link, and may come back by it.
  await page.goto(confirmLink);
  await expect(heading(page, confirm.waiting.title)).toBeVisible();
  expect(problems).toEqual([]);
});

withoutScript("without script the form at the articles is sent", async ({ page, clinic }) => {
  const email = someone();
  await page.goto("/blog");
  await subscribe(page, email);
  await expect(page).toHaveURL("/newsletter?asked=1#asked");
  await expect(page.getByRole("group", { name: asked.title })).toBeFocused();
  await expect(heading(page, asked.title)).toBeVisible();
  expect((await letterTo(clinic, email)).text).toContain("/newsletter/confirm/");
});
