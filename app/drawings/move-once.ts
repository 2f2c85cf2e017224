import { whenIdle } from "../boot/when-idle.ts";
import { allowsMotion, loadMoving, showMoving, whenEnded } from "./moving-drawing.ts";

/** The drawing does its exercise once, when the page is idle and it is in view, and is then as it was. */
export function moveOnce(still: SVGSVGElement, name: string): () => void {
  if (!allowsMotion()) return () => {};
  let end = () => {};
  const isGone = new AbortController();
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      whenIdle(() => void move());
    },
    { threshold: 0.7 },
  );
  observer.observe(still);

  async function move() {
    const moving = await loadMoving(name, still.ariaLabel ?? "");
    if (!moving || isGone.signal.aborted) return;
    end = showMoving(still, moving);
    await whenEnded(moving);
    end();
  }

  return () => {
    isGone.abort();
    observer.disconnect();
    end();
  };
}
