import { useEffect } from "react";
import { startTag } from "./advertising-tag.ts";

/**
 * Starts Google's tag, if configured.
 * @param id "AW-123456789", or with a label "AW-123456789/label"
 */
export function useConversionTag(id: string | undefined, clinicName: string): void {
  useEffect(() => {
    // The URL of a newsletter link holds a secret token.
    if (id && !window.gtag && !location.pathname.startsWith("/newsletter/"))
      startTag(id, clinicName);
  }, [id, clinicName]);
}

/** Reports clicks on `data-conversion`. */
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
