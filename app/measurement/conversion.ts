import { useEffect } from "react";
import { clickedBefore } from "../boot/hydrated.ts";

export type Gtag = (command: "js" | "config" | "event", ...rest: unknown[]) => void;

declare global {
  interface Window {
    /** There when the advertising tag is configured and the page has been idle. */
    gtag_report_conversion?: (path: string) => void;
    gtag?: Gtag;
    dataLayer?: unknown[];
  }
}

/**
 * Fetches Google's tag once the page is idle, and only when the owner has configured it.
 * @param id "AW-123456789", or with the conversion's label "AW-123456789/label"
 */
export function useConversionTag(id: string | undefined): void {
  useEffect(() => {
    // A newsletter link's address holds a token that nobody else may have.
    if (!id || window.gtag || location.pathname.startsWith("/newsletter/")) return reportEarly();
    const whenIdle =
      window.requestIdleCallback ?? ((start: () => void) => setTimeout(start, 2_000));
    whenIdle(() => {
      // Without a connection there is no tag, and nothing to tell it.
      import("./advertising-tag.ts").then(({ loadTag }) => loadTag(id)).then(reportEarly, () => {});
    });
  }, [id]);
}

function reportEarly(): void {
  for (const pressed of clickedBefore("[data-conversion]")) {
    reportConversion(pressed.dataset["conversion"]!);
  }
}

/**
 * Reports presses on what names its conversion (`data-conversion`). The script in the page's head remembers them until
 * this runs, and both see them on the way to the element, so that a press between the two counts once.
 */
export function useConversions(): void {
  useEffect(() => {
    const report = ({ target }: MouseEvent) => {
      const pressed = target instanceof Element && target.closest<HTMLElement>("[data-conversion]");
      if (pressed) reportConversion(pressed.dataset.conversion!);
    };
    addEventListener("click", report, { capture: true });
    return () => removeEventListener("click", report, { capture: true });
  }, []);
}

/** Tells the advertising tag of a conversion; without the tag, nothing happens. */
function reportConversion(path: string): void {
  try {
    window.gtag_report_conversion?.(path);
  } catch {
    // A broken tag must not keep anyone from booking.
  }
}

/** Counts a sent form. Which one it was could name a health topic. */
export function reportFormSent(): void {
  try {
    window.gtag?.("event", "form_sent");
  } catch {
    // As above.
  }
}
