import type { Page } from "@playwright/test";
import { ourClinic } from "../../test/our-clinic.ts";
import { expect, holdBack, rewrite, test } from "../fixtures.ts";
import { expectTyped, fillIn, marked, partsOf, rowOf } from "../forms/request-forms.ts";

// Proxies, antivirus programs and savers of data change pages on their way.

const inlineScripts = /(<script(?![^>]*\b(?:src|type)=)[^>]*>)([\s\S]*?)(<\/script>)/g;
const texts = (html: string, change: (text: string) => string) =>
  html.replaceAll(/>[^<]+</g, (text) => change(text));

const changes: Record<string, (html: string) => string> = {
  "another mail address": (html) => html.replaceAll(ourClinic.email, "[email&#160;protected]"),
  "a space more": (html) => html.replaceAll(". ", ".  "),
  "a word censored": (html) => html.replaceAll(/\bpain\b/gi, "****"),
  "quotes made straight": (html) => html.replaceAll(/[‘’]/g, "'"),
  "quotes made curly": (html) => texts(html, (text) => text.replaceAll(/(?<=\w)'(?=\w)/g, "’")),
  "https for http": (html) => html.replaceAll("http:", "https:"),
  "http for https": (html) => html.replaceAll("https:", "http:"),
  "no comments": (html) => html.replaceAll(/<!--[\s\S]*?-->/g, ""),
  "its scripts emptied": (html) => html.replaceAll(inlineScripts, "$1$3"),
  "no scripts of its own": (html) => html.replaceAll(inlineScripts, ""),
  "attributes in another order": (html) =>
    html.replaceAll(/<(a|input|p) ([\w-]+="[^"]*") ([\w-]+="[^"]*")/g, "<$1 $3 $2"),
  "another charset": (html) => html.replace(/<meta charset="?utf-8"?\/?>/i, ""),
  "less white space": (html) => html.replaceAll(/\s+/g, " ").replaceAll("> <", "><"),
  "pictures elsewhere": (html) => html.replaceAll(/(<img[^>]*) src="/g, '$1 data-src="'),
  "numbers made links": (html) =>
    texts(html, (text) =>
      text.replaceAll(
        ourClinic.phone.display,
        `<span class="tel">${ourClinic.phone.display}</span>`,
      ),
    ),
  "a script more": (html) => html.replace("<main", '<script src="/none.js"></script><main'),
  "a bar at its top": (html) => html.replace(/<body[^>]*>/, "$&<div>Saved 40 % of your data</div>"),
  "no styles": (html) => html.replaceAll(/<style[^>]*>[\s\S]*?<\/style>/g, ""),
  "half of its data": (html) => html.replace(/(enqueue\("[\s\S]{200})[\s\S]*?"\);/, '$1");'),
};

/** @returns opens a page, and what then waits until its scripts have come and React has taken over or given up */
function opener(page: Page) {
  let entry = "";
  page.on("request", (request) => {
    if (request.url().includes("/assets/entry.client")) entry = request.url();
  });
  return async (path: string) => {
    entry = "";
    await page.goto(path, { waitUntil: "domcontentloaded" });
    return async () => {
      await page.waitForLoadState();
      // Not asked for where the policy blocks what asks for it.
      if (entry) await page.evaluate((url) => import(url), entry);
      await page.evaluate(
        () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })),
      );
    };
  };
}

for (const [what, change] of Object.entries(changes)) {
  test(`a page with ${what} is read, and its form sent with what was typed`, async ({
    page,
    clinic,
  }) => {
    test.slow();
    const open = opener(page);
    await rewrite(page, /\/(faq|contact|landing|conditions\/neck-pain)$/, change);
    for (const name of ["contact", "landing"]) {
      const row = marked(rowOf(name));
      const release = await holdBack(page, /\/assets\/.*\.js/);
      const settled = await open(row.form.path);
      await fillIn(page, row);
      release();
      await settled();
      await expectTyped(page, row);
      const { button, reference } = partsOf(page, row);
      await button.click();
      await expect(reference).toBeVisible();
      expect((await clinic.letterWith(row.mark)).text).toContain(
        row.typed.mobile ?? row.typed.phone,
      );
      await page.unroute(/\/assets\/.*\.js/);
    }
    for (const path of ["/faq", "/conditions/neck-pain"]) {
      await (
        await open(path)
      )();
      // "More signs" is for phones.
      const question = page.locator("main summary").filter({ visible: true }).first();
      await question.click();
      await expect(question.locator("+ div")).toBeVisible();
      await page.locator("footer a[href='/careers']").click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Careers");
    }
  });
}
