import { isHydrated } from "../hydration/hydrated.ts";

/**
 * Focuses an element that takes no input, such as a heading, without scrolling, after the paint. Half a second later where
 * what had the focus is gone: Orca with Firefox says nothing of a new focus before it has dealt with the loss of the old one.
 */
export function focusPlace(place: HTMLElement): void {
  if (place.tabIndex < 0 && !place.hasAttribute("tabindex")) {
    place.tabIndex = -1;
    place.addEventListener("blur", () => place.removeAttribute("tabindex"), { once: true });
  }
  requestAnimationFrame(() => {
    const isGone = document.activeElement === document.body;
    const focus = () => {
      // The visitor may have gone on meanwhile.
      if (!isGone || document.activeElement === document.body) place.focus({ preventScroll: true });
    };
    setTimeout(focus, isGone ? 500 : 0);
  });
}

/** Focuses an element that has just appeared, and scrolls to its start: `focus` alone shows the middle of a tall one. */
export function showPlace(place: HTMLElement | null): void {
  // The browser has followed the hash before hydration; the visitor may type elsewhere by now.
  const isTyping = !isHydrated() && document.activeElement !== document.body;
  if (!place || isTyping) return;
  place.focus({ preventScroll: true });
  const { top, bottom } = place.getBoundingClientRect();
  const toast = document.querySelector("[data-toast]");
  if (top < 0 || bottom > window.innerHeight || (toast && overlap(place, toast)))
    place.scrollIntoView();
}

export function overlap(one: Element, other: Element): boolean {
  const a = one.getBoundingClientRect();
  const b = other.getBoundingClientRect();
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
