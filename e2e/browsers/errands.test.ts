import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { formsOf } from "../../core/forms/forms.ts";
import { ourClinic } from "../../test/our-clinic.ts";
import { completeAnswers } from "../../test/complete-answers.ts";
import { newPlace } from "../../test/database.ts";
import { startMailServer } from "../../test/mail-server.ts";
import { startSite } from "../../test/site.ts";
import { until } from "../../test/until.ts";
import { startProxy } from "../proxy.ts";
import type { Browser } from "./firefox.ts";
import { browsers, isInstalled } from "./installed.ts";

/** The key, as WebDriver names it. */
const enter = "\uE007";

const mail = await startMailServer();
const site = await startSite(await newPlace(""), { SMTP_URL: mail.url, LOG_LEVEL: "error" });
/** A browser whose scripts are switched off could not be asked what it shows: here a policy forbids them. */
const plainUrl = await startProxy(
  site.url,
  () => undefined,
  ({ "content-security-policy": policy, ...headers }) => ({
    ...headers,
    "content-security-policy": `${String(policy)}, script-src 'none'`,
  }),
);
const installed = Object.entries(browsers).filter(([, kind]) => isInstalled(kind));

describe.each(installed)("in %s", (_name, kind) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await kind.open();
  });
  afterAll(() => browser.close());
  beforeEach(() => browser.resize(1280, 800));

  const shows = (expression: string, what = expression) =>
    until(what, async () => Boolean(await browser.read(expression)));

  async function visit(address: string, url = site.url) {
    await browser.open(url + address);
    if (url !== plainUrl) await shows("'hydrated' in document.documentElement.dataset");
  }

  test("one reads from page to page, comes back to the place, and goes forward again", async () => {
    await visit("/");
    await browser.read("(window.isSameVisit = true)");
    await browser.click("main a[href='/conditions/neck-pain']:not(svg a)");
    await shows("location.pathname === '/conditions/neck-pain'");
    await shows("/Neck/.test(document.querySelector('h1').textContent) && scrollY === 0");
    await browser.back();
    await shows("location.pathname === '/' && scrollY > 200", "the place where one was");
    await browser.forward();
    await shows("/Neck/.test(document.querySelector('h1').textContent)");
    expect(await browser.read("window.isSameVisit")).toBe(true);
  });

  test("an address that leads on to another opens once", async () => {
    await visit("/About");
    expect(await browser.read("location.pathname")).toBe("/about");
  });

  test("the menu of a phone opens, leads on, and is closed there", async () => {
    await browser.resize(390, 800);
    await visit("/about");
    const isOpen = "document.querySelector('#menu').matches(':popover-open')";
    await browser.click("header button[popovertarget=menu]");
    await shows(isOpen);
    await browser.click("header a[href='/our-team']");
    await shows("location.pathname === '/our-team'");
    await shows(`!${isOpen}`);
    expect(await browser.read("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  });

  test("the search finds articles as one types, and without script by its button", async () => {
    await visit("/blog");
    const found = () =>
      browser.read<number>("parseInt(document.querySelector('main [aria-live]').textContent)");
    const all = await found();
    await browser.type("input[type=search]", "neck");
    await shows("location.search.includes('q=neck')");
    await until("fewer articles", async () => (await found()) < all && (await found()) > 0);

    await visit("/blog", plainUrl);
    await browser.type("input[type=search]", `neck${enter}`);
    await shows("location.search.includes('q=neck')");
    await until("fewer articles, without script", async () => (await found()) < all);
  });

  describe.each([
    ["with scripts", site.url],
    ["without scripts", plainUrl],
  ])("%s", (_how, url) => {
    test.each(formsOf(ourClinic).map((form) => [form.path, form] as const))(
      "the form at %s keeps what was typed, and is sent once",
      async (_path, form) => {
        const answers = completeAnswers(form);
        const mark = crypto.randomUUID();
        await visit(form.path, url);
        const inForm = (rest: string) => `form:has([name=${form.fields[0]!.name}]) ${rest}`;
        const button = inForm("button[type=submit]");
        // Incomplete first: the browser itself must not stand in the way.
        await browser.type(inForm(`[name=${form.fields[0]!.name}]`), "Ada");
        await browser.click(button);
        await shows(
          `document.querySelector('form [role=group]')?.textContent.includes(${JSON.stringify(form.incomplete.title)})`,
        );
        for (const { name, type, options } of form.fields.slice(1)) {
          const control = inForm(`[name=${name}]`);
          if (options) await choose(browser, control, answers[name]!);
          else await browser.type(control, type === "textarea" ? mark : answers[name]!);
        }
        if (form.consent) await browser.click(inForm(`[name=${form.consent.name}]`));
        await browser.click(button);
        await shows("/Your reference is/.test(document.querySelector('main').innerText)");
        // Else its redirect and the next test's page get in each other's way.
        const { path } = form.thanks ?? form;
        if (url === site.url) await shows(`location.pathname === "${path}"`);
        const toClinic = () => mail.letters.filter(({ text }) => text?.includes(mark));
        const letter = await until("the letter to the clinic", () => toClinic()[0]);
        expect(letter.text).toContain("Ada");
        expect(toClinic()).toHaveLength(1);
      },
    );
  });

  test("phone and address stand in the place of a page while the site is away", async () => {
    // A site under load may refuse it; each page that is opened asks again.
    await until("the offline page is kept", async () => {
      await visit("/conditions/neck-pain");
      const kept = "navigator.serviceWorker.ready.then(() => caches.match('/offline'))";
      return browser.read<boolean>(`${kept}.then(Boolean)`);
    });
    await browser.open("about:blank");
    await site.stop("SIGTERM");
    try {
      await browser.open(`${site.url}/careers`);
      await shows("location.pathname === '/careers'");
      await shows("document.querySelector('main a[href^=\"tel:\"]') !== null");
    } finally {
      await site.start();
    }
  });
});

/** As a person does who picks from a list; a driver of its own kind opens it in each browser. */
const choose = (browser: Browser, control: string, option: string) =>
  browser.read(`(() => {
    const list = document.querySelector(${JSON.stringify(control)});
    list.value = ${JSON.stringify(option)};
    list.dispatchEvent(new Event("change", { bubbles: true }));
  })()`);
