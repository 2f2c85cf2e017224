import { realpath } from "node:fs/promises";
import path from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { isWithin } from "../core/clinic/folder/survey.ts";
import { decodeUri } from "../core/process/decode-uri.ts";
import { siteFolder } from "../core/process/site-folder.ts";
import type { Desk, DeskEnv } from "./desk-env.ts";

/** Serves the styles, script and brand of the desk's pages, also before somebody has signed in. */
export function ownFiles({ live }: Desk) {
  const app = new Hono<DeskEnv>();
  const rewriteRequestPath = (address: string) => `/build/desk${address}`;
  app.get(
    "/:file{desk\\.css|(desk|editor)\\.js}",
    serveStatic({ root: siteFolder, rewriteRequestPath }),
  );
  app.get("/brand.css", (c) => {
    const { styles, darkStyles } = live.clinic.brand;
    return c.body(styles + darkStyles, 200, { "content-type": "text/css; charset=utf-8" });
  });
  app.get("/brand/:file", async (c, next) => {
    const file = live.clinic.brand.files.find(({ address }) => address === c.req.path);
    if (!file) return next();
    return c.body(new Uint8Array(file.bytes), 200, { "content-type": file.type });
  });
  return app;
}

/** Serves from the folder, since the clinic is read again a moment after a save, but not what a link in it leads to elsewhere. */
export function folderPictures({ config }: Desk) {
  const app = new Hono<DeskEnv>();
  const picturePaths = ["/files/*", "/brand/photos/*"];
  app.on("GET", picturePaths, async (c, next) => {
    const file = path.join(config.CLINIC_DIR, decodeUri(c.req.path) ?? "");
    const [folder, real] = await Promise.all(
      [config.CLINIC_DIR, file].map((at) => realpath(at)),
    ).catch(() => []);
    if (!folder || !real || !isWithin(folder, real)) return c.notFound();
    // A drawing that is opened by itself runs no script of the folder.
    c.header("content-security-policy", "default-src 'none'");
    return next();
  });
  app.on("GET", picturePaths, serveStatic({ root: config.CLINIC_DIR }));
  return app;
}
