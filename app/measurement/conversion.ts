import { useEffect } from "react";
import { clickedBefore } from "../boot/hydrated.ts";
import { whenIdle } from "../boot/when-idle.ts";

export type Gtag = (command: "js" | "config" | "event", ...rest: unknown[]) => void;

declare global {
  interface Window {
    /** Set when the tag is configured and the page has been idle. */
    gtag_report_conversion?: (path: string) => void;
    gtag?: Gtag;
    dataLayer?: unknown[];
  }
}

/**
 * Loads Google's tag when the page is idle, if configured.
 * @param id "AW-123456789", or with a label "AW-123456789/label"
 */
export function useConversionTag(id: string | undefined): void {
  useEffect(() => {
    // The URL of a newsletter link holds a secret token.
    if (!id || window.gtag || location.pathname.startsWith("/newsletter/")) return reportEarly();
    return whenIdle(() => {
      // Offline: no tag.
      import("./advertising-tag.ts").then(({ loadTag }) => loadTag(id)).then(reportEarly, () => {});
    });
  }, [id]);
}

function reportEarly(): void {
  clickedBefore("[data-conversion]").forEach(reportConversion);
}

/**
 * Reports clicks on `data-conversion`. The inline head script collects earlier ones; both listen in the capture phase,
 * so that each click counts once.
 */
export function useConversions(): void {
  useEffect(() => {
    const report = ({ target }: MouseEvent) => {
      const pressed = target instanceof Element && target.closest<HTMLElement>("[data-conversion]");
      if (pressed) reportConversion(pressed);
    };
    addEventListener("click", report, { capture: true });
    return () => removeEventListener("click", report, { capture: true });
  }, []);
}

// In microtasks: an error of a broken tag must not block booking.

function reportConversion({ dataset }: HTMLElement): void {
  queueMicrotask(() => window.gtag_report_conversion?.(dataset.conversion!));
}

/** Leaves out which form it was: it could name a health topic. */
export function reportFormSent(): void {
  queueMicrotask(() => window.gtag?.("event", "form_sent"));
}
