/** A browser under remote control: Playwright drives only its own builds of Firefox and WebKit. */
export type Browser = {
  resize: (width: number, height: number) => Promise<unknown>;
  /** Resolves when the page has loaded. */
  open: (address: string) => Promise<unknown>;
  /** The value of an expression in the page, or of its promise, by way of JSON. */
  read: <T>(expression: string) => Promise<T>;
  /** Scrolls to the first element that matches and is shown, and presses its middle. */
  click: (selector: string) => Promise<unknown>;
  /** Presses it and types, key by key. */
  type: (selector: string, text: string) => Promise<unknown>;
  back: () => Promise<unknown>;
  forward: () => Promise<unknown>;
  close: () => Promise<unknown>;
};

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
