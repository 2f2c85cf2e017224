type Gtag = (command: "js" | "config" | "set" | "event", ...rest: unknown[]) => void;

declare global {
  interface Window {
    gtag?: Gtag;
    dataLayer?: unknown[];
  }
}

/** Queues calls until Google's script reads them. */
export function startGtag(): Gtag {
  const layer = (window.dataLayer ??= []);
  return (window.gtag ??= function () {
    // Google's script requires arguments objects.
    // oxlint-disable-next-line prefer-rest-params
    layer.push(arguments);
  });
}

export function loadWhenIdle(source: string, domain?: string): void {
  const script = document.createElement("script");
  script.src = source;
  if (domain) script.dataset["domain"] = domain;
  const load = () => document.head.append(script);
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in window) requestIdleCallback(load, { timeout: 5_000 });
  else setTimeout(load);
}
