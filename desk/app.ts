import { readFileSync } from "node:fs";
import path from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { html } from "hono/html";
import { errorFields } from "../core/process/error-fields.ts";
import { isSameSecret } from "../core/process/same-secret.ts";
import { clinicPages } from "./clinic.ts";
import type { Desk, DeskEnv } from "./desk-env.ts";
import { headers, onlyOwnOrigin, signIn, whoIs } from "./guard.ts";
import { type DeskContext, field, goTo, page, readForm } from "./page.ts";
import { postPages, testimonialPages } from "./records.ts";
import { requests } from "./requests.ts";
import { statePages } from "./state.ts";

/** Above what any form takes, so that the form itself can say what is too large. */
const largestBody = 64 * 1024 * 1024;

export function createApp(desk: Desk) {
  const { config, token, live, preview, now, log } = desk;
  const app = new Hono<DeskEnv>();
  app.use(headers, onlyOwnOrigin(config));
  const onError = (c: DeskContext) =>
    c.text("This is larger than 64 MB. Go back, and choose a smaller file.", 413);
  app.use(bodyLimit({ maxSize: largestBody, onError }));

  const own = (file: string) => readFileSync(path.join(import.meta.dirname, file), "utf8");
  const [styles, script] = [own("desk.css"), own("desk.browser.js")];
  const css = { "content-type": "text/css; charset=utf-8" };
  app.get("/desk.css", (c) => c.body(live.clinic.brand.styles + styles, 200, css));
  app.get("/desk.js", (c) => c.body(script, 200, { "content-type": "text/javascript" }));
  app.get("/brand/:file", (c) => {
    const file = live.clinic.brand.files.find(({ address }) => address === c.req.path);
    if (!file) return c.notFound();
    return c.body(new Uint8Array(file.bytes), 200, { "content-type": file.type });
  });

  app.post("/sign-in", async (c) => {
    const { texts } = await readForm(c);
    const name = (texts.name ?? "").trim().slice(0, 40);
    if (!isSameSecret(texts.token ?? "", token) || name === "") return locked(c);
    await signIn(c, token, name, now());
    return goTo(c, "/requests");
  });

  app.use(async (c, next) => {
    const who = await whoIs(c, config, token, now());
    if (who === undefined) return locked(c);
    c.set("who", who);
    return next();
  });
  // Links in the preview's frame lead to pages of the site, some at addresses that the desk has too.
  app.use((c, next) => (c.req.header("sec-fetch-dest") === "iframe" ? sitePage(c) : next()));
  app.get("/", (c) => goTo(c, "/requests"));
  // From the folder, since the clinic is read again a moment after a save.
  app.get("/files/*", serveStatic({ root: config.CLINIC_DIR }));
  app.route("/requests", requests(desk));
  app.route("/clinic", clinicPages(desk));
  app.route("/testimonials", testimonialPages(desk));
  app.route("/posts", postPages(desk));
  app.route("/state", statePages(desk));
  app.get("*", sitePage);

  app.notFound((c: DeskContext) => {
    c.status(404);
    const body = html`<p><a href="/">To the requests</a></p>`;
    return page(c, desk, { title: "There is no such page" }, body);
  });
  app.onError(async (error, c: DeskContext) => {
    log.error({ event: "desk failed", path: c.req.path, ...errorFields(error) });
    c.status(503);
    const problem =
      "It didn't work: the store or the disk can't be reached. Nothing was changed. Try again in a moment.";
    return page(c, desk, { title: "Try again", problem }, await retry(c));
  });

  /** With the site's policy, but without scripts and forms, and in the desk's frame. */
  async function sitePage(c: DeskContext) {
    const { pathname, search } = new URL(c.req.url);
    const response = await preview.get(pathname + search);
    if (!response) return c.notFound();
    const { status, headers } = response;
    const policy = headers
      .get("content-security-policy")
      ?.replace(/(script-src|form-action)[^;]*/g, "$1 'none'")
      .replace("frame-ancestors 'none'", "frame-ancestors 'self'");
    if (policy) c.header("content-security-policy", policy);
    c.header("x-frame-options", "SAMEORIGIN");
    c.header("content-type", headers.get("content-type") ?? "");
    return c.body(await response.arrayBuffer(), status as 200);
  }

  async function retry(c: DeskContext) {
    const { pathname, search } = new URL(c.req.url);
    if (c.req.method !== "POST") return html`<p><a href="${pathname + search}">Try again</a></p>`;
    const { texts } = await readForm(c);
    return html`<form method="post" action="${pathname + search}">
      ${Object.entries(texts).map(([name, value]) => {
        // A file, or a photo.
        if (value.length > 5_000)
          return html`<input type="hidden" name="${name}" value="${value}" />`;
        const isLong = value.includes("\n") || value.length > 60;
        return field({ name, label: name, value, ...(isLong && { rows: 6 }) });
      })}
      <button>Try again</button>
    </form>`;
  }

  function locked(c: DeskContext) {
    const given = c.req.query("token") ?? "";
    c.status(403);
    if (c.req.method === "GET" && isSameSecret(given, token)) {
      c.status(200);
      const body = html`<form method="post" action="/sign-in">
        <input type="hidden" name="token" value="${given}" />
        ${field({
          name: "name",
          label: "Your initials or name",
          hint: "They stand beside what you do here.",
          required: true,
        })}
        <button>Sign in</button>
      </form>`;
      return page(c, desk, { title: "Sign in" }, body);
    }
    const body = html`<p>
      Open it with the link that its command has printed. To see the link again, type on this
      computer:
      <code>${config.CLINIC_COMMAND} desk --link</code>
    </p>`;
    return page(c, desk, { title: "The desk is locked" }, body);
  }

  return app;
}
