import { useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import type { Measurement } from "../../core/process/measurement.ts";
import { never } from "../hydration/hydrated.ts";
import { loadWhenIdle, startGtag } from "./load-script.ts";

type Call = (...words: unknown[]) => void;
declare global {
  interface Window {
    plausible?: Call & { q?: unknown[] };
    _paq?: unknown[][];
  }
}

const key = "may-count-visits";

/** Counts pages with the service that the owner names. @returns what asks the visitor first, where the owner wants that */
export function useVisits(measurement: Measurement | undefined) {
  const { pathname } = useLocation();
  const [given, setGiven] = useState<"yes" | "no">();
  const stored = useSyncExternalStore(never, readAnswer, () => "unread");
  const answer = given ?? stored;
  // The address of a newsletter link holds a secret token.
  const isCounted = measurement && !pathname.startsWith("/newsletter/");
  const mayCount = isCounted && (!measurement.needsConsent || answer === "yes");
  useEffect(() => {
    if (mayCount) count(measurement, location.origin + pathname);
  }, [mayCount, measurement, pathname]);
  const isAsked = isCounted && measurement.needsConsent && answer === null;
  return isAsked
    ? (pressed: "yes" | "no") => {
        setGiven(pressed);
        try {
          localStorage.setItem(key, pressed);
        } catch {
          // Storage is switched off: asked again on the next visit.
        }
      }
    : undefined;
}

function readAnswer(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Leaves out the query, which may hold the day of an injury. */
function count({ kind, script, id }: Measurement, address: string): void {
  const referrer = document.referrer && new URL(document.referrer).origin;
  const isFirst = !asked.has(script);
  if (kind === "plausible") {
    const queue: Call & { q?: unknown[] } = (...words) => (queue.q ??= []).push(words);
    (window.plausible ??= queue)("pageview", { u: address });
  } else if (kind === "matomo") {
    const paq = (window._paq ??= [
      ["setTrackerUrl", new URL("matomo.php", script).href],
      ["setSiteId", id],
      ["setReferrerUrl", referrer],
    ]);
    paq.push(["setCustomUrl", address], ["setDocumentTitle", document.title], ["trackPageView"]);
  } else {
    const gtag = startGtag();
    const page = { page_location: address, page_referrer: referrer };
    gtag("set", page);
    if (kind === "ga4" && isFirst) {
      gtag("js", new Date());
      gtag("config", id, { ...page, send_page_view: false });
    }
    if (kind === "ga4") gtag("event", "page_view", { ...page, send_to: id });
    else
      window.dataLayer?.push(...(isFirst ? [{ "gtm.start": Date.now(), event: "gtm.js" }] : []), {
        event: "page",
        page_location: address,
      });
  }
  asked.add(script);
  if (isFirst) loadWhenIdle(script, kind === "plausible" ? id : undefined);
}

const asked = new Set<string>();
