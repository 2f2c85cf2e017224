import { expect, type Page, test as base } from "@playwright/test";
import type { ParsedMail } from "mailparser";
import { newPlace } from "../test/database.ts";
import { end } from "../test/clean-up.ts";
import { startMailServer } from "../test/mail-server.ts";
import { startSite } from "../test/site.ts";
import { isHydrated } from "../app/hydration/hydrated.ts";

export type Clinic = {
  url: string;
  dataFolder: string;
  /** Every letter that the mail server has accepted, parsed. */
  letters: readonly ParsedMail[];
  /** Waits until a letter holds this text, and gives it back. */
  letterWith: (text: string) => Promise<ParsedMail>;
  /** What the site has written to its log so far. */
  log: () => string;
};

/** The built site with its own store and a real mail server, one for each worker. */
export const test = base.extend<
  { problems: string[] },
  { clinic: Clinic; settings: Record<string, string> }
>({
  /** Settings of the site that differ from the usual ones: `test.use({ settings: { … } })`. */
  settings: [{}, { option: true, scope: "worker" }],

  clinic: [
    async ({ settings }, use) => {
      const mail = await startMailServer();
      // SQLite, also where the other tests use PostgreSQL: a browser sees no difference.
      const place = await newPlace("");
      const site = await startSite(place, {
        SMTP_URL: mail.url,
        LOG_LEVEL: "error",
        ...settings,
      });

      await use({
        url: site.url,
        dataFolder: place.DATA_DIR,
        letters: mail.letters,
        async letterWith(text) {
          const holds = (letter: ParsedMail) => `${letter.subject}\n${letter.text}`.includes(text);
          await expect.poll(() => mail.letters.some(holds), { timeout: 15_000 }).toBe(true);
          return mail.letters.find(holds)!;
        },
        log: () => site.lines.join("\n"),
      });

      await end();
    },
    { scope: "worker" },
  ],

  baseURL: async ({ clinic }, use) => use(clinic.url),

  /** What the browser complained about during a visit. */
  problems: async ({ page }, use) => {
    const problems: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) problems.push(message.text());
    });
    page.on("pageerror", (error) => problems.push(error.message));
    await use(problems);
  },
});

/** A visit with a browser that runs no script. */
export const withoutScript = test.extend({ javaScriptEnabled: false });

export { expect };

/** Opens a page and waits until its script has taken over. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

export async function hydrated(page: Page): Promise<void> {
  // Not at every frame, as it would by itself: that draws the page over and over.
  await page.waitForFunction(isHydrated, undefined, { polling: 30 });
}

/** Holds back all answers for these addresses until the returned function is called. */
export async function holdBack(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Gives each answer for these addresses as changed by something between the site and its reader. */
export const rewrite = (page: Page, addresses: string | RegExp, change: (text: string) => string) =>
  page.route(addresses, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });

/** Leaves a mark that a reload would wipe out. */
export const mark = (page: Page) => page.evaluate(() => Reflect.set(window, "sameVisit", true));
export const isSameVisit = (page: Page) => page.evaluate(() => Reflect.has(window, "sameVisit"));

export const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
