import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import type { Config } from "../core/config.ts";

/** Browsers come by https only, for a year. Subdomains are the owner's other services, and left out. */
export const httpsOnly = "max-age=31536000";

export const isHttps = ({ SITE_URL }: Pick<Config, "SITE_URL">) =>
  SITE_URL?.startsWith("https:") === true;

/** A page brings a policy of its own (`csp.ts`); what is no page may load nothing. */
export function securityHeaders(config: Pick<Config, "SITE_URL">): MiddlewareHandler {
  const onEverything = {
    // By plain http a browser ignores it (RFC 6797, section 8.1).
    strictTransportSecurity: isHttps(config) ? httpsOnly : false,
    overwrite: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  };
  // A policy for documents says nothing to a script or a font.
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
