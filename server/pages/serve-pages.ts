import type { Context } from "hono";
import type { ServerContext } from "../../app/server-context.ts";
import { redirectOf } from "../../core/clinic/folder/redirects.ts";
import { isCompleteForm } from "../../core/submissions/read-form.ts";
import type { Env } from "../requests/env.ts";
import { visitorAddress } from "../requests/forwarded.ts";
import { isDataPath, lowercasePath, normalizedPath, sharedKey } from "./page-address.ts";
import { responseOf } from "./page-cache.ts";
import { refusals, type Refuse } from "../requests/refuse.ts";
import type { Render } from "./render.ts";
import type { SharedPages } from "./shared-pages.ts";

/** Serves cached or rendered pages, and redirects to a page's one address. */
export function servePages(
  context: ServerContext,
  refuse: Refuse,
  render: Render,
  shared: SharedPages,
): (c: Context<Env>) => Promise<Response> {
  const { config, limits } = context;

  return async (c) => {
    const request = c.req.raw;
    const id = c.get("requestId");
    const url = new URL(request.url);
    const isReading = request.method !== "POST";
    const plain = normalizedPath(url.pathname);
    if (plain !== url.pathname) {
      // After a 301 a client may drop the body (RFC 9110, section 15.4.2).
      return c.redirect(`${plain}${url.search}`, isReading ? 301 : 308);
    }
    const moved = redirectOf(context.clinic.redirects, plain, url.searchParams);
    if (moved) return c.redirect(moved, isReading ? 301 : 308);
    const key = isReading && !import.meta.env.DEV ? sharedKey(url) : undefined;
    if (isReading && !shared.has(key ?? "")) {
      const seconds = await limits.takeByNetwork("page", visitorAddress(c.env.incoming, config));
      const later = { "retry-after": String(seconds) };
      if (seconds !== undefined) return refuse(request, 429, refusals.tooManyPages, later);
    }
    if (key !== undefined) {
      const page = await shared.get(key, id);
      const { body, ...init } = responseOf(page, c.req.header());
      return new Response(body && new Uint8Array(body), init);
    }
    if (!isReading && (await isOverRenderLimit(context, request, plain))) {
      const later = { "retry-after": "10" };
      return refuse(request, 503, refusals.incompleteForm, later);
    }
    const response = await render(request, id, visitorAddress(c.env.incoming, config));
    const lowercase = lowercasePath(plain);
    if (response.status === 404 && isReading && lowercase !== plain) {
      return c.redirect(`${lowercase}${url.search}`, 301);
    }
    // The page has no form (RFC 9110, section 15.5.6).
    if (response.status === 405 && !isReading)
      return refuse(request, 405, refusals.noForm, { allow: "GET, HEAD" });
    return response;
  };
}

/** Counts posts that render a page, because incomplete forms must not keep readers waiting. */
async function isOverRenderLimit(
  { clinic, limits }: ServerContext,
  request: Request,
  path: string,
): Promise<boolean> {
  if (isDataPath(path) || path.startsWith("/api/")) return false;
  const entries = await request.clone().formData();
  if (isCompleteForm(clinic, path, entries)) return false;
  return (await limits.take("renderedPost", "all")) !== undefined;
}
