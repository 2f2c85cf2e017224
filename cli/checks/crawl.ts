import type { Clinic } from "../../core/clinic/load.ts";
import { pagePath, type Pages } from "../../core/clinic/pages/read-pages.ts";
import { Failure } from "../command.ts";
import { readPage } from "./page-text.ts";

/** `status` is 0 when there is no complete response. */
export type Visit = {
  path: string;
  status: number;
  page: ReturnType<typeof readPage> | undefined;
  /** Whether a link or the sitemap leads there. */
  isLinked: boolean;
};

const mostPages = 5_000;

/** Follows the pages that have words, the sitemap and links, without queries, which lead on without end. @throws Failure where no page answers */
export async function crawl(base: string, { siteUrl, pages }: Clinic): Promise<Visit[]> {
  const visits: Omit<Visit, "isLinked">[] = [];
  const linked = new Set<string>();
  const seen = new Set<string>();
  const waiting: string[] = [];

  function add(address: string, isLink = true) {
    const path = pathWithin([base, siteUrl], address);
    if (path && isLink) linked.add(path);
    if (!path || seen.has(path)) return;
    seen.add(path);
    waiting.push(path);
  }

  async function visit(path: string) {
    const { status, body } = await ask(base + path);
    const page = body.trimStart().startsWith("<?xml") ? undefined : readPage(body);
    visits.push({ path, status, page });
    for (const link of page?.links ?? []) add(URL.parse(link, base + path)?.href ?? "");
    for (const [, address] of body.matchAll(/<loc>([^<]+)<\/loc>/g)) add(address!);
  }

  for (const path of ["/sitemap.xml", ...pathsOf(pages)]) add(base + path, false);
  while (waiting.length > 0 && visits.length < mostPages) {
    await Promise.all(waiting.splice(0, 4).map(visit));
  }
  if (waiting.length > 0) throw new Failure(`There are more than ${mostPages} pages.`);
  if (visits.every(({ status }) => status === 0))
    throw new Failure(`No page answers at ${base}. Start the site, then try again.`);
  return visits
    .map((visit) => ({ ...visit, isLinked: linked.has(visit.path) }))
    .toSorted((a, b) => a.path.localeCompare(b.path));
}

/** Gives pages that no link may lead to, such as those that thank. */
const pathsOf = (pages: Pages) =>
  Object.entries(pages).flatMap(([name, page]) =>
    "metaTitle" in page && !["error", "notFound"].includes(name) ? pagePath(name) : [],
  );

async function ask(address: string): Promise<{ status: number; body: string }> {
  try {
    const answer = await fetch(address, {
      headers: { accept: "text/html,application/xml" },
      signal: AbortSignal.timeout(30_000),
    });
    const isText = /html|xml/.test(answer.headers.get("content-type") ?? "");
    return { status: answer.status, body: isText ? await answer.text() : "" };
  } catch {
    return { status: 0, body: "" };
  }
}

/** Undefined for other sites and for assets. */
function pathWithin(sites: readonly string[], address: string): string | undefined {
  const url = URL.parse(address);
  if (!url || !sites.some((site) => new URL(site).origin === url.origin)) return;
  return /^\/(?:assets|api)\/|\.(?!xml$)\w{2,5}$/.test(url.pathname) ? undefined : url.pathname;
}
