import { useSite } from "./site-data.ts";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { BookLink } from "../ui/controls/button.tsx";
import { useHydrated } from "../hydration/hydrated.ts";

const half = "inline-flex min-h-13 items-center justify-center rounded-button border-2 font-bold";

/** Hides beside a form or a page's own call to action. */
export function MobileBar({ bookAt }: { bookAt?: string | undefined }) {
  const { facts, words } = useSite();
  const { buttons, labels } = words;
  const scripted = useHydrated();
  const hidden = useIsActionInView();
  const [hasFocus, setHasFocus] = useState(false);

  return (
    <nav
      aria-label={labels.bar}
      data-print="none"
      data-bar={scripted}
      // Hiding a focused element would reset the keyboard's position.
      hidden={hidden && !hasFocus}
      onFocus={({ target }) => setHasFocus(target.matches(":focus-visible"))}
      // No related target: the window lost the focus, the element keeps it.
      onBlur={({ currentTarget, relatedTarget }) =>
        setHasFocus((had) => had && currentTarget.contains(relatedTarget ?? document.activeElement))
      }
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-white px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:hidden [@media(max-height:24rem)]:static"
    >
      <ul className="grid grid-cols-[2fr_3fr] gap-2">
        <li className="grid">
          <a href={`tel:${facts.phone.e164}`} className={`${half} border-ink bg-white`}>
            {buttons.shortCall}
          </a>
        </li>
        <li className="grid">
          <BookLink
            {...(bookAt && { url: bookAt })}
            className={`${half} border-sun bg-sun text-on-sun`}
          >
            {buttons.shortBook}
            <span className="sr-only"> {buttons.shortBookAbout}</span>
          </BookLink>
        </li>
      </ul>
    </nav>
  );
}

/** Whether a form, or another call to action, can be seen. */
function useIsActionInView(): boolean {
  const { pathname } = useLocation();
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const inView = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
      }
      setInView(inView.size > 0);
    });
    const observeAll = () =>
      document
        .querySelectorAll("form, [data-call-to-action]")
        .forEach((element) => observer.observe(element));
    observeAll();
    // Forms may come later, such as after a send.
    const additions = new MutationObserver(observeAll);
    additions.observe(document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      additions.disconnect();
      setInView(false);
    };
  }, [pathname]);
  return isInView;
}
