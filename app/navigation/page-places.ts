// What of a page is to be as it was when somebody comes back to it, kept in the tab by the page's path.

type Place = {
  /** The open questions, by their number on the page. */
  open?: number[];
  /** The link that was followed, among those to the same address. */
  link?: { href: string; nth: number };
};

const keyOf = (path: string) => `place:${path}`;

export function readPlace(path: string): Place {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(path)) ?? "{}") as Place;
  } catch {
    // Storage may be refused altogether.
    return {};
  }
}

export function writePlace(path: string, place: Place | undefined): void {
  try {
    if (place) sessionStorage.setItem(keyOf(path), JSON.stringify(place));
    else sessionStorage.removeItem(keyOf(path));
  } catch {
    // As above.
  }
}

/** @returns ends the watching */
export function watchPlaces(): () => void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  addEventListener("toggle", () => notePlace({ open: openQuestions() }), options);
  addEventListener(
    "click",
    ({ target }) => {
      const link = target instanceof Element && target.closest("a");
      if (!link) return;
      const href = link.getAttribute("href") ?? "";
      notePlace({ link: { href, nth: Math.max(0, linksTo(href).indexOf(link)) } });
    },
    options,
  );
  return () => stop.abort();
}

function notePlace(place: Place): void {
  writePlace(location.pathname, { ...readPlace(location.pathname), ...place });
}

export function openQuestions(): number[] {
  const all = document.querySelectorAll<HTMLDetailsElement>("main details");
  return [...all].flatMap(({ open }, index) => (open ? [index] : []));
}

/** Also stands inside the page, as text: it must use nothing from outside itself. */
export function reopenQuestions(path: string): void {
  try {
    const place = JSON.parse(sessionStorage.getItem(`place:${path}`) ?? "{}") as Place;
    const all = document.querySelectorAll("main details");
    for (const index of place.open ?? []) all[index]?.setAttribute("open", "");
  } catch {
    // Storage may be refused altogether.
  }
}

/** @returns whether the link that was followed could take the focus */
export function focusFollowedLink(path: string): boolean {
  const { link } = readPlace(path);
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
