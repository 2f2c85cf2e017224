import type { MiddlewareHandler } from "hono";
import { NONCE, secureHeaders } from "hono/secure-headers";
import type { Config } from "../../core/process/config.ts";
import type { DeskEnv } from "../desk-env.ts";

/** These headers allow no script but the desk's own, whose editor makes styles, and no frame. A page of the site has a policy of its own. */
export const headers = secureHeaders({
  overwrite: false,
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    styleSrc: ["'self'", NONCE],
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

/**
 * Answers only under its own name or DESK_URL, and takes forms from its own pages alone. Cookies reach every port of a
 * name, so the name is one that nobody else's server can be asked by.
 */
export function onlyOwnOrigin(host: string, { DESK_URL }: Config): MiddlewareHandler<DeskEnv> {
  return async (c, next) => {
    const asked = c.req.header("host") ?? "";
    const isProxied = DESK_URL !== undefined && asked === new URL(DESK_URL).host;
    // Any port will do: an SSH tunnel may end on another one.
    if (!isProxied && asked.replace(/:\d+$/, "") !== host)
      return c.text("The desk isn't served at this address. Open it with its link.", 421);
    const own = isProxied ? DESK_URL : `http://${asked}`;
    const origin = c.req.header("origin");
    const isRead = ["GET", "HEAD"].includes(c.req.method);
    if (origin === undefined ? !isRead : origin !== own)
      return c.text("This came from another page than the desk's.", 403);
    c.header("cache-control", "no-store");
    await next();
  };
}
