import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { ourClinic } from "../../test/our-clinic.ts";
import { todayIn } from "../../regions/calendar.ts";
import { expectNoBarriers } from "../axe.ts";
import { expect, test, visit, withoutScript } from "../fixtures.ts";

const wsib = { address: "/wsib-physiotherapy", start: "Day of the injury" };
const mva = { address: "/mva-physiotherapy", start: "Day of the accident" };
// Counted by hand from Monday, March 3, 2025. The rules of both: app/planner/claim-plan.test.ts.
const due = ["Thursday, March 6, 2025", "Monday, April 28, 2025", "Wednesday, September 3, 2025"];

const planner = (page: Page) => page.getByRole("region", { name: "Your claim, step by step" });
const show = (page: Page) => page.getByRole("button", { name: "Show my dates" });
const dates = (page: Page) => planner(page).locator("li time").allTextContents();
const day = (page: Page, name: string | RegExp) => planner(page).getByRole("group", { name });
const firstOf = (page: Page, name: string | RegExp) => day(page, name).getByLabel("Day");
/** Types a date such as "2025-03-03" into its three fields. */
async function enter(page: Page, name: string | RegExp, date: string): Promise<void> {
  const [year = "", month = "", dayOfMonth = ""] = date.split("-");
  await firstOf(page, name).fill(String(Number(dayOfMonth)));
  await day(page, name)
    .getByLabel("Month")
    .fill(String(Number(month)));
  await day(page, name).getByLabel("Year").fill(year);
}
async function entered(page: Page, name: string): Promise<string[]> {
  const fields = await day(page, name).getByRole("textbox").all();
  return Promise.all(fields.map((field) => field.inputValue()));
}
const calendar = (page: Page) => planner(page).getByRole("link", { name: "Add to my calendar" });

test("on a phone the dates are shown from the first on", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { address, start } of [wsib, mva]) {
    await visit(page, address);
    await enter(page, start, "2025-03-03");
    await show(page).click();
    await expect(planner(page).getByRole("heading", { name: "Your dates" })).toBeInViewport();
  }
});

for (const [how, visitor] of Object.entries({ with: test, without: withoutScript })) {
  visitor(
    `${how} JavaScript no day gives no dates; a day gives them, which stay and can be shared`,
    async ({ page, problems, javaScriptEnabled }) => {
      await (javaScriptEnabled ? visit(page, wsib.address) : page.goto(wsib.address));
      await show(page).click();
      // Without script the answer is the page that explains the steps in words.
      if (javaScriptEnabled) {
        const error = "Error: Enter the date you were hurt, or one of the other dates.";
        await expect(planner(page).getByText(error)).toBeVisible();
        await expect(firstOf(page, wsib.start)).toBeFocused();
        await expect(page).toHaveTitle(/^Error: /);
        await expectNoBarriers(page);
      }
      expect(await dates(page)).toEqual([]);

      await enter(page, wsib.start, "2025-03-03");
      if (javaScriptEnabled) await show(page).focus();
      else await show(page).click();
      // A form without script sends a date's fields one by one; what it gives is shared whole.
      await expect(page).toHaveURL(
        javaScriptEnabled
          ? /[?&]injured=2025-03-03/
          : /injured-day=0?3&injured-month=0?3&injured-year=2025/,
      );
      await expect(planner(page).getByRole("heading", { name: "Your dates" })).toBeVisible();
      for (const date of due)
        await expect(planner(page).getByText(date, { exact: true }).first()).toBeVisible();
      await expect(page).not.toHaveTitle(/^Error: /);
      const contents = page.getByRole("navigation", { name: "On this page" });
      await contents.getByRole("link").last().click();
      await expect(page).toHaveURL(/[?&]injured.*2025.*#/);
      await expect.poll(() => entered(page, wsib.start)).toEqual(["3", "3", "2025"]);
      await expect(planner(page).getByText(due[0]!, { exact: true }).first()).toBeVisible();

      await enter(page, /^Day your employer learned of it/, "2025-03-07");
      await show(page).click();
      await expect(page).toHaveURL(/employer/);
      // Three business days from Friday.
      await expect(planner(page).getByText(/^Wednesday, March 12, 2025$/)).toBeVisible();
      const shown = await dates(page);
      // A calendar reminds of what is to come, and these are past.
      await expect(calendar(page)).toHaveCount(0);

      await page.reload();
      await expect.poll(() => entered(page, wsib.start)).toEqual(["3", "3", "2025"]);
      expect(await dates(page)).toEqual(shown);
      expect(problems).toEqual([]);
    },
  );
}

test("a date half typed stays on the way through the page, and nothing of it is sent", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await visit(page, wsib.address);
  await enter(page, wsib.start, "2025-03-03");
  await day(page, /^Day your employer learned of it/)
    .getByLabel("Day")
    .fill("7");
  const contents = page.getByRole("navigation", { name: "On this page" });
  for (const link of [contents.getByRole("link").last(), contents.getByRole("link").first()]) {
    await link.click();
    await expect(page).toHaveURL(/[?&]injured=2025-03-03#/);
  }
  expect(await entered(page, wsib.start)).toEqual(["3", "3", "2025"]);
  expect(await entered(page, "Day your employer learned of it (optional)")).toEqual(["7", "", ""]);
  expect(asked.filter((address) => /injured/.test(address))).toEqual([]);
});

test("the dates to come can be put in a calendar", async ({ page }) => {
  const today = todayIn(ourClinic.timeZone, new Date());
  for (const { address } of [wsib, mva]) {
    await page.goto(`${address}?injured=${today}&employer=${today}&received=${today}`);
    const [saved] = await Promise.all([page.waitForEvent("download"), calendar(page).click()]);
    expect(saved.suggestedFilename()).toBe(
      address === wsib.address ? "wsib-dates.ics" : "mva-dates.ics",
    );
    const text = await readFile(await saved.path(), "utf8");
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength((await dates(page)).length);
  }
});

test("a day that cannot be counted gives no dates, and the form says why", async ({
  page,
  problems,
}) => {
  const { address, start } = wsib;
  for (const [text, words] of [
    ["2025-02-30", "February 2025 has 28 days."],
    ["<script>alert(1)</script>", "This isn’t a full date."],
  ] as const) {
    await visit(page, `${address}?injured=${encodeURIComponent(text)}`);
    await expect(planner(page).getByText(words)).toBeVisible();
    expect((await entered(page, start)).at(-1)).toBe(text.split("-")[0]);
    await expect(firstOf(page, start)).toHaveAttribute("aria-invalid", "true");
    expect(await dates(page)).toEqual([]);
    await expect(calendar(page)).toHaveCount(0);
  }
  expect(problems).toEqual([]);
});

test("a day to come is questioned once the field is left, the focus goes back to it, and after midnight it is there", async ({
  page,
}) => {
  const { address, start } = wsib;
  await visit(page, address);
  await enter(page, start, "2999-01-01");
  await expect(planner(page).getByText(/hasn’t come yet/)).toHaveCount(0);
  await day(page, start).getByLabel("Year").blur();
  await expect(firstOf(page, start)).toHaveAccessibleDescription(/January 1, 2999 hasn’t come yet/);
  const told = page.locator("#claim-planner [aria-live]");
  await expect(told).toContainText("January 1, 2999 hasn’t come yet");
  await show(page).click();
  await expect(firstOf(page, start)).toBeFocused();
  await enter(page, start, "2025-03-03");
  await expect(planner(page).getByText(due[0]!, { exact: true }).first()).toBeVisible();

  const later = new Date(Date.now() + 24 * 3_600_000);
  await enter(page, start, todayIn(ourClinic.timeZone, later));
  await day(page, start).getByLabel("Year").blur();
  await expect(told).toContainText("hasn’t come yet");
  await page.clock.setFixedTime(later);
  await show(page).click();
  await expect(planner(page).getByRole("heading", { name: "Your dates" })).toBeVisible();
});

test("from the one program to the other nothing of a claim is taken along", async ({ page }) => {
  const link = (address: string) => page.getByRole("main").locator(`a[href="${address}"]`).first();
  await visit(page, "/");
  await link(mva.address).click();
  // The address changes before the page does: until then a link to home replaces the entry, as one on home.
  await expect(planner(page)).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
  await expect(page).toHaveURL("/");
  await link(wsib.address).click();
  await enter(page, wsib.start, "2999-01-01");
  await day(page, wsib.start).getByLabel("Year").blur();
  await expect(planner(page).getByText(/^Error:.* hasn’t come yet/)).toBeVisible();
  // As from the list that a browser shows over its Back button.
  await page.evaluate(() => history.go(-2));
  await expect(page).toHaveURL(mva.address);
  await expect.poll(() => entered(page, mva.start)).toEqual(["", "", ""]);
  await expect(planner(page).getByText(/hasn’t come yet/)).toHaveCount(0);
});
