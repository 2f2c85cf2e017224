import { useEffect } from "react";
import { loadWhenIdle, startGtag } from "./load-script.ts";

declare global {
  interface Window {
    /** Set when the tag is configured. */
    gtag_report_conversion?: (path: string) => void;
  }
}

export function useConversionTag(id: string | undefined, clinicName: string): void {
  useEffect(() => {
    // The URL of a newsletter link holds a secret token.
    if (id && !window.gtag && !location.pathname.startsWith("/newsletter/"))
      startTag(id, clinicName);
  }, [id, clinicName]);
}

/** An error of a broken tag must not block booking, hence the microtask. */
export function reportConversion(path: string): void {
  queueMicrotask(() => window.gtag_report_conversion?.(path));
}

/** @param id "AW-123456789" or "AW-123456789/label" */
function startTag(id: string, clinicName: string): void {
  const gtag = startGtag();
  const account = id.split("/")[0]!;
  gtag("js", new Date());
  gtag("config", account, {
    // Path and title may name a health topic, and the query may hold the day of an injury, so none of them is sent.
    page_location: location.origin,
    page_title: clinicName,
    // The referrer may be the claim planner, or a newsletter link with its token.
    page_referrer: document.referrer && new URL(document.referrer).origin,
  });
  window.gtag_report_conversion = (path) =>
    gtag("event", "conversion", { send_to: id, page_path: path });
  loadWhenIdle(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(account)}`);
}

/** Leaves out which form it was: it could name a health topic. */
export function reportFormSent(): void {
  queueMicrotask(() => window.gtag?.("event", "form_sent"));
}
