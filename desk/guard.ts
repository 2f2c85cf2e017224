import { randomBytes } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { getSignedCookie, setSignedCookie } from "hono/cookie";
import { secureHeaders } from "hono/secure-headers";
import type { Config } from "../core/process/config.ts";
import { isLoopbackHost } from "../core/process/network.ts";
import type { DeskEnv } from "./desk-env.ts";
import type { DeskContext } from "./page.ts";

const sessionSeconds = 8 * 60 * 60;
const cookie = "desk";

/** 128 bits, anew at each start. */
export const newToken = () => randomBytes(16).toString("base64url");

/** No script but the desk's own, no frame, nothing kept by the browser. A page of the site has a policy of its own. */
export const headers = secureHeaders({
  overwrite: false,
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    styleSrc: ["'self'"],
    scriptSrc: ["'self'"],
    connectSrc: ["'self'"],
    imgSrc: ["'self'"],
    fontSrc: ["'self'"],
    frameSrc: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
  },
  xFrameOptions: "DENY",
  // With "no-referrer" a browser sends forms with the origin "null".
  referrerPolicy: "same-origin",
  crossOriginResourcePolicy: "same-origin",
  strictTransportSecurity: false,
});

/** Answers only for this computer's names or DESK_URL, and takes forms from its own pages alone. */
export function onlyOwnOrigin({ DESK_URL }: Config): MiddlewareHandler<DeskEnv> {
  return async (c, next) => {
    const host = c.req.header("host") ?? "";
    const isOwn = DESK_URL !== undefined && host === new URL(DESK_URL).host;
    // By any port: an SSH tunnel may end on another one.
    if (!isOwn && !isLoopbackHost(host))
      return c.text("The desk isn't served at this address.", 421);
    const own = isOwn ? DESK_URL : `http://${host}`;
    const origin = c.req.header("origin");
    const isRead = ["GET", "HEAD"].includes(c.req.method);
    if (origin === undefined ? !isRead : origin !== own)
      return c.text("This came from another page than the desk's.", 403);
    c.header("cache-control", "no-store");
    await next();
  };
}

export function signIn(c: DeskContext, token: string, name: string, now: Date) {
  const ends = now.getTime() + sessionSeconds * 1000;
  return setSignedCookie(c, cookie, `${ends}:${encodeURIComponent(name)}`, token, {
    httpOnly: true,
    sameSite: "Strict",
    path: "/",
    maxAge: sessionSeconds,
  });
}

/** Who works here: as the proxy at DESK_URL says, else as they said when they signed in. */
export async function whoIs(
  c: DeskContext,
  { DESK_URL, DESK_USER_HEADER, TRUSTED_PROXIES }: Config,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const isProxied = DESK_URL !== undefined && c.req.header("host") === new URL(DESK_URL).host;
  if (isProxied && DESK_USER_HEADER && TRUSTED_PROXIES > 0)
    return c.req.header(DESK_USER_HEADER) || undefined;
  const [, ends, name] = /^(\d+):(.+)$/.exec((await getSignedCookie(c, token, cookie)) || "") ?? [];
  return Number(ends) > now.getTime() ? decodeURIComponent(name ?? "") : undefined;
}
