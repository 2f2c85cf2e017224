import { useSite } from "./site-data.ts";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Menu, X } from "lucide";
import { shortAddress } from "../../core/clinic/address.ts";
import { BookButton } from "../ui/controls/button.tsx";
import { Icon } from "../ui/controls/icon.tsx";
import { NavigationLinks } from "./navigation.tsx";

const buttonLooks =
  "inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-button border-2 border-ink bg-white px-4 text-small font-bold";

/** React renders `autoFocus` on the server only; the browser reads it whenever the popover opens. */
const takesFocus = (button: HTMLButtonElement | null) => button?.setAttribute("autofocus", "");

/** A popover: the browser opens it, closes it on Escape and restores the focus, without script. */
export function MobileMenu() {
  const { facts, words } = useSite();
  const { buttons, labels } = words;
  const sheet = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<boolean>();
  const { key } = useLocation();

  useEffect(() => {
    const element = sheet.current;
    // Without popovers (before 2024) the links stand under the header: see styles.css.
    if (!element || !("popover" in element)) return;
    setOpen(element.matches(":popover-open"));
    // The sheet covers the page, and focused elements must be visible.
    const makeWay = () => {
      const isBehind = !element.contains(document.activeElement);
      if (isBehind && document.activeElement !== document.body) element.hidePopover();
    };
    document.addEventListener("focusin", makeWay);
    // A tablet that is turned has the links in its header.
    const close = () => element.hidePopover();
    const breakpoint = getComputedStyle(element).getPropertyValue("--breakpoint-lg");
    const wide = matchMedia(`(width >= ${breakpoint})`);
    wide.addEventListener("change", close);
    // The focus may have left before hydration.
    makeWay();
    return () => {
      // On the next page. A menu opened before hydration stays open.
      close();
      document.removeEventListener("focusin", makeWay);
      wide.removeEventListener("change", close);
    };
  }, [key]);

  return (
    <>
      <button
        type="button"
        popoverTarget="menu"
        aria-expanded={open}
        aria-controls="menu"
        className={buttonLooks}
      >
        <Icon parts={Menu} />
        {labels.menu}
      </button>
      <nav
        ref={sheet}
        id="menu"
        popover="auto"
        onBeforeToggle={({ newState }) => setOpen(newState === "open")}
        aria-label={labels.menu}
        className="inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-white px-5 pt-4 pb-24 text-ink sm:px-8"
      >
        <div className="flex justify-end">
          <button
            ref={takesFocus}
            type="button"
            popoverTarget="menu"
            popoverTargetAction="hide"
            // It opens over the focused button.
            autoFocus
            className={buttonLooks}
          >
            <Icon parts={X} />
            {labels.close}
          </button>
        </div>
        <ul className="mt-4">
          <NavigationLinks as="sheet" />
        </ul>
        <div className="mt-6 grid gap-3">
          <BookButton />
        </div>
        <ul className="mt-6 grid gap-1 border-t border-line pt-4 text-small">
          <li>
            <a
              href={`tel:${facts.phone.e164}`}
              className="inline-flex min-h-12 items-center tabular-nums"
            >
              {buttons.call}
            </a>
          </li>
          <li>
            <a href={`mailto:${facts.email}`} className="inline-flex min-h-12 items-center">
              {facts.email}
            </a>
          </li>
          <li className="py-3">{shortAddress(facts)}</li>
        </ul>
      </nav>
    </>
  );
}
