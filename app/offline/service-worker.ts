import { useEffect } from "react";

let worker: ServiceWorkerRegistration | undefined;

/** Registers the service worker, and has it fetch the offline page again. */
export function useServiceWorker(): void {
  useEffect(() => {
    if (!import.meta.env.DEV) void register();
    addEventListener("click", openAsDocument, { capture: true });
    return () => removeEventListener("click", openAsDocument, { capture: true });
  }, []);
}

async function register(): Promise<void> {
  // Blocked in some private windows; the site works without.
  worker = await navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
  worker?.active?.postMessage("loaded");
}

/** The worker answers for documents, not for the router's data. */
function openAsDocument(event: MouseEvent): void {
  if (navigator.onLine || !worker?.active) return;
  if (event.target instanceof Element && event.target.closest("a")) event.stopPropagation();
}
