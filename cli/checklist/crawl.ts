import { readdirSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { clinic } from "../../core/content/clinic.ts";
import routes from "../../app/routes.ts";
import { type PageText, readPage } from "./page-text.ts";

export type Visit = { path: string; status: number; page: PageText | undefined };

const mostPages = 5_000;
const atOnce = 4;
/** A list's own filters and searches make endless addresses; so many of one path show enough. */
const mostQueries = 20;

/** `left` counts the addresses that were known and not visited, for there were too many. */
export type Crawled = { visits: Visit[]; left: number };

/** Visits every page that a route, the sitemap or a link leads to. */
export async function crawl(base: string, remark: (text: string) => void): Promise<Crawled> {
  const visits: Visit[] = [];
  const seen = new Set<string>();
  const queries = new Map<string, number>();
  const waiting: string[] = [];

  function add(address: string) {
    const place = placeOf(address, base);
    if (!place || seen.has(place)) return;
    const [pathname = "/", query] = place.split("?");
    if (query !== undefined) {
      const count = (queries.get(pathname) ?? 0) + 1;
      if (count > mostQueries) return;
      queries.set(pathname, count);
    }
    seen.add(place);
    waiting.push(place);
  }

  async function visit(place: string) {
    const { status, type, body } = await ask(base + place);
    const page = body !== undefined && type.includes("html") ? readPage(body) : undefined;
    visits.push({ path: place, status, page });
    for (const link of page?.links ?? []) add(new URL(link, base + place).href);
    for (const [, address] of (body ?? "").matchAll(/<loc>([^<]+)<\/loc>/g)) add(address!);
  }

  for (const place of [...routePaths(), "/sitemap.xml"]) add(base + place);
  while (waiting.length > 0 && visits.length < mostPages) {
    await Promise.all(waiting.splice(0, atOnce).map(visit));
  }
  if (waiting.length > 0)
    remark(`Stopped after ${mostPages} pages; ${waiting.length} were not read.`);
  return {
    visits: visits
      .filter(({ path: place, status }) => place !== "/sitemap.xml" || status === 200)
      .toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    left: waiting.length,
  };
}

/** What an address answers; one that is cut off half-way is no answer, of status 0. */
async function ask(address: string): Promise<{ status: number; type: string; body?: string }> {
  try {
    const answer = await fetch(address, {
      redirect: "follow",
      headers: { accept: "text/html,application/xml" },
      signal: AbortSignal.timeout(30_000),
    });
    const { status } = answer;
    const type = answer.headers.get("content-type") ?? "";
    return /html|xml/.test(type) ? { status, type, body: await answer.text() } : { status, type };
  } catch {
    return { status: 0, type: "" };
  }
}

/** The path and query of an address inside the site; undefined for any other. */
function placeOf(address: string, base: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname, search } = new URL(address);
  const inside = [new URL(base).origin, new URL(clinic.siteUrl).origin].includes(origin);
  const isFile = /^\/(assets|api)\/|\.(?!xml$|html$)\w{2,5}$/.test(pathname);
  return inside && !isFile ? pathname + search : undefined;
}

/** Every page in the table of routes; where it takes a name, one for each manuscript of that kind. */
export function routePaths(): string[] {
  return flatten(routes as RouteConfigEntry[], "").filter(
    (place) => !/[:*]|^\/api\/|\.\w+$/.test(place),
  );
}

function flatten(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap((entry) => {
    const here = [above, entry.path].filter(Boolean).join("/");
    const below = flatten(entry.children ?? [], here);
    return entry.children ? below : expand(`/${here}`.replaceAll(/\/+/g, "/"));
  });
}

const foldersOf: Record<string, string> = {
  "/services/:service": "services",
  "/conditions/:condition": "conditions",
  "/locations/:location": "locations",
  "/blog/:post": "articles",
};

function expand(place: string): string[] {
  const folder = foldersOf[place];
  if (!folder) return [place];
  const files = readdirSync(path.join(import.meta.dirname, "../../clinic", folder));
  return files
    .filter((file) => file.endsWith(".md"))
    .map((file) => place.replace(/:\w+$/, path.parse(file).name));
}
