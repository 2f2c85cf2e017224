import { isHydrated } from "../hydration/hydrated.ts";

/** Moves the focus to a place that is there to be read, such as a heading; the page does not scroll. */
export function focusPlace(place: HTMLElement): void {
  if (place.tabIndex < 0 && !place.hasAttribute("tabindex")) {
    place.tabIndex = -1;
    place.addEventListener("blur", () => place.removeAttribute("tabindex"), { once: true });
  }
  place.focus({ preventScroll: true });
}

/** Focuses what has just come, and shows its beginning: a focus alone would show the middle of what is taller than the window. */
export function showPlace(place: HTMLElement | null): void {
  // Before hydration the browser has led here, and the visitor may have gone on.
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
