import { recall, remember } from "./tab-memory.ts";

// What of a page is to be as it was when somebody comes back to it, kept in the tab by the entry of its
// history. Firefox before 147 and Safari before 26.2 have no Navigation API: there it is kept by the page's path.

type Place = {
  /** The open questions, by their number on the page. */
  open?: number[];
  /** The link that was followed, among those to the same address. */
  link?: { href: string; nth: number };
};

/** Also stands inside the page, as text: it must use nothing from outside itself. */
export const placeKey = () => `place:${window.navigation?.currentEntry?.key ?? location.pathname}`;

function notePlace(place: Place): void {
  remember(placeKey(), { ...recall<Place>(placeKey()), ...place });
}

export function watchPlaces(): void {
  const isFree = document.activeElement === document.body;
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (visit?.type === "navigate") noteQuestions();
  else if (isFree) focusFollowedLink();

  addEventListener("toggle", noteQuestions, { capture: true });
  addEventListener("click", noteLink, { capture: true });
}

function noteQuestions(): void {
  notePlace({ open: openQuestions() });
}

function openQuestions(): number[] {
  const all = document.querySelectorAll<HTMLDetailsElement>("main details");
  return [...all].flatMap(({ open }, index) => (open ? [index] : []));
}

function noteLink({ target }: MouseEvent): void {
  const link = target instanceof Element && target.closest("a");
  if (!link) return;
  const href = link.getAttribute("href") ?? "";
  // With the questions: a link within the page has made a new entry since they were opened.
  notePlace({
    open: openQuestions(),
    link: { href, nth: Math.max(0, linksTo(href).indexOf(link)) },
  });
}

/** Also stands inside the page, as text: it must use nothing from outside itself. */
export function reopenQuestions(key: string): void {
  try {
    const place = JSON.parse(sessionStorage.getItem(key) ?? "{}") as Place;
    const all = document.querySelectorAll("main details");
    for (const index of place.open ?? []) all[index]?.setAttribute("open", "");
  } catch {
    // Storage may be refused altogether.
  }
}

/** @returns whether the link that was followed could take the focus */
export function focusFollowedLink(): boolean {
  const { link } = recall<Place>(placeKey()) ?? {};
  const place = link && linksTo(link.href)[link.nth];
  place?.focus({ preventScroll: true });
  return place !== undefined && document.activeElement === place;
}

/** Without those of drawings, beside which stands the same link in words. */
function linksTo(href: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll("a")].filter(
    (link) => link.getAttribute("href") === href && !link.closest("[aria-hidden=true]"),
  );
}
