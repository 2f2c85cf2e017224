import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

const onEverything = {
  // Set where the request enters, for a proxy may speak https for us (`app.ts`).
  strictTransportSecurity: false,
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

/** Pages set their own policy (`csp.ts`); other responses may load nothing. */
export const securityHeaders: MiddlewareHandler = (c, next) =>
  (/^\/(assets|figures)\//.test(c.req.path) ? onAssets : onDocuments)(c, next);
