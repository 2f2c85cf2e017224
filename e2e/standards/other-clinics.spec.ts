import { globSync, mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test as base, expect } from "@playwright/test";
import { clinic } from "../../cli/clinic.ts";
import { end } from "../../test/clean-up.ts";
import { newPlace } from "../../test/database.ts";
import { ourClinic } from "../../test/our-clinic.ts";
import { startSite } from "../../test/site.ts";
import { expectNoBarriers } from "../axe.ts";
import { findHtmlProblems } from "./html-rules.ts";

type Other = { folder: string; url: string };

/** The same build with another clinic's folder: a folder, or answers from which one is made. */
const test = base.extend<object, { siteOf: (source: string) => Promise<Other> }>({
  siteOf: [
    async ({ browserName }, use) => {
      // Playwright asks for a named fixture here.
      void browserName;
      using temporary = mkdtempDisposableSync(path.join(tmpdir(), "other-clinics-"));
      const started = new Map<string, Promise<Other>>();
      const start = async (source: string) => {
        const isMade = source.endsWith(".yaml");
        const folder = isMade ? path.join(temporary.path, path.parse(source).name) : source;
        const quiet = { environment: {}, print: () => {}, remark: () => {} };
        if (isMade) await clinic(["new", "clinic", "--answers", source, "--folder", folder], quiet);
        const settings = { LOG_LEVEL: "error", CLINIC_DIR: folder };
        return { folder, url: (await startSite(await newPlace(""), settings)).url };
      };
      await use((source) => {
        const site = started.get(source) ?? start(source);
        started.set(source, site);
        return site;
      });
      await end();
    },
    { scope: "worker" },
  ],
});

// One worker: each site is started once.
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

const others = {
  "examples/second-clinic": {
    pages: [
      ...["/", "/services", "/our-team", "/contact", "/landing", "/faq", "/blog"],
      "/conditions/knee-pain",
    ],
    absent: ["/pelvic-floor", "/offer", "/mva-landing", "/wsib-physiotherapy", "/image-gallery"],
    atLeast: 15,
  },
  "examples/answers/one-physiotherapist.yaml": {
    pages: ["/", "/our-team", "/services/physiotherapy", "/car-accident-claims"],
    absent: ["/careers", "/blog", "/landing", "/newsletter", "/offer", "/rss.xml", "/wsib-claims"],
    atLeast: 8,
  },
  "examples/answers/chiropractic.yaml": {
    pages: ["/", "/contact", "/services/chiropractic-care"],
    absent: ["/our-team", "/careers", "/services/physiotherapy", "/car-accident-claims"],
    atLeast: 6,
  },
  "examples/answers/nine-services.yaml": {
    pages: ["/", "/services", "/our-team", "/contact", "/offer", "/wsib-claims"],
    absent: ["/careers", "/about", "/pelvic-floor"],
    atLeast: 17,
  },
};

for (const [source, { pages, absent, atLeast }] of Object.entries(others))
  test.describe(source, () => {
    test("shows nothing of the first clinic, and no link of it is dead", async ({
      request,
      siteOf,
    }) => {
      test.setTimeout(300_000);
      const { url, folder } = await siteOf(source);
      const bodies = new Map<string, string>();
      const dead: string[] = [];
      const waiting = ["/", "/sitemap.xml", "/llms.txt", "/manifest.webmanifest"];
      for (let at = waiting.shift(); at; at = waiting.shift()) {
        if (bodies.has(at)) continue;
        const answer = await request.get(url + at);
        const type = answer.headers()["content-type"] ?? "";
        const body = /html|xml|text|json|css|svg/.test(type) ? await answer.text() : "";
        bodies.set(at, body);
        if (!answer.ok()) dead.push(at);
        for (const [, to] of body.matchAll(/(?:href|src)="(\/[^"#]*)/g))
          waiting.push(to!.replaceAll("&amp;", "&"));
        for (const [, to] of body.matchAll(/<loc>([^<]*)</g)) waiting.push(new URL(to!).pathname);
      }
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
      expect(documents.length).toBeGreaterThan(atLeast - 1);
      expect(await findHtmlProblems(documents)).toEqual([]);
    });

    for (const address of pages)
      test(`${address} is open to everyone`, async ({ page, siteOf }) => {
        await page.goto((await siteOf(source)).url + address);
        await expectNoBarriers(page, [1280, 320]);
      });

    test("what it leaves out is not there", async ({ request, siteOf }) => {
      const { url } = await siteOf(source);
      for (const at of absent) expect((await request.get(url + at)).status(), at).toBe(404);
    });
  });
