import { type Context, Hono } from "hono";
import { createRequestHandler } from "react-router";
import * as build from "virtual:react-router/server-build";
import { contextOf, type ServerContext } from "../app/server-context.ts";
import { startOfQuarter } from "../core/clinic/hours/opening-hours.ts";
import type { Clinic } from "../core/clinic/load.ts";
import { cspNonce, withoutNonce } from "../app/hydration/csp-nonce.ts";
import { isCompleteForm } from "../core/submissions/read-form.ts";
import { contentVersion } from "../core/records/content-version.ts";
import type { Env } from "./env.ts";
import { pagePolicy } from "./csp.ts";
import { visitorAddress } from "./forwarded.ts";
import { createStyleInliner } from "./inline-styles.ts";
import {
  lowercasePath,
  isDataPath,
  likelyKey,
  normalizedPath,
  plainPage,
  sharedKey,
} from "./page-address.ts";
import { answerWith, cacheControl, createPageCache, type Page } from "./page-cache.ts";
import type { RequestQueue } from "./request-queue.ts";
import { refusals, refuseFor } from "./refuse.ts";
import { securityHeaders } from "./security-headers.ts";

const bookingFrames = ({ otherPlaces, services, people, ...clinic }: Clinic): string[] =>
  [clinic, ...otherPlaces, ...services, ...people].flatMap((one) => one.bookingEmbedUrl ?? []);

/** Each holds memory, and with a store that is slow to answer they pile up. */
const mostReading = 500;

/** Serves pages from the cache where the response is the same for everyone. */
export function createPages(context: ServerContext, queue: RequestQueue) {
  const { config, db, limits, metrics, now } = context;
  const refuse = refuseFor(context);
  const handle = createRequestHandler(build, import.meta.env.MODE);
  const cache = createPageCache({
    // Pages depend on the clinic, the records, the day, and the open status.
    async readVersion() {
      const { clinic } = context;
      const quarter = startOfQuarter(now()).toISOString();
      return `${clinic.version} ${quarter} ${await contentVersion(db)}`;
    },
    metrics: metrics.pageCache,
  });
  const inlineStyles = createStyleInliner();
  let reading = 0;
  let rendersHome = true;

  /** @param address the visitor's; undefined for a page that everyone gets */
  async function render(request: Request, id: string, address?: string): Promise<Response> {
    const isReading = request.method !== "POST";
    if (isReading && reading >= mostReading) {
      const later = { "retry-after": "30" };
      return refuse(request, 503, refusals.busy, later);
    }
    if (isReading) reading++;
    try {
      const started = performance.now();
      const response = await handle(request, contextOf(context, id, address ?? ""));
      const isShared = address === undefined && response.status === 200;
      if (!response.headers.has("cache-control")) {
        const isData = isDataPath(new URL(request.url).pathname);
        const forAll = isData ? cacheControl.data : cacheControl.page;
        response.headers.set("cache-control", isShared ? forAll : cacheControl.private);
      }
      if (!isPage(response) || import.meta.env.DEV) return response;
      const text = await response.text();
      const html = isShared ? await inlineStyles(text) : text;
      metrics.rendered(performance.now() - started);
      const page = new Response(withoutNonce(html), response);
      const policy = pagePolicy(html, config, cspNonce, bookingFrames(context.clinic));
      page.headers.set("content-security-policy", policy);
      return page;
    } finally {
      if (isReading) reading--;
    }
  }

  /** Renders without anything of the visitor who asked first. */
  const sharedPages = new Hono<{ Bindings: { id: string } }>();
  sharedPages.use(securityHeaders);
  sharedPages.get("*", (c) => render(c.req.raw, c.env.id));
  const renderShared = async (key: string, id: string, signal: AbortSignal) => {
    const address = new URL(key, config.SITE_URL ?? "http://localhost");
    if (key !== "/") return sharedPages.request(address, { signal }, { id });
    rendersHome = false;
    const home = await sharedPages.request(address, { signal }, { id });
    rendersHome = home.status < 500;
    return home;
  };

  /** The page in memory, before anything else of the request is looked at. */
  function fresh(address: string): Page | undefined {
    const key = likelyKey(address);
    return cache.fresh(key, async (signal) => {
      await queue.turn("page", signal);
      return renderShared(key, "renewal", signal);
    });
  }

  /** Whether a post would render a page and too many have, for an incomplete form must not keep readers waiting. */
  async function isRefusedForm(request: Request, path: string): Promise<boolean> {
    if (isDataPath(path) || path.startsWith("/api/")) return false;
    const entries = await request.clone().formData();
    if (isCompleteForm(context.clinic, path, entries)) return false;
    return (await limits.take("renderedPost", "all")) !== undefined;
  }

  async function answer(c: Context<Env>): Promise<Response> {
    const request = c.req.raw;
    const id = c.get("requestId");
    const url = new URL(request.url);
    const isReading = request.method !== "POST";
    const plain = normalizedPath(url.pathname);
    if (plain !== url.pathname) {
      // After a 301 a client may drop the body (RFC 9110, section 15.4.2).
      return c.redirect(`${plain}${url.search}`, isReading ? 301 : 308);
    }
    const moved = context.clinic.redirects[plain];
    if (moved) return c.redirect(moved, isReading ? 301 : 308);
    const key = isReading && !import.meta.env.DEV ? sharedKey(url) : undefined;
    if (isReading && cache.latest(key ?? "") === undefined) {
      const seconds = await limits.takeByNetwork("page", visitorAddress(c.env.incoming, config));
      const later = { "retry-after": String(seconds) };
      if (seconds !== undefined) return refuse(request, 429, refusals.tooManyPages, later);
    }
    if (key !== undefined) {
      const page = await cache.get(key, (signal) => renderShared(key, id, signal));
      const answer = answerWith(page, c.req.header());
      return new Response(answer.body && new Uint8Array(answer.body), answer);
    }
    if (!isReading && (await isRefusedForm(request, plain))) {
      const later = { "retry-after": "10" };
      return refuse(request, 503, refusals.incompleteForm, later);
    }
    const response = await render(request, id, visitorAddress(c.env.incoming, config));
    const lowercase = lowercasePath(plain);
    if (response.status === 404 && isReading && lowercase !== plain) {
      return c.redirect(`${lowercase}${url.search}`, 301);
    }
    if (response.status === 405 && !isReading) {
      // A page without a form (RFC 9110, section 15.5.6).
      const allow = "GET, HEAD";
      if (!isPage(response)) return refuse(request, 405, refusals.noForm, { allow });
      response.headers.set("allow", allow);
    }
    return response;
  }

  /** Whether the newest home page could be made; an older one may stand in for it. */
  async function canShowHome(): Promise<boolean> {
    await cache.get("/", (signal) => renderShared("/", "readyz", signal)).catch(() => {});
    return rendersHome;
  }

  return {
    answer,
    canShowHome,
    fresh,
    /** The page as it last was, of any content version. */
    latest: (address: string) => cache.latest(likelyKey(address)),
    /** Whether memory holds the page without a query. */
    isKnown: (address: string) => cache.latest(plainPage(address)) !== undefined,
  };
}

const isPage = ({ headers }: Response) => headers.get("content-type")?.startsWith("text/html");
