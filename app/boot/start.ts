import { isBootOn } from "./setting.ts";

const moves = ["pointerover", "pointerdown", "keydown", "focusin", "scroll"];

/** Starts React when the page has loaded and the browser is idle, or at the visitor's first move. */
export function whenWanted(start: () => void): void {
  if (!isBootOn) return start();
  const before = window.beforeHydration!;
  const stop = new AbortController();
  const begin = () => {
    if (stop.signal.aborted) return;
    stop.abort();
    // React would make a changed page anew, with nothing in it that was typed. As it is it works without React.
    if (before.isChanged) document.documentElement.dataset["static"] = "";
    else start();
  };
  for (const move of moves) {
    addEventListener(move, begin, { capture: true, passive: true, signal: stop.signal });
  }
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(begin);
  if (before.clicked.length > 0) begin();
  else if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
}
