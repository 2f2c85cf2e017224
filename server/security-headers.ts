import { createHash } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { Config } from "../app/config.server.ts";
import type { Env } from "./app.ts";

const fixed = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

/** Puts the security headers on every answer that the pages and files did not put them on. */
export function securityHeaders() {
  return createMiddleware<Env>(async (c, next) => {
    await next();
    secure(c.res.headers);
  });
}

/** What is no page may load nothing; a page brings a policy that names its own inline parts. */
export function secure(headers: Headers): void {
  for (const [name, value] of Object.entries(fixed)) headers.set(name, value);
  if (!import.meta.env.DEV && !headers.has("content-security-policy")) {
    headers.set("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
  }
}

/**
 * The content security policy of one page: each inline script and style by its SHA-256 hash, so that no
 * nonce is needed and the page can be cached (CSP Level 3, §2.3.1).
 */
export function pagePolicy(html: string, { GOOGLE_ADS_ID }: Pick<Config, "GOOGLE_ADS_ID">): string {
  const ads = GOOGLE_ADS_ID ? " https://www.googletagmanager.com" : "";
  const beacons = GOOGLE_ADS_ID ? " https://*.google.com https://*.doubleclick.net" : "";
  const scripts = hashes(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const styles = hashes(html, /<style[^>]*>([\s\S]*?)<\/style>/g);
  return [
    "default-src 'none'",
    `script-src 'self'${ads} ${scripts}`,
    `style-src 'self' ${styles}`,
    `img-src 'self' data:${beacons}`,
    "font-src 'self'",
    `connect-src 'self'${beacons}`,
    "frame-src https://www.google.com https://maps.google.com",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
    .map((directive) => directive.trim())
    .join("; ");
}

function hashes(html: string, pattern: RegExp): string {
  const found = [...html.matchAll(pattern)].map(
    ([, content]) => `'sha256-${createHash("sha256").update(content!).digest("base64")}'`,
  );
  return [...new Set(found)].join(" ");
}
