import { useEffect } from "react";

/** Registers the service worker once the page has loaded, and has it fetch the offline page again. */
export function useServiceWorker(): void {
  useEffect(() => {
    if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
    if (document.readyState === "complete") void register();
    else addEventListener("load", register, { once: true });
    return () => removeEventListener("load", register);
  }, []);

  useEffect(() => {
    addEventListener("click", openAsDocument, { capture: true });
    return () => removeEventListener("click", openAsDocument, { capture: true });
  }, []);
}

let worker: ServiceWorkerRegistration | undefined;

async function register(): Promise<void> {
  try {
    worker = await navigator.serviceWorker.register("/sw.js");
    worker.active?.postMessage("loaded");
  } catch {
    // Blocked in some private windows; the site works without.
  }
}

/** The worker answers for documents, not for the router's data. */
function openAsDocument(event: MouseEvent): void {
  if (navigator.onLine || !worker?.active) return;
  if (event.target instanceof Element && event.target.closest("a")) event.stopPropagation();
}
