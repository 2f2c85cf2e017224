import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { folderPictures, ownFiles } from "./served-files.ts";
import { leaveRoutes } from "./entries/leave.page.tsx";
import { errorFields } from "../core/process/error-fields.ts";
import type { Desk, DeskEnv } from "./desk-env.ts";
import { entryRoutes } from "./entries/entry.page.tsx";
import { headers, onlyOwnOrigin } from "./sign-in/guard.ts";
import { importPath, importRoutes } from "./records/import.page.tsx";
import { takeBackRoutes } from "./entries/last-changes.tsx";
import { addressOf, type DeskContext, goTo, readForm, show } from "./page/page.tsx";
import { pages } from "./pages.ts";
import { sitePage } from "./preview/site-page.ts";
import { redirectRoutes } from "./texts/redirects.page.tsx";
import { textRoutes } from "./texts/text-routes.tsx";
import { KeptForm, locked, signInRoutes } from "./sign-in/sign-in.tsx";

/** More than any form takes, so that the form itself can say what is too large. */
const largestBody = 64_000_000;

export function createApp(parts: Omit<Desk, "menu">) {
  const desk: Desk = { ...parts, menu: pages };
  const { config, preview, sessions, host } = desk;
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

  app.route("/", ownFiles(desk));
  app.route("/", signInRoutes(desk));
  app.use(async (c, next) => {
    const who = sessions.whoIs(c);
    if (who === undefined) return locked(c, desk);
    c.set("who", who);
    return next();
  });
  // Links in the preview's frame lead to pages of the site, some at addresses that the desk has too.
  app.use((c, next) =>
    c.req.header("sec-fetch-dest") === "iframe" ? sitePage(c, preview) : next(),
  );
  app.get("/", (c) => goTo(c, "/today"));
  app.route("/", folderPictures(desk));
  for (const page of pages) app.route(page.path, page.routes(desk));
  app.route("/", entryRoutes(desk));
  app.route("/leave", leaveRoutes(desk));
  app.route("/redirects", redirectRoutes(desk));
  app.route(importPath, importRoutes(desk));
  app.route("/text", textRoutes(desk));
  app.route("/take-back", takeBackRoutes(desk));
  app.get("*", (c) => sitePage(c, preview));

  app.notFound((c: DeskContext) => notThere(c, desk));
  app.onError((error, c: DeskContext) => tryAgain(error, c, desk));
  return app;
}

const toFirstPage = (
  <p>
    <a className="link" href="/today">
      To the desk's first page
    </a>
  </p>
);

async function notThere(c: DeskContext, desk: Desk) {
  if (c.req.method !== "POST")
    return show(c, desk, { title: "There is no such page", status: 404 }, toFirstPage);
  const problem =
    "Nothing is saved: what this form was for has been removed meanwhile, or has a mistake now. What you typed is kept on this page. Try again once it is put right.";
  return show(c, desk, { title: "It isn't there", problem, status: 404 }, await again(c));
}

async function tryAgain(error: Error, c: DeskContext, desk: Desk) {
  if (error instanceof HTTPException) return c.text(error.message, error.status);
  desk.log.error({ event: "desk failed", path: c.req.path, ...errorFields(error) });
  const problem =
    "It didn't work: the store or the disk can't be reached. Try again in a moment. What was done already is not done twice.";
  return show(c, desk, { title: "Try again", problem, status: 503 }, await again(c));
}

async function again(c: DeskContext) {
  return c.req.method === "POST" && c.req.path !== importPath ? (
    <KeptForm c={c} texts={(await readForm(c)).texts} label="Try again" />
  ) : (
    <a className="link" href={addressOf(c)}>
      Try again
    </a>
  );
}
