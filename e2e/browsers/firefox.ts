import puppeteer, { type ElementHandle } from "puppeteer-core";

/**
 * An expression: a promise of the first element that matches and is shown, in the middle of the window. Twice, since
 * what comes into view can change the height of what stands above it.
 */
export const seen = (selector: string) => `(async () => {
  const all = [...document.querySelectorAll(${JSON.stringify(selector)})];
  const element = all.find((one) => one.checkVisibility());
  for (const time of [1, 2]) {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    await new Promise(requestAnimationFrame);
  }
  return element;
})()`;

export type Browser = Awaited<ReturnType<typeof openFirefox>>;

/** Without a screen unless `screen` names one. Playwright drives only its own builds of Firefox and WebKit. */
export async function openFirefox(screen?: NodeJS.ProcessEnv) {
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
    resize: (width: number, height: number): Promise<unknown> =>
      page.setViewport({ width, height }),
    open: (address: string): Promise<unknown> => page.goto(address),
    read: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    click: async (selector: string) => (await find(selector)).click(),
    type: async (selector: string, text: string) => (await find(selector)).type(text),
    back: (): Promise<unknown> => page.goBack(),
    forward: (): Promise<unknown> => page.goForward(),
    close: () => firefox.close(),
  };
}
