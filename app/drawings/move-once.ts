import { loadMoving, showMoving, whenEnded } from "./moving-drawing.ts";

/** The drawing does its exercise once, when the page is idle and it is in view, and is then as it was. */
export function moveOnce(still: SVGSVGElement, address: string, gone: AbortSignal): void {
  if (gone.aborted || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      // Safari has no requestIdleCallback.
      (globalThis.requestIdleCallback ?? setTimeout)(() => void move());
    },
    { threshold: 0.7 },
  );
  // Before the whole stylesheet has come, the moving drawing would stand below the still one.
  const start = () => observer.observe(still);
  if (document.readyState === "complete") start();
  else addEventListener("load", start, { once: true, signal: gone });
  gone.addEventListener("abort", () => observer.disconnect());

  async function move() {
    const moving = await loadMoving(address, still.ariaLabel ?? "");
    if (!moving || gone.aborted) return;
    const end = showMoving(still, moving, still.getAttribute("class") ?? "");
    gone.addEventListener("abort", end);
    await whenEnded(moving);
    end();
  }
}
