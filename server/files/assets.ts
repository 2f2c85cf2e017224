import path from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { refusals, type Refuse } from "../requests/refuse.ts";

/** The built files with their precompressed variants, and other releases' assets (`shareAssets`). @param folder holds `client/` */
export function assets(folder: string, shared: string, refuse: Refuse): Hono {
  const app = new Hono();
  app.use(async ({ req }, next) => {
    const { range, "if-range": condition } = req.header();
    // Unknown units are ignored, and with a condition any range may be (RFC 9110, sections 14.2 and 13.1.5).
    if (condition || (range && !range.startsWith("bytes="))) req.raw.headers.delete("range");
    await next();
  });
  const options = { precompressed: true, onFound: setHeaders };
  app.use(serveStatic({ root: path.join(folder, "client"), ...options }));
  const rewriteRequestPath = (address: string) => address.slice("/assets".length);
  app.use("/assets/*", serveStatic({ root: shared, rewriteRequestPath, ...options }));
  app.get("/assets/*", (c) => refuse(c.req.raw, 404, refusals.noFile));
  return app;
}

function setHeaders(_file: string, c: Context): void {
  const address = c.req.path;
  // The compression middleware sets no Vary on HEAD.
  c.header("vary", "Accept-Encoding");
  // Names under /assets carry a content hash.
  if (address.startsWith("/assets/")) c.header("cache-control", "max-age=31536000, immutable");
  else if (address === "/sw.js") {
    c.header("cache-control", "no-cache");
    // The service worker fetches from this site only.
    c.header("content-security-policy", "default-src 'none'; connect-src 'self'");
  } else c.header("cache-control", "public, max-age=3600");
}
