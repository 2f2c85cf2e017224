import { useEffect } from "react";
import { useLocation } from "react-router";
import { whenIdle } from "../boot/when-idle.ts";
import { savesData } from "../navigation/saves-data.ts";

const worker = "/sw.js";

/** Has the service worker store each page that is read, after everything else has loaded. */
export function useKeptPages(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (import.meta.env.DEV || savesData || !("serviceWorker" in navigator)) return;
    return whenIdle(() => void keep(pathname).catch(refused));
  }, [pathname]);

  useEffect(() => {
    addEventListener("click", followAsDocument, { capture: true });
    return () => removeEventListener("click", followAsDocument, { capture: true });
  }, []);
}

/** The worker has documents, not the router's data. */
function followAsDocument(event: MouseEvent): void {
  if (navigator.onLine || !navigator.serviceWorker?.controller) return;
  if (event.target instanceof Element && event.target.closest("a")) event.stopPropagation();
}

async function keep(path: string): Promise<void> {
  await register();
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ read: path });
}

let registered: Promise<unknown> | undefined;

function register() {
  registered ??= navigator.serviceWorker.register(worker);
  return registered;
}

/** Blocked in some private windows; the site works without. */
const refused = () => {};
