import puppeteer, { type ElementHandle } from "puppeteer-core";
import { type Browser, seen } from "./browser.ts";

/** Firefox, without a screen unless `screen` names one. */
export async function openFirefox(screen?: NodeJS.ProcessEnv): Promise<Browser> {
  const firefox = await puppeteer.launch({
    browser: "firefox",
    executablePath: "/usr/bin/firefox-esr",
    headless: !screen,
    env: { ...process.env, ...screen },
    defaultViewport: null,
    // What is asked of a page that is being left may never be answered: it is asked again of the next.
    protocolTimeout: 15_000,
  });
  const page = (await firefox.pages())[0]!;
  const find = async (selector: string) =>
    (await page.evaluateHandle(seen(selector))) as ElementHandle;
  return {
    resize: (width, height) => page.setViewport({ width, height }),
    open: (address) => page.goto(address),
    read: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    click: async (selector) => (await find(selector)).click(),
    type: async (selector, text) => (await find(selector)).type(text),
    back: () => page.goBack(),
    forward: () => page.goForward(),
    close: () => firefox.close(),
  };
}
