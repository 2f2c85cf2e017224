import { useSite } from "./site-data.ts";
import { useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Menu, X } from "lucide";
import { shortAddress } from "../../core/clinic/address.ts";
import { BookButton } from "../ui/controls/button.tsx";
import { Icon } from "../ui/controls/icon.tsx";
import { MenuItems } from "./navigation.tsx";

const buttonLooks =
  "inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-button border-2 border-ink bg-white px-4 text-small font-bold";

/** React renders `autoFocus` on the server only; the browser reads it whenever the popover opens. */
const takesFocus = (button: HTMLButtonElement | null) => button?.setAttribute("autofocus", "");

/** A popover: the browser opens it, closes it on Escape and restores the focus, without script. */
export function MobileMenu() {
  const { labels, navigation } = useSite().words;
  const { sheet, open, setOpen } = useSheet();
  return (
    <>
      <button
        type="button"
        popoverTarget="menu"
        // It is under the menu then, and not inert: a screen reader would lose its place.
        tabIndex={open ? -1 : undefined}
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
          <MenuItems items={navigation.header} as="sheet" />
        </ul>
        <div className="mt-6 grid gap-3">
          <BookButton />
        </div>
        <Contacts />
      </nav>
    </>
  );
}

function Contacts() {
  const { facts, words } = useSite();
  return (
    <ul className="mt-6 grid gap-1 border-t border-line pt-4 text-small">
      <li>
        <a href={`tel:${facts.phone.e164}`} className="tall-link tabular-nums">
          {words.buttons.call}
        </a>
      </li>
      <li>
        <a href={`mailto:${facts.email}`} className="tall-link">
          {facts.email}
        </a>
      </li>
      <li className="py-3">{shortAddress(facts)}</li>
    </ul>
  );
}

/** Covers the page while it is open; closed on the next page, and where the links are in the header. */
function useSheet() {
  const sheet = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<boolean>();
  const { key } = useLocation();
  // Gives the focus back before the next page takes it (after-navigation.tsx).
  useLayoutEffect(() => {
    const element = sheet.current;
    // Without popovers (before 2024) the links stand under the header: see mobile-menu.css.
    if (!element || !("popover" in element)) return;
    const isOpen = element.matches(":popover-open");
    setOpen(isOpen);
    const others = behind(element);
    const coverPage = ({ newState }: Pick<ToggleEvent, "newState">) => {
      for (const other of others) other.inert = newState === "open";
    };
    element.addEventListener("toggle", coverPage);
    // A tablet that is turned has the links in its header.
    const close = () => element.hidePopover();
    const breakpoint = getComputedStyle(element).getPropertyValue("--breakpoint-lg");
    const wide = matchMedia(`(width >= ${breakpoint})`);
    wide.addEventListener("change", close);
    // A menu opened before hydration stays open, unless the focus has left it: the sheet would cover it.
    const { activeElement } = document;
    if (isOpen && activeElement !== document.body && !element.contains(activeElement)) close();
    else if (isOpen) coverPage({ newState: "open" });
    return () => {
      // The next page shows no open menu.
      close();
      coverPage({ newState: "closed" });
      element.removeEventListener("toggle", coverPage);
      wide.removeEventListener("change", close);
    };
  }, [key]);
  return { sheet, open, setOpen };
}

/** All of the page that neither holds the element nor is in it, but for the button that opens it. */
function behind(element: Element): HTMLElement[] {
  const parent = element.parentElement;
  if (!parent || element === document.body) return [];
  const siblings = [...parent.children].filter(
    (one) => one !== element && !one.hasAttribute("popovertarget"),
  );
  return [...siblings.filter((one) => one instanceof HTMLElement), ...behind(parent)];
}
