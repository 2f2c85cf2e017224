import path from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";

/** The built files, in the encodings made at build. Names under /assets carry a hash: kept for ever. */
export function assets() {
  return serveStatic({
    root: path.relative(process.cwd(), path.join(import.meta.dirname, "../client")),
    precompressed: true,
    onFound(file, c) {
      const immutable = file.includes(`${path.sep}assets${path.sep}`);
      c.header(
        "cache-control",
        immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  });
}
