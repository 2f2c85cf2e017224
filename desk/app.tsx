import { readFileSync } from "node:fs";
import { realpath } from "node:fs/promises";
import path from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { leaveRoutes } from "./entries/leave.page.tsx";
import { isWithin } from "../core/clinic/folder/survey.ts";
import { decodeUri } from "../core/process/decode-uri.ts";
import { errorFields } from "../core/process/error-fields.ts";
import { siteFolder } from "../core/process/site-folder.ts";
import type { Desk, DeskEnv } from "./desk-env.ts";
import { entryRoutes } from "./entries/entry.page.tsx";
import { headers, onlyOwnOrigin } from "./sign-in/guard.ts";
import { importPath, importRoutes } from "./records/import.page.tsx";
import { takeBackRoutes } from "./entries/last-changes.tsx";
import { type DeskContext, goTo, readForm, show } from "./page/page.tsx";
import { pages } from "./pages.ts";
import { redirectRoutes } from "./texts/redirects.page.tsx";
import { textRoutes } from "./texts/text-routes.ts";
import { KeptForm, locked, signInRoutes } from "./sign-in/sign-in.tsx";

/** Above what any form takes, so that the form itself can say what is too large. */
const largestBody = 64_000_000;

export function createApp(parts: Omit<Desk, "menu">) {
  const desk: Desk = { ...parts, menu: pages };
  const { config, live, preview, sessions, log, host } = desk;
  const app = new Hono<DeskEnv>();
  app.use(headers, onlyOwnOrigin(host, config));
  const onError = (c: DeskContext) =>
    c.text("This is larger than 64 MB. Go back, and choose a smaller file.", 413);
  // Browsers always tell the length; a body without one would be read before it is found too large.
  app.use((c, next) =>
    c.req.method === "POST" && c.req.header("content-length") === undefined
      ? Promise.resolve(c.text("Send the length of the form.", 411))
      : next(),
  );
  const limited = bodyLimit({ maxSize: largestBody, onError });
  app.use((c, next) => (c.req.path === importPath ? next() : limited(c, next)));

  const own = (file: string) => readFileSync(path.join(siteFolder, "desk/page", file), "utf8");
  const styles = own("desk.css");
  const css = { "content-type": "text/css; charset=utf-8" };
  app.get("/desk.css", (c) => c.body(live.clinic.brand.styles + styles, 200, css));
  app.get("/:file{(desk|editor)\\.js}", serveStatic({ root: path.join(siteFolder, "build/desk") }));
  app.get("/assets/*", serveStatic({ root: path.join(siteFolder, "build/client") }));
  app.get("/brand/:file", async (c, next) => {
    const file = live.clinic.brand.files.find(({ address }) => address === c.req.path);
    if (!file) return next();
    return c.body(new Uint8Array(file.bytes), 200, { "content-type": file.type });
  });

  app.route("/", signInRoutes(desk));
  app.use(async (c, next) => {
    const who = sessions.whoIs(c);
    if (who === undefined) return locked(c, desk);
    c.set("who", who);
    return next();
  });
  // Links in the preview's frame lead to pages of the site, some at addresses that the desk has too.
  app.use((c, next) => (c.req.header("sec-fetch-dest") === "iframe" ? sitePage(c) : next()));
  app.get("/", (c) => goTo(c, "/today"));
  // From the folder, since the clinic is read again a moment after a save. Not what a link there leads to elsewhere.
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
  for (const page of pages) app.route(page.path, page.routes(desk));
  app.route("/", entryRoutes(desk));
  app.route("/leave", leaveRoutes(desk));
  app.route("/redirects", redirectRoutes(desk));
  app.route(importPath, importRoutes(desk));
  app.route("/text", textRoutes(desk));
  app.route("/take-back", takeBackRoutes(desk));
  app.get("*", sitePage);

  app.notFound((c: DeskContext) => {
    const body = (
      <p>
        <a className="link" href="/today">
          To the desk's first page
        </a>
      </p>
    );
    return show(c, desk, { title: "There is no such page", status: 404 }, body);
  });
  app.onError(async (error, c: DeskContext) => {
    if (error instanceof HTTPException) return c.text(error.message, error.status);
    log.error({ event: "desk failed", path: c.req.path, ...errorFields(error) });
    const at = c.req.path + new URL(c.req.url).search;
    const problem =
      "It didn't work: the store or the disk can't be reached. Try again in a moment. What was done already is not done twice.";
    const again =
      c.req.method === "POST" && c.req.path !== importPath ? (
        <KeptForm action={at} texts={(await readForm(c)).texts} label="Try again" />
      ) : (
        <a className="link" href={at}>
          Try again
        </a>
      );
    return show(c, desk, { title: "Try again", problem, status: 503 }, again);
  });
  return app;

  /** With the site's policy, but without scripts and forms, and in the desk's frame. */
  async function sitePage(c: DeskContext) {
    const { pathname, search } = new URL(c.req.url);
    const response = await preview.get(pathname + search);
    if (!response) return c.notFound();
    const { status, headers: given } = response;
    const policy = given
      .get("content-security-policy")
      ?.replace(/(script-src|form-action)[^;]*/g, "$1 'none'")
      .replace("frame-ancestors 'none'", "frame-ancestors 'self'");
    if (policy) c.header("content-security-policy", policy);
    c.header("x-frame-options", "SAMEORIGIN");
    c.header("content-type", given.get("content-type") ?? "");
    return c.body(await response.arrayBuffer(), status as 200);
  }
}
