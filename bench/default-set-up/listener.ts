import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { createRequestHandler } from "react-router";
import * as build from "virtual:react-router/server-build";
import { contextOf, type ServerContext } from "../../app/server-context.ts";

/**
 * What `react-router-serve` does, on the HTTP server that we use as well: gzip, files from disk kept for a
 * year when their name has a hash, every page rendered for its visitor and streamed.
 */
export function createListener(services: ServerContext) {
  const site = new Hono();
  const handle = createRequestHandler(build, "production");
  site.use(compress({ encoding: "gzip" }));
  site.use(
    serveStatic({
      root: path.relative(process.cwd(), path.join(import.meta.dirname, "../client")),
      onFound(file, c) {
        const immutable = file.includes(`${path.sep}assets${path.sep}`);
        c.header("cache-control", `public, max-age=${immutable ? "31536000, immutable" : "3600"}`);
      },
    }),
  );
  site.all("*", (c) => handle(c.req.raw, contextOf(services, "", "")));
  return getRequestListener(site.fetch);
}
