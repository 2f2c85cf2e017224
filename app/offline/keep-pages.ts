import { useEffect } from "react";
import { useLocation } from "react-router";
import { whenIdle } from "../boot/when-idle.ts";
import { savesData } from "../navigation/saves-data.ts";

/** Has the service worker store each page that is read, after everything else has loaded. */
export function useKeptPages(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (import.meta.env.DEV || savesData || !("serviceWorker" in navigator)) return;
    return whenIdle(() => {
      // Blocked in some private windows; the site works without.
      keep(pathname).catch(() => {});
    });
  }, [pathname]);

  useEffect(() => addEventListener("click", followAsDocument, { capture: true }), []);
}

/** The worker has documents, not the router's data. */
function followAsDocument(event: MouseEvent): void {
  if (navigator.onLine || !navigator.serviceWorker?.controller) return;
  if (event.target instanceof Element && event.target.closest("a")) event.stopPropagation();
}

async function keep(path: string): Promise<void> {
  await navigator.serviceWorker.register("/sw.js");
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ read: path });
}
