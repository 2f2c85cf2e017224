import type { Browser, Page } from "@playwright/test";
import { setTimeout as wait } from "node:timers/promises";
import { findForm } from "../core/forms/forms.ts";
import { ourClinic } from "../test/our-clinic.ts";
import { completeAnswers } from "../test/complete-answers.ts";
import { phonePage, startBrowser } from "./phone.ts";
import { startSite } from "./processes.ts";
import { median, type Options, type Report, type Row } from "./table.ts";

const form = findForm(ourClinic, "contact");

type Interaction = {
  what: string;
  address: string;
  act: (page: Page) => Promise<unknown>;
  /** A file is still to come, so that React waits for the visitor's first move. */
  isLoading?: true;
  /** Comes before, and is not measured. */
  prepare?: (page: Page) => Promise<unknown>;
};

const measuredOnes: Interaction[] = [
  { what: "the menu, before React", address: "/", isLoading: true, act: tapMenu },
  { what: "the menu", address: "/", act: tapMenu },
  {
    what: "an FAQ answer",
    address: "/faq",
    act: (page) => page.locator("main summary:visible").first().tap(),
  },
  {
    what: "the blog's filter",
    address: "/blog",
    act: (page) => page.getByRole("group", { name: "Categories" }).getByRole("button").nth(1).tap(),
  },
  {
    what: "the planner's dates",
    address: "/wsib-physiotherapy",
    prepare: async (page) => {
      for (const [label, value] of Object.entries({ Day: "3", Month: "3", Year: "2025" }))
        await page.getByLabel(label, { exact: true }).first().fill(value);
    },
    act: (page) => page.getByRole("button", { name: "Show my dates" }).tap(),
  },
  {
    what: "a field's first key",
    address: "/contact",
    act: (page) => page.locator(`[name=${form.fields[0]!.name}]`).first().pressSequentially("A"),
  },
  {
    what: "a form's send",
    address: "/contact",
    prepare: fillIn,
    act: (page) => page.getByRole("button", { name: form.button.idle, exact: true }).tap(),
  },
];

async function tapMenu(page: Page) {
  await page.locator("header button[popovertarget=menu]").first().tap();
}

async function fillIn(page: Page) {
  for (const [name, answer] of Object.entries(completeAnswers(form))) {
    await page.locator(`form [name=${name}]`).first().fill(answer);
  }
}

/**
 * The longest delay from a press or key to the next frame (INP, web.dev/inp), by the Event Timing API, with a processor
 * six times slower than this one, half a second after the page has loaded.
 */
export async function interactions({ runs }: Options): Promise<Report> {
  const [site, browser] = [await startSite(), await startBrowser()];
  const rows: Row[] = [];
  for (const interaction of measuredOnes) {
    const times: number[] = [];
    for (let round = 1; round <= runs; round += 1) {
      times.push(await measure(browser, site.url, interaction));
      console.error(`${round}/${runs} ${interaction.what}: ${times.at(-1)} ms`);
    }
    rows.push({
      what: `press to frame, processor ÷ 6: ${interaction.what}`,
      ours: median(times),
      unit: "ms",
      wanted: { figure: 150, kind: "at most" },
    });
  }
  await browser.close();
  await site.stop();
  return { rows, notes: [] };
}

async function measure(browser: Browser, url: string, interaction: Interaction) {
  const { address, act, prepare, isLoading } = interaction;
  const page = await phonePage(browser, { slowdown: 6, isLineSlow: false });
  if (isLoading) await page.route("**/*.woff2", () => {});
  await page.goto(url + address, { waitUntil: isLoading ? "domcontentloaded" : "load" });
  await wait(500);
  await prepare?.(page);
  await page.evaluate(() => {
    Reflect.set(window, "longest", 0);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        Reflect.set(
          window,
          "longest",
          Math.max(duration, Reflect.get(window, "longest") as number),
        );
      }
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  await act(page);
  await wait(1_500);
  const longest = await page.evaluate(() => Reflect.get(window, "longest") as number);
  await page.context().close();
  return longest;
}
