import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import type { Config } from "../core/config.ts";

/** One year. Subdomains are the owner's other services. */
export const httpsOnly = "max-age=31536000";

export const isHttps = ({ SITE_URL }: Pick<Config, "SITE_URL">) =>
  SITE_URL?.startsWith("https:") === true;

/** Pages set their own policy (`csp.ts`); other responses may load nothing. */
export function securityHeaders(config: Pick<Config, "SITE_URL">): MiddlewareHandler {
  const onEverything = {
    // Browsers ignore it over http (RFC 6797, section 8.1).
    strictTransportSecurity: isHttps(config) ? httpsOnly : false,
    overwrite: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  };
  // Document policies have no effect on assets.
  const onAssets = secureHeaders({
    ...onEverything,
    crossOriginOpenerPolicy: false,
    referrerPolicy: false,
  });
  const onDocuments = secureHeaders({
    ...onEverything,
    referrerPolicy: "strict-origin-when-cross-origin",
    permissionsPolicy: {
      camera: [],
      displayCapture: [],
      geolocation: [],
      microphone: [],
      payment: [],
      usb: [],
    },
    ...(!import.meta.env.DEV && {
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    }),
  });
  return (c, next) => (c.req.path.startsWith("/assets/") ? onAssets : onDocuments)(c, next);
}
