import type { Locator, Page, Request } from "@playwright/test";
import { ourClinic } from "../../test/our-clinic.ts";
import { sentAddress } from "../../test/site.ts";
import { expect, test, visit } from "../fixtures.ts";
import {
  expectEmpty,
  expectTyped,
  expectWords,
  fillIn,
  leaveOut,
  lockStore,
  marked,
  partsOf,
  putBack,
  recordsWith,
  requiredParts,
  type Row,
} from "./request-forms.ts";

/** The states that every form of the table passes through, as tests of one row. */
export function everyState(row: Row): void {
  saysWhatIsMissing(row);
  survivesFailures(row);
  isSentOnce(row);
  worksWithoutScript(row);
}

function saysWhatIsMissing(plain: Row) {
  test("empty, each required answer missing, consent missing", async ({ page, clinic }) => {
    const row = marked(plain);
    const parts = requiredParts(row);
    await visit(page, row.form.path);
    const { alert, button, control, element } = partsOf(page, row);

    await test.step("nothing is wrong before it is, and a box least of all", async () => {
      await expect(element.locator("[aria-invalid=true], [type=checkbox][required]")).toHaveCount(
        0,
      );
      await expect(element.getByRole("link", { name: "See when to call 911" })).toBeVisible();
    });

    await test.step("empty", async () => {
      await button.click();
      await expect(alert).toBeFocused();
      await expectWords(alert, row.incomplete);
      await expect(alert.getByRole("link")).toHaveText(parts.map(({ missing }) => missing));
      await expect(alert).toHaveAccessibleName(row.incomplete.title);
      await expect(alert).toHaveAccessibleDescription(new RegExp(parts[0]!.missing));
      const toast = page
        .getByRole("region", { name: "Notice" })
        .filter({ hasText: row.incomplete.text });
      await expect(toast).toContainText(row.incomplete.title);
    });

    await fillIn(page, row);
    for (const { name, missing, words } of parts) {
      await test.step(`without ${name}`, async () => {
        await leaveOut(control(name), row, name);
        await button.click();
        await expectWords(alert, words);
        await expect(alert.getByRole("link")).toHaveText([missing]);
        await expect(control(name)).toHaveAttribute("aria-invalid", "true");
        await expect(control(name)).toHaveAccessibleDescription(new RegExp(missing));
        await alert.getByRole("link").click();
        await expect(control(name)).toBeFocused();
        await expectTyped(page, row, [name]);
        await putBack(control(name), row, name);
      });
    }
    expect(recordsWith(clinic.dataFolder, row.mark)).toEqual([]);
  });
}

function survivesFailures(plain: Row) {
  test("submitting, backend error, network error, ten identical sends", async ({
    page,
    clinic,
  }) => {
    const row = marked(plain);
    await visitAndStopTheClock(page, row);
    await fillIn(page, row);
    const { alert, button, busyButton, element, errorToast, reference } = partsOf(page, row);
    const unlock = lockStore(clinic.dataFolder);
    const answer = page.waitForResponse((response) => isPost(response.request()));

    await test.step("submitting", async () => {
      await button.click();
      await expect(busyButton).toBeDisabled();
      await expect(element.getByRole("status")).toHaveText((await busyButton.textContent())!);
    });

    await test.step("backend error", async () => {
      expect((await answer).status()).toBe(503);
      await expect(alert).toBeFocused();
      await expectWords(alert, row.failed);
      await expect(element.getByRole("link", { name: ourClinic.phone.display })).toBeVisible();
      await expectTyped(page, row);
      await expectToast(page, errorToast, { ...row.failed, ms: 10_000 });
      await expect(alert).toBeVisible();
    });
    unlock();

    const sends: string[] = [];
    await test.step("network error", async () => {
      await page.route(`**${row.form.path}.data*`, (route) => {
        sends.push(route.request().postData() ?? "");
        return route.abort("internetdisconnected");
      });
      await button.click();
      await expect(button).toBeEnabled();
      await expect.poll(() => sends.length).toBe(1);
      await expectWords(alert, row.failed);
      await expectTyped(page, row);
      await expectToast(page, errorToast, { ...row.failed, ms: 10_000 });
      await page.unroute(`**${row.form.path}.data*`);
    });

    await test.step("ten identical sends at once, then the visitor's own", async () => {
      const entries = Object.fromEntries(new URLSearchParams(sends[0]));
      expect(entries.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
      delete entries.via;
      const post = () => page.request.post(row.form.path, { form: entries, maxRedirects: 0 });
      const answers = await Promise.all(Array.from({ length: 10 }, post));
      expect(answers.map((one) => one.status())).toEqual(answers.map(() => 303));
      const [address, ...others] = new Set(answers.map((one) => one.headers().location));
      expect(others).toEqual([]);
      const first = /[A-Z]{3}-\d{4}/.exec(address!)![0];
      expect(recordsWith(clinic.dataFolder, row.mark)).toEqual([first]);

      await button.click();
      await expectTold(page, row);
      if (row.leadsTo) await page.clock.runFor(row.leadsTo.ms);
      await expect(reference).toHaveText(first);
      expect(recordsWith(clinic.dataFolder, row.mark)).toEqual([first]);
      await clinic.letterWith(row.mark);
      expect(lettersWith(clinic.letters, row.mark)).toHaveLength(1);
    });
  });
}

function isSentOnce(plain: Row) {
  test("success by double click, letter, back and resubmit", async ({ page, clinic, problems }) => {
    const row = marked(plain);
    const { form, leadsTo, sent } = row;
    await visitAndStopTheClock(page, row);
    await fillIn(page, row);
    const { alert, button, reference, toast } = partsOf(page, row);

    const first = await test.step("success by double click", async () => {
      await button.dblclick();
      await expectTold(page, row);
      const [kept, ...more] = await recordsOnce(clinic.dataFolder, row.mark);
      expect(more).toEqual([]);
      if (leadsTo) {
        await page.clock.runFor(leadsTo.ms - 1);
        await expect(page).toHaveURL(form.path);
        await page.clock.runFor(1);
        await expect(page).toHaveURL(leadsTo.path);
      }
      await expect(reference).toHaveText(kept!);
      await expectToast(page, toast, sent, leadsTo?.ms);
      return kept!;
    });

    await test.step("the letter", async () => {
      const letter = await clinic.letterWith(first);
      expect(letter.subject).toBe(`${form.subject} ${first}`);
      const text = letter.text!.replaceAll("\n  ", "\n");
      for (const answer of Object.values(row.typed)) expect(text).toContain(answer);
      expect(text).toMatch(/^Consent: Yes/m);
      expect.soft(text).toContain(`Booking type: ${row.bookingType}`);
      expect(letter.html).toContain('href="tel:+14165550199"');
      expect(letter.replyTo?.value[0]?.address).toBe(row.typed.email);
    });

    await test.step("back and resubmit", async () => {
      if (!leadsTo) {
        await page
          .getByRole("contentinfo")
          .getByRole("link", { name: /^Privacy/ })
          .click();
        await expect(page).toHaveURL("/privacy-policy");
      }
      await page.goBack();
      await expect(reference).toHaveText(first);
      await page.getByRole("button", { name: row.again }).click();
      await expectEmpty(page, row);
      await button.click();
      await expectWords(alert, row.incomplete);
      await page.clock.runFor(5_000);
      await expect(page).toHaveURL(form.path);
      expect(recordsWith(clinic.dataFolder, row.mark)).toEqual([first]);
    });
    expect(lettersWith(clinic.letters, row.mark)).toHaveLength(1);
    expect(problems).toEqual([]);
  });
}

/** Where the next page comes at once, the form waits for it: no panel that would be gone before it is read. */
async function expectTold(page: Page, row: Row): Promise<void> {
  const { busyButton, panel } = partsOf(page, row);
  const isAtOnce = row.leadsTo && row.leadsTo.ms < 1_000;
  if (isAtOnce) await expectEmpty(page, row);
  await expect(isAtOnce ? busyButton : panel).toBeFocused();
  if (row.leadsTo)
    await expect(isAtOnce ? busyButton : panel).toHaveAccessibleDescription(
      isAtOnce ? /The next page shows your reference/ : row.sent.text,
    );
}

function worksWithoutScript(plain: Row) {
  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("missing, backend error, success, back and resubmit", async ({ page, clinic }) => {
      const row = marked(plain);
      const { form } = row;
      const { alert, button, control, element, reference } = partsOf(page, row);
      /** @returns the status */
      const send = async () => {
        const answer = page.waitForResponse((response) => isPost(response.request()));
        await button.click();
        return (await answer).status();
      };
      await page.goto(form.path);
      const title = await page.title();

      const parts = requiredParts(row);
      for (const { name, missing, words } of [parts[0]!, parts.at(-1)!]) {
        await test.step(`without ${name}`, async () => {
          await fillIn(page, row);
          await leaveOut(control(name), row, name);
          expect(await send()).toBe(400);
          await expect(page).toHaveTitle(`Error: ${title}`);
          await expectWords(alert, words);
          await expect(alert).toBeFocused();
          await expect(alert.getByRole("link")).toHaveText([missing]);
          await expectTyped(page, row, [name]);
        });
      }

      await test.step("backend error", async () => {
        await putBack(control(form.consent.name), row, form.consent.name);
        const unlock = lockStore(clinic.dataFolder);
        expect(await send()).toBe(503);
        unlock();
        await expectWords(alert, row.failed);
        await expect(element.getByRole("link", { name: ourClinic.phone.display })).toBeVisible();
        await expectTyped(page, row);
      });

      await test.step("success, back and resubmit", async () => {
        await page.goto(form.path);
        await fillIn(page, row);
        expect(await send()).toBe(303);
        const [first] = recordsWith(clinic.dataFolder, row.mark);
        const thanks = sentAddress((row.leadsTo ?? form).path, first);
        await expect(page).toHaveURL(({ pathname, search }) => pathname + search === thanks);
        await expect(reference).toHaveText(first!);

        await page.goBack();
        await fillIn(page, row);
        expect(await send()).toBe(303);
        await expect(reference).toHaveText(first!);
        expect(recordsWith(clinic.dataFolder, row.mark)).toEqual([first]);
        expect((await clinic.letterWith(first!)).text).toContain(row.mark);
      });
    });
  });
}

/** From here on time passes only when the test says so, a minute after the visit began. */
export async function visitAndStopTheClock(page: Page, { form }: Row): Promise<void> {
  const start = new Date("2026-11-20T10:00:00-05:00");
  await page.clock.install({ time: start });
  await visit(page, form.path);
  await page.clock.pauseAt(new Date(start.getTime() + 60_000));
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
  await expect(toast).toContainText(text);
  await page.clock.runFor(ms - alreadyMs - heldBackMs - 50);
  await expect(toast).toBeVisible();
  await page.clock.runFor(50 + heldBackMs);
  await expect(toast).toHaveCount(0);
}

const isPost = (request: Request) => request.method() === "POST";

/** The records once the first of them is there. */
async function recordsOnce(dataFolder: string, words: string): Promise<string[]> {
  await expect.poll(() => recordsWith(dataFolder, words)).not.toEqual([]);
  return recordsWith(dataFolder, words);
}

const lettersWith = <Letter extends { text?: string | undefined }>(
  letters: readonly Letter[],
  words: string,
) => letters.filter(({ text }) => text?.includes(words));
