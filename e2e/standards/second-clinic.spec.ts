import { test as base, expect } from "@playwright/test";
import { ourClinic } from "../../test/our-clinic.ts";
import { end } from "../../test/clean-up.ts";
import { newPlace } from "../../test/database.ts";
import { startSite } from "../../test/site.ts";
import { expectNoBarriers } from "../axe.ts";
import { findHtmlProblems } from "./html-rules.ts";

/** The same build with the folder examples/second-clinic. */
const test = base.extend<object, { second: { url: string } }>({
  second: [
    async ({ browserName }, use) => {
      // Playwright asks for a named fixture here.
      void browserName;
      const settings = { LOG_LEVEL: "error", CLINIC_DIR: "examples/second-clinic" };
      await use(await startSite(await newPlace(""), settings));
      await end();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ second }, use) => use(second.url),
});

// One worker: the site is started once.
test.describe.configure({ mode: "default" });

const { name, legalName, phone, email, address, areasServed, siteUrl, brand } = ourClinic;
const { white: _, ...colours } = brand.colours;

/** What belongs to the first clinic alone. */
const ofTheFirst = [
  name,
  legalName,
  phone.display,
  phone.e164,
  email,
  new URL(siteUrl).host,
  address.street,
  address.city,
  address.postalCode,
  ...areasServed,
  ...ourClinic.people.map((person) => person.name),
  ...Object.values({ ...colours, ...brand.drawings }),
].map((word) => word.toLowerCase());

test("another clinic's site shows nothing of the first, and no link of it is dead", async ({
  request,
}) => {
  test.setTimeout(300_000);
  const bodies = new Map<string, string>();
  const dead: string[] = [];
  const waiting = ["/", "/sitemap.xml", "/llms.txt", "/rss.xml", "/manifest.webmanifest"];
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    if (bodies.has(path)) continue;
    const answer = await request.get(path);
    const type = answer.headers()["content-type"] ?? "";
    const body = /html|xml|text|json|css|svg/.test(type) ? await answer.text() : "";
    bodies.set(path, body);
    if (!answer.ok()) dead.push(path);
    for (const [, to] of body.matchAll(/(?:href|src)="(\/[^"#]*)/g))
      waiting.push(to!.replaceAll("&amp;", "&"));
    for (const [, to] of body.matchAll(/<loc>([^<]*)</g)) waiting.push(new URL(to!).pathname);
  }
  expect(dead).toEqual([]);
  expect([...bodies.keys()].filter((path) => path.startsWith("/blog/")).length).toBeGreaterThan(3);

  const shown = [...bodies].flatMap(([path, body]) => {
    const text = body.toLowerCase();
    const words = path.endsWith(".js") ? ofTheFirst : [...ofTheFirst, "wsib", "ttc"];
    return words.filter((word) => text.includes(word)).map((word) => `${path}: ${word}`);
  });
  expect(shown).toEqual([]);

  const pages = [...bodies]
    .filter(([, body]) => body.startsWith("<!DOCTYPE html>"))
    .map(([path, html]) => ({ name: path, status: 200, html }));
  expect(pages.length).toBeGreaterThan(15);
  expect(await findHtmlProblems(pages)).toEqual([]);
});

for (const path of [
  "/",
  "/services",
  "/our-team",
  "/contact",
  "/landing",
  "/faq",
  "/blog",
  "/conditions/knee-pain",
]) {
  test(`${path} of another clinic is open to everyone`, async ({ page }) => {
    await page.goto(path);
    await expectNoBarriers(page, [1280, 320]);
  });
}

test("what the other clinic does not offer is not there", async ({ request }) => {
  for (const path of [
    "/pelvic-floor",
    "/offer",
    "/mva-landing",
    "/wsib-physiotherapy",
    "/image-gallery",
    "/services/chiropractic-care",
    "/wsib-physiotherapy/calendar.ics",
    "/offer-thank-you",
  ])
    expect((await request.get(path)).status(), path).toBe(404);
});
