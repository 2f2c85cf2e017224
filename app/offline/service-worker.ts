import { useEffect } from "react";

/** Registers the service worker, and has it fetch the offline page again. */
export function useServiceWorker(): void {
  useEffect(() => {
    if (!import.meta.env.DEV) void register();
  }, []);
}

async function register(): Promise<void> {
  // Blocked in some private windows; the site works without.
  const worker = await navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
  worker?.active?.postMessage("loaded");
}
