import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { focusPlace } from "./focus.ts";
import { focusFollowedLink, placeKey, reopenQuestions, watchPlaces } from "./page-places.ts";
import { useRecoverNavigation } from "./recover-navigation.ts";

/** Announces a page that a click brought: its title, then its heading, which takes the focus; after Back, the link that was followed. */
export function AfterNavigation() {
  const { hash, key, pathname } = useLocation();
  const isReturn = useNavigationType() === "POP";
  const [title, setTitle] = useState("");
  const shown = useRef(pathname);
  const entry = useRef(key);
  useRecoverNavigation();
  useEffect(watchPlaces, []);

  // Before the router restores the scroll position, which depends on what is open. By the entry of the history:
  // Back twice in a hurry leads from a page to an earlier visit of the same page.
  useLayoutEffect(() => {
    if (entry.current !== key && isReturn) reopenQuestions(placeKey());
    entry.current = key;
  }, [key, isReturn]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    // It describes the page that was loaded.
    for (const script of document.querySelectorAll('[type="application/ld+json"]')) script.remove();
    if (isReturn && focusFollowedLink()) return;
    // A hash has a place of its own: see hash-target.ts.
    if (!hash || isReturn) focusHeading();
  }, [hash, pathname, isReturn]);

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

/** Where a new page begins for those who listen, and for the next Tab: at its heading, or its thanks for a request. */
export function focusHeading(): void {
  const place = document.querySelector<HTMLElement>("#sent, h1");
  if (place) focusPlace(place);
}
