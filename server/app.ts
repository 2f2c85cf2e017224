import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { HTTPException } from "hono/http-exception";
import { requestId } from "hono/request-id";
import { timeout } from "hono/timeout";
import type { ServerContext } from "../app/server-context.ts";
import { withoutPage } from "../core/clinic/folder/own-addresses.ts";
import { errorFields } from "../core/process/error-fields.ts";
import { siteFolder } from "../core/process/site-folder.ts";
import { assets } from "./files/assets.ts";
import type { Env } from "./requests/env.ts";
import { serveFigure } from "./files/figures.ts";
import { forwarded } from "./requests/forwarded.ts";
import { createHostCheck } from "./requests/hosts.ts";
import { monitoring, type Watched } from "./monitoring.ts";
import { responseOf } from "./pages/page-cache.ts";
import { pictures } from "./files/pictures/pictures.ts";
import { servePages } from "./pages/serve-pages.ts";
import { bareHeaders, refusalPage, refusals, refuseFor } from "./requests/refuse.ts";
import { checkAddress, checkPost, limitPosts, readToTheEnd } from "./requests/request-checks.ts";
import { createRender } from "./pages/render.ts";
import { createRequestQueue, type Lane, type RequestQueue } from "./requests/request-queue.ts";
import { securityHeaders } from "./requests/security-headers.ts";
import { createSharedPages, type SharedPages } from "./pages/shared-pages.ts";

/** Longer than a render and the store's timeouts together. */
const deadlineMs = import.meta.env.DEV ? 60_000 : 8_000;

/** A year. Leaves out subdomains, which are the owner's other services. */
const httpsOnly = "max-age=31536000";

const isReading = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";

export function createSite(context: ServerContext, watched: Watched): RequestListener {
  const { config, log } = context;
  const queue = createRequestQueue();
  const refuse = refuseFor(context);
  const render = createRender(context, refuse);
  const shared = createSharedPages(context, render, queue);
  const app = new Hono<Env>();

  const headerName = config.TRUSTED_PROXIES > 0 ? "X-Request-Id" : "";
  const generator = () => randomUUID().slice(0, 8);
  app.use(requestId({ headerName, generator, limitLength: 64 }));
  app.use(async (c, next) => {
    await next();
    c.header("x-request-id", c.get("requestId"));
  });
  app.use(securityHeaders);
  app.use(compress());
  app.use(readToTheEnd);
  // A load balancer asks each machine by its own address.
  app.route("/", monitoring(context, watched, shared));
  app.use(checkAddress(config, refuse));
  app.post("*", limitPosts(context, refuse));
  for (const check of checkPost(config, refuse)) app.post("*", check);
  app.get("/figures/:file", serveFigure(context, refuse));
  app.route("/", pictures(context, watched.release, refuse));
  if (!import.meta.env.DEV) {
    app.route("/", assets(path.join(siteFolder, "build"), config.ASSETS_DIR, refuse));
  }
  app.use(timeout(deadlineMs, new HTTPException(503, { message: refusals.tooSlow })));
  app.all("*", servePages(context, refuse, render, shared));

  app.onError((error, c) => {
    if (error instanceof HTTPException) return refuse(c.req.raw, error.status, error.message);
    if (error.name === "TimeoutError")
      return refuse(c.req.raw, 503, refusals.tooSlow, { "retry-after": "30" });
    const id = c.get("requestId");
    // After a disconnect, library errors are not faults of ours.
    if (!c.env.outgoing.destroyed)
      log.error({ event: "request failed", id, ...errorFields(error) });
    return refuse(c.req.raw, 500, `Something went wrong on our side (problem ${id}).`, {}, id);
  });

  const respond = getRequestListener(app.fetch, {
    // HTTP/1.0 health checks send no Host.
    hostname: "localhost",
    errorHandler: () => refuse({ url: "", headers: new Headers() }, 400, refusals.malformedAddress),
  });
  if (import.meta.env.DEV) return respond;

  return inTurns(respond, { context, pages: shared, queue });
}

type Parts = { context: ServerContext; pages: SharedPages; queue: RequestQueue };

/** Sends cached pages before Hono creates a Request: most visitors ask for nothing else. Other requests wait for their turn. */
function inTurns(respond: RequestListener, { context, pages, queue }: Parts): RequestListener {
  const { config } = context;
  const checkHost = createHostCheck(config);
  const isHttps = config.SITE_URL?.startsWith("https:");
  const laneOf = (incoming: IncomingMessage): Lane => {
    if (!isReading(incoming) || withoutPage.test(incoming.url!)) return "light";
    if (pages.latest(incoming.url!)) return "page";
    return pages.isKnown(incoming.url!) ? "query" : "unknown";
  };
  const refuseBusy = (outgoing: ServerResponse) =>
    outgoing.writeHead(503, { ...bareHeaders, "retry-after": "30" }).end(refusalPage(503, context));

  const known = new WeakSet<Socket>();

  return (incoming, outgoing) => {
    if (!known.has(incoming.socket)) queue.noteConnection();
    known.add(incoming.socket);
    // Browsers ignore it over http (RFC 6797, section 8.1).
    if (isHttps || forwarded(incoming.headers["x-forwarded-proto"], config) === "https") {
      outgoing.setHeader("strict-transport-security", httpsOnly);
    }
    const sendFrom = (look: typeof pages.fresh): boolean => {
      if (!isReading(incoming) || checkHost(incoming) !== "ours") return false;
      const page = look(incoming.url!);
      if (!page) return false;
      const { status, headers, body } = responseOf(page, incoming.headers);
      outgoing.writeHead(status, headers).end(body);
      return true;
    };
    if (sendFrom(pages.fresh)) return;
    queue.add(laneOf(incoming), {
      begin: () => sendFrom(pages.fresh) || respond(incoming, outgoing),
      refuse: () =>
        sendFrom(pages.latest) || incoming.once("end", () => refuseBusy(outgoing)).resume(),
      isGone: () => outgoing.destroyed,
    });
  };
}
