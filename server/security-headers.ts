import { createHash } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { Config } from "../core/config.ts";
import type { Env } from "./app.ts";

/** What a script that got in could do harm with. A page's headers share the first packets with its text. */
const closed = ["camera", "display-capture", "geolocation", "microphone", "payment", "usb"];

/** Browsers come by https only, for a year. Subdomains are the owner's other services, and left out. */
export const httpsOnly = ["strict-transport-security", "max-age=31536000"] as const;

/**
 * What stands on every answer, whoever gives it: a page, a file, a refusal, the HTTP parser. Built scripts and fonts
 * go without what concerns documents only (`assets.ts`).
 */
export function headersOf({ SITE_URL }: Pick<Config, "SITE_URL">): [string, string][] {
  const headers: [string, string][] = [
    ["x-content-type-options", "nosniff"],
    ["referrer-policy", "strict-origin-when-cross-origin"],
    ["cross-origin-opener-policy", "same-origin"],
    ["cross-origin-resource-policy", "same-origin"],
    ["permissions-policy", closed.map((feature) => `${feature}=()`).join(", ")],
    [
      "content-security-policy",
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ],
  ];
  // By plain http a browser ignores it (RFC 6797, section 8.1).
  return SITE_URL?.startsWith("https:") ? [...headers, [...httpsOnly]] : headers;
}

/** Puts the security headers on every answer that the pages and files did not put them on. */
export function securityHeaders(config: Pick<Config, "SITE_URL">) {
  const secure = securing(config);
  return createMiddleware<Env>(async (c, next) => {
    await next();
    const isSecured = c.res.headers.has("x-content-type-options");
    if (!isSecured) secure(c.res.headers);
  });
}

/** What is no page may load nothing; a page brings a policy that names its own inline parts. */
export function securing(config: Pick<Config, "SITE_URL">): (headers: Headers) => void {
  const fixed = headersOf(config).filter(
    ([name]) => !(import.meta.env.DEV && name === "content-security-policy"),
  );
  return (headers) => {
    for (const [name, value] of fixed) {
      if (name !== "content-security-policy" || !headers.has(name)) headers.set(name, value);
    }
  };
}

/**
 * The content security policy of one page: each inline script and style by its SHA-256 hash, so that no
 * nonce is needed and the page can be cached (CSP Level 3, §2.3.1).
 * @param nonce marks our own parts; what else has got into the page may not run
 */
export function pagePolicy(
  html: string,
  { GOOGLE_ADS_ID, PICTURE_HOSTS = [] }: Partial<Pick<Config, "GOOGLE_ADS_ID" | "PICTURE_HOSTS">>,
  nonce: string,
): string {
  const ads = GOOGLE_ADS_ID ? googleAds : { script: "", image: "", connection: "", frame: "" };
  const scripts = hashes(html, "script", nonce);
  const styles = hashes(html, "style", nonce);
  return [
    // Fonts, workers, requests, and what is fetched ahead, for which Firefox knows no directive of its own.
    "default-src 'self'",
    "object-src 'none'",
    `script-src 'self' ${ads.script} ${scripts}`,
    `style-src 'self' ${styles}`,
    `img-src 'self' data: ${sources(PICTURE_HOSTS)} ${ads.image}`,
    ...(ads.connection ? [`connect-src 'self' ${ads.connection}`] : []),
    // The map, on every page: the policy of the first page holds while links lead to the next.
    `frame-src https://www.google.com/maps https://www.google.com/maps/ ${ads.frame}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Google's scripts make HTML and scripts in ways of their own.
    ...(GOOGLE_ADS_ID ? [] : ["require-trusted-types-for 'script'", "trusted-types default prose"]),
  ]
    .map((directive) => directive.trim().replaceAll(/ +/g, " "))
    .join("; ");
}

const adServers = [
  "www.googleadservices.com",
  "www.google.com",
  "pagead2.googlesyndication.com",
  "googleads.g.doubleclick.net",
];
const canadian = ["google.com", "www.google.ca"];

/** As Google's guide to policies asks for Google Ads conversions, visitors from Canada. */
const googleAds = {
  script: sources(["www.googletagmanager.com", ...adServers]),
  image: sources(["www.googletagmanager.com", ...adServers, ...canadian]),
  connection: sources([...adServers, ...canadian]),
  frame: sources(["www.googletagmanager.com", "td.doubleclick.net"]),
};

function sources(hosts: readonly string[]): string {
  return hosts.map((host) => `https://${host}`).join(" ");
}

function hashes(html: string, tag: "script" | "style", nonce: string): string {
  const elements = html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, "g"));
  const found = [...elements]
    .filter(([, attributes]) => attributes!.includes(` nonce="${nonce}"`))
    .filter(([, attributes, content]) => content && !/\ssrc=/.test(attributes!))
    .map(([, , content]) => `'sha256-${createHash("sha256").update(content!).digest("base64")}'`);
  return [...new Set(found)].join(" ");
}
