import { type Context, Hono } from "hono";
import { createRequestHandler } from "react-router";
import * as build from "virtual:react-router/server-build";
import { indexablePages } from "../app/feeds/indexable-pages.server.ts";
import { errorTimingName } from "../app/layout/error-reference.ts";
import { contextOf, type ServerContext } from "../app/server-context.ts";
import { startBackgroundTask } from "../core/background-task.ts";
import { contentVersionAt } from "../core/content/hours/opening-hours.ts";
import { cspNonce, withoutNonce } from "../core/csp-nonce.ts";
import { contentVersion } from "../core/records/content-version.ts";
import type { Env } from "./env.ts";
import { pagePolicy } from "./csp.ts";
import { visitorNetwork } from "./forwarded.ts";
import { lowercasePath, isDataPath, normalizedPath, sharedKey } from "./page-address.ts";
import { answerWith, cacheControl, createPageCache, type Page } from "./page-cache.ts";
import { refuse } from "./refuse.ts";
import { securityHeaders } from "./security-headers.ts";

/** About five seconds of CPU; each render holds memory. */
const mostUnderway = 500;

type SharedEnv = { Bindings: { id: string } };

/** Serves pages from the cache where the response is the same for everyone. */
export function createPages(context: ServerContext) {
  const { config, db, metrics, now } = context;
  const handle = createRequestHandler(build, import.meta.env.MODE);
  const cache = createPageCache({
    // Pages depend on the records, the day, and the open status.
    readVersion: async () => `${await contentVersion(db)} ${contentVersionAt(now()).toISOString()}`,
    metrics: metrics.pageCache,
  });
  let underway = 0;

  async function render(request: Request, id: string, network = ""): Promise<Response> {
    const isReading = request.method !== "POST";
    if (isReading && underway >= mostUnderway) {
      const later = { "retry-after": "30" };
      return refuse(request, 503, "This site is very busy at the moment.", later);
    }
    underway++;
    try {
      const started = performance.now();
      const { pathname } = new URL(request.url);
      const forRequest = contextOf(context, id, network, isDataPath(pathname));
      const response = numbered(await handle(request, forRequest), id);
      const isPage = (response.headers.get("content-type") ?? "").startsWith("text/html");
      if (!isPage || import.meta.env.DEV) return response;
      const html = await response.text();
      metrics.rendered(performance.now() - started);
      const headers = new Headers(response.headers);
      headers.set("content-security-policy", pagePolicy(html, config, cspNonce));
      return new Response(withoutNonce(html), { status: response.status, headers });
    } finally {
      underway--;
    }
  }

  /** Renders without anything of the visitor who asked first. */
  const sharedPages = new Hono<SharedEnv>();
  sharedPages.use(securityHeaders(config));
  sharedPages.get("*", async (c) => {
    const response = await render(c.req.raw, c.env.id);
    if (!response.headers.has("cache-control")) {
      const forAll = isDataPath(c.req.path) ? cacheControl.data : cacheControl.page;
      response.headers.set(
        "cache-control",
        response.status === 200 ? forAll : cacheControl.private,
      );
    }
    return response;
  });
  const getShared = (key: string, id: string): Promise<Page> =>
    cache.get(key, async () =>
      sharedPages.request(new URL(key, config.SITE_URL ?? "http://localhost"), {}, { id }),
    );

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
    const key = isReading && !import.meta.env.DEV ? sharedKey(url) : undefined;
    if (key !== undefined) {
      const page = await getShared(key, id);
      const answer = answerWith(page, {
        acceptEncoding: c.req.header("accept-encoding"),
        ifNoneMatch: c.req.header("if-none-match"),
      });
      return new Response(answer.body && new Uint8Array(answer.body), answer);
    }
    const { remoteAddress } = c.env.incoming.socket;
    const response = await render(
      request,
      id,
      visitorNetwork(request.headers, remoteAddress, config),
    );
    const lowercase = lowercasePath(plain);
    if (response.status === 404 && isReading && lowercase !== plain) {
      return c.redirect(`${lowercase}${url.search}`, 301);
    }
    if (response.status === 405 && !isReading) {
      // A page without a form (RFC 9110, section 15.5.6).
      const allow = { allow: "GET, HEAD" };
      const isPage = (response.headers.get("content-type") ?? "").startsWith("text/html");
      if (!isPage) return refuse(request, 405, "This address takes no form.", allow);
      response.headers.set("allow", allow.allow);
    }
    if (!response.headers.has("cache-control"))
      response.headers.set("cache-control", cacheControl.private);
    return response;
  }

  /** Warms the cache with the indexable pages. */
  const startWarming = () =>
    startBackgroundTask({
      // Warming must not delay the first visitors.
      firstMs: 30_000,
      retryMs: 60_000,
      onError: () => {},
      async run(signal) {
        const groups = await indexablePages(db, now());
        for (const { path } of groups.flatMap(({ pages }) => pages).slice(0, 100)) {
          if (!signal.aborted) await getShared(path, "warming").catch(() => undefined);
        }
        // By then the open status may have changed, and with it all pages.
        return 15 * 60_000;
      },
    });

  return { answer, fresh: cache.fresh, startWarming };
}

/**
 * Adds the log reference of an error. Error pages show it; for a data request Server-Timing is the only way to read
 * it.
 */
function numbered(response: Response, id: string): Response {
  if (response.status < 500) return response;
  const headers = new Headers(response.headers);
  headers.set("server-timing", `${errorTimingName};desc="${id}"`);
  return new Response(response.body, { status: response.status, headers });
}
