import type { Page } from "@playwright/test";

/** What sticks out of the window, by its first class and text; empty when nothing does. */
export function widerThanWindow(page: Page) {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .slice(0, 5)
      .map(
        (element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`,
      );
  });
}

/** Texts that something around them cuts off, but for those of a given number of lines and those for the ear alone. */
export function clippedTexts(page: Page) {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const clipped = new Set<string>();
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (!text.parentElement!.checkVisibility({ visibilityProperty: true })) continue;
      range.selectNodeContents(text);
      for (const { left, right, top, bottom } of range.getClientRects())
        for (
          let around = text.parentElement!;
          around.parentElement;
          around = around.parentElement
        ) {
          const { overflow, position, webkitLineClamp } = getComputedStyle(around);
          const frame = around.getBoundingClientRect();
          if (frame.width <= 1 || webkitLineClamp !== "none" || position === "fixed") break;
          const isOut = left < frame.left - 2 || right > frame.right + 2;
          if (
            /hidden|clip/.test(overflow) &&
            (isOut || top < frame.top - 3 || bottom > frame.bottom + 3)
          )
            clipped.add(`${text.data.slice(0, 40)} in ${around.className}`);
        }
    }
    return [...clipped];
  });
}
