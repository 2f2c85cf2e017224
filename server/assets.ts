import path from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";

/** The built files, in the encodings made at build. Names under /assets carry a hash: kept for ever. */
export function assets() {
  return serveStatic({
    root: path.relative(process.cwd(), path.join(import.meta.dirname, "../client")),
    precompressed: true,
    onFound(file, c) {
      // The worker that keeps pages asks this site, and nobody else; a change in it counts at once.
      if (path.basename(file).startsWith("sw.js")) {
        c.header("content-security-policy", "default-src 'none'; connect-src 'self'");
        c.header("cache-control", "no-cache");
        return;
      }
      const immutable = file.includes(`${path.sep}assets${path.sep}`);
      c.header(
        "cache-control",
        immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  });
}
