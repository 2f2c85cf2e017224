import { isBootOn } from "./setting.ts";
import { whenIdle } from "./when-idle.ts";

const moves = ["pointerover", "click", "keydown", "focusin", "scroll"];

/** Starts React when the page has loaded and the browser is idle, or after the visitor's first move. */
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
  // Links, menus and answers work without React: what a press shows is painted first.
  const beginAfterFrame = () => requestAnimationFrame(() => setTimeout(begin));
  const follow = (event: Event) => {
    // A finger that touches has not pressed yet: the click does, which comes a frame or more after its release.
    if (event.type === "pointerover" && (event as PointerEvent).pointerType === "touch") return;
    beginAfterFrame();
  };
  for (const move of moves) {
    addEventListener(move, follow, { capture: true, passive: true, signal: stop.signal });
  }
  if (before.clicked.length > 0) beginAfterFrame();
  whenIdle(begin);
}
