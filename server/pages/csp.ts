import { createHash } from "node:crypto";
import type { Config } from "../../core/process/config.ts";
import { measuredBy } from "../../core/process/measurement.ts";

type Settings = Partial<Pick<Config, "GOOGLE_ADS_ID" | "MEASUREMENT" | "PICTURE_HOSTS">>;

/** One page's policy, cacheable by hashes (CSP Level 3, §2.3.1). @param nonce on our own inline elements; injected ones get no hash */
export function pagePolicy(
  html: string,
  settings: Settings,
  nonce: string,
  frames: readonly string[] = [],
): string {
  const { GOOGLE_ADS_ID, MEASUREMENT, PICTURE_HOSTS = [] } = settings;
  const counting = MEASUREMENT ? measuredBy(MEASUREMENT) : [];
  const ads = GOOGLE_ADS_ID ? googleAds : { script: [], image: [], connection: [], frame: [] };
  const directives = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...hashes(html, "script", nonce), ...ads.script, ...counting],
    "style-src": ["'self'", ...hashes(html, "style", nonce)],
    "img-src": ["'self'", "data:", ...origins(PICTURE_HOSTS), ...ads.image, ...counting],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...ads.connection, ...counting],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    // Every page allows the map and calendars, because client-side navigation keeps the first page's policy.
    "frame-src": [
      "https://www.google.com/maps",
      "https://www.google.com/maps/",
      ...new Set(frames.map((address) => new URL(address).origin)),
      ...ads.frame,
    ],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    // Scripts of others insert HTML and scripts themselves.
    ...(!GOOGLE_ADS_ID &&
      !MEASUREMENT && {
        "require-trusted-types-for": ["'script'"],
        "trusted-types": ["default", "prose"],
      }),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(" "))
    .join("; ");
}

const origins = (hosts: readonly string[]) => hosts.map((host) => `https://${host}`);

const adServers = [
  "www.googleadservices.com",
  "www.google.com",
  "pagead2.googlesyndication.com",
  "googleads.g.doubleclick.net",
];
const canadian = ["google.com", "www.google.ca"];

/** Google's CSP guide names these for Google Ads conversions of visitors from Canada. */
const googleAds = {
  script: origins(["www.googletagmanager.com", ...adServers]),
  image: origins(["www.googletagmanager.com", ...adServers, ...canadian]),
  connection: origins([...adServers, ...canadian]),
  frame: origins(["www.googletagmanager.com", "td.doubleclick.net"]),
};

function hashes(html: string, tag: "script" | "style", nonce: string): string[] {
  const elements = html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, "g"));
  const ours = [...elements].filter(
    ([, attributes = "", content]) =>
      content && attributes.includes(` nonce="${nonce}"`) && !/\ssrc=/.test(attributes),
  );
  const digest = (text: string) => createHash("sha256").update(text).digest("base64");
  return [...new Set(ours.map(([, , content]) => `'sha256-${digest(content!)}'`))];
}
