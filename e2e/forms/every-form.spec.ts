import type { Locator, Page, Request } from "@playwright/test";
import { fillPlaces } from "../../core/clinic/folder/fill-places.ts";
import type { Notice } from "../../core/forms/form.ts";
import { lockStore } from "../../test/database.ts";
import { ourClinic } from "../../test/our-clinic.ts";
import { sentAddress } from "../../test/site.ts";
import { expectNoBarriers } from "../axe.ts";
import { expectEqualAccess } from "../equal-access.ts";
import { expect, holdBack, test, visit, withoutScript } from "../fixtures.ts";
import {
  answer,
  expectEmpty,
  expectTyped,
  fillIn,
  marked,
  notice,
  partsOf,
  recordsWith,
  requiredParts,
  type Row,
  rowOf,
  rows,
  visitAndStopTheClock,
} from "./request-forms.ts";

const onPhone = test.extend({ viewport: { width: 390, height: 664 }, hasTouch: true });

for (const plain of rows) {
  const { form, leadsTo, again } = plain;
  const { failed, sent } = form;
  const missing = requiredParts(plain);

  test.describe(form.path, () => {
    test("what is missing is told, and nothing sent; empty, under way, failed and sent it is open to everyone", async ({
      page,
      clinic,
      problems,
    }) => {
      test.slow();
      const row = marked(plain);
      await visit(page, form.path);
      const { alert, button, busyButton, control, element, reference } = partsOf(page, row);
      await expect(element.locator("[aria-invalid=true], :required[type=checkbox]")).toHaveCount(0);
      await expect(element.locator("[name=website]"), "the honeypot").toBeHidden();

      await button.click();
      await expect(alert).toBeFocused();
      await expectWords(alert, form.incomplete);
      await expect(alert.getByRole("link")).toHaveText(missing.map((part) => part.missing));
      await expect(alert).toHaveAccessibleName(form.incomplete.title);
      await expect(alert).toHaveAccessibleDescription(new RegExp(missing[0]!.missing));
      await expect(notice(page, form.incomplete.title)).toContainText(form.incomplete.text);
      await expectNoBarriers(page);
      await expectEqualAccess(page);

      await fillIn(page, row);
      for (const { name, missing: said, words } of missing) {
        await answer(control(name), row, name, false);
        await button.click();
        await expectWords(alert, words);
        const { label } = form.fields.find((field) => field.name === name) ?? { label: "" };
        await expect(alert).toContainText(label && `Still missing: ${label}.`);
        await expect(alert.getByRole("link")).toHaveText([said]);
        await expect(control(name)).toHaveAttribute("aria-invalid", "true");
        await expect(control(name)).toHaveAccessibleDescription(new RegExp(said));
        await alert.getByRole("link").click();
        await expect(control(name)).toBeFocused();
        await expectTyped(page, row, name);
        await answer(control(name), row, name);
      }
      expect(recordsWith(clinic.dataFolder, row.mark)).toEqual([]);

      const release = await holdBack(page, `**${form.path}.data*`);
      const unlock = await lockStore({ DATA_DIR: clinic.dataFolder });
      const refused = page.waitForResponse((response) => isPost(response.request()));
      await button.click();
      await expect(busyButton).toBeDisabled();
      await expect(busyButton).toBeFocused();
      await expect(element.locator("[aria-live]")).toHaveText(form.button.busy);
      await expectNoBarriers(page, [390]);
      release();
      expect((await refused).status()).toBe(503);
      await expect(alert).toBeFocused();
      await expectWords(alert, failed);
      await expect(element.getByRole("link", { name: ourClinic.phone.display })).toBeVisible();
      await expectTyped(page, row);
      await notice(page, "").hover();
      await expectNoBarriers(page, [390]);
      await unlock();
      await button.click();
      if (row.toastMs) await expect(notice(page, "")).toBeVisible();
      await page.waitForURL((url) => url.pathname === (leadsTo ?? form).path);
      await expect(reference).toBeVisible();
      await expectNoBarriers(page);
      // A store that is locked is the only thing to complain about.
      expect(problems.filter((problem) => !problem.includes("503"))).toEqual([]);
    });

    test("network error, success by double click, letter, back and resubmit", async ({
      page,
      clinic,
      problems,
    }) => {
      const row = marked(plain);
      await visitAndStopTheClock(page, form.path);
      await fillIn(page, row);
      const { alert, button, errorToast, reference, toast } = partsOf(page, row);
      await page.route(`**${form.path}.data*`, (route) => route.abort("internetdisconnected"));
      await button.click();
      await expectWords(alert, failed);
      await expectTyped(page, row);
      await expectToast(page, errorToast, { ...failed, ms: 10_000 });
      await expect(alert).toBeVisible();
      await page.unroute(`**${form.path}.data*`);

      const records = () => recordsWith(clinic.dataFolder, row.mark);
      await button.dblclick();
      await expectTold(page, row);
      await expect.poll(records).toHaveLength(1);
      const [first = ""] = records();
      if (leadsTo) {
        await page.clock.runFor(leadsTo.ms - 1);
        await expect(page).toHaveURL(form.path);
        await page.clock.runFor(1);
        await expect(page).toHaveURL(leadsTo.path);
      } else await expect(page).toHaveURL(form.path);
      await expect(reference).toHaveText(first);
      expect(first).toMatch(/^[A-Z]{3}-\d{4}$/);
      if (row.toastMs)
        await expectToast(page, toast, { text: sent.text, ms: row.toastMs }, leadsTo?.ms);
      else await expect(notice(page, "")).toHaveCount(0);

      const letter = await clinic.letterWith(first);
      expect(letter.subject).toBe(`${form.subject} ${first}`);
      const text = letter.text!.replaceAll("\n  ", "\n");
      for (const answer of Object.values(row.typed)) expect(text).toContain(answer);
      if (form.bookingType) expect(text).toContain(`Booking type: ${form.bookingType}`);

      if (!leadsTo) {
        const privacy = page.getByRole("contentinfo").getByRole("link", { name: /^Privacy/ });
        await privacy.click();
        await expect(page).toHaveURL("/privacy-policy");
      }
      await page.goBack();
      await expect(reference).toHaveText(first);
      if (leadsTo) await expect(page.locator("#sent")).toBeFocused();
      if (again) await page.getByRole("button", { name: again }).click();
      await expectEmpty(page, row);
      await button.click();
      await expectWords(alert, form.incomplete);
      await page.clock.runFor(5_000);
      await expect(page).toHaveURL(form.path);
      expect(records()).toEqual([first]);
      expect(clinic.letters.filter(({ text }) => text?.includes(row.mark))).toHaveLength(1);
      expect(problems.filter((problem) => !problem.includes("ERR_INTERNET"))).toEqual([]);
    });

    withoutScript("without script: mistakes, failure, success, back", async ({ page, clinic }) => {
      const row = marked(plain);
      const { alert, button, control, element, reference } = partsOf(page, row);
      const last = missing.at(-1)!;
      /** @returns the status */
      const send = async () => {
        const answered = page.waitForResponse((response) => isPost(response.request()));
        await button.click();
        return (await answered).status();
      };
      await page.goto(form.path);
      const title = await page.title();

      for (const { name, missing: said, words } of [missing[0]!, last]) {
        await fillIn(page, row);
        await answer(control(name), row, name, false);
        expect(await send()).toBe(400);
        await expect(page).toHaveTitle(`Error: ${title}`);
        await expectWords(alert, words);
        await expect(alert).toBeFocused();
        await expect(alert.getByRole("link")).toHaveText([said]);
        await expectTyped(page, row, name);
      }

      await answer(control(last.name), row, last.name);
      const unlock = await lockStore({ DATA_DIR: clinic.dataFolder });
      expect(await send()).toBe(503);
      await unlock();
      await expectWords(alert, failed);
      await expect(element.getByRole("link", { name: ourClinic.phone.display })).toBeVisible();
      await expectTyped(page, row);

      await page.goto(form.path);
      await fillIn(page, row);
      expect(await send()).toBe(303);
      const [first] = recordsWith(clinic.dataFolder, row.mark);
      const thanks = sentAddress((leadsTo ?? form).path, first);
      await expect(page).toHaveURL(({ pathname, search }) => pathname + search === thanks);
      await expect(reference).toHaveText(first!);
      await expect(reference).toBeInViewport();

      await page.goBack();
      await fillIn(page, row);
      expect(await send()).toBe(303);
      await expect(reference).toHaveText(first!);
      expect(recordsWith(clinic.dataFolder, row.mark)).toEqual([first]);
      expect((await clinic.letterWith(first!)).text).toContain(row.mark);
    });

    // When to call 911, each field with its label, the thanks.
    onPhone("on a phone what one is led to is in view", async ({ page }) => {
      // Nothing redirects away from what is looked at.
      await page.route(/thank-you$/, (route) => route.abort());
      await visit(page, form.path);
      const { button, control, element, panel, reference } = partsOf(page, plain);
      const { name } = form.fields[0]!;
      await control(name).fill("Ada Lee");
      await element.getByRole("link", { name: "See when to call 911" }).tap();
      await expect(page.locator("#emergency")).toContainText("911");
      await expect(page.locator("#emergency")).toBeInViewport();
      await expect(control(name)).toHaveValue("Ada Lee");

      await control(name).fill("");
      await button.tap();
      const links = element.getByRole("group").getByRole("link");
      await expect(links).toHaveCount(missing.length);
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 640 });
        for (const link of await links.all()) {
          const id = (await link.getAttribute("href"))!.slice(1);
          await link.click();
          await expect(page.locator(`[id=${id}]`)).toBeFocused();
          await expect(page.locator(`[id=${id}]`)).toBeInViewport();
          const label = page.locator(`label[for=${id}], label:has([id=${id}])`);
          await expect(label).toBeInViewport({ ratio: 1 });
        }
      }

      await fillIn(page, plain);
      await button.tap();
      await expect(panel).toBeFocused();
      await expect(panel.getByRole("heading").first()).toBeInViewport({ ratio: 1 });
      await expect(reference).toBeInViewport({ ratio: 1 });
      expect(await reference.evaluate(isOnTop)).toBe(true);
      await expect(page).toHaveURL(form.path);
    });
  });
}

test("who books another appointment at /landing stays there, with an empty form", async ({
  page,
}) => {
  const row = rowOf("landing");
  await visitAndStopTheClock(page, "/landing");
  await fillIn(page, row);
  const { button, reference } = partsOf(page, row);
  await button.click();
  await expect(reference).toBeVisible();
  await page.clock.runFor(1_000);
  await page.getByRole("button", { name: "Book Another Appointment" }).click();
  await expectEmpty(page, row);
  await page.clock.runFor(5_000);
  await expect(page).toHaveURL("/landing");
  await expect(reference).toHaveCount(0);
});

test("where the next page's script cannot be had, as after a release, the reference stands on this one", async ({
  page,
}) => {
  const row = rowOf("offer");
  await visitAndStopTheClock(page, "/offer");
  await fillIn(page, row);
  await page.route("**/assets/thank-you-*.js", (route) => route.abort());
  const { button, reference } = partsOf(page, row);
  await button.click();
  await expectTold(page, row);
  await page.clock.runFor(1_000);
  await expect(reference).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(page).toHaveURL("/offer");
  await expect(reference).toHaveText(/^[A-Z]{3}-\d{4}$/);
});

async function expectWords(alert: Locator, { title, text }: Notice): Promise<void> {
  await expect(alert.getByRole("heading", { name: title, exact: true })).toBeVisible();
  for (const part of partsToTell(text)) await expect(alert).toContainText(part);
}

/** What stands around the reason of a failure. */
const partsToTell = (text: string) => fillPlaces(text, { reason: "\n", when: "" }).split("\n");

/** Where the next page comes at once, the form waits for it: no panel that would be gone before it is read. */
async function expectTold(page: Page, row: Row): Promise<void> {
  const { busyButton, panel } = partsOf(page, row);
  const isAtOnce = row.leadsTo && row.leadsTo.ms < 1_000;
  const told = isAtOnce ? busyButton : panel;
  if (isAtOnce) await expectEmpty(page, row);
  await expect(told).toBeFocused();
  if (row.leadsTo)
    await expect(told).toHaveAccessibleDescription(
      isAtOnce ? /The next page shows your reference/ : row.form.sent.text,
    );
}

/** React may hold a toast back for as long as this, when it has just shown something else. */
const heldBackMs = 300;

async function expectToast(
  page: Page,
  toast: Locator,
  { text, ms }: { text: string; ms: number },
  alreadyMs = 0,
): Promise<void> {
  await page.clock.runFor(heldBackMs);
  for (const part of partsToTell(text)) await expect(toast).toContainText(part);
  await page.clock.runFor(ms - alreadyMs - heldBackMs - 50);
  await expect(toast).toBeVisible();
  await page.clock.runFor(50 + heldBackMs);
  await expect(toast).toHaveCount(0);
}

const isPost = (request: Request) => request.method() === "POST";

function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) === element;
}
