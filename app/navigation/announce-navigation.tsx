import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { focusPlace } from "./focus.ts";

type Followed = { href: string; nth: number };

/**
 * A page that came without a page load is announced as a loaded one would be: its title, then its heading,
 * which takes the focus. Back and forward give the focus back to the link that was followed from there.
 */
export function AnnounceNavigation() {
  const { hash, key, pathname } = useLocation();
  const type = useNavigationType();
  const [title, setTitle] = useState("");
  const shown = useRef(pathname);
  const current = useRef(key);
  const followed = useRef(new Map<string, Followed>());

  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest("a");
      if (!link) return;
      const href = link.getAttribute("href") ?? "";
      followed.current.set(current.current, { href, nth: linksTo(href).indexOf(link) });
    };
    addEventListener("click", remember, { capture: true });
    return () => removeEventListener("click", remember, { capture: true });
  }, []);

  useEffect(() => {
    current.current = key;
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    const link = type === "POP" ? followed.current.get(key) : undefined;
    const place = link && linksTo(link.href)[link.nth];
    if (place) place.focus({ preventScroll: true });
    // A hash has a place of its own: see hash-target.ts.
    else if (!hash || type === "POP") focusHeading();
  }, [hash, key, pathname, type]);

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

/** The heading is where a new page begins for those who listen, and for the next Tab. */
export function focusHeading(): void {
  const heading = document.querySelector("h1");
  if (heading) focusPlace(heading);
}

function linksTo(href: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll("a")].filter((link) => link.getAttribute("href") === href);
}
