// Service worker: where a page cannot be had, it answers with /offline, which gives the clinic's phone and address.
// Cache calls fail for good where the browser's storage is damaged, so none may fail an event. How to remove the worker:
// docs/decisions/020-offline.md.

// Without clients.claim(): it would evict a first page from the back-forward cache.
addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(keepOfflinePage());
});

/** A page has loaded: hours may have changed since the last visit. */
addEventListener("message", (event) => event.waitUntil(keepOfflinePage()));

addEventListener("fetch", (event) => {
  const { mode, method } = event.request;
  if (mode === "navigate" && method === "GET") event.respondWith(openPage(event.request));
});

async function openPage(request) {
  const response = await fetch(request).catch(() => undefined);
  if (response && ![502, 503, 504].includes(response.status)) return response;
  const offlinePage = await caches.match("/offline").catch(() => undefined);
  return offlinePage ?? response ?? Response.error();
}

async function keepOfflinePage() {
  const cache = await caches.open("offline").catch(() => undefined);
  await cache?.add("/offline").catch(() => {});
}
