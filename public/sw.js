// Service worker: keeps the pages that were read, with their assets, to open offline. What is kept, and how to remove
// it: docs/decisions/020-offline.md.

const pages = "pages";
const files = "files";
const fallback = "/offline";
const maxPages = 40;
const day = 24 * 60 * 60_000;
const maxAgeMs = 30 * day;
const timeoutMs = 4_000;
const gatewayErrors = [502, 503, 504];
/** Other statuses say nothing about the page itself. */
const answersAboutThePage = [200, 404, 410];

addEventListener("install", (event) => {
  event.waitUntil(keep(fallback).then(() => skipWaiting()));
});

/** In Firefox 153 a preload that fails fails the navigation, whatever the worker answers with. */
const preloadIsSafe = !navigator.userAgent.includes("Firefox");

addEventListener("activate", (event) => {
  const { navigationPreload } = registration;
  event.waitUntil(preloadIsSafe ? navigationPreload?.enable() : navigationPreload?.disable());
});

/** A page reports that it is read. Serialized, so that cleaning up never removes what another message just stored. */
addEventListener("message", (event) => {
  const { read } = event.data;
  keeping = keeping
    .then(() => claim(event.source))
    .then(() => keep(read))
    .then(refreshFallback)
    .then(tidy)
    .catch(() => {});
  event.waitUntil(keeping);
});

let keeping = Promise.resolve();

/** On request only: claiming clients evicts the back/forward cache. */
async function claim({ id }) {
  const claimed = await clients.matchAll();
  if (!claimed.some((page) => page.id === id)) await clients.claim();
}

addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/assets/")) event.respondWith(openFile(event.request));
  else if (pathname.endsWith(".data")) event.respondWith(openData(event.request));
  else if (mode === "navigate" && !pathname.includes(".")) event.respondWith(openPage(event));
});

/** Network first; the copy when there is no answer, or none within the time limit. */
async function openPage(event) {
  const path = new URL(event.request.url).pathname;
  const kept = await keptPage(path);
  const answer = usable(
    Promise.resolve(event.preloadResponse).then((preloaded) => preloaded ?? fetch(event.request)),
  );
  event.waitUntil(answer);
  const response = await (kept ? Promise.race([answer, timeout()]) : answer);
  return response ?? (kept ? asSaved(kept) : fallbackPage());
}

/** Undefined without a connection, or for a gateway's error. */
async function usable(answer) {
  const response = await answer.catch(() => undefined);
  return gatewayErrors.includes(response?.status) ? undefined : response;
}

async function openFile(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** Without its data a client-side navigation fails: React Router is told to load the document. */
async function openData(request) {
  const response = await usable(fetch(request));
  if (response) return response;
  const url = new URL(request.url);
  url.searchParams.delete("_routes");
  const path = url.pathname.replace(/(_)?\.data$/, "");
  const headers = { "X-Remix-Redirect": path + url.search, "X-Remix-Reload-Document": "true" };
  return new Response(null, { status: 204, headers });
}

/** Fetches the current page, usually a 304, and stores it with every asset it names. */
async function keep(path) {
  const response = await fetch(path);
  const html = await response.text();
  const cache = await caches.open(pages);
  if (!mayBeKept(response, html)) {
    // An error page must not replace the copy.
    if (answersAboutThePage.includes(response.status)) await cache.delete(path);
    return;
  }
  const names = await keepFiles(html);
  const headers = new Headers(response.headers);
  for (const name of ["content-encoding", "content-length", "vary"]) headers.delete(name);
  headers.set("kept-at", new Date().toISOString());
  headers.set("kept-files", names.join(" "));
  // Deleted first, so that keys stay in reading order.
  await cache.delete(path);
  await cache.put(path, new Response(html, { headers }));
}

/** Public, indexable, and without a form that may become outdated. */
function mayBeKept({ status, headers, url }, html) {
  if (new URL(url).pathname === fallback) return status === 200;
  return (
    status === 200 &&
    /\bpublic\b/.test(headers.get("cache-control")) &&
    !/<meta name="robots" content="[^"]*noindex/.test(html) &&
    !/<form[^>]* method="post"/.test(html)
  );
}

/** Stores the assets named by the page, fonts named by its stylesheet, and modules that its modules import. */
async function keepFiles(html) {
  const cache = await caches.open(files);
  const names = new Set(namesIn(html));
  // Visits what is added meanwhile as well.
  for (const name of names) {
    if (!(await cache.match(name))) await cache.add(name);
    if (!/\.(css|js)$/.test(name)) continue;
    const text = await (await cache.match(name)).text();
    for (const one of name.endsWith(".css") ? namesIn(text) : importsIn(text)) names.add(one);
  }
  return [...names];
}

const namesIn = (text) => text.match(/\/assets\/[\w.-]+/g) ?? [];
const importsIn = (script) =>
  [...script.matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g)].map(([, name]) => `/assets/${name}`);

async function keptPage(path) {
  const cache = await caches.open(pages);
  const kept = await cache.match(path);
  return kept && age(kept) < maxAgeMs ? kept : undefined;
}

const age = (kept) => Date.now() - Date.parse(kept.headers.get("kept-at"));

/** Marked as a copy: see app/layout/offline-notice.tsx. */
async function asSaved(kept) {
  const html = await kept.text();
  const saved = `<html data-saved="${kept.headers.get("kept-at")}"`;
  return new Response(html.replace("<html", saved), { headers: kept.headers });
}

/** The clinic's number and address, and the stored pages. */
async function fallbackPage() {
  const cache = await caches.open(pages);
  const page = await cache.match(fallback);
  if (!page) return Response.error();
  const links = [];
  for (const { url } of (await cache.keys()).reverse()) {
    const path = new URL(url).pathname;
    const kept = path === fallback ? undefined : await keptPage(path);
    if (!kept) continue;
    const title = /<title>([^<]*)/.exec(await kept.text())?.[1] ?? path;
    links.push(`<li><a class="link" href="${path}">${title}</a></li>`);
  }
  const html = await page.text();
  const listed = html.replace(
    /(<section id="saved") hidden=""([^]*?<ul[^>]*>)/,
    (_, start, middle) => start + middle + links.join(""),
  );
  return new Response(links.length > 0 ? listed : html, { status: 503, headers: page.headers });
}

async function refreshFallback() {
  const cache = await caches.open(pages);
  const page = await cache.match(fallback);
  if (!page || age(page) > day) await keep(fallback);
}

/** Removes the pages read longest ago, and assets no stored page names. */
async function tidy() {
  const cache = await caches.open(pages);
  const read = (await cache.keys()).filter(({ url }) => !url.endsWith(fallback));
  for (const page of read.slice(0, -maxPages)) await cache.delete(page);

  const named = new Set();
  for (const page of await cache.keys()) {
    const kept = await cache.match(page);
    if (age(kept) > maxAgeMs) await cache.delete(page);
    else for (const name of kept.headers.get("kept-files").split(" ")) named.add(name);
  }
  const store = await caches.open(files);
  for (const file of await store.keys()) {
    if (!named.has(new URL(file.url).pathname)) await store.delete(file);
  }
}

const timeout = () => new Promise((resolve) => setTimeout(resolve, timeoutMs));
