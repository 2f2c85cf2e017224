import type { Page } from "@playwright/test";
import { isOfPage, slug } from "../../core/clinic/markdown/markdown.ts";
import { ourClinic } from "../../test/our-clinic.ts";
import { sentAddress } from "../../test/site.ts";
import { addresses, unlisted } from "../addresses.ts";
import { expectNoBarriers } from "../axe.ts";
import { expectEqualAccess } from "../equal-access.ts";
import { expect, hydrated, test } from "../fixtures.ts";
import { clippedTexts, widerThanWindow } from "../width.ts";

// The home page's title is the specification's own sentence, longer than 60 characters.
const longTitles = ["/"];

// They differ from the first of their kind in their text, which axe reads, too.
const { articles, conditions, locations, programs, services } = ourClinic;
const ofKnownKind = [articles, conditions, locations, programs, services].flatMap((entries) =>
  entries.slice(1).map(({ path }) => path),
);

for (const address of [...addresses, ...unlisted]) {
  test(`${address} is whole, quiet and open to everyone, on a screen and on paper`, async ({
    page,
    problems,
  }) => {
    const answer = (await page.goto(address))!;
    expect(answer.status()).toBe(200);
    expect(answer.headers()["content-type"]).toBe("text/html; charset=utf-8");
    expect((await answer.text()).match(/<h1[\s>]/g)).toHaveLength(1);
    await hydrated(page);
    const isWithText = (await page.locator(".prose :is(h2, h3)[id]").count()) > 0;
    const ids = await page
      .locator("[id]:not(.prose *)")
      .evaluateAll((all) => all.map(({ id }) => id));
    const free = ids.filter((id) => slug(id) === id && !isOfPage(id));
    if (isWithText) expect(free, "ids that a heading of a text could take").toEqual([]);
    const title = await page.title();
    expect(title.length).toBeGreaterThanOrEqual(30);
    if (!longTitles.includes(address)) expect(title.length).toBeLessThanOrEqual(60);
    const description = await page.locator("meta[name=description]").getAttribute("content");
    expect(description?.length).toBeGreaterThanOrEqual(70);
    expect(description?.length).toBeLessThanOrEqual(155);
    const hidden = (await page.locator("meta[name=robots][content=noindex]").count()) > 0;
    expect(hidden).toBe(unlisted.includes(address));
    await expectOpenToEveryone(page, !ofKnownKind.includes(address));

    await page.emulateMedia({ media: "print" });
    const head = page.locator(".sheet-head").filter({ visible: true });
    if (address !== "/landing") await expect(head).toContainText(ourClinic.name);
    if (address !== "/landing") await expect(head).toContainText(ourClinic.phone.display);
    expect(problems).toEqual([]);
  });
}

for (const state of [
  "/offline",
  "/no/such/page",
  "/blog?q=no+such+words",
  "/mva-physiotherapy?injured=2026-11-01#claim-planner",
  sentAddress("/landing"),
]) {
  test(`${state} is open to everyone`, async ({ page }) => {
    await page.goto(state);
    // It has no script.
    if (state !== "/offline") await hydrated(page);
    await expectOpenToEveryone(page);
  });
}

async function expectOpenToEveryone(page: Page, isOfNewKind = true): Promise<void> {
  for (const width of [1280, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await widerThanWindow(page), `at ${width} px`).toEqual([]);
    expect(await clippedTexts(page), `at ${width} px`).toEqual([]);
  }
  await page
    .locator("main details")
    .evaluateAll((all) => all.forEach((one) => one.setAttribute("open", "")));
  await expectNoBarriers(page);
  if (isOfNewKind) await expectEqualAccess(page);

  // The browser's text at twice its size (WCAG 1.4.4).
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await widerThanWindow(page), `large text at ${width} px`).toEqual([]);
    const cards = page.locator("main :is(article, div:has(> div > address))");
    const cut = await cards.evaluateAll((all) =>
      all
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
        .map(({ textContent }) => textContent.slice(0, 60)),
    );
    expect(cut).toEqual([]);
  }
  // The reader's own spacing of lines, letters and words (WCAG 1.4.12).
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "";
    for (const { style } of document.querySelectorAll<HTMLElement>("body *")) {
      style.setProperty("line-height", "1.5", "important");
      style.setProperty("letter-spacing", "0.12em", "important");
      style.setProperty("word-spacing", "0.16em", "important");
    }
    for (const { style } of document.querySelectorAll("p")) style.marginBottom = "2em";
  });
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await widerThanWindow(page), `spaced at ${width} px`).toEqual([]);
    expect(await clippedTexts(page), `spaced at ${width} px`).toEqual([]);
  }
}
