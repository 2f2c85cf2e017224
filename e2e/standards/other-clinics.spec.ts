import { appendFileSync, globSync, mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Page, test as base, expect } from "@playwright/test";
import { runClinic } from "../../test/clinic.ts";
import { end } from "../../test/clean-up.ts";
import { newPlace } from "../../test/database.ts";
import { wordsOfOurs } from "../../test/our-clinic.ts";
import { startSite } from "../../test/site.ts";
import { hydrated } from "../fixtures.ts";
import { expectNoBarriers } from "../axe.ts";
import { widerThanWindow } from "../width.ts";
import { findHtmlProblems } from "./html-rules.ts";
import { crawl } from "./sent-pages.ts";

type Sites = Record<string, { folder: string; url: string }>;

/** The pages that axe reads, what the clinic leaves out, and how many pages it has at least. */
const others = {
  "examples/second-clinic": {
    pages: ["/", "/our-team", "/landing", "/conditions/knee-pain"],
    absent: [
      "/pelvic-floor",
      "/offer",
      "/mva-landing",
      "/wsib-physiotherapy",
      "/image-gallery",
      "/services/chiropractic-care",
      "/wsib-physiotherapy/calendar.ics",
      "/offer-thank-you",
    ],
    atLeast: 16,
  },
  "examples/answers/one-physiotherapist.yaml": {
    pages: ["/", "/car-accident-claims"],
    absent: ["/careers", "/blog", "/landing", "/newsletter", "/offer", "/rss.xml", "/wsib-claims"],
    atLeast: 9,
  },
  "examples/answers/chiropractic.yaml": {
    pages: ["/services", "/services/chiropractic-care"],
    absent: ["/our-team", "/careers", "/services/physiotherapy", "/car-accident-claims"],
    atLeast: 7,
  },
  "examples/answers/nine-services.yaml": {
    pages: ["/services", "/our-team"],
    absent: ["/careers", "/about", "/pelvic-floor", "/blog"],
    atLeast: 18,
  },
};

/** The same build with the folders of other clinics: a folder, or answers from which one is made. */
const test = base.extend<object, { sites: Sites }>({
  sites: [
    async ({ browserName }, use) => {
      // Playwright asks for a named fixture here.
      void browserName;
      using temporary = mkdtempDisposableSync(path.join(tmpdir(), "other-clinics-"));
      const sites = await Promise.all(
        Object.keys(others).map(async (source) => {
          const isMade = source.endsWith(".yaml");
          const folder = isMade ? path.join(temporary.path, path.parse(source).name) : source;
          const making = `new clinic --answers ${source} --folder ${folder}`;
          if (isMade) await runClinic(making, { environment: {} });
          const settings = { LOG_LEVEL: "error", CLINIC_DIR: folder };
          return [source, { folder, url: (await startSite(await newPlace(""), settings)).url }];
        }),
      );
      await use(Object.fromEntries(sites) as Sites);
      await end();
    },
    { scope: "worker" },
  ],
});

// One worker: each site is started once.
test.describe.configure({ mode: "default" });

const ofTheFirst = wordsOfOurs.map((word) => word.toLowerCase());

for (const [source, { pages, absent, atLeast }] of Object.entries(others)) {
  test(`${source} shows nothing of the first clinic, and no link of it is dead`, async ({
    request,
    sites,
  }) => {
    const { url, folder } = sites[source]!;
    const start = ["/", "/sitemap.xml", "/llms.txt", "/manifest.webmanifest"];
    const { bodies, dead } = await crawl(request, url, start);
    expect(dead).toEqual([]);

    const takesWsib = globSync("programs/wsib*", { cwd: folder }).length > 0;
    const notTheirs = [...ofTheFirst, "ttc", ...(takesWsib ? [] : ["wsib"])];
    const shown = [...bodies].flatMap(([at, body]) => {
      const text = body.toLowerCase();
      const words = at.endsWith(".js") ? ofTheFirst : notTheirs;
      return words.filter((word) => text.includes(word)).map((word) => `${at}: ${word}`);
    });
    expect(shown).toEqual([]);

    const documents = [...bodies]
      .filter(([, body]) => body.startsWith("<!DOCTYPE html>"))
      .map(([at, html]) => ({ name: at, status: 200, html }));
    expect(documents.length).toBeGreaterThanOrEqual(atLeast);
    expect(await findHtmlProblems(documents)).toEqual([]);
    for (const at of absent) expect((await request.get(url + at)).status(), at).toBe(404);
  });

  test(`${source} is open to everyone and fits any window`, async ({ page, sites }) => {
    test.setTimeout(120_000);
    for (const at of pages) {
      await page.goto(sites[source]!.url + at);
      for (const width of [1920, 1280, 1056, 768, 390, 320]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await widerThanWindow(page), `${at} at ${width} px`).toEqual([]);
        const menu = await page
          .getByRole("navigation", { name: "Main" })
          .evaluateAll((all) => all.map((one) => one.clientHeight));
        if (width >= 1280) expect(Math.max(0, ...menu), "a menu in one row").toBeLessThan(70);
        if (at === "/" && source === "examples/second-clinic")
          expect(await figureCut(page), `head and foot at ${width} px`).toBeLessThan(1);
      }
      expect(await emptyParts(page), at).toEqual([]);
      await expectNoBarriers(page, at === "/" ? [1280, 320] : [320]);
    }
  });
}

test("a submenu opens by keyboard, closes on Escape and when it is left, and leads on", async ({
  page,
  sites,
}) => {
  await page.goto(`${sites["examples/second-clinic"]!.url}/services`);
  await expect(page.getByRole("heading", { level: 2, name: "By hand" })).toBeVisible();
  await hydrated(page);
  const menu = page.getByRole("navigation", { name: "Main" });
  const gifts = menu.getByRole("link", { name: "Gift cards" });
  await menu.getByText("About us").press("Enter");
  await expect(gifts).toHaveAttribute("rel", "noopener");
  await gifts.press("Escape");
  await expect(gifts).toBeHidden();
  await menu.getByText("About us").press("Enter");
  await menu.getByText("About us").press("Shift+Tab");
  await expect(gifts).toBeHidden();
  await menu.getByText("About us").press("Enter");
  await menu.getByRole("link", { name: "Our team" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Our team" })).toBeVisible();
  await expect(gifts).toBeHidden();
});

test("a booking calendar comes on a press, from the origin that the folder names while the site runs", async ({
  page,
  sites,
}) => {
  const { url, folder } = sites["examples/answers/one-physiotherapist.yaml"]!;
  const asked: string[] = [];
  await page.route("https://calendar.example/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<h1>Pick a time</h1>" });
  });
  const policy = async () =>
    (await page.goto(`${url}/contact`))!.headers()["content-security-policy"];
  expect(await policy()).not.toContain("calendar.example");
  appendFileSync(
    path.join(folder, "clinic.yaml"),
    "bookingEmbedUrl: { value: 'https://calendar.example/embed?clinic=1', source: me, confirmed: true, remark: It is ours. }\n",
  );
  await expect.poll(policy).toMatch(/frame-src [^;]*https:\/\/calendar\.example(;| )/);
  await hydrated(page);
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: "Show the booking calendar" }).click();
  const calendar = page.frameLocator('iframe[title="Booking calendar"]');
  await expect(calendar.getByRole("heading", { name: "Pick a time" })).toBeVisible();
  await expectNoBarriers(page, [320]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  test("a phone's menu opens its submenu", async ({ page, sites }) => {
    await page.goto(sites["examples/second-clinic"]!.url);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.locator("#menu").getByText("About us").click();
    await expect(page.locator("#menu").getByRole("link", { name: "Gift cards" })).toBeVisible();
  });
});

/** How much of the first screen's drawing lies above or below its frame, in pixels. */
const figureCut = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("img")
    .first()
    .evaluate((svg: SVGSVGElement) => {
      const { top, bottom } = svg.getBoundingClientRect();
      const { d: scale, f: drawnTop } = svg.getScreenCTM()!;
      const drawnBottom = drawnTop + scale * svg.viewBox.baseVal.height;
      return Math.max(top - drawnTop, drawnBottom - bottom);
    });

/** Headings, lists and sections that hold nothing. */
const emptyParts = (page: Page) =>
  page
    .locator("h1, h2, h3, ul, ol, dl, p:not([aria-live]), section")
    .filter({ hasNotText: /\S/, hasNot: page.locator("img, svg, input") })
    .evaluateAll((parts) =>
      parts
        .filter((part) => part.checkVisibility())
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
    );
