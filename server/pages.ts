import type { Context } from "hono";
import { createRequestHandler } from "react-router";
import * as build from "virtual:react-router/server-build";
import { contextOf, type ServerContext } from "../app/server-context.ts";
import { contentVersionAt } from "../core/content/opening-hours.ts";
import { foundPages } from "../app/feeds/found-pages.server.ts";
import { cspNonce, withoutNonce } from "../core/csp-nonce.ts";
import { contentVersion } from "../core/records/content-version.ts";
import { faultName } from "../app/layout/fault-number.ts";
import type { Env } from "./app.ts";
import { chooseEncoding } from "./compress.ts";
import { visitorNetwork } from "./forwarded.ts";
import { isDataPath, type PageAddress, pathOf, sharedAddress } from "./page-address.ts";
import { answerWith, compressAhead, createPageCache, type Page } from "./page-cache.ts";
import type { Variants } from "./ready.ts";
import { refuse } from "./refuse.ts";
import { pagePolicy, securing } from "./security-headers.ts";

/** Shared caches may serve a page for a minute, and an old one while they fetch the next. */
const shared = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";
/** What a browser has fetched ahead of a click must still be good at the click, without asking again. */
const sharedData = "public, max-age=30, s-maxage=60";
const single = "private, no-cache";
/** Five seconds of one processor's work; each of them holds memory. */
const mostUnderway = 500;
/** More than the site has of its own. Each takes a tenth of a second of one processor. */
const mostAhead = 100;

/** Answers every address that is a page: from memory where the answer is the same for everyone. */
export function createPages(services: ServerContext) {
  const { config, db, metrics, now } = services;
  const secure = securing(config);
  const handle = createRequestHandler(build, import.meta.env.MODE);
  /** What a page says depends on the records, and on what day it is and whether the doors are open. */
  const readVersion = async () =>
    `${await contentVersion(db)} ${contentVersionAt(now()).toISOString()}`;
  const cache = createPageCache({ readVersion, tally: metrics.pageCache });

  async function render(request: Request, id: string, visitor = ""): Promise<Response> {
    const started = performance.now();
    const isData = isDataPath(new URL(request.url).pathname);
    const response = numbered(await handle(request, contextOf(services, id, visitor, isData)), id);
    const isPage = (response.headers.get("content-type") ?? "").startsWith("text/html");
    if (!isPage || import.meta.env.DEV) return response;
    const html = await response.text();
    const policy = pagePolicy(html, config, cspNonce);
    metrics.rendered(performance.now() - started);
    const headers = new Headers(response.headers);
    headers.set("content-security-policy", policy);
    return new Response(withoutNonce(html), { status: response.status, headers });
  }

  let underway = 0;

  async function answer(c: Context<Env>): Promise<Response> {
    underway++;
    try {
      return await answerOne(c);
    } finally {
      underway--;
    }
  }

  /** Whether so many pages are being made that one more, of an address that is not in memory, would wait for seconds. */
  function isBusy(address: string): boolean {
    return underway >= mostUnderway && !findPage(address, cache.kept);
  }

  async function answerOne(c: Context<Env>): Promise<Response> {
    const request = c.get("request");
    const id = c.get("id");
    const url = new URL(request.url);
    const plain = plainPath(url.pathname);
    const isReading = request.method === "GET" || request.method === "HEAD";
    if (plain !== url.pathname) {
      // After a 301 a client may ask without what it sent (RFC 9110, section 15.4.2).
      return c.redirect(`${plain}${url.search}`, isReading ? 301 : 308);
    }

    const address = isReading ? sharedAddress(url) : undefined;
    if (address === undefined || import.meta.env.DEV) {
      const { remoteAddress } = c.env.incoming.socket;
      const visitor = visitorNetwork(request.headers, remoteAddress, config);
      const response = await render(request, id, visitor);
      const small = inSmallLetters(plain);
      if (response.status === 404 && isReading && small !== plain) {
        return c.redirect(`${small}${url.search}`, 301);
      }
      if (response.status === 405 && !isReading) {
        // A page without a form (RFC 9110, section 15.5.6).
        const allow = { allow: "GET, HEAD" };
        const isPage = (response.headers.get("content-type") ?? "").startsWith("text/html");
        if (!isPage) return refuse(request, 405, "This address takes no form.", allow);
        response.headers.set("allow", allow.allow);
      }
      if (!response.headers.has("cache-control")) response.headers.set("cache-control", single);
      return response;
    }
    return answerFrom(c, await everyones(address, id));
  }

  function answerFrom(c: Context<Env>, page: Page): Promise<Response> {
    return answerWith(
      page,
      chooseEncoding(c.req.header("accept-encoding")),
      c.req.header("if-none-match"),
    );
  }

  /** Rendered for everyone: nothing of the one who happens to ask first may get into it. */
  function everyones(address: PageAddress, id: string, { isAsked = true } = {}): Promise<Page> {
    const request = new Request(new URL(address.key, config.SITE_URL ?? "http://localhost"));
    const make = async () => {
      const response = await render(request, id);
      if (!response.headers.has("cache-control")) {
        const forAll = isDataPath(pathOf(address.key)) ? sharedData : shared;
        response.headers.set("cache-control", response.status === 200 ? forAll : single);
      }
      secure(response.headers);
      return response;
    };
    return cache.get(address, make, { isAsked });
  }

  /** The addresses that search engines know, from home on. */
  async function listPaths(): Promise<string[]> {
    const groups = await foundPages(db, now());
    return groups.flatMap(({ pages }) => pages.map(({ path }) => path)).slice(0, mostAhead);
  }

  /** Makes a page before somebody asks for it, as browsers take it. */
  async function prepare(path: string): Promise<void> {
    const address = sharedAddress(new URL(path, "http://localhost"));
    if (!address) return;
    const page = await everyones(address, "ahead", { isAsked: false });
    if (page.isKept) await compressAhead(page, "br");
  }

  /** The page at this address if it is in memory, fresh, and the query makes no difference to it. */
  function find(address: string): Variants | undefined {
    return findPage(address, cache.fresh)?.variants;
  }

  return { answer, find, isBusy, ahead: { look: cache.look, listPaths, prepare } };
}

function findPage(address: string, pageAt: (key: string) => Page | undefined): Page | undefined {
  const page = pageAt(address);
  if (page) return page;
  const path = pathOf(address);
  if (path === address) return undefined;
  const kept = pageAt(path);
  if (!kept) return undefined;
  const query = new URLSearchParams(address.slice(path.length));
  return ["_routes", ...kept.reads].some((name) => query.has(name)) ? undefined : kept;
}

/**
 * A fault with its number in the log. The page of a fault shows it; where a click asked for the page's data, the
 * page that is there can read it in no other way (Server Timing, W3C).
 */
function numbered(response: Response, id: string): Response {
  if (response.status < 500) return response;
  const headers = new Headers(response.headers);
  headers.set("server-timing", `${faultName};desc="${id}"`);
  return new Response(response.body, { status: response.status, headers });
}

/**
 * As a phone's keyboard may not have written it. The browser's router takes no notice of capitals: it would put the page
 * that was meant under the server's "not found".
 */
function inSmallLetters(pathname: string): string {
  // An escape that decodeURI leaves is of a character that would mean something else in an address. An escaped percent
  // sign is decoded here only, or what it begins would be taken for an escape (RFC 3986, section 2.4).
  return decodeURI(pathname.replaceAll("%25", "%2525"))
    .split(/(%[\da-f]{2})/i)
    .map((part) => (part.startsWith("%") ? part : encodeURI(part.toLowerCase())))
    .join("");
}

/** One address for a page: no slash at the end, and never two at the start, which would name a host. */
function plainPath(pathname: string): string {
  const start = pathname.replace(/^\/{2,}/, "/");
  return start.length > 1 ? start.replace(/\/+$/, "") || "/" : start;
}
