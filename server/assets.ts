import path from "node:path";
import { serveStatic, type ServeStaticOptions } from "@hono/node-server/serve-static";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import type { Refuse } from "./refuse.ts";

/**
 * The built files with their precompressed variants, and other releases' assets.
 * @param folder holds `client/`
 * @param shared see `shareAssets`
 */
export function assets(folder: string, shared: string, refuse: Refuse): Hono {
  const files = new Hono();
  files.use(serveFrom({ root: path.join(folder, "client") }));
  const rewriteRequestPath = (address: string) => address.slice("/assets".length);
  files.use("/assets/*", serveFrom({ root: shared, rewriteRequestPath }));
  files.get("/assets/*", (c) => refuse(c.req.raw, 404, "There is no file at this address."));
  return files;
}

function serveFrom(options: ServeStaticOptions): MiddlewareHandler {
  const serve = serveStatic({ ...options, precompressed: true, onFound: setHeaders });
  return async (c, next) => {
    const { range, "if-range": condition } = c.req.header();
    // Unknown units are ignored, and with a condition any range may be (RFC 9110, sections 14.2 and 13.1.5).
    if (condition || (range && !range.startsWith("bytes="))) c.req.raw.headers.delete("range");
    const found = await serve(c, next);
    // The compressing middleware adds it to an answer to GET alone.
    if (found instanceof Response && !found.headers.has("vary"))
      found.headers.set("vary", "Accept-Encoding");
    const { "if-modified-since": since, "if-none-match": tag } = c.req.header();
    // Another time, even an earlier one, is another release.
    if (!(found instanceof Response) || tag || since !== found.headers.get("last-modified"))
      return found;
    await found.body?.cancel();
    c.header("content-length", undefined);
    return c.body(null, 304);
  };
}

function setHeaders(_file: string, c: Context): void {
  const address = c.req.path;
  // Names under /assets carry a content hash.
  if (address.startsWith("/assets/")) c.header("cache-control", "max-age=31536000, immutable");
  else if (address === "/sw.js") {
    c.header("cache-control", "no-cache");
    // The service worker fetches from this site only.
    c.header("content-security-policy", "default-src 'none'; connect-src 'self'");
  } else c.header("cache-control", "public, max-age=3600");
}
